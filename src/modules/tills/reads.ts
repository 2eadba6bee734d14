/** The parts of statements by which other modules read shifts and cash. */
import { tableView } from '../../platform/database/literals.ts';

export const handoversView = tableView('cash_handovers', [
  'counted_by',
  'giver_id',
  'id',
  'receiver_id',
  'state',
]);

export const openingsView = tableView('shift_openings', ['difference', 'settled_at', 'shift_id']);

export const shiftsView = tableView('shifts', ['cashier_id', 'id', 'settled_at']);
