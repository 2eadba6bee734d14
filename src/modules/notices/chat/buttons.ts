import { adminTap, id } from '../../../telegram/ui/callback-data.ts';

/** Shows a broadcast to staff. An alert has this button, too. */
export const broadcastOneTap = adminTap('broadcastOne', 'nbo', { id }, 'news.send');
