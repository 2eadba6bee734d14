import { Composer } from 'grammy';
import { z } from 'zod';
import { asciiDigits, type Money, type ParsedMoney, parseMoney } from '../../shop/money.ts';
import type { Adjustment, Customer, DecideResult, ProposeResult } from '../../shop/shop.ts';
import { notifyCustomer } from '../notifications/notify-customer.ts';
import { adminTap, dataOf, id } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onCommand, onTap, show } from '../ui/handlers.ts';
import { html, joinHtml } from '../ui/html.ts';
import { button } from '../ui/keyboard.ts';
import { person, reply, replyUsage } from '../ui/reply.ts';
import type { Screen } from '../ui/screen.ts';
import type { TextKey, Texts } from '../ui/texts.ts';

/** The answer to the question about a credit or debit; `id` is the update that asked. */
const adjustTap = adminTap('adjust', 'aj', { decision: z.enum(['yes', 'cancel']), id });
declare module '../ui/callback-data.ts' {
  interface Taps {
    adjust: typeof adjustTap;
  }
}

const LONGEST_NOTE = 200;

type Kind = Adjustment['kind'];
type Problem =
  | Extract<ProposeResult, { ok: false }>['problem']
  | Extract<ParsedMoney, { ok: false }>['problem'];

/** Null: the usage is shown. */
const PROBLEM_TEXTS = {
  'no-such-customer': 'no-such-customer',
  'not-positive': 'amount-not-positive',
  'unknown-currency': 'currency-unknown',
  'too-precise': 'amount-too-precise',
  overdrawn: 'amount-overdrawn',
  'over-limit': 'amount-over-limit',
  'came-before': 'adjustment-came-before',
  'too-large': 'amount-over-limit',
  'not-a-number': null,
} as const satisfies Record<Problem, TextKey | null>;

/** Reads `<telegram id> <amount> <currency> [note]`; null for what is none. The money may be wrong in itself: it says how. */
export function readAdjustment(
  typed: string,
): { customerId: number; money: ParsedMoney; currency: string; note: string | null } | null {
  const [who = '', amount = '', currency = '', ...words] = typed.trim().split(/\s+/);
  const id = asciiDigits(who);
  if (!/^[1-9]\d{0,15}$/.test(id) || !/^[A-Za-z]{3}$/.test(currency)) return null;
  const money = parseMoney(amount, currency);
  if (!money.ok && PROBLEM_TEXTS[money.problem] === null) return null;
  const note = words.join(' ').slice(0, LONGEST_NOTE).toWellFormed();
  return { customerId: Number(id), money, currency: currency.toUpperCase(), note: note === '' ? null : note };
}

/**
 * `/credit` and `/debit`: move a customer's balance by hand, after a question that names the person and shows the balance before and
 * after. Only the admin who was asked can say yes; however often the button is pressed, it is posted once.
 */
export function moneyCommands(deps: BotDeps): Composer<ShopContext> {
  const { adjustments, customers } = deps.shop;
  const composer = new Composer<ShopContext>();

  const problem = (ctx: ShopContext, key: Problem, customerId: number, currency: string) =>
    reply(ctx, PROBLEM_TEXTS[key] ?? 'usage', {
      id: String(customerId),
      most: ctx.texts.money(adjustments.limit(currency)),
    });

  const command = (kind: Kind) => {
    onCommand(composer, kind, async (ctx, rest) => {
      const read = readAdjustment(rest);
      if (!read) {
        const usage = `/${kind} <telegram id> <amount> <currency> [note]`;
        return replyUsage(ctx, usage, `/${kind} 123456789 25.50 USD bank transfer`);
      }
      const { customerId, currency, note } = read;
      if (!read.money.ok) return problem(ctx, read.money.problem, customerId, currency);
      const { money } = read.money;
      const asked = { kind, customerId, money, note };
      const id = ctx.update.update_id;
      const result = await adjustments.propose({ ...asked, id, actorId: ctx.customer.id });
      if (!result.ok) return problem(ctx, result.problem, customerId, currency);
      const customer = await customers.find(String(customerId));
      if (customer) await show(ctx, questionScreen(ctx.texts, id, customer, { ...asked, ...result }));
    });
  };
  command('credit');
  command('debit');

  onTap(composer, adjustTap, async (ctx, { decision, id }) => {
    const actorId = ctx.customer.id;
    const decided =
      decision === 'yes' ? await adjustments.confirm(id, actorId) : await adjustments.cancel(id, actorId);
    if (decided.outcome === 'posted') await showPosted(ctx, deps, id, decided);
    else await reply(ctx, OUTCOME_TEXTS[decided.outcome]);
  });
  return composer;
}

const OUTCOME_TEXTS = {
  overdrawn: 'amount-overdrawn',
  cancelled: 'adjustment-cancelled',
  'not-open': 'adjustment-not-open',
} as const satisfies Record<Exclude<DecideResult['outcome'], 'posted'>, TextKey>;

/** Notifies the customer, unless that was done before a crash or an earlier tap, and says what was posted. */
async function showPosted(
  ctx: ShopContext,
  deps: BotDeps,
  id: number,
  { adjustment, balance, told: toldBefore }: Extract<DecideResult, { outcome: 'posted' }>,
): Promise<void> {
  const { kind, customerId, money, note } = adjustment;
  let told = toldBefore;
  if (told === null) {
    told = await notifyCustomer(deps, ctx.api, customerId, (own) =>
      own.html(kind === 'credit' ? 'you-were-credited' : 'you-were-debited', {
        amount: own.money(money),
        note: note ?? '',
      }),
    );
    await deps.shop.adjustments.noteTold(id, told);
  }
  await reply(ctx, kind === 'credit' ? 'credited' : 'debited', {
    id: String(customerId),
    amount: ctx.texts.money(money),
    balance: ctx.texts.money(balance.available),
    told: told ? 'yes' : 'no',
  });
}

function questionScreen(
  texts: Texts,
  id: number,
  customer: Customer,
  asked: Adjustment & { before: Money; after: Money },
): Screen {
  const { kind, money, note } = asked;
  const data = (decision: 'yes' | 'cancel') => dataOf('adjust', { decision, id });
  return {
    text: joinHtml([
      texts.html(kind === 'credit' ? 'ask-credit' : 'ask-debit', { amount: texts.money(money) }),
      html`👤 ${person(customer)}`,
      texts.html('adjustment-balance', {
        before: texts.money(asked.before),
        after: texts.money(asked.after),
      }),
      ...(note === null ? [] : [texts.html('adjustment-note', { note })]),
    ]),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-yes'), data('yes'), kind === 'credit' ? 'success' : 'danger')],
        [button(texts.plain('button-cancel'), data('cancel'))],
      ],
    },
  };
}
