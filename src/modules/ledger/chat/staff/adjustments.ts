import type { Composer } from 'grammy';
import type { BotDeps, ShopContext } from '../../../../telegram/ui/context.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { askWhose } from '../../../people/chat/staff/customers.ts';
import { takeAdjustment } from './adjustment/ask.ts';

/**
 * Handles `/credit` and `/debit`, which change a customer's balance, and `/creditlimit`: how far below zero a
 * customer may buy on account; 0 ends it. Each is confirmed first.
 */
export function adjustmentCommands(deps: BotDeps): Composer<ShopContext> {
  const composer = new Screens();
  takeAdjustment(composer, deps, { command: 'credit', kind: 'credit', askWhose });
  takeAdjustment(composer, deps, { command: 'debit', kind: 'debit', askWhose });
  takeAdjustment(composer, deps, { command: 'creditlimit', kind: 'credit-limit', askWhose });
  return composer;
}
