import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { coveredCard } from '../../../../telegram/ui/texts/card.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { OrdersApi } from '../../module.ts';
import type { OrphanOrder } from '../../support/orphans.ts';
import { decideOrphanTap, orphanCardTap, orphanTap } from './buttons.ts';
import { orphanCard, orphanQuestion } from './card/orphan-card.ts';

/**
 * Handles the decisions about orphan orders, each confirmed with its cost. Only the first decision counts.
 */
export function orphanTaps({ orphans }: Pick<OrdersApi, 'orphans'>): Composer<ShopContext> {
  const composer = new Screens();
  const find = async (id: number) => (await orphans.find(String(id)))[0];

  onTap(composer, orphanTap, async (ctx, { id }) => {
    const orphan = await find(id);
    if (orphan) await show(ctx, orphanScreen(ctx, orphan));
  });
  onTap(composer, decideOrphanTap, async (ctx, { sure, decision, id }) => {
    const { texts } = ctx;
    if (sure === 'yes') await orphans.decide(id, decision, actorOf(ctx));
    const orphan = await find(id);
    if (!orphan) return;
    const question = sure === 'ask' ? orphanQuestion(texts, [orphan], decision) : null;
    if (!question) return void (await show(ctx, orphanScreen(ctx, orphan)));
    const yes = decideOrphanTap.pack({ sure: 'yes', decision, id });
    const style = decision === 'written-off' ? 'danger' : 'success';
    await show(ctx, confirmation(texts, question, { yes, back: orphanTap.pack({ id }), style }));
  });
  onTap(composer, orphanCardTap, async (ctx, { id }) => {
    const orphan = await find(id);
    const card = await orphans.card(id, actorOf(ctx));
    if (!orphan || !card) return;
    await show(ctx, orphanScreen(ctx, orphan, [coveredCard(ctx.texts, card)]));
  });
  return composer;
}

/** Returns the card of an orphan order, or a list of several to choose from. */
export function orphansScreen(ctx: ShopContext, orphans: readonly OrphanOrder[]): Screen {
  const { texts } = ctx;
  const [only] = orphans;
  if (only && orphans.length === 1) return orphanScreen(ctx, only);
  return listScreen(texts, {
    text: texts.html('orphans-found', { count: orphans.length }),
    found: { entries: orphans },
    open: ({ orderCode, dealerOrderId: id }) => button(`${orderCode} · ${id}`, orphanTap.pack({ id })),
  });
}

/**
 * Returns the card of one orphan order.
 *
 * @param code its voucher, if an admin asked for it
 */
function orphanScreen(ctx: ShopContext, orphan: OrphanOrder, code: readonly Html[] = []): Screen {
  const { texts } = ctx;
  const id = orphan.dealerOrderId;
  const card = orphanCard(ctx, [orphan], (decision) => decideOrphanTap.pack({ sure: 'ask', decision, id }));
  return {
    text: joinHtml([card.text, ...code]),
    keyboard: {
      inline_keyboard: [...card.rows, [button(texts.plain('button-refresh'), orphanTap.pack({ id }))]],
    },
  };
}
