import { type ParsedMoney, parseDecimal, parseMoney } from '../../../../../platform/values/money.ts';
import { plainTyped } from '../../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { onAdminCommand, reply, replyUsage, show } from '../../../../../telegram/ui/handlers.ts';
import { asksWhich, firstWords } from '../../../../../telegram/ui/input/which-amount.ts';
import type { Linking } from '../../../../../telegram/ui/modules/chat-links.ts';
import type { Screens } from '../../../../../telegram/ui/screens.ts';
import type { TextKey } from '../../../../../telegram/ui/texts/texts.ts';
import type { Customers, CustomersApi } from '../../../../customers/index.ts';
import type { Adjustment } from '../../../adjustment-row.ts';
import { LONGEST_ADJUSTMENT_NOTE, type ProposeResult } from '../../../adjustments.ts';
import type { LedgerApi } from '../../../module.ts';
import { questionScreen } from './screens.ts';

type Problem =
  | Extract<ProposeResult, { ok: false }>['problem']
  | Extract<ParsedMoney, { ok: false }>['problem'];

const PROBLEM_TEXTS = {
  'no-such-customer': 'no-such-customer',
  'not-positive': 'amount-not-positive',
  'unknown-currency': 'currency-unknown',
  'too-precise': 'amount-too-precise',
  overdrawn: 'amount-overdrawn',
  'over-limit': 'amount-over-limit',
  'came-before': 'adjustment-came-before',
  'too-large': 'amount-over-limit',
  'not-a-number': 'usage',
} as const satisfies Record<Problem, TextKey>;

interface CustomerCommand {
  readonly command: string;
  readonly kind: Adjustment['kind'];
}

/**
 * Handles a command that changes a customer's balance or credit limit. It asks for confirmation, with the
 * person, the change and both notes. `answers.ts` handles the buttons.
 */
export function takeAdjustment(
  composer: Screens,
  deps: Pick<LedgerApi, 'adjustments'> & CustomersApi & Linking,
  { command, kind }: CustomerCommand,
): void {
  onAdminCommand(composer, command, 'money.adjust', async (ctx, rest) => {
    if (await asksWhich(ctx, firstWords(rest, 3))) return;
    if (await proposeAdjustment(ctx, deps, kind, rest)) return;
    const example = `/${command} 123456789 25.50 USD receipt 81 // Thank you!`;
    if (!/\s/.test(rest) && (await deps.links.askWhose(ctx, rest, example))) return;
    const usage = `/${command} <telegram id> <amount> <currency> [private note] [// message]`;
    await replyUsage(ctx, usage, example);
  });
}

/** Replaces a leading @username with the person's id. */
async function withId(customers: Customers, typed: string): Promise<string> {
  const [who = ''] = typed.trim().split(/\s+/, 1);
  const found = plainTyped(who).startsWith('@') ? await customers.find(who) : null;
  return found ? typed.trim().replace(who, String(found.id)) : typed;
}

/** Implements `LedgerLinks.proposeAdjustment`. */
export async function proposeAdjustment(
  ctx: ShopContext,
  deps: Pick<LedgerApi, 'adjustments'> & CustomersApi,
  kind: Adjustment['kind'],
  typed: string,
): Promise<boolean> {
  const { adjustments, customers } = deps;
  const read = readAdjustment(await withId(customers, typed), kind);
  if (!read) return false;
  const { customerId, currency, privateNote, message } = read;
  const problem = async (key: Problem) => {
    const values = { id: String(customerId), most: ctx.texts.money(adjustments.limit(currency)) };
    await reply(ctx, PROBLEM_TEXTS[key], values);
    return true;
  };
  if (read.isTooLong) {
    await reply(ctx, 'adjustment-note-too-long', { most: LONGEST_ADJUSTMENT_NOTE });
    return true;
  }
  if (!read.money.ok) return problem(read.money.problem);
  const asked = { kind, customerId, money: read.money.money, privateNote, message };
  const id = ctx.update.update_id;
  const result = await adjustments.propose({ ...asked, id, actor: actorOf(ctx) });
  if (!result.ok) return problem(result.problem);
  const customer = await customers.find(String(customerId));
  if (customer) await show(ctx, questionScreen(ctx.texts, id, customer, { ...asked, ...result }));
  return true;
}

interface ReadAdjustment {
  readonly customerId: number;
  /** The amount, or the fault in it. */
  readonly money: ParsedMoney;
  readonly currency: string;
  /** Only admins see this note. */
  readonly privateNote: string | null;
  /** The customer sees this note. */
  readonly message: string | null;
  /** True if one of the notes is longer than `LONGEST_ADJUSTMENT_NOTE`. */
  readonly isTooLong: boolean;
}

/**
 * Reads `<telegram id> <amount> <currency> [private note] [// message to the customer]`; null if unreadable.
 * A credit limit may be zero.
 */
export function readAdjustment(typed: string, kind: Adjustment['kind'] = 'credit'): ReadAdjustment | null {
  const [who = '', amount = '', code = '', ...words] = typed.trim().split(/\s+/);
  const id = plainTyped(who);
  const currency = plainTyped(code).toUpperCase();
  if (!/^[1-9]\d{0,15}$/.test(id) || !/^[A-Z]{3}$/.test(currency)) return null;
  let money = parseMoney(amount, currency);
  if (
    kind === 'credit-limit' &&
    !money.ok &&
    money.problem === 'not-positive' &&
    parseDecimal(amount)?.eq('0')
  ) {
    money = { ok: true, money: { amount: '0', currency } };
  }
  if (!money.ok && money.problem === 'not-a-number') return null;
  const [note = '', ...messages] = ` ${words.join(' ')} `.split(' // ');
  const [privateNote, message] = [textOf(note), textOf(messages.join(' // '))];
  const longest = Math.max(privateNote?.length ?? 0, message?.length ?? 0);
  const isTooLong = longest > LONGEST_ADJUSTMENT_NOTE;
  return { customerId: Number(id), money, currency, privateNote, message, isTooLong };
}

function textOf(text: string): string | null {
  const clean = text.trim();
  return clean === '' ? null : clean;
}
