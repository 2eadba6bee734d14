import { sql } from 'kysely';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob } from '../../../platform/jobs/catalog.ts';
import { fitsCurrency, money, parseDecimal } from '../../../platform/values/money.ts';
import { customersView } from '../../customers/reads.ts';
import { readRefundable, refund, refundPart } from '../../ledger/index.ts';
import { notify } from '../../notifications/index.ts';
import {
  type Actor,
  orThrow,
  recordAct,
  requireOutsider,
  type SecondWordNeeded,
  type SpendBudget,
} from '../../staff/index.ts';
import { isAsRemembered, type OrdersDeps } from '../core/deps.ts';
import { findOrder, settlementOf } from '../core/find-order.ts';
import { appendEvent } from '../core/transition.ts';
import { closeCase } from './cases/close-case.ts';
import { spendForOrder } from './give-back.ts';

/** Actions of staff on a delivered order, outside a customer's case. */
export interface AfterDelivery {
  /**
   * Refunds an order, at most once over all ways of refunding; its code is no longer shown.
   *
   * @returns `not-done` if no longer possible, or if the database was just restored and the shop is about to
   * close
   */
  refund(actor: Actor, code: string): Promise<'done' | 'not-done'>;
  /**
   * Refunds a part of the price and notifies the customer, who keeps the goods. Only `refund` refunds the
   * whole price.
   *
   * @param part.number the part's number beside the button: each part is refunded once
   * @returns `too-much` if the remaining price is not above the part; `not-done` as for `refund`, or if that
   * part was refunded before
   */
  refundPart(
    actor: Actor,
    code: string,
    part: { readonly amount: string; readonly number: number },
  ): Promise<PartResult>;
  /** Sends the purchase's message again, with its codes. False if there is no such purchase. */
  sendAgain(actor: Actor, code: string): Promise<boolean>;
}

/** Maximum refunded parts of one order. */
const MOST_PARTS = 99;

type PartResult = 'done' | 'not-done' | 'too-much';

/** Creates the operations of staff on delivered orders. */
export function createAfterDelivery({
  db,
  log,
  spendBudget,
  ...remembered
}: Pick<OrdersDeps, 'db' | 'log' | 'history'> & { readonly spendBudget: SpendBudget }): AfterDelivery {
  return {
    async refund(actor, code) {
      actor.require('orders.decide');
      const result = await db.transaction().execute(async (tx) => {
        const order = await findOrder(tx, { code }, { in: ['succeeded'], lock: true });
        if (!order || order.reversal !== null) return 'not-done';
        await requireOutsider(tx, actor, 'order-refunded', order.code);
        if (!(await isAsRemembered(tx, remembered))) return 'not-done';
        const settlement = settlementOf(order);
        const { money: left } = await readRefundable(tx, settlement);
        const { amount, currency } = left;
        const back = { kind: 'order-refund', order, money: left } as const;
        const question = await spendForOrder(tx, spendBudget, actor, back);
        if (question) return question;
        const toTopic = (await closeCase(tx, order, 'refunded', actor.id)) ?? [];
        // Add jobs before moving money, as everywhere, so that transactions do not deadlock.
        await addJobs(tx, [deliverJob(order.purchaseId), ...toTopic]);
        await tx.updateTable('orders').set({ reversal: 'refunded' }).where('id', '=', order.id).execute();
        await refund(tx, { ...settlement, actorId: actor.id });
        await appendEvent(tx, order.id, { kind: 'refunded-after-delivery' }, actor.id);
        await recordAct(tx, {
          actorId: actor.id,
          act: 'order-refunded',
          subject: order.code,
          detail: { amount, currency },
        });
        await notify(tx, {
          key: `order-refunded:${order.id}`,
          customerId: order.customerId,
          notice: { kind: 'order-refunded', order: order.code, item: order.itemLabel, amount, currency },
        });
        return 'done';
      });
      if (result === 'done') log.warn({ order: code, admin: actor.id }, 'a delivered order was paid back');
      return orThrow<'done' | 'not-done'>(result);
    },

    async refundPart(actor, code, { amount: typed, number }) {
      actor.require('orders.decide');
      const result = await db.transaction().execute(async (tx): Promise<PartResult | SecondWordNeeded> => {
        const order = await findOrder(tx, { code }, { in: ['succeeded'], lock: true });
        if (!order || order.reversal !== null) return 'not-done';
        await requireOutsider(tx, actor, 'order-refunded', order.code);
        if (!(await isAsRemembered(tx, remembered))) return 'not-done';
        const settlement = settlementOf(order);
        const { money: left, nextPart } = await readRefundable(tx, settlement);
        if (number !== nextPart || number > MOST_PARTS) return 'not-done';
        const part = parseDecimal(typed);
        const { currency } = left;
        if (!part?.gt('0') || !fitsCurrency(part, currency) || part.gte(left.amount)) return 'too-much';
        const { amount } = money(part, currency);
        const key = `order:${order.code}:part:${number}`;
        const question = await spendForOrder(tx, spendBudget, actor, {
          kind: 'order-refund',
          order,
          money: { amount, currency },
          key,
        });
        if (question) return question;
        await refundPart(tx, { ...settlement, part: amount, number, actorId: actor.id });
        await appendEvent(tx, order.id, { kind: 'part-refunded', amount, currency }, actor.id);
        await recordAct(tx, {
          actorId: actor.id,
          act: 'order-refunded',
          subject: order.code,
          detail: { amount, currency },
        });
        await notify(tx, {
          key: `order-refunded:${order.id}:${number}`,
          customerId: order.customerId,
          notice: { kind: 'part-refunded', order: order.code, item: order.itemLabel, amount, currency },
        });
        return 'done';
      });
      if (result === 'done') log.warn({ order: code, admin: actor.id }, 'a part of an order was paid back');
      return orThrow<PartResult>(result);
    },

    async sendAgain(actor, code) {
      actor.require('orders.decide');
      return db.transaction().execute(async (tx) => {
        await requireOutsider(tx, actor, 'order-sent-again', code);
        // The current message is kept up to date as a copy.
        const { rows } = await sql<{ id: string }>`
          with again as (
            select id, customer_id, message_id from purchases
            where code = split_part(${code}, '-', 1) and not exists (
              select from ${customersView} c where c.id = customer_id and c.erased_at is not null) for update
          ), copied as (
            insert into purchase_copies (customer_id, message_id, purchase_id, is_file)
            select customer_id, message_id, id, false from again where message_id is not null
            on conflict (customer_id, message_id) do update set purchase_id = excluded.purchase_id
          )
          update purchases p set message_id = null, shown = null, announced_at = null, kept_since = null
          from again where p.id = again.id returning p.id`.execute(tx);
        const [purchase] = rows;
        if (!purchase) return false;
        await recordAct(tx, { actorId: actor.id, act: 'order-sent-again', subject: code });
        await addJobs(tx, [deliverJob(purchase.id)]);
        return true;
      });
    },
  };
}
