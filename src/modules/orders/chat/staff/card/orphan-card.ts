import { purchaseCodeOf } from '../../../../../platform/values/codes.ts';
import { Big, money } from '../../../../../platform/values/money.ts';
import type { ShopContext } from '../../../../../telegram/ui/context.ts';
import { button } from '../../../../../telegram/ui/keyboard.ts';
import type { MatterCard } from '../../../../../telegram/ui/modules/matter-card.ts';
import { excerpt, type Html, html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { OrphanOrder } from '../../../support/orphans.ts';
import type { OrphanDecision } from '../../../tables.ts';
import { adminOrderTap, orphanCardTap } from '../buttons.ts';

/** Label, cost and result of each decision about orphan orders. */
const ORPHAN_TEXTS: Record<OrphanDecision, { label: TextKey; costs: TextKey; done: TextKey }> = {
  'handed-over': {
    label: 'button-orphan-hand-over',
    costs: 'costs-orphan-hand-over',
    done: 'orphan-handed-over',
  },
  'to-stock': { label: 'button-orphan-to-stock', costs: 'costs-orphan-to-stock', done: 'orphan-to-stock' },
  'written-off': {
    label: 'button-orphan-write-off',
    costs: 'costs-orphan-write-off',
    done: 'orphan-written-off',
  },
};

/** Returns the decisions that can be made about all of these orphan orders at once. */
function choicesOf(orphans: readonly OrphanOrder[]): OrphanDecision[] {
  const all = Object.keys(ORPHAN_TEXTS) as OrphanDecision[];
  return all.filter((one) => orphans.every(({ choices }) => choices.includes(one)));
}

/**
 * Implements `OrdersLinks.orphanCard`. Their customer paid before the loss and probably has the goods, so
 * giving a code to another customer is the expensive mistake.
 */
export function orphanCard(
  { texts, staff }: Pick<ShopContext, 'texts' | 'staff'>,
  orphans: readonly OrphanOrder[],
  dataOf: (choice: OrphanDecision) => string,
): MatterCard {
  const choices = choicesOf(orphans);
  const values = valuesOf(texts, orphans);
  const isOpen = orphans.some(({ decision }) => decision === null);
  const [first] = orphans;
  return {
    text: joinHtml([
      texts.html('matter-orphan', { code: purchaseCodeOf(first?.orderCode ?? ''), ...values }),
      ...orphans.flatMap((one) => orphanLines(texts, one)),
      ...(isOpen
        ? [
            html``,
            texts.html('matter-advice', {
              advice: texts.html(
                choices.includes('handed-over') ? 'advice-orphan-hand-over' : 'advice-orphan-wait',
              ),
            }),
          ]
        : []),
      ...choices.map((choice) => html`• ${texts.html(ORPHAN_TEXTS[choice].costs, values)}`),
    ]),
    rows: [
      ...(staff?.may('orders.decide')
        ? choices.map((choice) => [
            button(
              `${choice === 'handed-over' ? '⭐ ' : ''}${texts.plain(ORPHAN_TEXTS[choice].label)}`,
              dataOf(choice),
            ),
          ])
        : []),
      ...orphans
        .filter(({ hasCard }) => hasCard)
        .map(({ dealerOrderId: id }) => [
          button(texts.plain('button-orphan-card'), orphanCardTap.pack({ id })),
        ]),
      ...(first && orphans.length > 1
        ? [
            [
              button(
                texts.plain('button-order-story', { code: first.orderCode }),
                adminOrderTap.pack({ code: purchaseCodeOf(first.orderCode) }),
              ),
            ],
          ]
        : []),
    ],
  };
}

/** Implements `OrdersLinks.orphanQuestion`. */
export function orphanQuestion(
  texts: Texts,
  orphans: readonly OrphanOrder[],
  choice: OrphanDecision,
): Html | null {
  if (orphans.length === 0 || !choicesOf(orphans).includes(choice)) return null;
  const { label, costs } = ORPHAN_TEXTS[choice];
  return joinHtml([
    html`<b>${texts.plain(label)}?</b>`,
    ...orphans.flatMap((one) => orphanLines(texts, one)),
    texts.html(costs, valuesOf(texts, orphans)),
  ]);
}

/** Returns all facts about an orphan order, with the decision if there is one. */
function orphanLines(texts: Texts, orphan: OrphanOrder): Html[] {
  const { decision, decidedBy } = orphan;
  return [
    texts.html('orphan-facts', {
      code: orphan.orderCode,
      id: String(orphan.dealerOrderId),
      ref: orphan.ref,
      status: excerpt(orphan.dealerStatus),
      type: orphan.type,
      time: orphan.createdAt === null ? '—' : texts.time(orphan.createdAt),
      cost: orphan.cost === null ? '—' : texts.money(orphan.cost),
      item: orphan.itemName ?? '—',
      phone: orphan.phone ?? '—',
    }),
    ...(decision === null ? [] : [texts.html(ORPHAN_TEXTS[decision].done, { by: String(decidedBy) })]),
  ];
}

function valuesOf(texts: Texts, orphans: readonly OrphanOrder[]) {
  const costs = orphans.flatMap(({ cost }) => (cost ? [cost] : []));
  const [first] = costs;
  const same = costs.filter(({ currency }) => currency === first?.currency);
  const sum =
    first && same.length === orphans.length
      ? money(
          same.reduce((all, { amount }) => all.plus(amount), new Big('0')),
          first.currency,
        )
      : null;
  return {
    count: orphans.length,
    cost: sum ? texts.money(sum) : '—',
    type: orphans.every(({ type }) => type === 'voucher') ? 'voucher' : 'other',
  };
}
