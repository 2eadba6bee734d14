import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { deliverJob, fillTopicJob } from '../../../platform/jobs/catalog.ts';
import type { CodeReplaced } from '../../../platform/module.ts';
import { requireFits } from '../../../platform/values/clip.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import { endAlert, raiseAlert } from '../../alerts/index.ts';
import { customersView } from '../../customers/reads.ts';
import { InsufficientBalance, readRefundable, refund } from '../../ledger/index.ts';
import { type CustomerNotice, notify, type StaffFile } from '../../notifications/index.ts';
import {
  type Actor,
  orThrow,
  recordAct,
  requireOutsider,
  type SecondWordNeeded,
  type SpendBudget,
} from '../../staff/index.ts';
import { isAsRemembered, type OrdersDeps } from '../core/deps.ts';
import { type FoundOrder, findOrder, settlementOf } from '../core/find-order.ts';
import { deliveredStates, isPaidBack } from '../core/states.ts';
import { appendEvent } from '../core/transition.ts';
import { giftedGoods, goodsOf } from '../delivery/goods.ts';
import type { CodeProblem } from '../tables.ts';
import { readCasePhotos, withoutSecrets } from './case-messages.ts';
import { closeCase } from './close-case.ts';
import { giftsOfOrders } from './gifted.ts';
import { spendForOrder, spendForReplacement } from './give-back.ts';
import { type OwnCase, readOwnCases } from './own-cases.ts';
import { placeReplacement, replacementCost } from './replacement.ts';

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

/** A customer's message in a case: text, a photo, or both. */
interface CaseContent {
  readonly text: string | null;
  readonly fileId: string | null;
}

/** Cases about codes that do not work. */
export interface CodeProblems {
  /**
   * Opens a case about a delivered code; idempotent. False unless `customerId` owns it: a gift's code belongs
   * to its receiver, and to no customer while its link waits. The giver reports it once the receiver was
   * erased.
   */
  open(code: string, customerId: number, reason: CodeProblem): Promise<boolean>;
  /** Returns the customer's own reports, open ones first, 10 at most. */
  own(customerId: number): Promise<OwnCase[]>;
  /** Returns true if a report by this receiver of the code is open. */
  isReportedBy(code: string, customerId: number): Promise<boolean>;
  /** Adds a customer's message; `too-many`: an admin has to answer first. */
  say(code: string, customerId: number, said: CaseContent): Promise<'added' | 'no-case' | 'too-many'>;
  /**
   * Sends the customer a question; false if there is no open case.
   *
   * @param more.key chat and number of the message in a topic, so that it is sent once. Such a message need
   * not be a question, so the case still waits for its decision
   * @param more.file a file that is sent with the words
   */
  question(
    code: string,
    actor: Actor,
    question: string,
    more?: { readonly key?: string; readonly file?: StaffFile | null },
  ): Promise<boolean>;
  /** Returns the current cost of a replacement; null if none can be bought. */
  replacementCost(code: string): Promise<Money | null>;
  /** Returns the Telegram files of the customer's photos in the open case, to those who decide about it. */
  photos(code: string, actor: Actor): Promise<string[]>;
  /** Carries out a decision, unless an earlier one exists. `code` names the order with its unit. */
  decide(code: string, decision: CaseDecision, actor: Actor): Promise<CaseResult>;
}

/** Maximum consecutive messages of a customer before an admin answers. */
const MOST_IN_A_ROW = 10;
/** Maximum length of a message in a case, UTF-16 units. */
export const LONGEST_CASE_TEXT = 1_000;

interface DecideDeps extends Pick<OrdersDeps, 'clock' | 'history'> {
  readonly spendBudget: SpendBudget;
  readonly codeReplaced: CodeReplaced;
}

