import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { languages, locales } from '../../../../../platform/values/locale.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import { adminTap, id, sure } from '../../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import { undoQuestion } from '../../../../../telegram/ui/kit/undo.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { CustomersApi } from '../../../../customers/index.ts';
import { ALL_LANGUAGES, type ByLanguage, type ManualInstructions } from '../../../manual/method-texts.ts';
import type { ManualParts } from '../../../manual/methods.ts';
import type { ManualMethod } from '../../../manual/read-methods.ts';
import type { PaymentsApi } from '../../../module.ts';
import { instructionLines } from '../../parts.ts';
import { payMethodTap } from '../buttons.ts';
import { currencyLine, showPayMethod } from './method-screens.ts';

/** `ask` shows the values that undoing the change would restore. */
const undoTap = adminTap('payMethodUndo', 'mun', { sure, id, change: id }, 'payments.edit');

/** Undoes the last change of a payment method, after showing the restored values. */
export function undoPayMethod(
  deps: Pick<PaymentsApi, 'manualMethods'> & CustomersApi,
): Composer<ShopContext> {
  const { manualMethods } = deps;
  const composer = new Screens();
  onTap(composer, undoTap, async (ctx, { sure, id, change }) => {
    const { texts } = ctx;
    if (sure === 'yes') {
      const result = await manualMethods.undo(id, change, actorOf(ctx));
      const key = result.ok
        ? 'method-undone'
        : result.problem === 'incomplete'
          ? 'method-incomplete'
          : 'prices-not-undone';
      return showPayMethod(ctx, deps, id, { word: texts.html(key) });
    }
    const [method, parts] = await Promise.all([
      manualMethods.find(id),
      manualMethods.previewUndo(id, change),
    ]);
    if (!method || !parts) {
      return showPayMethod(ctx, deps, id, { word: texts.html('prices-not-undone') });
    }
    const question = undoQuestion(texts, {
      now: partsText(texts, method, parts, method),
      restored: partsText(texts, parts, parts, method),
      yes: undoTap.pack({ sure: 'yes', id, change }),
      back: payMethodTap.pack({ id }),
    });
    await show(ctx, question);
  });
  return composer;
}

/** Returns the button that undoes a change, named after the changed part. */
export async function methodUndoRow(
  texts: Texts,
  { manualMethods }: Pick<PaymentsApi, 'manualMethods'>,
  id: number,
  changeId: number,
): Promise<InlineKeyboardButton[][]> {
  const parts = await manualMethods.previewUndo(id, changeId);
  const [part = 'isOn', ...others] = Object.keys(parts ?? {});
  const what = texts.plain('method-part', { part: others.length > 0 ? 'languages' : part });
  return [
    [button(texts.plain('button-undo', { what }), undoTap.pack({ sure: 'ask', id, change: changeId }))],
  ];
}

/** Returns the restored parts with their values in `of`. Leaves out texts that do not differ. */
function partsText(
  texts: Texts,
  of: Partial<Pick<ManualMethod, keyof ManualParts>>,
  restored: ManualParts,
  now: ManualMethod,
): Html {
  const { name, instructions, currencies = [], qrFileId = null, isOn = false } = of;
  const none = html`—`;
  return joinHtml([
    ...(restored.name
      ? differing(restored.name, now.name).map((one) => labeled(texts, one, html`${name?.[one] ?? '—'}`))
      : []),
    ...(restored.instructions
      ? differing(restored.instructions, now.instructions).map((one) =>
          labeled(texts, one, instructionsText(instructions, one)),
        )
      : []),
    ...(restored.currencies
      ? [currencies.length === 0 ? none : joinHtml(currencies.map((one) => currencyLine(texts, one)))]
      : []),
    ...(restored.qrFileId === undefined
      ? []
      : [texts.html(qrFileId === null ? 'method-without-qr' : 'method-has-qr')]),
    ...(restored.isOn === undefined ? [] : [texts.html(isOn ? 'method-is-on' : 'method-is-off')]),
  ]);
}

function instructionsText(instructions: ByLanguage<ManualInstructions> | undefined, language: string): Html {
  const one = instructions?.[language];
  const lines = one ? instructionLines(one) : [];
  return lines.length === 0 ? html`—` : joinHtml(lines);
}

function differing(one: ByLanguage<unknown>, other: ByLanguage<unknown>): string[] {
  return [ALL_LANGUAGES, ...locales].filter(
    (language) => JSON.stringify(one[language]) !== JSON.stringify(other[language]),
  );
}

function labeled(texts: Texts, language: string, value: Html): Html {
  const locale = locales.find((one) => one === language);
  return locale
    ? html`<b>${languages[locale].name}</b>: ${value}`
    : html`<b>${texts.html('method-all-languages')}</b>: ${value}`;
}
