import type { InlineKeyboardButton } from 'grammy/types';
import type { Secret } from '../../../../platform/secret.ts';
import { Big, type Money, money } from '../../../../platform/values/money.ts';
import type { Page } from '../../../../platform/values/page.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { reply, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { LedgerApi } from '../../../ledger/index.ts';
import type { BalanceCode, CodeBatch } from '../../codes/balance-codes.ts';
import { codeBatchTap, codeFormTap, codesTap, makeCodesTap, revokeCodesTap } from './buttons.ts';

/**
 * Asks for confirmation to make codes, or refuses a total above the limit for one person.
 *
 * @param rows the buttons that change the question
 */
export async function askCodes(
  ctx: ShopContext,
  { adjustments }: Pick<LedgerApi, 'adjustments'>,
  { count, each }: { count: number; each: Money },
  rows: InlineKeyboardButton[][] = [],
): Promise<void> {
  const { texts } = ctx;
  const total = totalOf(each, count);
  const most = adjustments.limit(each.currency);
  const isTooMuch = new Big(total.amount).gt(most.amount);
  if (isTooMuch && rows.length === 0) {
    return reply(ctx, 'codes-over-limit', { total: texts.money(total), most: texts.money(most) });
  }
  const yes = makeCodesTap.pack({ count, ...each, id: ctx.update.update_id });
  await show(ctx, {
    text: isTooMuch
      ? texts.html('codes-over-limit', { total: texts.money(total), most: texts.money(most) })
      : texts.html('codes-ask', makeValues(texts, each, count)),
    keyboard: {
      inline_keyboard: [
        ...(isTooMuch ? [] : [[button(texts.plain('button-yes'), yes, 'success')]]),
        ...rows,
        [button(texts.plain('button-back'), codesTap.pack({ page: 1 }))],
      ],
    },
  });
}

/** Returns a page of batches, with the button that makes new codes if the reader may. */
export function batchesScreen(texts: Texts, batches: Page<CodeBatch>, mayMake: boolean): Screen {
  const make = codeFormTap.pack({ act: 'begin', field: 'count', value: '' });
  return listScreen(texts, {
    text: texts.html(batches.entries.length > 0 ? 'codes-title' : 'codes-none'),
    above: mayMake ? [[button(texts.plain('button-codes-new'), make, 'primary')]] : [],
    found: batches,
    open: (batch) =>
      button(texts.plain('codes-line', batchValues(texts, batch)), codeBatchTap.pack({ batch: batch.id })),
    to: (page) => codesTap.pack({ page }),
  });
}

/** Returns a batch. For a new batch, the button that revokes it says undo. */
export function batchScreen(texts: Texts, batch: CodeBatch, is: 'new' | 'old'): Screen {
  return {
    text: texts.html('codes-batch', batchValues(texts, batch)),
    keyboard: {
      inline_keyboard: [
        ...(openOf(batch) > 0
          ? [[is === 'new' ? undoButton(texts, batch) : revokeButton(texts, batch.id, 0)]]
          : []),
        [button(texts.plain('button-back'), codesTap.pack({ page: 1 }))],
      ],
    },
  };
}

function undoButton(texts: Texts, { id, count, each }: CodeBatch) {
  const what = `${count} × ${texts.money(each)}`;
  return button(
    texts.plain('button-undo', { what }),
    revokeCodesTap.pack({ sure: 'ask', batch: id, number: 0 }),
  );
}

export function revokeButton(texts: Texts, batch: number, number: number) {
  return button(texts.plain('button-revoke-codes'), revokeCodesTap.pack({ sure: 'ask', batch, number }));
}

function batchValues(texts: Texts, batch: CodeBatch) {
  return {
    batch: String(batch.id),
    count: batch.count,
    each: texts.money(batch.each),
    redeemed: batch.redeemed,
    revoked: batch.revoked,
    open: openOf(batch),
    date: texts.time(batch.madeAt),
  };
}

export function codeValues(texts: Texts, code: BalanceCode) {
  return {
    code: `${code.batchId}-${code.number}`,
    each: texts.money(code.each),
    state: code.state,
  };
}

export function makeValues(texts: Texts, each: Money, count: number) {
  return { count, each: texts.money(each), total: texts.money(totalOf(each, count)) };
}

export function totalOf(each: Money, count: number): Money {
  return money(new Big(each.amount).times(String(count)), each.currency);
}

export function openOf({ count, redeemed, revoked }: CodeBatch): number {
  return count - redeemed - revoked;
}

/** Returns one line per code: its number, by which admins refer to it, the code and its amount. */
export function fileOf(batch: CodeBatch, codes: readonly Secret[]): Buffer {
  const { amount, currency } = batch.each;
  const lines = codes.map((code, index) => `${batch.id}-${index + 1},${code.expose()},${amount},${currency}`);
  return Buffer.from(`${['number,code,amount,currency', ...lines].join('\r\n')}\r\n`);
}
