import { z } from 'zod';
import { adminTap, id, page, sure } from '../../../../telegram/ui/callback-data.ts';

export const NEEDED_FOR_BROADCASTS = 'news.send';

export const broadcastVersionField = z.string().regex(/^[0-9a-f]{8}$/);

export const broadcastLaterTap = adminTap(
  'broadcastLater',
  'nbh',
  { id, version: broadcastVersionField },
  NEEDED_FOR_BROADCASTS,
);

export const BROADCAST_PARTS = ['content', 'button', 'channel'] as const;

export const broadcastListTap = adminTap('broadcastList', 'nbl', {}, NEEDED_FOR_BROADCASTS);

export const broadcastNewTap = adminTap('broadcastNew', 'nbn', {}, NEEDED_FOR_BROADCASTS);

export const broadcastEditTap = adminTap(
  'broadcastEdit',
  'nbe',
  { part: z.enum(BROADCAST_PARTS), id },
  NEEDED_FOR_BROADCASTS,
);

export const broadcastSegmentTap = adminTap(
  'broadcastSegment',
  'nbs',
  { what: z.enum(['language', 'group', 'inactive', 'balance']), id },
  NEEDED_FOR_BROADCASTS,
);

export const broadcastTestTap = adminTap('broadcastTest', 'nbt', { id }, NEEDED_FOR_BROADCASTS);

export const broadcastStartTap = adminTap(
  'broadcastStart',
  'nbg',
  { sure, id, version: z.string().regex(/^[0-9a-f]{8}$/) },
  NEEDED_FOR_BROADCASTS,
);

export const broadcastMoveTap = adminTap(
  'broadcastMove',
  'nbm',
  { move: z.enum(['pause', 'resume', 'stop', 'unschedule']), sure, id },
  NEEDED_FOR_BROADCASTS,
);

export const broadcastBrandsTap = adminTap('broadcastBrands', 'nbb', { page, id }, NEEDED_FOR_BROADCASTS);

export const broadcastBrandTap = adminTap('broadcastBrand', 'nbr', { brand: id, id }, NEEDED_FOR_BROADCASTS);

export const broadcastAnyBrandTap = adminTap('broadcastAnyBrand', 'nby', { id }, NEEDED_FOR_BROADCASTS);

export const broadcastDropTap = adminTap('broadcastDrop', 'nbd', { id }, NEEDED_FOR_BROADCASTS);
