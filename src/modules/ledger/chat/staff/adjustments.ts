import type { Composer } from 'grammy';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { LedgerApi } from '../../module.ts';
import { takeAdjustment } from './adjustment/ask.ts';

type Deps = Linking & CustomersApi & Pick<LedgerApi, 'adjustments'>;

/**
 * Handles `/credit` and `/debit`, which change a customer's balance, and `/creditlimit`, which limits buying
 * on account; 0 ends it. Each is confirmed first.
 */
export function adjustmentCommands(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  takeAdjustment(composer, deps, { command: 'credit', kind: 'credit' });
  takeAdjustment(composer, deps, { command: 'debit', kind: 'debit' });
  takeAdjustment(composer, deps, { command: 'creditlimit', kind: 'credit-limit' });
  return composer;
}
