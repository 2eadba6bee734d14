import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { parseMoney } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt, promptSubject } from '../../../../telegram/ui/input/prompts.ts';
import { readWithCurrency } from '../../../../telegram/ui/input/units.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button, inRows, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { askFor, readDraft } from '../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { LedgerApi } from '../../../ledger/index.ts';
import { MOST_CODES } from '../../codes/balance-codes.ts';
import type { PaymentsApi } from '../../module.ts';
import { codeFormField, codeFormTap, codesTap, NEEDED_FOR_CODES } from './buttons.ts';
import { askCodes } from './code-screens.ts';

/** Codes that are about to be made, kept with the prompt. */
const draftSchema = z.object({
  field: codeFormField,
  count: z.number().nullable(),
  each: z.object({ amount: z.string(), currency: z.string() }).nullable(),
});
type Draft = z.output<typeof draftSchema>;
const NEW_DRAFT: Draft = { field: 'count', count: null, each: null };
const COUNTS = [10, 20, 50, 100] as const;
/** Amounts of earlier batches that buttons offer. */
const MOST_AMOUNTS = 4;

/** The prompt for a field. */
const FORM = 'code-form';

/** Handles the form of a batch of balance codes: their number and the amount of each. */
export function codeForm(
  deps: Pick<PaymentsApi, 'balanceCodes'> & Pick<LedgerApi, 'adjustments'>,
): Composer<ShopContext> {
  const { balanceCodes } = deps;
  const composer = new Screens();
  const choicesOf = async ({ texts }: ShopContext, { field }: Draft): Promise<InlineKeyboardButton[]> => {
    const choice = (label: string, value: string) =>
      button(label, codeFormTap.pack({ act: 'set', field, value }));
    if (field === 'count') return COUNTS.map((count) => choice(String(count), String(count)));
    const { entries } = await balanceCodes.batches(1);
    const amounts = new Map(entries.map(({ each }) => [`${each.amount} ${each.currency}`, each]));
    return [...amounts].slice(0, MOST_AMOUNTS).map(([value, each]) => choice(texts.money(each), value));
  };
  const ask = async (ctx: ShopContext, draft: Draft, word: Html[] = []) => {
    const { texts } = ctx;
    const { field, count, each } = draft;
    const now = field === 'count' ? count : each && `${each.amount} ${each.currency}`;
    const back =
      count !== null && each !== null
        ? codeFormTap.pack({ act: 'show', field, value: '' })
        : field === 'each'
          ? codeFormTap.pack({ act: 'ask', field: 'count', value: '' })
          : codesTap.pack({ page: 1 });
    await askFor(ctx, FORM, JSON.stringify(draft), {
      text: joinHtml(
        [
          ...word,
          texts.html('code-form', { field, most: MOST_CODES }),
          ...(now === null ? [] : [html`${texts.html('form-now')} <code>${now}</code>`]),
        ],
        '\n\n',
      ),
      rows: inRows(texts, await choicesOf(ctx, draft), 4),
      back,
    });
  };
  const showWhole = async (ctx: ShopContext, draft: Draft) => {
    const { count, each } = draft;
    if (count === null || each === null) {
      return ask(ctx, { ...draft, field: count === null ? 'count' : 'each' });
    }
    const { texts } = ctx;
    prompt(ctx, FORM, JSON.stringify(draft));
    const change = (of: Draft['field'], label: string) =>
      button(label, codeFormTap.pack({ act: 'ask', field: of, value: '' }));
    await askCodes(ctx, deps, { count, each }, [
      rowOf(
        texts,
        change('count', texts.plain('button-code-count', { count })),
        change('each', texts.plain('button-code-each', { each: texts.money(each) })),
      ),
    ]);
  };
  const take = async (ctx: ShopContext, draft: Draft, typed: string) => {
    const { texts } = ctx;
    const part = readField(draft, typed);
    if (!part) {
      const { field } = draft;
      return ask(ctx, draft, [texts.html('code-form-unreadable', { field, most: MOST_CODES })]);
    }
    await showWhole(ctx, { ...draft, ...part });
  };

  onTap(composer, codeFormTap, async (ctx, { act, field, value }) => {
    // The person left the dialog meanwhile: begin again.
    const draft = act === 'begin' ? null : readDraft(draftSchema, promptSubject(ctx, FORM));
    if (!draft) return ask(ctx, NEW_DRAFT);
    if (act === 'ask') return ask(ctx, { ...draft, field });
    if (act === 'show') return showWhole(ctx, draft);
    await take(ctx, { ...draft, field }, value);
  });
  onAdminPrompt(composer, FORM, NEEDED_FOR_CODES, async (ctx, about) => {
    const draft = readDraft(draftSchema, about);
    if (!draft) return void ctx.dialog.leave();
    const typed = ctx.message?.text ?? '';
    if (draft.field === 'each' && (await asksWhich(ctx, typed))) return;
    await take(ctx, draft, typed);
  });
  return composer;
}

function readField({ field }: Draft, typed: string): Partial<Draft> | null {
  if (field === 'count') {
    const digits = plainTyped(typed).trim();
    const count = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
    return count >= 1 && count <= MOST_CODES ? { count } : null;
  }
  const read = readWithCurrency(typed);
  const parsed = read && parseMoney(read.amount, read.currency);
  return parsed?.ok ? { each: parsed.money } : null;
}
