import { tap } from '../../../telegram/ui/callback-data.ts';

export const inviteTap = tap('invite', 'iv', {});
