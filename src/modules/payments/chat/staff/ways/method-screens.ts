import type { InlineKeyboardButton } from 'grammy/types';
import { languages, locales } from '../../../../../platform/values/locale.ts';
import { money } from '../../../../../platform/values/money.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { deskButton, show } from '../../../../../telegram/ui/handlers.ts';
import { button, rowOf } from '../../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../../telegram/ui/kit/list.ts';
import { type Screen, withWord } from '../../../../../telegram/ui/screen.ts';
import { setupRow } from '../../../../../telegram/ui/setup-row.ts';
import { type Html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { CustomersApi } from '../../../../customers/index.ts';
import type { ManualCurrency } from '../../../manual/method-terms.ts';
import { ALL_LANGUAGES, inLanguage, instructionsIn, ownLanguages } from '../../../manual/method-texts.ts';
import { type ManualMethod, manualKinds } from '../../../manual/read-methods.ts';
import type { PaymentsApi } from '../../../module.ts';
import { instructionLines } from '../../parts.ts';
import {
  payFeesTap,
  payMethodAddTap,
  payMethodDoTap,
  payMethodEditTap,
  payMethodPreviewTap,
  payMethodsTap,
  payMethodTap,
  payMethodTextsTap,
  starsRatesTap,
} from '../buttons.ts';

export const METHOD_KIND_TEXTS = {
  bank: 'manual-kind-bank',
  'mobile-wallet': 'manual-kind-mobile-wallet',
  'exchange-office': 'manual-kind-exchange-office',
  cash: 'manual-kind-cash',
} as const satisfies Record<ManualMethod['kind'], TextKey>;

/** Returns the common name, which staff of all languages use. */
export function methodTitle({ name }: ManualMethod): string {
  return inLanguage(name, ALL_LANGUAGES) ?? '—';
}

/** Returns the languages whose customers read another name or other instructions than the common ones. */
export function languagesApart({ name, instructions }: ManualMethod): string[] {
  const own = new Set([...ownLanguages(name), ...ownLanguages(instructions)]);
  return locales.filter((locale) => own.has(locale)).map((locale) => languages[locale].name);
}

/** Returns the warning about languages with texts of their own; none without such a language. */
export function apartLines(texts: Texts, method: ManualMethod): Html[] {
  const apart = languagesApart(method);
  return apart.length === 0 ? [] : [texts.html('method-apart', { languages: texts.list(apart) })];
}

/** Shows a method's card, or the list if it was deleted. */
export async function showPayMethod(
  ctx: ShopContext,
  deps: Pick<PaymentsApi, 'manualMethods'> & CustomersApi,
  id: number,
  { word, undo = [] }: { word?: Html; undo?: InlineKeyboardButton[][] } = {},
): Promise<void> {
  const method = await deps.manualMethods.find(id);
  if (!method) return showPayMethods(ctx, deps);
  const screen = await methodScreen(ctx, deps, method, undo);
  await show(ctx, word ? withWord(word, screen) : screen);
}

/** Shows the list of all methods. */
export async function showPayMethods(
  ctx: ShopContext,
  { manualMethods }: Pick<PaymentsApi, 'manualMethods'>,
): Promise<void> {
  const { texts } = ctx;
  const methods = await manualMethods.list();
  const screen = listScreen(texts, {
    text: texts.html(methods.length === 0 ? 'methods-none' : 'methods-title'),
    found: { entries: methods },
    open: (method) =>
      button(`${method.isOn ? '✅' : '⏸'} ${methodTitle(method)}`, payMethodTap.pack({ id: method.id })),
    below: [
      [button(texts.plain('button-method-add'), payMethodAddTap.pack({ kind: 'ask' }), 'primary')],
      rowOf(
        texts,
        button(texts.plain('button-setup-stars'), starsRatesTap.pack({})),
        button(texts.plain('button-fees'), payFeesTap.pack({})),
      ),
      [deskButton(texts)],
    ],
  });
  await show(ctx, screen);
}

/** Returns the kinds of a new payment method. */
export function methodKindsScreen(texts: Texts): Screen {
  return listScreen(texts, {
    text: texts.html('ask-method-kind'),
    found: { entries: manualKinds },
    open: (kind) => button(texts.plain(METHOD_KIND_TEXTS[kind]), payMethodAddTap.pack({ kind })),
    below: [[backToMethods(texts)]],
  });
}

async function methodScreen(
  { texts, staff }: ShopContext,
  { customers }: CustomersApi,
  method: ManualMethod,
  undo: InlineKeyboardButton[][],
): Promise<Screen> {
  const { id, kind, instructions, currencies, qrFileId, isOn, updatedAt, updatedBy } = method;
  const admin = await customers.find(String(updatedBy));
  const lines = instructionLines(instructionsIn(instructions, ALL_LANGUAGES));
  const edit = (key: TextKey, what: 'name' | 'text' | 'fields' | 'currencies' | 'qr') =>
    button(texts.plain(key), payMethodEditTap.pack({ edit: what, language: ALL_LANGUAGES, way: 'one', id }));
  const act = (key: TextKey, what: 'on' | 'off' | 'up' | 'show-qr' | 'without-qr' | 'delete') =>
    button(texts.plain(key), payMethodDoTap.pack({ act: what, id }), what === 'on' ? 'success' : undefined);
  return {
    text: joinHtml(
      [
        texts.html(isOn ? 'method-title-on' : 'method-title-off', {
          name: methodTitle(method),
          kind: texts.plain(METHOD_KIND_TEXTS[kind]),
        }),
        currencies.length === 0
          ? texts.html('method-without-currencies')
          : joinHtml(currencies.map((one) => currencyLine(texts, one))),
        ...(lines.length === 0 ? [texts.html('method-without-text')] : lines),
        ...apartLines(texts, method),
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
        ...undo,
        [isOn ? act('button-method-off', 'off') : act('button-method-on', 'on')],
        [edit('button-method-currencies', 'currencies')],
        [edit('button-method-name', 'name'), edit('button-method-text', 'text')],
        [edit('button-method-fields', 'fields'), edit('button-method-qr', 'qr')],
        ...(qrFileId === null
          ? []
          : [
              rowOf(
                texts,
                act('button-method-show-qr', 'show-qr'),
                act('button-method-without-qr', 'without-qr'),
              ),
            ]),
        [button(texts.plain('button-method-languages'), payMethodTextsTap.pack({ language: 'list', id }))],
        [
          button(
            texts.plain('button-setup-preview'),
            payMethodPreviewTap.pack({ language: texts.locale, id }),
          ),
        ],
        rowOf(texts, act('button-method-up', 'up'), act('button-method-delete', 'delete')),
        [backToMethods(texts)],
        ...setupRow(texts, staff),
      ],
    },
  };
}

/** Returns a currency with its limits and fee, as staff read it. */
export function currencyLine(
  texts: Texts,
  { currency, least, most, feePercent, feeFixed }: ManualCurrency,
): Html {
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

/** Returns the button to the list of payment methods. */
export function backToMethods(texts: Texts): InlineKeyboardButton {
  return button(texts.plain('button-back'), payMethodsTap.pack({}));
}

/** Returns the button to a payment method. */
export function backToMethod(texts: Texts, id: number): InlineKeyboardButton {
  return button(texts.plain('button-back'), payMethodTap.pack({ id }));
}
