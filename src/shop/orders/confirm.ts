import { sql } from 'kysely';
import type { Db, Tx } from '../../database/jobs.ts';
import { literals } from '../../database/literals.ts';
import { DealerError, type DealerOrder } from '../../dealer/index.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { orderCode } from './codes.ts';
import { inMs, type OrdersDeps, withJitter } from './deps.ts';
import { deliverJob } from './jobs.ts';
import { lookAt } from './later/look-again.ts';
import { nextLook } from './later/schedule.ts';
import { askWhetherTooSlow, endSlowAlerts, isSlow } from './slow.ts';
import { type MoveName, polledStates } from './states.ts';
import { note, transition } from './transition.ts';

const longestPollS = 300;
const transientStatuses = ['pending', 'in-progress'];
const moveOfStatus: Record<string, MoveName> = { success: 'succeed', failed: 'fail', rejected: 'reject' };

/**
 * When an accepted order is looked at again: a fifth of its age, at most 5 min. A young one early enough that, sweeps being a
 * fifth of `pollMinS` apart, no more than `pollMinS` passes between two looks.
 */
export function nextPoll(deps: OrdersDeps, acceptedAt: Date | null): Date {
  const { pollMinS } = deps.settings;
  const ageS = acceptedAt === null ? 0 : (deps.clock().getTime() - acceptedAt.getTime()) / 1000;
  if (ageS / 5 <= pollMinS) return inMs(deps, pollMinS * 750);
  return inMs(deps, withJitter(Math.min(longestPollS, ageS / 5) * 1000));
}

/**
 * Asks the Dealer API for one order that has a dealer order and, if it is final, brings it to its end: state, sealed voucher, capture or
 * release, and the delivery job in one statement. This `GET` is the only thing that is believed (dealer-api.md,
 * Events, rule 1).
 */
export async function confirmOrder(deps: OrdersDeps, orderId: string): Promise<void> {
  const order = await deps.db
    .selectFrom('orders as o')
    .innerJoin('purchases as p', 'p.id', 'o.purchase_id')
    .select([
      'o.id',
      'o.unit',
      'o.dealer_order_id as dealerOrderId',
      'o.dealer_status as dealerStatus',
      'o.state',
      'o.accepted_at as acceptedAt',
      'p.id as purchaseId',
      'p.code',
      'p.type',
      'p.customer_id as customerId',
      'p.currency',
      'p.unit_price as amount',
    ])
    .where('o.id', '=', orderId)
    .where('o.state', 'in', literals([...polledStates, 'succeeded']))
    .where('o.dealer_order_id', 'is not', null)
    .executeTakeFirst();
  if (!order?.dealerOrderId) return;
  if (order.state === 'succeeded') {
    await lookAt(deps, orderId);
    return;
  }
  const dealerOrderId = Number(order.dealerOrderId);
  const code = orderCode(order.code, order.unit);

  const wait = async (status?: string) => {
    await deps.db
      .updateTable('orders')
      .set({
        due_at: nextPoll(deps, order.acceptedAt),
        ...(status !== undefined && { dealer_status: status }),
      })
      .where('id', '=', orderId)
      .where('state', 'in', literals(polledStates))
      .execute();
    await askWhetherTooSlow(deps, order);
  };

  let answer: DealerOrder;
  try {
    answer = await deps.dealer.order(dealerOrderId);
  } catch (error) {
    if (!(error instanceof DealerError)) throw error;
    deps.log.warn({ order: code, dealerOrderId, failure: error.failure }, 'order could not be confirmed');
    return wait();
  }

  const move = moveOfStatus[answer.status];
  if (!move) {
    if (!transientStatuses.includes(answer.status)) {
      if (answer.status !== order.dealerStatus) {
        await note(deps.db, orderId, 'the Dealer API gave a status that is not in its list', {
          status: answer.status,
        });
      }
      await raiseAlert(deps.db, 'unknown-dealer-status', code, { status: answer.status, dealerOrderId });
    }
    return wait(answer.status);
  }

  const card = answer.soldItem?.voucher ?? null;
  if (move === 'succeed' && order.type === 'voucher' && card === null) {
    await note(deps.db, orderId, 'the Dealer API says success without a voucher');
    await raiseAlert(deps.db, 'success-without-voucher', code, { dealerOrderId });
    return wait(answer.status);
  }

  const sealed = move === 'succeed' && card !== null ? deps.vault.seal(card, dealerOrderId) : null;
  const finish = (db: Db | Tx) =>
    transition(db, orderId, move, {
      at: deps.clock(),
      ...(move === 'succeed' && { lookAt: nextLook(deps.clock(), 0) }),
      cause: `the Dealer API confirmed ${answer.status}`,
      detail: { dealerOrderId },
      dealerStatus: answer.status,
      ...(sealed !== null && {
        with: sql`
          insert into vouchers (order_id, dealer_order_id, key_id, wrapped_key, sealed)
          select id, ${dealerOrderId}, ${sealed.keyId}, ${sealed.wrappedKey}, ${sealed.sealed} from moved`,
      }),
      settles: {
        as: move === 'succeed' ? 'capture' : 'release',
        settlement: {
          orderId,
          customerId: Number(order.customerId),
          currency: order.currency,
          amount: order.amount,
        },
      },
      jobs: [deliverJob(order.purchaseId)],
    });
  const moved = isSlow(deps, order.acceptedAt)
    ? await deps.db.transaction().execute(async (tx) => {
        const from = await finish(tx);
        if (from !== null) await endSlowAlerts(tx, code);
        return from;
      })
    : await finish(deps.db);
  if (moved) deps.log.info({ order: code, dealerOrderId, status: answer.status }, 'order final');
}
