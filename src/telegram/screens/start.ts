import type { Composer } from 'grammy';
import { type BrandDeps, showBrandNamed } from '../../modules/catalog/chat/brand.ts';
import { showItem, showProduct } from '../../modules/catalog/chat/product.ts';
import { loadHome } from '../../modules/home/chat/home.ts';
import type { NotificationsApi } from '../../modules/notifications/index.ts';
import type { OrdersApi } from '../../modules/orders/index.ts';
import type { PaymentsApi } from '../../modules/payments/index.ts';
import { type AcceptDeps, acceptInvitation } from '../../modules/staff/chat/staff/accept.ts';
import { actsAsStaff } from '../ui/authority.ts';
import type { ShopContext } from '../ui/context.ts';
import { onCommand, show } from '../ui/handlers.ts';
import type { OpenLink } from '../ui/modules/chat-module.ts';
import { Screens } from '../ui/screens.ts';
import { NO_WAY } from '../ui/way.ts';

type Deps = BrandDeps &
  AcceptDeps &
  Pick<OrdersApi, 'delivery'> &
  Pick<PaymentsApi, 'payments'> &
  NotificationsApi;

/** Shows staff their desk, or the part of it that `payload` names. */
export type ShowDesk = (ctx: ShopContext, payload: string) => Promise<void>;

/**
 * Handles `/start`: `item_<id>` links to an item, `deposit` to adding money; `links` open their
 * screens; staff get their desk. It also sends the undelivered messages of a person who had
 * blocked the bot. It does so at each `/start`, since a crash may have lost the first chance.
 */
export function startFeature(
  deps: Deps,
  {
    onStart,
    showDesk,
    links,
  }: { onStart: (ctx: ShopContext) => void; showDesk: ShowDesk; links: ReadonlyMap<string, OpenLink> },
): Composer<ShopContext> {
  const composer = new Screens();
  onCommand(composer, 'start', async (ctx, payload, next) => {
    onStart(ctx);
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
    if ((payload === '' || payload.startsWith('desk')) && actsAsStaff(ctx)) return showDesk(ctx, payload);
    const [, link = '', named = ''] = /^([a-z]+)_(.+)$/s.exec(payload) ?? [];
    const open = links.get(link);
    if (open) return open(ctx, named);
    if (link === 'team') return acceptInvitation(ctx, deps, named);
    const item = /^item_([1-9]\d{0,15})$/.exec(payload);
    const product = /^product_([1-9]\d{0,15})$/.exec(payload);
    const brand = /^brand_([\w-]{1,58})$/.exec(payload);
    if (item?.[1]) await showItem(ctx, deps, Number(item[1]));
    else if (product?.[1]) await showProduct(ctx, deps, { id: Number(product[1]), page: 1, way: NO_WAY });
    else if (brand?.[1]) await showBrandNamed(ctx, deps, brand[1].toLowerCase());
    else await show(ctx, await loadHome(ctx, deps));
  });
  return composer;
}