/** Creates the cases about delivered codes; the admins are notified once of each, with the order's story. */
export function createCodeProblems(
  deps: Pick<OrdersDeps, 'db' | 'vault' | 'log'> & DecideDeps,
): CodeProblems {
  const find = async (db: Db | Tx, code: string, lock = false) => {
    const order = await findOrder(db, { code }, { in: deliveredStates, lock });
    return order?.type === 'voucher' ? order : null;
  };
  return {
    own: (customerId) => readOwnCases(deps.db, customerId),
    async open(code, customerId, reason) {
      return deps.db.transaction().execute(async (tx) => {
        const order = await find(tx, code, true);
        if (!order || !hasCode(order)) return false;
        const gift = (await giftsOfOrders(tx, [order.id])).get(order.id);
        const isReceivers = gift !== undefined && !gift.isReceiverErased;
        if (customerId !== (isReceivers ? gift.receiverId : order.customerId)) return false;
        // Wait for a concurrent erasure to end; a later one finds the case.
        await sql`select from ${customersView} c where id = ${order.customerId} for share`.execute(tx);
        const opened = await tx
          .insertInto('code_problems')
          .values({
            order_id: order.id,
            reason,
            opened_at: deps.clock(),
            reported_by: isReceivers ? customerId : null,
            customer_id: customerId,
          })
          .onConflict((conflict) => conflict.column('order_id').where('closed_at', 'is', null).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!opened) return true;
        await appendEvent(tx, order.id, { kind: 'code-problem-opened', reason });
        await raiseAlert(tx, 'code-problem', order.code, { reason, customer: customerId });
        await addJobs(tx, [deliverJob(order.purchaseId), fillTopicJob(customerId)]);
        if (isReceivers) {
          const notice = { kind: 'gift-reported', order: order.code, item: order.itemLabel } as const;
          await notify(tx, { key: `gift-reported:${opened.id}`, customerId: order.customerId, notice });
        }
        return true;
      });
    },

    async isReportedBy(code, customerId) {
      const order = await find(deps.db, code);
      return order !== null && (await openProblem(deps.db, order.id))?.reportedBy === customerId;
    },

    async say(code, customerId, said) {
      const own = await find(deps.db, code);
      if (!own) return 'no-case';
      const opened = [await goodsOf(deps, own.purchaseId), await giftedGoods(deps, own.id)];
      const goods = opened.flatMap((one) => one.goods);
      const secrets = goods.flatMap(({ code: its, pin }) => [its, pin].filter((one) => one !== null));
      const text =
        said.text &&
        withoutSecrets(
          requireFits(said.text, LONGEST_CASE_TEXT),
          secrets.map((secret) => secret.expose()),
        );
      return deps.db.transaction().execute(async (tx) => {
        const order = await find(tx, code, true);
        if (!order) return 'no-case';
        const problem = await openProblem(tx, order.id);
        if (!problem || customerId !== (problem.reportedBy ?? order.customerId)) return 'no-case';
        if (problem.inARow >= MOST_IN_A_ROW) return 'too-many';
        await tx
          .insertInto('code_problem_messages')
          .values({ problem_id: problem.id, admin_id: null, text, file_id: said.fileId })
          .execute();
        await sql`update code_problems set asked_at = null where id = ${problem.id}`.execute(tx);
        if (problem.asked) await appendEvent(tx, order.id, { kind: 'case-answered' });
        // Each answer is news, so it alerts again.
        await endAlert(tx, 'code-answer', order.code);
        await raiseAlert(tx, 'code-answer', order.code, { customer: customerId });
        await addJobs(tx, [deliverJob(order.purchaseId), fillTopicJob(customerId)]);
        return 'added';
      });
    },

    async question(code, actor, question, { key, file = null } = {}) {
      const actorId = actor.idFor('orders.decide');
      return deps.db.transaction().execute(async (tx) => {
        const order = await find(tx, code, true);
        const problem = order && (await openProblem(tx, order.id));
        if (!order || !problem) return false;
        await requireOutsider(tx, actor, 'case-question', order.code);
        const text = requireFits(question, LONGEST_CASE_TEXT);
        const said = await saidBy(tx, problem.id, { actorId, text, key, file });
        if (said === null) return true;
        if (key === undefined)
          await sql`update code_problems set asked_at = now() where id = ${problem.id}`.execute(tx);
        const customerId = problem.reportedBy ?? order.customerId;
        await appendEvent(tx, order.id, { kind: 'case-question' }, actorId);
        await recordAct(tx, { actorId, act: 'case-question', subject: order.code });
        await endAlert(tx, 'code-answer', order.code);
        await addJobs(tx, [deliverJob(order.purchaseId), fillTopicJob(customerId)]);
        await notify(tx, {
          key: `case-question:${said}`,
          customerId,
          notice: {
            kind: 'case-question',
            order: order.code,
            question: text,
            isGift: problem.reportedBy !== null,
            ...(file && { file }),
          },
        });
        return true;
      });
    },

    async replacementCost(code) {
      const order = await find(deps.db, code);
      const cost = order && (await replacementCost(deps.db, order));
      return order && cost !== null ? money(cost, order.currency) : null;
    },

    photos: (code, actor) => readCasePhotos(deps.db, code, actor),

    async decide(code, decision, actor) {
      const actorId = actor.idFor('orders.decide');
      try {
        const result = await deps.db.transaction().execute(async (tx) => {
          const order = await find(tx, code, true);
          if (!order) return 'no-case';
          await requireOutsider(tx, actor, 'case-decided', order.code);
          return decide(deps, tx, order, decision, actor);
        });
        if (result === 'done') {
          deps.log.warn({ order: code, decision: decision.kind, admin: actorId }, 'a code case was decided');
        }
        return orThrow<CaseResult>(result);
      } catch (error) {
        // The transaction was rolled back.
        if (error instanceof InsufficientBalance) return 'owed';
        throw error;
      }
    },
  };
}

