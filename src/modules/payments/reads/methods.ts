/** The parts of statements by which other modules read methods of payment and balance codes. */
import { tableView } from '../../../platform/database/literals.ts';

export const codeBatchesView = tableView('code_batches', ['id', 'made_at', 'made_by', 'request_key']);

export const manualMethodsView = tableView('manual_methods', ['id', 'is_on', 'name', 'position']);
