import { type Composer, InputFile } from 'grammy';
import { languages, locales } from '../../../../platform/values/locale.ts';
import { isDash, typedName } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { button, inRows, rowOf } from '../../../../telegram/ui/keyboard.ts';
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
import { longestWording, type ShopProfile } from '../../wording.ts';
import {
  NEEDED_FOR_WORDING,
  shopEditTap,
  shopHoursTap,
  shopLanguageTap,
  shopPicturesTap,
  shopPoliciesTap,
  shopSettingsTap,
  shopTextsTap,
  shopTextTap,
  shopZoneTap,
} from './buttons.ts';
import { shopPictures } from './pictures.ts';
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

const PROMPT = 'shop-settings';

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
  const setProfile = async (
    ctx: ShopContext,
    change: { readonly [K in keyof ShopProfile]?: ShopProfile[K] | null },
  ) => {
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
  onTap(composer, shopEditTap, async (ctx, { what }) => {
    prompt(ctx, PROMPT, what);
    const key = {
      name: 'shop-name-prompt',
      support: 'shop-support-prompt',
      import: 'shop-import-prompt',
    } as const;
    await show(ctx, {
      text: ctx.texts.html(key[what], { most: what === 'import' ? 0 : longestWording[what] }),
      keyboard: { inline_keyboard: [backToShop(ctx.texts)] },
    });
  });
  onTap(composer, shopLanguageTap, async (ctx, { locale }) => {
    if (locale !== 'list') {
      const on = new Set(deps.offeredLanguages);
      if (!on.delete(locale)) on.add(locale);
      const chosen = locales.filter((one) => on.has(one));
      if (chosen.length > 0)
        await setProfile(ctx, { languages: chosen.length === locales.length ? null : chosen });
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
    prompt(ctx, PROMPT, `find:${locale}`);
    await show(ctx, {
      text: ctx.texts.html('shop-texts-prompt', { language: languages[locale].name }),
      keyboard: { inline_keyboard: [backToShop(ctx.texts)] },
    });
  });
  onTap(composer, shopTextTap, async (ctx, { act, locale, key }) => {
    if (!customerTextKeys().includes(key)) return showShop(ctx);
    if (act === 'show') return showShopText(ctx, deps, locale, key);
    if (act === 'change') {
      prompt(ctx, PROMPT, `text:${locale}:${key}`);
      const named = variablesOf(locale, key).map((name) => `{ $${name} }`);
      await show(ctx, {
        text: ctx.texts.html('shop-text-prompt', { variables: named.join(' ') || '{ … }' }),
        keyboard: {
          inline_keyboard: [
            [button(ctx.texts.plain('button-back'), shopTextTap.pack({ act: 'show', locale, key }))],
          ],
        },
      });
      return;
    }
    if (act === 'reset') await wording.reset(actorOf(ctx), locale, key);
    else {
      const source = await wording.draft(locale, key);
      // Check the text again, since an update of the shop may have followed its typing.
      if (source !== null && problemOf(locale, key, source) === null)
        await wording.publish(actorOf(ctx), { locale, key, source });
    }
    await deps.refreshWording();
    await showShopText(ctx, deps, locale, key);
  });

  onAdminPrompt(composer, PROMPT, NEEDED_FOR_WORDING, async (ctx, about) => {
    const [what = '', ofLocale = '', key = ''] = about.split(':');
    const typed = ctx.message?.text?.trim() ?? '';
    const language = locales.find((one) => one === ofLocale);
    if (what === 'name' || what === 'support') {
      const most = longestWording[what];
      if (typed === '' || typed.length > most) return reply(ctx, 'shop-setting-wrong', { most });
      await setProfile(ctx, { [what]: isDash(typed) ? null : typedName(typed) });
      ctx.dialog.leave();
      return showShop(ctx);
    }
    if (what === 'import') return importTexts(ctx, deps, sendFile);
    if (!language) return;
    if (what === 'find') {
      const found = await findTexts(deps, customerTextKeys(), language, typed);
      await show(ctx, {
        text: ctx.texts.html('shop-texts-found', { count: found.length }),
        keyboard: {
          inline_keyboard: [
            ...found.map(({ key, label }) => [
              button(label, shopTextTap.pack({ act: 'show', locale: language, key })),
            ]),
            backToShop(ctx.texts),
          ],
        },
      });
      return;
    }
    if (!customerTextKeys().includes(key)) return;
    const problem = problemOf(language, key, typed);
    if (problem) return reply(ctx, WORDING_PROBLEM_TEXTS[problem.kind], wordingProblemValues(problem));
    await wording.keepDraft(actorOf(ctx), { locale: language, key, source: typed });
    ctx.dialog.leave();
    const sample = sampleOf(language, key, typed);
    await show(ctx, {
      text: html`${ctx.texts.html('shop-text-preview')}\n\n${key.startsWith('button-') ? sample : new Html(sample)}`,
      keyboard: {
        inline_keyboard: [
          [
            button(
              ctx.texts.plain('button-shop-save'),
              shopTextTap.pack({ act: 'save', locale: language, key }),
              'success',
            ),
          ],
          [button(ctx.texts.plain('button-back'), shopTextTap.pack({ act: 'show', locale: language, key }))],
        ],
      },
    });
  });
  return composer;
}
