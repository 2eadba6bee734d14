/** The parts of statements by which other modules read notifications. */
import { tableView } from '../../platform/database/literals.ts';

export const notificationsView = tableView('notifications', ['customer_id', 'key', 'sent_at']);
