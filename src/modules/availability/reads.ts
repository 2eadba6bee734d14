/** The parts of statements by which other modules read the state of the Dealer API. */
import { tableView } from '../../platform/database/literals.ts';

/** The one row about the Dealer API: its outage, breaker and pause. */
export const upstreamView = tableView('upstream', [
  'breaker_opened_at',
  'outage_since',
  'paused_until',
  'probe_until',
]);
