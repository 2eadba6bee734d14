import type { Tx } from '../../../../platform/database/db.ts';
import { addJobs } from '../../../../platform/jobs/add-jobs.ts';
import { deliverJob } from '../../../../platform/jobs/catalog.ts';
import type { CodeReplaced } from '../../../../platform/module.ts';
import { requireFits } from '../../../../platform/values/clip.ts';
import { Big } from '../../../../platform/values/money.ts';
import { endAlert } from '../../../alerts/index.ts';
import { readRefundable, refund } from '../../../ledger/index.ts';
import { type CustomerNotice, notify } from '../../../notifications/index.ts';
import { type Actor, recordAct, type SecondWordNeeded, type SpendBudget } from '../../../staff/index.ts';
import { isAsRemembered, type OrdersDeps } from '../../core/deps.ts';
import { type FoundOrder, settlementOf } from '../../core/find-order.ts';
import { isPaidBack } from '../../core/states.ts';
import { appendEvent } from '../../core/transition.ts';
import { spendForOrder, spendForReplacement } from '../give-back.ts';
import { closeCase } from './close-case.ts';
import { readOpenCase, storeStaffMessage } from './open-case.ts';
import { placeReplacement, replacementCost } from './replacement.ts';

/** Maximum length of a message in a case, UTF-16 units. */
export const LONGEST_CASE_TEXT = 1_000;

/**
 * An admin's decision about a case. `refunded`: money back. `replaced`: a new code at the cost shown to the
 * admin, a decimal string. `fine`: the code works. `closed`: no effect.
 */
export type CaseDecision =
  | { readonly kind: 'refunded' }
  | { readonly kind: 'replaced'; readonly cost: string }
  | { readonly kind: 'fine'; readonly because: string }
  | { readonly kind: 'closed' };

/**
 * `no-case`: decided before, or the database was just restored and the shop is about to close. `paid-back`:
 * refunded before. `part-refunded`: a part was refunded, so the rest does not pay for another code.
 * `cost-changed`: a replacement has another cost now. `not-sold`: no replacement on sale. `owed`: the
 * customer's balance is in debt.
 */
export type CaseResult =
  | 'done'
  | 'no-case'
  | 'paid-back'
  | 'part-refunded'
  | 'cost-changed'
  | 'not-sold'
  | 'owed';

export interface DecideDeps extends Pick<OrdersDeps, 'clock' | 'history'> {
  readonly spendBudget: SpendBudget;
  readonly codeReplaced: CodeReplaced;
}

/** Returns true if the customer gets money or a code in addition to the one that they may have used. */
function givesBack(
  decision: CaseDecision,
): decision is Extract<CaseDecision, { kind: 'refunded' | 'replaced' }> {
  return decision.kind === 'refunded' || decision.kind === 'replaced';
}

/** Carries out an admin's decision; the order's row is locked, so that the first decision counts. */
export async function decideCase(
  deps: DecideDeps,
  tx: Tx,
  order: FoundOrder,
  decision: CaseDecision,
  actor: Actor,
): Promise<CaseResult | SecondWordNeeded> {
  const actorId = actor.id;
  const problem = await readOpenCase(tx, order.id);
  if (!problem) return 'no-case';
  const settlement = settlementOf(order);
  const { money: left, nextPart } = await readRefundable(tx, settlement);
  const { amount, currency } = left;
  const isGift = problem.reportedBy !== null;
  const notifyOwner = (notice: CustomerNotice) =>
    notify(tx, { key: `case:${problem.id}`, customerId: order.customerId, notice });
  const notifyReceiver = (notice: CustomerNotice) =>
    notify(tx, {
      key: `case:${problem.id}:receiver`,
      customerId: problem.reportedBy ?? order.customerId,
      notice,
    });
  const paysBack = givesBack(decision);
  if (paysBack && isPaidBack(order.reversal)) return 'paid-back';
  if (paysBack && !(await isAsRemembered(tx, deps))) return 'no-case';
  if (decision.kind === 'replaced') {
    // Another code costs the whole price, and the refunded part is missing from it.
    if (nextPart > 1) return 'part-refunded';
    const cost = await replacementCost(tx, order);
    if (cost === null) return 'not-sold';
    if (!new Big(cost).eq(decision.cost)) return 'cost-changed';
  }
  if (paysBack) {
    const question =
      decision.kind === 'refunded'
        ? await spendForOrder(tx, deps.spendBudget, actor, { kind: 'case', order, money: left })
        : await spendForReplacement(tx, deps.spendBudget, actor, { order, left, cost: decision.cost });
    if (question) return question;
  }
  const toTopic = await closeCase(tx, order, decision.kind, actorId);
  if (!toTopic) return 'no-case';
  await recordAct(tx, {
    actorId,
    act: 'case-decided',
    subject: order.code,
    detail: { decision: decision.kind },
  });
  // Add jobs before moving money, as everywhere, so that transactions do not deadlock.
  await addJobs(tx, [deliverJob(order.purchaseId), ...toTopic]);
  if (paysBack) {
    await tx.updateTable('orders').set({ reversal: decision.kind }).where('id', '=', order.id).execute();
    await endAlert(tx, 'success-reversed', order.code);
    await refund(tx, { ...settlement, actorId });
  }
  switch (decision.kind) {
    case 'refunded':
      await appendEvent(tx, order.id, { kind: 'case-refunded' }, actorId);
      // The receiver of a gift is notified by the trigger gift_receiver_hears.
      await notifyOwner({
        kind: isGift ? 'gift-case-refunded' : 'case-refunded',
        order: order.code,
        amount,
        currency,
      });
      break;
    case 'replaced': {
      const purchase = await placeReplacement(deps, tx, order, { caseId: problem.id, cost: decision.cost });
      const cause = { purchase, cost: decision.cost, currency: order.currency };
      await appendEvent(tx, order.id, { kind: 'case-replaced', ...cause }, actorId);
      await deps.codeReplaced(tx, order.id, purchase);
      await notifyOwner({
        kind: isGift ? 'gift-case-replaced' : 'case-replaced',
        order: order.code,
        purchase,
      });
      if (isGift) await notifyReceiver({ kind: 'gift-replaced', order: order.code, item: order.itemLabel });
      break;
    }
    case 'fine': {
      const because = requireFits(decision.because, LONGEST_CASE_TEXT);
      await storeStaffMessage(tx, problem.id, { actorId, text: because });
      await appendEvent(tx, order.id, { kind: 'case-fine' }, actorId);
      await notifyReceiver({ kind: 'case-fine', order: order.code, because, isGift });
      if (isGift) await notifyOwner({ kind: 'gift-case-closed', order: order.code });
      break;
    }
    case 'closed':
      await appendEvent(tx, order.id, { kind: 'code-problem-closed' }, actorId);
      await notifyReceiver({ kind: 'case-closed', order: order.code, isGift });
      if (isGift) await notifyOwner({ kind: 'gift-case-closed', order: order.code });
  }
  return 'done';
}
