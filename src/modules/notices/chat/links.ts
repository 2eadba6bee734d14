import type { ShopContext } from '../../../telegram/ui/context.ts';
import type { BroadcastContent } from '../broadcast-content.ts';

/** Screens and steps of notices that other chats reach. */
export interface NoticesLinks {
  /** Sends a broadcast to the person alone, as customers get it. */
  sendBroadcast(ctx: ShopContext, content: BroadcastContent): Promise<void>;
}
