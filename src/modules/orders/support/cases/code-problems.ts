import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/db.ts';
import { addJobs } from '../../../../platform/jobs/add-jobs.ts';
import { deliverJob, fillTopicJob } from '../../../../platform/jobs/catalog.ts';
import { requireFits } from '../../../../platform/values/clip.ts';
import { orderCodeColumn } from '../../../../platform/values/codes.ts';
import { type Money, money } from '../../../../platform/values/money.ts';
import { endAlert, raiseAlert } from '../../../alerts/index.ts';
import { customersView } from '../../../customers/reads.ts';
import { InsufficientBalance } from '../../../ledger/index.ts';
import { notify, type StaffFile } from '../../../notifications/index.ts';
import { type Actor, orThrow, recordAct, requireOutsider } from '../../../staff/index.ts';
import type { OrdersDeps } from '../../core/deps.ts';
import { type FoundOrder, findOrder } from '../../core/find-order.ts';
import { deliveredStates, isPaidBack } from '../../core/states.ts';
import { appendEvent } from '../../core/transition.ts';
import { withoutCodes } from '../../delivery/known-codes.ts';
import type { CodeProblem } from '../../tables.ts';
import { readCasePhotos } from './case-messages.ts';
import {
  type CaseDecision,
  type CaseResult,
  type DecideDeps,
  decideCase,
  LONGEST_CASE_TEXT,
} from './decide-case.ts';
import { giftsOfOrders } from './gifted.ts';
import { readOpenCase, storeStaffMessage } from './open-case.ts';
import { replacementCost } from './replacement.ts';

/** A customer's message in a case: text, a photo, or both. */
interface CaseContent {
  readonly text: string | null;
  readonly fileId: string | null;
}

/** A report about a code as its customer sees it. */
export interface OwnCase {
  /** Code of the order, with its unit. */
  readonly code: string;
  /** The purchase; null: the code was a gift to this customer. */
  readonly purchase: string | null;
  readonly itemName: string;
  readonly productName: string;
  readonly openedAt: Date;
  /** `asked`: staff wait for the customer's answer. */
  readonly state: 'open' | 'asked' | 'refunded' | 'replaced' | 'fine' | 'closed';
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
/**
 * Creates the operations on cases about delivered codes. The admins are notified once of each case, with the
 * order's story.
 */
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
      return order !== null && (await readOpenCase(deps.db, order.id))?.reportedBy === customerId;
    },

    async say(code, customerId, said) {
      const own = await find(deps.db, code);
      if (!own) return 'no-case';
      const typed = said.text && requireFits(said.text, LONGEST_CASE_TEXT);
      const text = typed && (await withoutCodes(deps, customerId, typed, { purchaseId: own.purchaseId }));
      return deps.db.transaction().execute(async (tx) => {
        const order = await find(tx, code, true);
        if (!order) return 'no-case';
        const problem = await readOpenCase(tx, order.id);
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
        const problem = order && (await readOpenCase(tx, order.id));
        if (!order || !problem) return false;
        await requireOutsider(tx, actor, 'case-question', order.code);
        const text = requireFits(question, LONGEST_CASE_TEXT);
        const said = await storeStaffMessage(tx, problem.id, { actorId, text, key, file });
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
          return decideCase(deps, tx, order, decision, actor);
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

/** Returns true if the customer owns the order's code: it was not refunded, and the shop delivered it. */
function hasCode(order: FoundOrder): boolean {
  return !isPaidBack(order.reversal) && order.fulfilledElsewhereBy === null;
}

/** Maximum reports in the list of a customer. */
const MOST_OWN = 10;
/** Number of newest purchases whose reports are read: a reseller has hundreds of thousands. */
const MOST_PURCHASES = 500;

/** Reads the reports of a customer, the open ones first, then the newest. */
async function readOwnCases(db: Db, customerId: number): Promise<OwnCase[]> {
  const { rows } = await sql<OwnCase>`
    select ${orderCodeColumn} as code, case when p.customer_id = ${customerId} then p.code end as purchase,
      p.item_name as "itemName", p.product_name as "productName", k.opened_at as "openedAt",
      case when k.closed_at is null then case when k.asked_at is null then 'open' else 'asked' end
        when k.outcome in ('refunded', 'replaced', 'fine') then k.outcome else 'closed' end as state
    from (
      select reported.id from code_problems reported where reported.reported_by = ${customerId}
      union all
      select own.id
      from (select id from purchases where customer_id = ${customerId} order by id desc limit ${sql.lit(MOST_PURCHASES)}) bought
      join orders on orders.purchase_id = bought.id
      join code_problems own on own.order_id = orders.id
      where own.reported_by is null
    ) mine
    join code_problems k on k.id = mine.id
    join orders o on o.id = k.order_id
    join purchases p on p.id = o.purchase_id
    order by k.closed_at is not null, k.opened_at desc limit ${sql.lit(MOST_OWN)}`.execute(db);
  return rows;
}
