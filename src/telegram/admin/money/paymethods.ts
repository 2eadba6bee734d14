import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { languages, locales } from '../../../shop/locale.ts';
import { money } from '../../../shop/money.ts';
import {
  inLanguage,
  type Locale,
  longestManual,
  type ManualChange,
  type ManualCurrency,
  type ManualMethod,
  manualKinds,
  parseManualCurrencies,
  parseManualFields,
} from '../../../shop/shop.ts';
import { isDash, typedName } from '../../../shop/typed-text.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, id } from '../../ui/callback-data.ts';
import { confirmation } from '../../ui/confirmation.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../ui/input/prompts.ts';
import { asksWhich } from '../../ui/input/which-amount.ts';
import { button } from '../../ui/keyboard.ts';
import { type Screen, withWord } from '../../ui/screen.ts';
import { setupRow } from '../../ui/setup-row.ts';
import { type Html, html, joinHtml } from '../../ui/texts/html.ts';
import type { TextKey, Texts } from '../../ui/texts/texts.ts';
import { takePaymentFees } from './payment-fees.ts';

type Kind = ManualMethod['kind'];
const KIND_TEXTS = {
  bank: 'manual-kind-bank',
  'mobile-wallet': 'manual-kind-mobile-wallet',
  'exchange-office': 'manual-kind-exchange-office',
  cash: 'manual-kind-cash',
} as const satisfies Record<Kind, TextKey>;

/** The fields that an admin replaces by typing; the first three exist in each language. */
const EDIT_TEXTS = {
  name: { button: 'button-method-name', prompt: 'method-name-prompt' },
  text: { button: 'button-method-text', prompt: 'method-text-prompt' },
  fields: { button: 'button-method-fields', prompt: 'method-fields-prompt' },
  currencies: { button: 'button-method-currencies', prompt: 'method-currencies-prompt' },
  qr: { button: 'button-method-qr', prompt: 'method-qr-prompt' },
} as const satisfies Record<string, { button: TextKey; prompt: TextKey }>;
type Edit = keyof typeof EDIT_TEXTS;
const edits = Object.keys(EDIT_TEXTS) as [Edit, ...Edit[]];

const payMethodsTap = adminTap('payMethods', 'mm', {}, 'payments.edit');
const payMethodTap = adminTap('payMethod', 'mi', { id }, 'payments.edit');
const payMethodAddTap = adminTap(
  'payMethodAdd',
  'mw',
  { kind: z.enum([...manualKinds, 'ask']) },
  'payments.edit',
);
const payMethodEditTap = adminTap(
  'payMethodEdit',
  'me',
  {
    edit: z.enum(edits),
    language: z.enum(locales),
    id,
  },
  'payments.edit',
);
const payMethodDoTap = adminTap(
  'payMethodDo',
  'ms',
  {
    act: z.enum(['on', 'off', 'up', 'without-qr', 'show-qr', 'delete', 'delete-surely']),
    id,
  },
  'payments.edit',
);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    payMethods: typeof payMethodsTap;
    payMethod: typeof payMethodTap;
    payMethodAdd: typeof payMethodAddTap;
    payMethodEdit: typeof payMethodEditTap;
    payMethodDo: typeof payMethodDoTap;
  }
}

/**
 * Characters of instructions, all languages together, up to which a message shows them in full, within
 * Telegram's 4,096.
 */
const MOST_INSTRUCTIONS = 3000;

/** The prompts for a new method's kind, its name and a changed field. */
const KIND = 'paymethod-kind';
const NEW = 'paymethod-new';
const CHANGE = 'paymethod-change';

