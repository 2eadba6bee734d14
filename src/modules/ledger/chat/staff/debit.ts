import { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../../../../telegram/ui/context.ts';
import { askWhose } from '../../../people/chat/staff/customers.ts';
import { takeAdjustment } from './adjustment/ask.ts';

/** Handles `/debit`: takes an amount off a customer's balance, after confirmation. */
export function debitCommand(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  takeAdjustment(composer, deps, { command: 'debit', kind: 'debit', askWhose });
  return composer;
}