/** Returns true if the customer gets money or a code in addition to the one that they may have used. */
function givesBack(
  decision: CaseDecision,
): decision is Extract<CaseDecision, { kind: 'refunded' | 'replaced' }> {
  return decision.kind === 'refunded' || decision.kind === 'replaced';
}

/** Returns true if the customer owns the order's code: it was not refunded, and the shop delivered it. */
function hasCode(order: FoundOrder): boolean {
  return !isPaidBack(order.reversal) && order.fulfilledElsewhereBy === null;
}

/** Carries out an admin's decision; the order's row is locked, so that the first decision counts. */
async function decide(
  deps: DecideDeps,
  tx: Tx,
  order: FoundOrder,
  decision: CaseDecision,
  actor: Actor,
): Promise<CaseResult | SecondWordNeeded> {
  const actorId = actor.id;
  const problem = await openProblem(tx, order.id);
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
      await saidBy(tx, problem.id, { actorId, text: because });
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

async function openProblem(
  tx: Db | Tx,
  orderId: string,
): Promise<{ id: string; asked: boolean; inARow: number; reportedBy: number | null } | null> {
  const { rows } = await sql<{ id: string; asked: boolean; in_a_row: number; reported_by: string | null }>`
    select c.id, c.reported_by, c.asked_at is not null as asked, (
      select count(*)::integer from code_problem_messages m
      where m.problem_id = c.id and m.admin_id is null and m.id > coalesce((
        select max(said.id) from code_problem_messages said
        where said.problem_id = c.id and said.admin_id is not null), 0)) as in_a_row
    from code_problems c where c.order_id = ${orderId} and c.closed_at is null`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const reportedBy = row.reported_by === null ? null : Number(row.reported_by);
  return { id: row.id, asked: row.asked, inARow: row.in_a_row, reportedBy };
}

/** Stores words of staff. Returns their id; null if words with this key were stored before. */
async function saidBy(
  tx: Tx,
  problemId: string,
  {
    actorId,
    text,
    key,
    file = null,
  }: { actorId: number; text: string; key?: string | undefined; file?: StaffFile | null },
): Promise<string | null> {
  const stored = await tx
    .insertInto('code_problem_messages')
    .values({
      problem_id: problemId,
      admin_id: actorId,
      text: text === '' ? null : text,
      file_id: file?.id ?? null,
      file_kind: file?.kind ?? null,
      key: key === undefined ? null : `s:${key}`,
    })
    .onConflict((conflict) => conflict.column('key').where('key', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}
