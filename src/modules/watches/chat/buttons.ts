import { z } from 'zod';
import { id, tap } from '../../../telegram/ui/callback-data.ts';

/** Switches the notice about an item on or off: that it is back, or cheaper. */
export const watchTap = tap('watch', 'wa', {
  id,
  kind: z.enum(['restock', 'price-drop']),
  on: z.enum(['yes', 'no']),
});
