import type { Composer } from 'grammy';
import type { ParsedMoney } from '../../../../../platform/values/money.ts';
import { plainTyped } from '../../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import type { BotDeps, ShopContext } from '../../../../../telegram/ui/context.ts';
import { onAdminCommand, show } from '../../../../../telegram/ui/handlers.ts';
import { asksWhich, firstWords } from '../../../../../telegram/ui/input/which-amount.ts';
import { reply, replyUsage } from '../../../../../telegram/ui/reply.ts';
import type { TextKey } from '../../../../../telegram/ui/texts/texts.ts';
import type { Adjustment } from '../../../adjustment-row.ts';
import { LONGEST_ADJUSTMENT_NOTE, type ProposeResult } from '../../../adjustments.ts';
import { readAdjustment } from './read.ts';
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
  /** Leads from the command without its values to the customer; false if the person may not see customers. */
  readonly askWhose: (ctx: ShopContext, deps: BotDeps, typed: string, example: string) => Promise<boolean>;
}

/**
 * Handles a command that changes a customer's balance or credit limit. It asks for confirmation, with the
 * person, the change and both notes. `answers.ts` handles the buttons.
 */
export function takeAdjustment(
  composer: Composer<ShopContext>,
  deps: BotDeps,
  { command, kind, askWhose }: CustomerCommand,
): void {
  onAdminCommand(composer, command, 'money.adjust', async (ctx, rest) => {
    if (await asksWhich(ctx, firstWords(rest, 3))) return;
    if (await proposeAdjustment(ctx, deps, kind, rest)) return;
    const example = `/${command} 123456789 25.50 USD receipt 81 // Thank you!`;
    if (!/\s/.test(rest) && (await askWhose(ctx, deps, rest, example))) return;
    const usage = `/${command} <telegram id> <amount> <currency> [private note] [// message]`;
    await replyUsage(ctx, usage, example);
  });
}

/** Replaces a leading @username by the person's id. */
async function withId(customers: BotDeps['shop']['customers'], typed: string): Promise<string> {
  const [who = ''] = typed.trim().split(/\s+/, 1);
  const found = plainTyped(who).startsWith('@') ? await customers.find(who) : null;
  return found ? typed.trim().replace(who, String(found.id)) : typed;
}

/**
 * Reads the command and asks for confirmation: `<telegram id> <amount> <currency> [private note] [//
 * message]`.
 *
 * @returns false if it is unreadable; nothing was shown
 */
export async function proposeAdjustment(
  ctx: ShopContext,
  { shop }: BotDeps,
  kind: Adjustment['kind'],
  typed: string,
): Promise<boolean> {
  const { adjustments, customers } = shop;
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
