/** The parts of statements by which other modules read figures. */
import { tableView } from '../../../platform/database/literals.ts';

export const figuresDueView = tableView('figures_due', ['posting_key']);

export const ledgerFiguresView = tableView('ledger_figures', [
  'account',
  'amount',
  'currency',
  'kind',
  'postings',
]);

export const salesFiguresView = tableView('sales_figures', [
  'cancelled',
  'currency',
  'delivered',
  'dimension',
  'failed',
  'grain',
  'key',
  'ordered',
  'refunded',
  'refunds',
  'sales',
  'start',
]);
