import type { ShopContext } from '../../../../telegram/ui/context.ts';
import type { Wording } from '../../wording.ts';

/** Changes fields of the shop's profile, and shows them in this process at once. */
export type SetProfile = (ctx: ShopContext, change: Parameters<Wording['setProfile']>[1]) => Promise<void>;
