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

/** A card has buttons for at most 6 items and 10 single vouchers. */
const MOST_ITEMS = 6;
const MOST_SINGLE = 10;

/** Returns the orphan orders of a purchase that wait for a decision. */
export function waitingOf(orphans: readonly OrphanOrder[]): OrphanOrder[] {
  return orphans.filter(({ decision, choices }) => decision === null && choices.length > 0);
}

/** Returns the callback data of a choice about the shown orphan orders of a purchase. */
export function orphanData(purchase: string, orphans: readonly OrphanOrder[]) {
  const shown = String(Math.max(...orphans.map(({ id }) => id)));
  return (choice: OrphanDecision) =>
    decideGoodsTap.pack({ sure: 'ask', choice, kind: 'orphan', subject: purchase, shown });
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
