import { createHash } from 'node:crypto';
import { type Composer, InputFile } from 'grammy';
import { z } from 'zod';
import { type Locale, languages, locales } from '../../../../platform/values/locale.ts';
import { isDash, typedName } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button, inRows, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { onForm, Refusal } from '../../../../telegram/ui/kit/form.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { setupRow } from '../../../../telegram/ui/setup-row.ts';
import { Html, html } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import {
  customerTextKeys,
  problemOf,
  sampleOf,
  variablesOf,
} from '../../../../telegram/ui/texts/worded-texts.ts';
import type { PaymentsApi } from '../../../payments/index.ts';
import type { PeopleApi } from '../../../people/index.ts';
import type { WordingApi } from '../../module.ts';
import { longestWording } from '../../wording.ts';
import {
  NEEDED_FOR_WORDING,
  shopEditTap,
  shopHoursTap,
  shopLanguageTap,
  shopPicturesTap,
  shopPoliciesTap,
  shopSettingsTap,
  shopTextSaveTap,
  shopTextsTap,
  shopTextTap,
  shopZoneTap,
} from './buttons.ts';
import { shopPictures } from './pictures.ts';
import type { SetProfile } from './set-profile.ts';
import { shopPolicies } from './shop-policies.ts';
import {
  findTexts,
  importTexts,
  showShopText,
  WORDING_PROBLEM_TEXTS,
  wordingProblemValues,
} from './shop-texts.ts';
import { supportHours } from './support-hours.ts';
import { shopTimeZone, zoneValues } from './time-zone.ts';

type Deps = WordingApi &
  Pick<
    ChatTools,
    | 'shopName'
    | 'supportContact'
    | 'offeredLanguages'
    | 'refreshWording'
    | 'timeZone'
    | 'pictures'
    | 'supportHours'
  > &
  PeopleApi &
  Pick<PaymentsApi, 'refunds'>;

const exportTap = adminTap('shopExport', 'shx', {}, NEEDED_FOR_WORDING);

const PROMPT_TEXTS = {
  name: 'shop-name-prompt',
  support: 'shop-support-prompt',
  import: 'shop-import-prompt',
  find: 'shop-texts-prompt',
  text: 'shop-text-prompt',
} as const satisfies Record<string, TextKey>;
const ASKED = Object.keys(PROMPT_TEXTS) as (keyof typeof PROMPT_TEXTS)[];