/** Handles `/paymethods`: defines and changes the payment methods that admins confirm. */
export function payMethodsCommand(deps: BotDeps): Composer<ShopContext> {
  const { manualMethods } = deps.shop;
  const composer = new Composer<ShopContext>();

  const showList = async (ctx: ShopContext) => {
    await show(ctx, listScreen(ctx.texts, await manualMethods.list()));
  };
  const showMethod = async (ctx: ShopContext, id: number, word?: Html) => {
    const method = await manualMethods.find(id);
    if (!method) return showList(ctx);
    const screen = await methodScreen(ctx.texts, deps, method, setupRow(ctx.texts, ctx.staff));
    await show(ctx, word ? withWord(word, screen) : screen);
  };

  takePaymentFees(composer, deps);
  onAdminCommand(composer, 'paymethods', 'payments.edit', showList);
  onTap(composer, payMethodsTap, showList);
  onTap(composer, payMethodTap, (ctx, { id }) => showMethod(ctx, id));

  onTap(composer, payMethodAddTap, async (ctx, { kind }) => {
    if (kind === 'ask') {
      // A name that is typed too early must not be taken for a search.
      prompt(ctx, KIND, '');
      await show(ctx, kindsScreen(ctx.texts));
      return;
    }
    prompt(ctx, NEW, kind);
    await show(ctx, {
      text: ctx.texts.html('method-new-prompt', { kind: ctx.texts.plain(KIND_TEXTS[kind]) }),
      keyboard: { inline_keyboard: [[backToList(ctx.texts)]] },
    });
  });
  onAdminPrompt(
    composer,
    KIND,
    'payments.edit',
    async (ctx) => void (await show(ctx, kindsScreen(ctx.texts))),
  );
  onAdminPrompt(composer, NEW, 'payments.edit', async (ctx, about) => {
    const kind = manualKinds.find((one) => one === about) ?? 'bank';
    const name = nameIn(ctx);
    if (name === null) {
      const text = ctx.texts.html('method-name-unreadable', { most: longestManual.name });
      await show(ctx, { text, keyboard: { inline_keyboard: [[backToList(ctx.texts)]] } });
      return;
    }
    const names = Object.fromEntries(locales.map((locale) => [locale, name]));
    const method = await manualMethods.add({ kind, name: names }, actorOf(ctx));
    ctx.dialog.leave();
    await showMethod(ctx, method.id, ctx.texts.html('method-added'));
  });

  onTap(composer, payMethodEditTap, async (ctx, { edit, language, id }) => {
    prompt(ctx, CHANGE, `${id}:${edit}:${language}`);
    await show(ctx, {
      text: ctx.texts.html(EDIT_TEXTS[edit].prompt, {
        language: languages[language].name,
        most: longestManual[edit === 'name' ? 'name' : 'text'],
      }),
      keyboard: { inline_keyboard: [[backTo(ctx.texts, id)]] },
    });
  });
  onAdminPrompt(composer, CHANGE, 'payments.edit', async (ctx, about) => {
    const [id = '', edit = '', language = ''] = about.split(':');
    const lines = edit === 'currencies' ? (ctx.message?.text ?? '').split('\n') : [];
    for (const line of lines) if (await asksWhich(ctx, line)) return;
    const read = readChange(ctx, edit as Edit, language as Locale);
    if ('problem' in read) {
      const keyboard = { inline_keyboard: [[backTo(ctx.texts, Number(id))]] };
      await show(ctx, { text: ctx.texts.html(read.problem, read.values), keyboard });
      return;
    }
    ctx.dialog.leave();
    await manualMethods.change(Number(id), read, actorOf(ctx));
    await showMethod(ctx, Number(id), ctx.texts.html('method-changed'));
  });

  onTap(composer, payMethodDoTap, async (ctx, { act, id }) => {
    const actor = actorOf(ctx);
    const change = async (what: ManualChange) => {
      const result = await manualMethods.change(id, what, actor);
      const isIncomplete = !result.ok && result.problem === 'incomplete';
      await showMethod(ctx, id, isIncomplete ? ctx.texts.html('method-incomplete') : undefined);
    };
    switch (act) {
      case 'on':
      case 'off':
        return change({ isOn: act === 'on' });
      case 'without-qr':
        return change({ qrFileId: null });
      case 'up':
        await manualMethods.moveUp(id, actor);
        return showMethod(ctx, id);
      case 'show-qr': {
        const method = await manualMethods.find(id);
        if (method?.qrFileId) await ctx.api.sendPhoto(actor.id, method.qrFileId);
        return;
      }
      case 'delete': {
        const method = await manualMethods.find(id);
        if (!method) return showList(ctx);
        const text = ctx.texts.html('ask-method-delete', { name: nameOf(ctx.texts, method) });
        const yes = dataOf('payMethodDo', { act: 'delete-surely', id });
        const back = dataOf('payMethod', { id });
        await show(ctx, confirmation(ctx.texts, text, { yes, back, style: 'danger' }));
        return;
      }
      case 'delete-surely':
        if (await manualMethods.remove(id, actor)) return showList(ctx);
        return showMethod(ctx, id, ctx.texts.html('method-used'));
    }
  });
  return composer;
}

function nameOf(texts: Texts, { name }: ManualMethod): string {
  return inLanguage(name, texts.locale) ?? '—';
}

function nameIn(ctx: ShopContext): string | null {
  const name = typedName(ctx.message?.text ?? '').replace(/\s+/g, ' ');
  return name === '' || name.length > longestManual.name ? null : name;
}

type Problem = { readonly problem: TextKey; readonly values: Readonly<Record<string, string | number>> };

function readChange(ctx: ShopContext, edit: Edit, language: Locale): ManualChange | Problem {
  const typed = ctx.message?.text?.trim() ?? '';
  switch (edit) {
    case 'name': {
      const name = nameIn(ctx);
      return name === null
        ? { problem: 'method-name-unreadable', values: { most: longestManual.name } }
        : { name: { [language]: name } };
    }
    case 'text':
      return typed === '' || typed.length > longestManual.text
        ? { problem: 'method-text-unreadable', values: { most: longestManual.text } }
        : { instructions: { language, text: typed } };
    case 'fields': {
      if (isDash(typed)) return { fields: { language, fields: [] } };
      const read = parseManualFields(typed);
      return read.ok
        ? { fields: { language, fields: read.fields } }
        : { problem: 'method-fields-unreadable', values: { line: read.line } };
    }
    case 'currencies': {
      const read = parseManualCurrencies(typed);
      return read.ok
        ? { currencies: read.currencies }
        : { problem: 'method-currencies-unreadable', values: { line: read.line } };
    }
    case 'qr': {
      const photo = ctx.message?.photo?.at(-1);
      if (!photo) throw new Error('a QR code came without a photo');
      return { qrFileId: photo.file_id };
    }
  }
}

