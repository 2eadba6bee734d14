import type { Composer } from 'grammy';
import type { NotificationsApi } from '../../modules/notifications/index.ts';
import type { OrdersApi } from '../../modules/orders/index.ts';
import type { PaymentsApi } from '../../modules/payments/index.ts';
import { actsAsStaff } from '../ui/authority.ts';
import type { ShopContext } from '../ui/context.ts';
import { onCommand, show } from '../ui/handlers.ts';
import type { Linking } from '../ui/modules/chat-links.ts';
import type { OpenDeepLink } from '../ui/modules/chat-module.ts';
import { Screens } from '../ui/screens.ts';

/** Services of `/start`. */
interface StartTools {
  /** Called at each `/start`. */
  readonly onStart: (ctx: ShopContext) => void;
}

type Deps = StartTools &
  Linking &
  Pick<OrdersApi, 'delivery'> &
  Pick<PaymentsApi, 'payments'> &
  NotificationsApi;

/**
 * Handles `/start`: `deposit` leads to adding money; `deepLinks` open their
 * screens; staff get their desk. It also sends the undelivered messages of a person who had
 * blocked the bot. It does so at each `/start`, since a crash may have lost the first chance.
 */
export function startFeature(
  deps: Deps,
  deepLinks: ReadonlyMap<string, OpenDeepLink>,
): Composer<ShopContext> {
  const composer = new Screens();
  onCommand(composer, 'start', async (ctx, payload, next) => {
    deps.onStart(ctx);
    if (ctx.customer.hasUnshown) {
      await deps.delivery.handOver(ctx.customer.id);
      await deps.payments.handOver(ctx.customer.id);
      await deps.notifications.handOver(ctx.customer.id);
    }
    if (payload === 'deposit') {
      ctx.begins = { dialog: 'deposit', typed: '' };
      return next();
    }
    // Staff begin with the desk.
    if ((payload === '' || payload.startsWith('desk')) && actsAsStaff(ctx))
      return deps.links.openDesk(ctx, payload);
    const [, link = '', named = ''] = /^([a-z]+)_(.+)$/s.exec(payload) ?? [];
    const open = deepLinks.get(link);
    if (open) return open(ctx, named);
    await show(ctx, await deps.links.home(ctx));
  });
  return composer;
}
