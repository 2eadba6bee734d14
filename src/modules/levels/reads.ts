/** The parts of statements by which other modules read changes of levels. */
import { tableView } from '../../platform/database/literals.ts';

export const levelChangesView = tableView('level_changes', ['at', 'before', 'customer_id', 'id']);