function listScreen(texts: Texts, methods: readonly ManualMethod[]): Screen {
  return {
    text: texts.html(methods.length === 0 ? 'methods-none' : 'methods-title'),
    keyboard: {
      inline_keyboard: [
        ...methods.map((method) => [
          button(
            `${method.isOn ? '✅' : '⏸'} ${nameOf(texts, method)}`,
            dataOf('payMethod', { id: method.id }),
          ),
        ]),
        [button(texts.plain('button-method-add'), dataOf('payMethodAdd', { kind: 'ask' }), 'primary')],
        [button(texts.plain('button-fees'), dataOf('payFees', {}))],
      ],
    },
  };
}

function kindsScreen(texts: Texts): Screen {
  return {
    text: texts.html('ask-method-kind'),
    keyboard: {
      inline_keyboard: [
        ...manualKinds.map((kind) => [
          button(texts.plain(KIND_TEXTS[kind]), dataOf('payMethodAdd', { kind })),
        ]),
        [backToList(texts)],
      ],
    },
  };
}

async function methodScreen(
  texts: Texts,
  { shop }: BotDeps,
  method: ManualMethod,
  more: InlineKeyboardButton[][],
): Promise<Screen> {
  const { id, kind, name, instructions, currencies, qrFileId, isOn, updatedAt, updatedBy } = method;
  const admin = await shop.customers.find(String(updatedBy));
  let room = MOST_INSTRUCTIONS;
  const inLocale = (locale: Locale) => {
    const written = instructions[locale];
    room -= written ? JSON.stringify(written).length : 0;
    if (locale !== texts.locale && (!written || room < 0)) {
      return html`<b>${languages[locale].name}</b>: ${name[locale] ?? '—'}${written ? ' · 📝' : ''}`;
    }
    const { text, fields } = instructions[locale] ?? { text: '', fields: [] };
    return joinHtml([
      html`<b>${languages[locale].name}</b>: ${name[locale] ?? '—'}`,
      ...(text === '' ? [texts.html('method-without-text')] : [html`${text}`]),
      ...fields.map(({ label, value }) => html`${label}: <code>${value}</code>`),
    ]);
  };
  const edit = (what: Edit, language: Locale, label: string) =>
    button(label, dataOf('payMethodEdit', { edit: what, language, id }));
  const act = (key: TextKey, what: Parameters<typeof payMethodDoTap.pack>[0]['act'], style?: 'success') =>
    button(texts.plain(key), dataOf('payMethodDo', { act: what, id }), style);
  const [first] = locales;
  return {
    text: joinHtml(
      [
        texts.html(isOn ? 'method-title-on' : 'method-title-off', {
          name: nameOf(texts, method),
          kind: texts.plain(KIND_TEXTS[kind]),
        }),
        currencies.length === 0
          ? texts.html('method-without-currencies')
          : joinHtml(currencies.map((one) => currencyLine(texts, one))),
        ...locales.map(inLocale),
        texts.html(qrFileId === null ? 'method-without-qr' : 'method-has-qr'),
        texts.html('method-changed-by', {
          name: admin?.firstName ?? String(updatedBy),
          time: texts.time(updatedAt),
        }),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        [isOn ? act('button-method-off', 'off') : act('button-method-on', 'on', 'success')],
        [edit('currencies', first, texts.plain('button-method-currencies'))],
        ...locales.map((locale) =>
          (['name', 'text', 'fields'] as const).map((what) =>
            edit(
              what,
              locale,
              texts.plain(EDIT_TEXTS[what].button, { language: languages[locale].twoLetters.toUpperCase() }),
            ),
          ),
        ),
        [edit('qr', first, texts.plain('button-method-qr'))],
        ...(qrFileId === null
          ? []
          : [[act('button-method-show-qr', 'show-qr'), act('button-method-without-qr', 'without-qr')]]),
        [act('button-method-up', 'up'), act('button-method-delete', 'delete')],
        [backToList(texts)],
        ...more,
      ],
    },
  };
}

function currencyLine(texts: Texts, { currency, least, most, feePercent, feeFixed }: ManualCurrency): Html {
  const amount = (value: string) => texts.money(money(value, currency));
  const fee = [
    ...(feePercent === '0' ? [] : [`${feePercent}%`]),
    ...(feeFixed === '0' ? [] : [amount(feeFixed)]),
  ].join(' + ');
  return texts.html('method-currency', {
    currency,
    limits:
      least === null || most === null ? texts.plain('method-no-limits') : `${amount(least)}–${amount(most)}`,
    fee: fee === '' ? texts.plain('method-no-fee') : fee,
  });
}

function backToList(texts: Texts) {
  return button(texts.plain('button-back'), dataOf('payMethods', {}));
}

function backTo(texts: Texts, id: number) {
  return button(texts.plain('button-back'), dataOf('payMethod', { id }));
}
