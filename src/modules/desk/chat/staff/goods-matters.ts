import { Big, type Money, money } from '../../../../platform/values/money.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import type { MatterCard } from '../../../../telegram/ui/modules/matter-card.ts';
import { excerpt, type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { adminOrderTap } from '../../../orders/chat/staff/buttons.ts';
import type {
  HeldVouchers,
  OrphanOrder,
  SlowSurplus,
  WithheldDecision,
  WithheldSurplus,
} from '../../../orders/index.ts';
import type { OrphanDecision } from '../../../orders/tables.ts';
import { decideGoodsTap } from './buttons.ts';

/** Label and cost of each decision about orphan orders. */
const CHOICES: Record<OrphanDecision, { label: TextKey; costs: TextKey }> = {
  'handed-over': { label: 'button-orphan-hand-over', costs: 'costs-orphan-hand-over' },
  'to-stock': { label: 'button-orphan-to-stock', costs: 'costs-orphan-to-stock' },
  'written-off': { label: 'button-orphan-write-off', costs: 'costs-orphan-write-off' },
};
/** A card names at most 10 orphan orders, and has buttons for at most 6 items and 10 single vouchers. */
const MOST_ITEMS = 6;
const MOST_SINGLE = 10;

/** Returns the orphan orders of a purchase that wait for a decision. */
export function waitingOf(orphans: readonly OrphanOrder[]): OrphanOrder[] {
  return orphans.filter(({ decision, choices }) => decision === null && choices.length > 0);
}

/** Returns the decisions that can be made about all orphan orders at once. */
function choicesOf(orphans: readonly OrphanOrder[]): OrphanDecision[] {
  const all = Object.keys(CHOICES) as OrphanDecision[];
  return all.filter((one) => orphans.every(({ choices }) => choices.includes(one)));
}

/**
 * Returns the card of a purchase's dealer orders that are unknown to the shop. Their customer paid before the
 * loss and probably has the goods, so giving a code to another customer is the expensive mistake.
 */
export function orphanMatter(
  texts: Texts,
  purchase: string,
  orphans: readonly OrphanOrder[],
  mayDecide: boolean,
): MatterCard {
  const choices = choicesOf(orphans);
  const values = valuesOf(texts, orphans);
  const isThere = choices.includes('handed-over');
  const upTo = String(Math.max(...orphans.map(({ id }) => id)));
  const data = (choice: OrphanDecision) =>
    decideGoodsTap.pack({ sure: 'ask', choice, kind: 'orphan', subject: purchase, shown: upTo });
  return {
    text: joinHtml([
      texts.html('matter-orphan', { code: purchase, ...values }),
      ...orphans.map((one) => orphanLine(texts, one)),
      html``,
      texts.html('matter-advice', {
        advice: texts.html(isThere ? 'advice-orphan-hand-over' : 'advice-orphan-wait'),
      }),
      ...choices.map((choice) => html`• ${texts.html(CHOICES[choice].costs, values)}`),
    ]),
    rows: [
      ...(mayDecide
        ? choices.map((choice) => [
            button(
              `${choice === 'handed-over' ? '⭐ ' : ''}${texts.plain(CHOICES[choice].label)}`,
              data(choice),
            ),
          ])
        : []),
      ...orphans
        .slice(0, 1)
        .map(({ orderCode }) => [
          button(
            texts.plain('button-order-story', { code: orderCode }),
            adminOrderTap.pack({ code: purchase }),
          ),
        ]),
    ],
  };
}

/**
 * Returns the question that confirms a decision about orphans; null if the decision is no longer possible.
 */
export function orphanQuestion(
  texts: Texts,
  orphans: readonly OrphanOrder[],
  choice: OrphanDecision,
): Html | null {
  if (orphans.length === 0 || !choicesOf(orphans).includes(choice)) return null;
  const { label, costs } = CHOICES[choice];
  return joinHtml([
    html`<b>${texts.plain(label)}?</b>`,
    ...orphans.map((one) => orphanLine(texts, one)),
    texts.html(costs, valuesOf(texts, orphans)),
  ]);
}

/**
 * Returns the card of a surplus order that the dealer does not end: it costs money, and no customer gets its
 * goods.
 */
export function slowSurplusMatter(texts: Texts, slow: SlowSurplus, mayDecide: boolean): MatterCard {
  const subject = String(slow.dealerOrderId);
  const data = decideGoodsTap.pack({
    sure: 'ask',
    choice: 'written-off',
    kind: 'surplus',
    subject,
    shown: '0',
  });
  return {
    text: joinHtml([
      texts.html('matter-surplus'),
      slowSurplusLine(texts, slow),
      html``,
      texts.html('matter-advice', { advice: texts.html('advice-surplus') }),
      html`• ${texts.html('costs-surplus-write-off')}`,
    ]),
    rows: [
      ...(mayDecide ? [[button(texts.plain('button-orphan-write-off'), data)]] : []),
      ...(slow.purchaseCode === null
        ? []
        : [
            [
              button(
                texts.plain('button-order-story', { code: slow.purchaseCode }),
                adminOrderTap.pack({ code: slow.purchaseCode }),
              ),
            ],
          ]),
    ],
  };
}

/** Returns the question that confirms that a slow surplus order is written off. */
export function slowSurplusQuestion(texts: Texts, slow: SlowSurplus): Html {
  return joinHtml([
    html`<b>${texts.plain('button-orphan-write-off')}?</b>`,
    slowSurplusLine(texts, slow),
    texts.html('costs-surplus-write-off'),
  ]);
}

function slowSurplusLine(texts: Texts, slow: SlowSurplus): Html {
  return texts.html('matter-surplus-line', {
    id: String(slow.dealerOrderId),
    ref: slow.ref,
    status: excerpt(slow.dealerStatus),
    item: slow.name,
    time: texts.time(slow.since),
  });
}

function orphanLine(texts: Texts, orphan: OrphanOrder): Html {
  return texts.html('matter-orphan-line', {
    id: String(orphan.dealerOrderId),
    code: orphan.orderCode,
    status: excerpt(orphan.dealerStatus),
    item: orphan.itemName ?? orphan.type,
    phone: orphan.phone ?? '—',
    time: orphan.createdAt === null ? '—' : texts.time(orphan.createdAt),
  });
}

function valuesOf(texts: Texts, orphans: readonly OrphanOrder[]) {
  const costs = orphans.flatMap(({ cost }) => (cost ? [cost] : []));
  const [first] = costs;
  const same = costs.filter(({ currency }) => currency === first?.currency);
  const sum: Money | null =
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

const countOf = (held: readonly WithheldSurplus[]) =>
  held.reduce((sum, { dealerOrderIds }) => sum + dealerOrderIds.length, 0);

/**
 * Returns the card of withheld surplus vouchers, by item and all together. No customer gets one until staff
 * decide.
 */
export function withheldMatter(
  texts: Texts,
  held: readonly WithheldSurplus[],
  mayDecide: boolean,
): MatterCard {
  const shown = held.slice(0, MOST_ITEMS);
  const row = (label: string, subject: string) => [button(label, heldData('ask', 'release', subject, held))];
  return {
    text: joinHtml([
      texts.html('held-title'),
      ...shown.map(({ name, dealerOrderIds: ids }) =>
        texts.html('held-item', { name, count: ids.length, ids: texts.list(ids.slice(0, 10)) }),
      ),
      html``,
      texts.html('matter-advice', { advice: texts.html('advice-withheld', { count: countOf(held) }) }),
      ...HELD_COSTS.map((costs) => html`• ${texts.html(costs)}`),
    ]),
    rows: mayDecide
      ? [
          ...shown.map(({ itemId, name, dealerOrderIds: { length: count } }) =>
            row(texts.plain('button-held-item', { name, count }), String(itemId)),
          ),
          ...(held.length > 1 ? [row(texts.plain('button-held-all', { count: countOf(held) }), 'all')] : []),
        ]
      : [],
  };
}

const HELD_COSTS = [
  'costs-withheld-release',
  'costs-withheld-write-off',
  'costs-withheld-wait',
] as const satisfies TextKey[];

/** Returns the question about the withheld vouchers of `subject`, with the cost of each choice. */
export function heldQuestion(
  texts: Texts,
  held: readonly WithheldSurplus[],
  subject: string,
): Pick<MatterCard, 'text' | 'rows'> {
  const [first] = held;
  const ids = held.flatMap(({ dealerOrderIds }) => dealerOrderIds);
  const name =
    held.length === 1 && first ? first.name : texts.plain('held-all-items', { count: held.length });
  const decide = (choice: WithheldDecision) => heldData('yes', choice, subject, held);
  return {
    text: joinHtml([
      texts.html('ask-held', { name, count: ids.length, ids: texts.list(ids.slice(0, 10)) }),
      ...HELD_COSTS.map((costs) => html`• ${texts.html(costs)}`),
    ]),
    rows: [
      [button(texts.plain('button-held-release', { count: ids.length }), decide('release'), 'success')],
      [button(texts.plain('button-held-write-off', { count: ids.length }), decide('write-off'), 'danger')],
      ...(held.length === 1 && ids.length > 1
        ? inRows(
            texts,
            ids
              .slice(0, MOST_SINGLE)
              .map((id) => button(`#${id}`, heldData('ask', 'release', `D${id}`, held))),
            2,
          )
        : []),
    ],
  };
}

/**
 * Returns the vouchers that `subject` of a button selects: `all`, an item's id, or `D` and a dealer order.
 */
export function heldMeant(
  held: readonly WithheldSurplus[],
  subject: string,
): { readonly vouchers: HeldVouchers; readonly meant: WithheldSurplus[] } {
  if (subject === 'all') return { vouchers: 'all', meant: [...held] };
  if (subject.startsWith('D')) {
    const dealerOrderId = Number(subject.slice(1));
    const meant = held
      .filter(({ dealerOrderIds }) => dealerOrderIds.includes(dealerOrderId))
      .map((one) => ({ ...one, dealerOrderIds: [dealerOrderId] }));
    return { vouchers: { dealerOrderId }, meant };
  }
  const itemId = Number(subject);
  return { vouchers: { itemId }, meant: held.filter((one) => one.itemId === itemId) };
}

function heldData(
  sure: 'ask' | 'yes',
  choice: WithheldDecision,
  subject: string,
  shown: readonly WithheldSurplus[],
): string {
  const upTo = Math.max(0, ...shown.map(({ lastId }) => lastId));
  return decideGoodsTap.pack({ sure, choice, kind: 'withheld', subject, shown: String(upTo) });
}
