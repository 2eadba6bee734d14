import { Composer } from 'grammy';
import { acceptInvitation } from '../admin/team/accept.ts';
import { actsAsStaff } from '../ui/authority.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onCommand, show } from '../ui/handlers.ts';
import { NO_WAY } from '../ui/way.ts';
import { showBrandNamed } from './catalog/brand.ts';
import { showItem, showProduct } from './catalog/product.ts';
import { loadHome } from './home/home.ts';
import { openGift } from './sharing/gift.ts';
import { claimTyped, joinByLink } from './sharing/promo.ts';

/** Shows staff their desk, or what `payload` names of it. */
export type ShowDesk = (ctx: ShopContext, payload: string) => Promise<void>;

/**
 * `/start`, with `item_<id>` as a link to an item, `deposit` as a link to adding money, and `gift_…`, `promo_…` and `ref_…`; staff come to their desk. Also the moment when someone who had blocked the bot gets what could
 * not be delivered: checked every time, because the first moment may have been lost to a crash.
 */
export function startFeature(
  deps: BotDeps,
  { onStart, showDesk }: { onStart: (ctx: ShopContext) => void; showDesk: ShowDesk },
): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  onCommand(composer, 'start', async (ctx, payload, next) => {
    onStart(ctx);
    if (ctx.customer.hasUnshown) {
      await deps.shop.delivery.handOver(ctx.customer.id);
      await deps.shop.payments.handOver(ctx.customer.id);
      await deps.shop.notifications.handOver(ctx.customer.id);
    }
    if (payload === 'deposit') {
      ctx.begins = { dialog: 'deposit', typed: '' };
      return next();
    }
    // The desk is what staff begin with.
    if ((payload === '' || payload.startsWith('desk')) && actsAsStaff(ctx)) return showDesk(ctx, payload);
    const [, link, named] = /^(gift|promo|ref|team)_(.+)$/s.exec(payload) ?? [];
    if (link === 'team') return acceptInvitation(ctx, deps, named ?? '');
    if (link === 'gift') return openGift(ctx, deps, named ?? '');
    if (link === 'ref') return joinByLink(ctx, deps, (named ?? '').toUpperCase());
    if (link === 'promo') return void (await claimTyped(ctx, deps, named ?? '', { expected: true }));
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
