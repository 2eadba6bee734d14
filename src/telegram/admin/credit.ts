import { Composer } from 'grammy';
import { asciiDigits, type ParsedMoney, parseMoney } from '../../shop/money.ts';
import type { AdjustInput, AdjustResult } from '../../shop/shop.ts';
import { notifyCustomer } from '../notifications/notify-customer.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onCommand } from '../ui/handlers.ts';
import { reply, replyUsage } from '../ui/reply.ts';

const LONGEST_NOTE = 200;

type Problem =
  | Extract<AdjustResult, { done: false }>['problem']
  | Extract<ParsedMoney, { ok: false }>['problem'];

/** Null: the usage is shown. */
const PROBLEM_TEXTS = {
  'no-such-customer': 'no-such-customer',
  'not-positive': 'amount-not-positive',
  'unknown-currency': 'currency-unknown',
  'too-precise': 'amount-too-precise',
  overdrawn: 'amount-overdrawn',
  'not-a-number': null,
  'too-large': null,
} as const satisfies Record<Problem, string | null>;

/** Reads `<telegram id> <amount> <currency> [note]`; null for what is none. The money may be wrong in itself: it says how. */
export function readAdjustment(
  typed: string,
): { customerId: number; money: ParsedMoney; note: string | null } | null {
  const [who = '', amount = '', currency = '', ...words] = typed.trim().split(/\s+/);
  const id = asciiDigits(who);
  if (!/^[1-9]\d{0,15}$/.test(id) || !/^[A-Za-z]{3}$/.test(currency)) return null;
  const money = parseMoney(amount, currency);
  if (!money.ok && PROBLEM_TEXTS[money.problem] === null) return null;
  const note = words.join(' ').slice(0, LONGEST_NOTE);
  return { customerId: Number(id), money, note: note === '' ? null : note };
}

/** `/credit` and `/debit`: move a customer's balance by hand, and tell the customer. */
export function moneyCommands(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const command = (name: 'credit' | 'debit') => {
    onCommand(composer, name, async (ctx, rest) => {
      const read = readAdjustment(rest);
      if (!read) {
        const usage = `/${name} <telegram id> <amount> <currency> [note]`;
        return replyUsage(ctx, usage, `/${name} 123456789 25.50 USD bank transfer`);
      }
      const { money } = read;
      const id = String(read.customerId);
      if (!money.ok) return reply(ctx, PROBLEM_TEXTS[money.problem] ?? 'usage', { id });
      const input: AdjustInput = {
        customerId: read.customerId,
        money: money.money,
        actorId: ctx.customer.id,
        note: read.note,
        // The update is handled again after a crash, and must not move the money again.
        key: `update:${ctx.update.update_id}`,
      };
      const result = await deps.shop.ledger[name](input);
      if (!result.done) return reply(ctx, PROBLEM_TEXTS[result.problem], { id });
      const told =
        result.again ||
        (await notifyCustomer(deps, ctx.api, input.customerId, (own) =>
          own.html(name === 'credit' ? 'you-were-credited' : 'you-were-debited', {
            amount: own.money(input.money),
            note: input.note ?? '',
          }),
        ));
      await reply(ctx, name === 'credit' ? 'credited' : 'debited', {
        id,
        amount: ctx.texts.money(input.money),
        balance: ctx.texts.money(result.balance.available),
        told: told ? 'yes' : 'no',
      });
    });
  };
  command('credit');
  command('debit');
  return composer;
}
