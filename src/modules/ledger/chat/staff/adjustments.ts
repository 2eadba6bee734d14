import type { Composer } from 'grammy';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { CustomerCardDeps } from '../../../people/chat/staff/card.ts';
import { askWhose } from '../../../people/chat/staff/customers.ts';
import type { LedgerApi } from '../../module.ts';
import { takeAdjustment } from './adjustment/ask.ts';

type Deps = CustomerCardDeps & CustomersApi & Pick<LedgerApi, 'adjustments'>;

/**
 * Handles `/credit` and `/debit`, which change a customer's balance, and `/creditlimit`, which limits buying
 * on account; 0 ends it. Each is confirmed first.
 */
export function adjustmentCommands(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  const whose = (ctx: ShopContext, typed: string, example: string) => askWhose(ctx, deps, typed, example);
  takeAdjustment(composer, deps, { command: 'credit', kind: 'credit', askWhose: whose });
  takeAdjustment(composer, deps, { command: 'debit', kind: 'debit', askWhose: whose });
  takeAdjustment(composer, deps, { command: 'creditlimit', kind: 'credit-limit', askWhose: whose });
  return composer;
}
