/** The parts of statements by which other modules read exchange rates. */
import { tableView } from '../../platform/database/literals.ts';

export const exchangeRatesView = tableView('exchange_rates', [
  'base',
  'currency',
  'id',
  'rate',
  'set_at',
  'set_by',
]);