/** Handles `/shop`: the shop's name, contact and languages, and the texts for customers. */
export function shopCommand(deps: Deps): Composer<ShopContext> {
  const { wording } = deps;
  const composer = new Screens();
  const showShop = async (ctx: ShopContext) => {
    const { texts } = await wording.read();
    const one = (key: TextKey, data: string) => button(ctx.texts.plain(key), data);
    await show(ctx, {
      text: ctx.texts.html('shop-settings', {
        name: deps.shopName,
        support: deps.supportContact ?? '–',
        texts: texts.length,
        languages: deps.offeredLanguages.map((one) => languages[one].name).join(' · '),
        ...zoneValues(deps),
      }),
      keyboard: {
        inline_keyboard: [
          ...setupRow(ctx.texts, ctx.staff),
          rowOf(
            ctx.texts,
            one('button-shop-name', shopEditTap.pack({ what: 'name' })),
            one('button-shop-support', shopEditTap.pack({ what: 'support' })),
          ),
          rowOf(
            ctx.texts,
            one('button-shop-languages', shopLanguageTap.pack({ locale: 'list' })),
            one('button-shop-texts', shopTextsTap.pack({ locale: 'ask' })),
          ),
          rowOf(
            ctx.texts,
            one('button-shop-zone', shopZoneTap.pack({ act: 'ask', zone: '' })),
            one('button-shop-hours', shopHoursTap.pack({ day: 'list' })),
          ),
          rowOf(
            ctx.texts,
            one('button-shop-policies', shopPoliciesTap.pack({})),
            one('button-shop-pictures', shopPicturesTap.pack({ act: 'ask' })),
          ),
          rowOf(
            ctx.texts,
            one('button-shop-export', exportTap.pack({})),
            one('button-shop-import', shopEditTap.pack({ what: 'import' })),
          ),
        ],
      },
    });
  };
  const backToShop = (texts: Texts) => [button(texts.plain('button-back'), shopSettingsTap.pack({}))];
  const setProfile: SetProfile = async (ctx, change) => {
    await wording.setProfile(actorOf(ctx), change);
    await deps.refreshWording();
  };
  const sendFile = async (ctx: ShopContext) => {
    const file = await wording.file();
    await ctx.api.sendDocument(
      ctx.customer.id,
      new InputFile(Buffer.from(JSON.stringify(file, null, 2)), 'shop-settings.json'),
      { caption: ctx.texts.html('shop-exported').source, parse_mode: 'HTML' },
    );
  };

  onAdminCommand(composer, 'shop', NEEDED_FOR_WORDING, showShop);
  composer.use(
    shopTimeZone(deps, setProfile),
    shopPolicies(deps, setProfile),
    shopPictures(deps, setProfile),
    supportHours(deps, setProfile),
  );
  onTap(composer, shopSettingsTap, showShop);
  onTap(composer, exportTap, async (ctx) => {
    await sendFile(ctx);
  });
  const form = onForm(composer, {
    prompt: 'shop-settings',
    needed: NEEDED_FOR_WORDING,
    about: { what: z.enum(ASKED), locale: z.enum(locales).optional(), key: z.string().optional() },
    ask: async ({ texts }, { what, locale = texts.locale, key = '' }) => {
      const isText = what === 'text';
      const named = isText ? variablesOf(locale, key).map((name) => `{ $${name} }`) : [];
      return {
        text: texts.html(PROMPT_TEXTS[what], {
          most: what === 'name' || what === 'support' ? longestWording[what] : 0,
          language: languages[locale].name,
          variables: named.join(' ') || '{ … }',
        }),
        back: isText ? shopTextTap.pack({ act: 'show', locale, key }) : shopSettingsTap.pack({}),
      };
    },
    parse: async (ctx, { what, locale = ctx.texts.locale, key = '' }, typed) => {
      switch (what) {
        case 'name':
        case 'support': {
          const most = longestWording[what];
          const isWrong = typed === '' || typed.length > most;
          return isWrong ? new Refusal('shop-setting-wrong', { most }) : typed;
        }
        case 'import':
          return importTexts(ctx, deps, sendFile).then(() => undefined);
        case 'find':
          return void (await show(ctx, await foundScreen(ctx.texts, locale, typed)));
        case 'text': {
          if (!customerTextKeys().includes(key)) return undefined;
          const problem = problemOf(locale, key, typed);
          return problem
            ? new Refusal(WORDING_PROBLEM_TEXTS[problem.kind], wordingProblemValues(problem))
            : typed;
        }
      }
    },
    save: async (ctx, { what, locale = ctx.texts.locale, key = '' }, typed) => {
      if (what === 'text') {
        await wording.keepDraft(actorOf(ctx), { locale, key, source: typed });
        return async () => void (await show(ctx, draftScreen(ctx.texts, locale, key, typed)));
      }
      await setProfile(ctx, { [what]: isDash(typed) ? null : typedName(typed) });
      return () => showShop(ctx);
    },
  });
  const foundScreen = async (texts: Texts, locale: Locale, typed: string) => {
    const found = await findTexts(deps, customerTextKeys(), locale, typed);
    return listScreen(texts, {
      text: texts.html('shop-texts-found', { count: found.length }),
      found: { entries: found },
      open: ({ key, label }) => button(label, shopTextTap.pack({ act: 'show', locale, key })),
      below: [backToShop(texts)],
    });
  };
  onTap(composer, shopEditTap, (ctx, about) => form.ask(ctx, about));
  onTap(composer, shopLanguageTap, async (ctx, { locale }) => {
    if (locale !== 'list') {
      await setProfile(ctx, ({ languages: now = locales }) => {
        const on = new Set(now);
        if (!on.delete(locale)) on.add(locale);
        const chosen = locales.filter((one) => on.has(one));
        if (chosen.length === 0) return {};
        return { languages: chosen.length === locales.length ? null : chosen };
      });
    }
    const choices = locales.map((one) =>
      button(
        `${deps.offeredLanguages.includes(one) ? '✓ ' : ''}${languages[one].name}`,
        shopLanguageTap.pack({ locale: one }),
      ),
    );
    await show(ctx, {
      text: ctx.texts.html('shop-languages'),
      keyboard: { inline_keyboard: [...inRows(ctx.texts, choices, 3), backToShop(ctx.texts)] },
    });
  });
  onTap(composer, shopTextsTap, async (ctx, { locale }) => {
    if (locale === 'ask') {
      const choices = locales.map((one) => button(languages[one].name, shopTextsTap.pack({ locale: one })));
      await show(ctx, {
        text: ctx.texts.html('shop-texts'),
        keyboard: { inline_keyboard: [...inRows(ctx.texts, choices, 3), backToShop(ctx.texts)] },
      });
      return;
    }
    await form.ask(ctx, { what: 'find', locale });
  });
  onTap(composer, shopTextTap, async (ctx, { act, locale, key }) => {
    if (!customerTextKeys().includes(key)) return showShop(ctx);
    if (act === 'show') return showShopText(ctx, deps, locale, key);
    if (act === 'change') return form.ask(ctx, { what: 'text', locale, key });
    await wording.reset(actorOf(ctx), locale, key);
    await deps.refreshWording();
    await showShopText(ctx, deps, locale, key);
  });
  onTap(composer, shopTextSaveTap, async (ctx, { version, locale, key }) => {
    if (!customerTextKeys().includes(key)) return showShop(ctx);
    const source = await wording.draft(locale, key);
    // Check the text again, since the shop may have been updated after it was typed.
    if (source !== null && problemOf(locale, key, source) === null) {
      if (versionOf(source) !== version) {
        await show(ctx, draftScreen(ctx.texts, locale, key, source));
        return;
      }
      await wording.publish(actorOf(ctx), { locale, key, source });
      await deps.refreshWording();
    }
    await showShopText(ctx, deps, locale, key);
  });
  return composer;
}

/** Shows a typed text as customers will read it, with the button that publishes it. */
function draftScreen(texts: Texts, locale: Locale, key: string, typed: string): Screen {
  const sample = sampleOf(locale, key, typed);
  const save = shopTextSaveTap.pack({ version: versionOf(typed), locale, key });
  return {
    text: html`${texts.html('shop-text-preview')}\n\n${key.startsWith('button-') ? sample : new Html(sample)}`,
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-shop-save'), save, 'success')],
        [button(texts.plain('button-back'), shopTextTap.pack({ act: 'show', locale, key }))],
      ],
    },
  };
}

/** Returns a short digest of a typed text. */
function versionOf(typed: string): string {
  return createHash('sha256').update(typed).digest('base64url').slice(0, 6);
}
