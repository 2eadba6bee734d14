import { Big, type Money, money } from '../../../shop/money.ts';
import type { OrphanDecision, OrphanOrder, WithheldSurplus } from '../../../shop/shop.ts';
import { dataOf } from '../../ui/callback-data.ts';
import { button } from '../../ui/keyboard.ts';
import { excerpt, type Html, html, joinHtml } from '../../ui/texts/html.ts';
import type { TextKey, Texts } from '../../ui/texts/texts.ts';
import type { MatterCard } from './matter-card.ts';

/** What a decision about orphan orders is called, and what it costs. */
const CHOICES: Record<OrphanDecision, { label: TextKey; costs: TextKey }> = {
  'handed-over': { label: 'button-orphan-hand-over', costs: 'costs-orphan-hand-over' },
  'to-stock': { label: 'button-orphan-to-stock', costs: 'costs-orphan-to-stock' },
  'written-off': { label: 'button-orphan-write-off', costs: 'costs-orphan-write-off' },
};
/** A card names at most 10 orphan orders, and has buttons for at most 6 items. */
const MOST_ITEMS = 6;

/** The orphan orders of one purchase that wait. */
export function waitingOf(orphans: readonly OrphanOrder[]): OrphanOrder[] {
  return orphans.filter(({ decision, choices }) => decision === null && choices.length > 0);
}

/** What can be decided about all of them at once. */
function choicesOf(orphans: readonly OrphanOrder[]): OrphanDecision[] {
  const all = Object.keys(CHOICES) as OrphanDecision[];
  return all.filter((one) => orphans.every(({ choices }) => choices.includes(one)));
}

/**
 * All dealer orders of one purchase that the shop does not know. Their customer paid before the loss and probably has the goods: to give a
 * code to somebody else is the dear mistake.
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
    dataOf('decideGoods', { sure: 'ask', choice, kind: 'orphan', subject: purchase, shown: upTo });
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
              choice === 'written-off' ? 'danger' : undefined,
            ),
          ])
        : []),
      ...orphans
        .slice(0, 1)
        .map(({ orderCode }) => [
          button(
            texts.plain('button-order-story', { code: orderCode }),
            dataOf('adminOrder', { code: purchase }),
          ),
        ]),
    ],
  };
}

/** The question about them; null where they can't be decided so (any more). */
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

function orphanLine(texts: Texts, orphan: OrphanOrder): Html {
  return texts.html('matter-orphan-line', {
    ...{ id: String(orphan.dealerOrderId), code: orphan.orderCode, status: excerpt(orphan.dealerStatus) },
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

/** Surplus vouchers that nobody gets until a person releases them, by item and all together. */
export function withheldMatter(
  texts: Texts,
  held: readonly WithheldSurplus[],
  mayDecide: boolean,
): MatterCard {
  const count = held.reduce((sum, one) => sum + one.count, 0);
  const shown = held.slice(0, MOST_ITEMS);
  const data = (subject: string) =>
    dataOf('decideGoods', {
      ...{ sure: 'ask', choice: 'release', kind: 'withheld', subject },
      shown: String(lastOf(held)),
    });
  return {
    text: joinHtml([
      texts.html('held-title'),
      ...shown.map(({ name, count: each, dealerOrderIds }) =>
        texts.html('held-item', { name, count: each, ids: dealerOrderIds.slice(0, 10).join(', ') }),
      ),
      html``,
      texts.html('matter-advice', { advice: texts.html('advice-withheld', { count }) }),
      html`• ${texts.html('costs-withheld-release')}`,
      html`• ${texts.html('costs-withheld-wait')}`,
    ]),
    rows: mayDecide
      ? [
          ...shown.map(({ itemId, name, count: each }) => [
            button(texts.plain('button-release-item', { name, count: each }), data(String(itemId))),
          ]),
          ...(held.length > 1 ? [[button(texts.plain('button-release-all'), data('all'))]] : []),
        ]
      : [],
  };
}

/** The last of them that was shown. */
export function lastOf(held: readonly WithheldSurplus[]): number {
  return Math.max(0, ...held.map(({ lastId }) => lastId));
}
