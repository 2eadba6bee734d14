import { sql } from 'kysely';
import type { Shop } from '../../../../src/modules/all.ts';
import type { Extra, ExtraDeps } from '../../../simulation/extras/extra.ts';
import { decideCase } from '../../../simulation/people/staff.ts';

/** An opened gift. */
interface OpenedGift {
  readonly giver: number;
  readonly receiver: number;
  readonly isReceiverErased: boolean;
  readonly order: string;
  readonly purchase: string;
  readonly dealerOrder: string | null;
  /** The order has its code, and its money did not go back. */
  readonly hasCode: boolean;
  readonly isPaidBack: boolean;
}

/**
 * Reports of codes that were given away. The receiver may report, or the giver of an erased receiver. Others
 * may not. Staff decide.
 */
export class Receivers implements Extra {
  readonly #deps: ExtraDeps;
  readonly #found: string[] = [];

  constructor(deps: ExtraDeps) {
    this.#deps = deps;
  }

  async act(shop: Shop): Promise<void> {
    const { random, buyers } = this.#deps;
    for (const gift of (await this.#opened()).filter(({ hasCode }) => hasCode && random.chance(0.4))) {
      const { giver, receiver, isReceiverErased, order } = gift;
      const reporter = isReceiverErased ? giver : receiver;
      for (const person of buyers.people.filter((one) => one !== reporter)) {
        if (await shop.codeProblems.open(order, person, 'used'))
          this.#found.push(`customer ${person} reported ${order}, a gift of ${giver} to ${receiver}`);
      }
      const isOpened = await shop.codeProblems.open(order, reporter, 'used');
      if (isOpened) {
        if (random.chance(0.7)) await decideCase(shop, random, order);
        continue;
      }
      // A handler of a dead process may have paid the order back since the list was read.
      const now = (await this.#opened()).find((one) => one.order === order);
      if (now?.hasCode && now.receiver === receiver && now.isReceiverErased === isReceiverErased)
        this.#found.push(`customer ${reporter} could not report ${order}, a gift to ${receiver}`);
    }
  }

  async violations(): Promise<string[]> {
    const { shop } = this.#deps;
    const found = [...this.#found];
    for (const {
      giver,
      receiver,
      order,
      purchase,
      dealerOrder,
      hasCode,
      isPaidBack,
    } of await this.#opened()) {
      const own = await shop.purchases.goods(purchase, giver);
      if (own.goods.some((one) => one.orderCode === order))
        found.push(`customer ${giver} sees ${order}, which ${receiver} has`);
      const received = await shop.gifts.received(order, receiver);
      const codes = received.ok ? received.gift.opened.goods.map(({ code }) => code?.expose() ?? '') : [];
      const isShown = codes.length === 1 && codes[0]?.startsWith(`CODE-${dealerOrder}-`);
      if (hasCode && !isShown)
        found.push(
          `customer ${receiver} sees [${codes.join()}] of ${order}, whose dealer order is ${dealerOrder}`,
        );
      if (isPaidBack && codes.length > 0)
        found.push(`customer ${receiver} sees ${codes.join()} of ${order}, which was paid back to ${giver}`);
    }
    return found;
  }

  async #opened(): Promise<OpenedGift[]> {
    const { rows } = await sql<OpenedGift>`
      select g.giver_id::float8 as giver, g.opened_by::float8 as receiver,
        r.erased_at is not null as "isReceiverErased", p.code || '-' || o.unit as order,
        p.code as purchase, o.dealer_order_id::text as "dealerOrder",
        o.state in ('succeeded', 'reversed') and coalesce(o.reversal, '') not in ('refunded', 'replaced')
          and o.fulfilled_elsewhere_by is null as "hasCode",
        o.state in ('failed', 'rejected', 'refused', 'abandoned', 'cancelled')
          or coalesce(o.reversal, '') = 'refunded' as "isPaidBack"
      from gifts g join orders o on o.id = g.order_id join purchases p on p.id = o.purchase_id
      join customers r on r.id = g.opened_by
      where o.id > ${this.#deps.since} and g.opened_by is not null and g.revoked_at is null
      order by g.id`.execute(this.#deps.db);
    return rows;
  }
}
