import { z } from 'zod';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';

export const NEEDED_FOR_AVAILABILITY = 'news.send';

/** `set` shows the typed words to customers, `off` ends the notice. */
export const noticeFormTap = adminTap(
  'noticeForm',
  'ntf',
  { act: z.enum(['form', 'set', 'off']) },
  NEEDED_FOR_AVAILABILITY,
);

export const adminStatusTap = adminTap('adminStatus', 'as', {}, 'operation.view');
