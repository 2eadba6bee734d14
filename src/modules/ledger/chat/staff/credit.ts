import { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../../../../telegram/ui/context.ts';
import { askWhose } from '../../../people/chat/staff/customers.ts';
import { takeAdjustment } from './adjustment/ask.ts';

/** Handles `/credit`: adds to a customer's balance, after confirmation. */
export function creditCommand(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  takeAdjustment(composer, deps, { command: 'credit', kind: 'credit', askWhose });
  return composer;
}
