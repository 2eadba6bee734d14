/** The parts of statements by which other modules read invitations and notes. */
import { tableView } from '../../platform/database/literals.ts';

export const customerNotesView = tableView('customer_notes', ['at', 'author_id', 'id', 'order_id', 'text']);

export const referralCodesView = tableView('referral_codes', ['code', 'customer_id', 'rewarded']);
