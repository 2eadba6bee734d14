import { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../../../../telegram/ui/context.ts';
import { askWhose } from '../../../people/chat/staff/customers.ts';
import { takeAdjustment } from './adjustment/ask.ts';

/**
 * Handles `/creditlimit`: how far below zero a customer may buy on account, after confirmation; 0 ends it.
 */
export function creditLimitCommand(deps: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  takeAdjustment(composer, deps, { command: 'creditlimit', kind: 'credit-limit', askWhose });
  return composer;
}
