import { z } from 'zod';
import { id, tap } from '../../../telegram/ui/callback-data.ts';

/** Switches the notice about an item's return or lower price on or off. */
export const watchTap = tap('watch', 'wa', {
  id,
  kind: z.enum(['restock', 'price-drop']),
  on: z.enum(['yes', 'no']),
});
