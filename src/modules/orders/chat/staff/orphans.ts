import type { Composer } from 'grammy';
import { z } from 'zod';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id, sure } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { coveredCard } from '../../../../telegram/ui/texts/card.ts';
import { excerpt, type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { OrdersApi } from '../../module.ts';
import type { OrphanOrder } from '../../support/orphans.ts';
import type { OrphanDecision } from '../../tables.ts';

/** Opens an orphan order: a dealer order with a ref of this shop that the shop does not know. */
const orphanTap = adminTap('orphan', 'or', { id }, 'orders.view');
const decideOrphanTap = adminTap(
  'decideOrphan',
  'od',
  {
    sure,
    decision: z.enum(['handed-over', 'to-stock', 'written-off']),
    id,
  },
  'orders.decide',
);
/** Shows the code: those who only view orders see none. */
const orphanCardTap = adminTap('orphanCard', 'oc', { id }, 'orders.decide');

const ORPHAN_TEXTS: Record<OrphanDecision, { button: TextKey; ask: TextKey; done: TextKey }> = {
  'handed-over': {
    button: 'button-orphan-hand-over',
    ask: 'ask-orphan-hand-over',
    done: 'orphan-handed-over',
  },
  'to-stock': { button: 'button-orphan-to-stock', ask: 'ask-orphan-to-stock', done: 'orphan-to-stock' },
  'written-off': {
    button: 'button-orphan-write-off',
    ask: 'ask-orphan-write-off',
    done: 'orphan-written-off',
  },
};

/**
 * Handles the decisions about orphan orders, each confirmed with its cost. Only the first decision counts.
 */
export function orphanTaps({ orphans }: Pick<OrdersApi, 'orphans'>): Composer<ShopContext> {
  const composer = new Screens();
  const find = async (id: number) => (await orphans.find(String(id)))[0];

  onTap(composer, orphanTap, async (ctx, { id }) => {
    const orphan = await find(id);
    if (orphan) await show(ctx, orphanScreen(ctx.texts, orphan));
  });
  onTap(composer, decideOrphanTap, async (ctx, { sure, decision, id }) => {
    const { texts } = ctx;
    if (sure === 'yes') await orphans.decide(id, decision, actorOf(ctx));
    const orphan = await find(id);
    if (!orphan) return;
    if (sure === 'yes' || !orphan.choices.includes(decision)) {
      await show(ctx, orphanScreen(texts, orphan));
      return;
    }
    const text = texts.html(ORPHAN_TEXTS[decision].ask, {
      id: String(id),
      cost: costOf(texts, orphan),
      item: orphan.itemName ?? '—',
      type: orphan.type,
    });
    const yes = decideOrphanTap.pack({ sure: 'yes', decision, id });
    const style = decision === 'written-off' ? 'danger' : 'success';
    await show(ctx, confirmation(texts, text, { yes, back: orphanTap.pack({ id }), style }));
  });
  onTap(composer, orphanCardTap, async (ctx, { id }) => {
    const orphan = await find(id);
    const card = await orphans.card(id, actorOf(ctx));
    if (!orphan || !card) return;
    await show(ctx, orphanScreen(ctx.texts, orphan, [coveredCard(ctx.texts, card)]));
  });
  return composer;
}

/** Returns the card of an orphan order, or a list of several to choose from. */
export function orphansScreen(texts: Texts, orphans: readonly OrphanOrder[]): Screen {
  const [only] = orphans;
  if (only && orphans.length === 1) return orphanScreen(texts, only);
  return listScreen(texts, {
    text: texts.html('orphans-found', { count: orphans.length }),
    found: { entries: orphans },
    open: ({ orderCode, dealerOrderId: id }) => button(`${orderCode} · ${id}`, orphanTap.pack({ id })),
  });
}

/** Returns all facts about an orphan order; `card` is its voucher, if an admin asked for it. */
function orphanScreen(texts: Texts, orphan: OrphanOrder, card: readonly Html[] = []): Screen {
  const { dealerOrderId: id, decision } = orphan;
  return {
    text: joinHtml([
      texts.html('orphan-title', { code: orphan.orderCode }),
      texts.html('orphan-facts', {
        id: String(id),
        ref: orphan.ref,
        status: excerpt(orphan.dealerStatus),
        type: orphan.type,
        time: orphan.createdAt === null ? '—' : texts.time(orphan.createdAt),
        cost: costOf(texts, orphan),
        item: orphan.itemName ?? '—',
        phone: orphan.phone ?? '—',
      }),
      ...(decision === null
        ? []
        : [texts.html(ORPHAN_TEXTS[decision].done, { by: String(orphan.decidedBy) })]),
      ...card,
    ]),
    keyboard: {
      inline_keyboard: [
        ...orphan.choices.map((choice) => [
          button(
            texts.plain(ORPHAN_TEXTS[choice].button),
            decideOrphanTap.pack({ sure: 'ask', decision: choice, id }),
          ),
        ]),
        ...(decision === 'handed-over' && orphan.type === 'voucher'
          ? [[button(texts.plain('button-orphan-card'), orphanCardTap.pack({ id }))]]
          : []),
        [button(texts.plain('button-refresh'), orphanTap.pack({ id }))],
      ],
    },
  };
}

function costOf(texts: Texts, { cost }: OrphanOrder): string {
  return cost === null ? '—' : texts.money(cost);
}
