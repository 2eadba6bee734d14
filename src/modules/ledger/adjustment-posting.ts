import { sql } from 'kysely';
import type { Tx } from '../../platform/database/db.ts';
import { type Money, money } from '../../platform/values/money.ts';
import { notify, withdrawNotice } from '../notifications/index.ts';
import { type Actor, type Budget, recordAct, requireOutsider } from '../staff/index.ts';
import {
  type Adjustment,
  type AdjustmentChange,
  type AdjustmentRow,
  changeOf,
  lockAdjustment,
} from './adjustment-row.ts';
import { type Balance, readBalances } from './balances.ts';
import { adjust, InsufficientBalance } from './postings.ts';

/** A posted adjustment. `notified`: true if the customer was notified; null before the first attempt. */
export interface PostedAdjustment {
  readonly outcome: 'posted';
  readonly adjustment: Adjustment;
  readonly balance: Balance;
  readonly notified: boolean | null;
  readonly actorId: number;
  readonly secondActorId: number | null;
  /** True while the adjustment can be undone. */
  readonly undoable: boolean;
}

export type UndoResult =
  | {
      readonly outcome: 'undone';
      readonly adjustment: Adjustment;
      readonly balance: Balance;
    }
  /**
   * `needs-second`: another admin has to confirm, since the undo returns a debit above the limit for one
   * person.
   */
  | { readonly outcome: 'spent' | 'too-late' | 'not-open' | 'needs-second' };

/** Posts a confirmed adjustment. */
export async function post(
  tx: Tx,
  row: AdjustmentRow,
  secondActorId: number | null,
): Promise<PostedAdjustment | { readonly outcome: 'overdrawn' | 'not-open' }> {
  const { id, kind, customerId, actorId, privateNote, message } = row;
  const { amount, currency } = row.money;
  let limitBefore: string | null = null;
  if (kind === 'credit-limit') limitBefore = await setCreditLimit(tx, customerId, row.money);
  else {
    const input = {
      key: `${kind}:update:${id}`,
      kind,
      customerId,
      currency,
      amount,
      actorId,
      secondActorId,
      note: message,
      privateNote,
    };
    const outcome = await tryPosting(tx, () => adjust(tx, input));
    if (outcome === 'overdrawn') return { outcome };
    // An earlier question with the same update id has posted this key.
    if (!outcome.posted) return { outcome: 'not-open' };
  }
  await sql`
    update adjustments set decision = 'posted', decided_at = now(), second_actor_id = ${secondActorId},
      limit_before = ${limitBefore}::numeric
    where id = ${id}`.execute(tx);
  await recordAct(tx, {
    actorId: secondActorId ?? actorId,
    act: 'adjustment-posted',
    subject: customerId,
    detail: { kind, amount, currency, askedBy: actorId },
  });
  return posted(tx, { ...row, secondActorId, undoable: kind !== 'credit-limit' });
}

/** Posts within a savepoint, and rolls back to it if the balance does not cover the posting. */
async function tryPosting<T>(tx: Tx, work: () => Promise<T>): Promise<T | 'overdrawn'> {
  await sql`savepoint before_posting`.execute(tx);
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    await sql`rollback to savepoint before_posting`.execute(tx);
    return 'overdrawn';
  }
}

/** Returns the effect of undoing a posting; null if it is too late. */
export async function previewUndo(tx: Tx, id: number): Promise<(Adjustment & AdjustmentChange) | null> {
  const row = await lockAdjustment(tx, id);
  if (!row?.undoableByOwner) return null;
  const { kind, customerId, money: moved, privateNote, message } = row;
  const opposite = kind === 'credit' ? 'debit' : 'credit';
  const adjustment = { kind, customerId, money: moved, privateNote, message };
  const change = await changeOf(tx, { ...adjustment, kind: opposite });
  return change && { ...adjustment, before: change.before, after: change.after };
}

/** Posts the reverse of an adjustment, once. */
export async function undo(
  tx: Tx,
  budget: Pick<Budget, 'spend'>,
  id: number,
  actor: Actor,
): Promise<UndoResult> {
  const actorId = actor.id;
  const row = await lockAdjustment(tx, id);
  if (row?.decision !== 'posted' || row.kind === 'credit-limit') return { outcome: 'not-open' };
  const isOwners = actor.role === 'owner';
  if (!isOwners && actorId !== row.actorId && actorId !== row.secondActorId) return { outcome: 'not-open' };
  const { kind, customerId, money: moved } = row;
  if (row.undone) {
    return {
      outcome: 'undone',
      adjustment: row,
      balance: await balanceIn(tx, customerId, moved.currency),
    };
  }
  if (isOwners ? !row.undoableByOwner : !row.undoable) return { outcome: 'too-late' };
  await requireOutsider(tx, actor, 'adjustment-undone', customerId);
  if (kind === 'debit') {
    const word = await budget.spend(tx, {
      key: `undo:${id}:${row.proposedAt.getTime()}`,
      kind: 'undo',
      actor,
      money: moved,
      needs: ['money.adjust', 'money.approve'],
      subject: String(customerId),
      beneficiaries: [customerId],
    });
    if (word !== 'go') return { outcome: 'needs-second' };
  }
  const input = {
    key: `undo:update:${id}`,
    kind: 'undo' as const,
    takes: kind === 'credit',
    customerId,
    ...moved,
    actorId,
    secondActorId: null,
    note: null,
    privateNote: row.privateNote,
  };
  const outcome = await tryPosting(tx, () => adjust(tx, input));
  if (outcome === 'overdrawn') return { outcome: 'spent' };
  if (!outcome.posted) return { outcome: 'not-open' };
  await sql`update adjustments set undone_at = now(), undone_by = ${actorId} where id = ${id}`.execute(tx);
  await recordAct(tx, { actorId, act: 'adjustment-undone', subject: customerId, detail: { kind, ...moved } });
  // A customer who was never notified of the adjustment needs no correction.
  if (!(await withdrawNotice(tx, `adjustment:${id}`))) {
    const notice = { kind: kind === 'credit' ? 'corrected-down' : 'corrected-up', ...moved } as const;
    await notify(tx, { key: `undo:${id}`, customerId, notice });
  }
  return {
    outcome: 'undone',
    adjustment: row,
    balance: await balanceIn(tx, customerId, moved.currency),
  };
}

/**
 * Records whether the customer was notified. If not, the notice is sent when Telegram reaches the customer
 * again.
 */
export async function recordNotified(tx: Tx, id: number, notified: boolean): Promise<void> {
  await sql`update adjustments set notified = ${notified} where id = ${id}`.execute(tx);
  const row = notified ? null : await lockAdjustment(tx, id);
  if (row?.decision !== 'posted' || row.undone) return;
  const { customerId, message } = row;
  const kinds = { credit: 'credited', debit: 'debited', 'credit-limit': 'credit-limit' } as const;
  const notice = { kind: kinds[row.kind], note: message ?? '', ...row.money };
  await notify(tx, { key: `adjustment:${id}`, customerId, notice }, { kept: true });
}

/** Returns a posted adjustment with the current balance. */
export async function posted(tx: Tx, row: AdjustmentRow): Promise<PostedAdjustment> {
  const { notified, actorId, secondActorId, undoable } = row;
  return {
    outcome: 'posted',
    adjustment: row,
    balance: await balanceIn(tx, row.customerId, row.money.currency),
    notified,
    actorId,
    secondActorId,
    undoable,
  };
}

async function balanceIn(tx: Tx, customerId: number, currency: string): Promise<Balance> {
  const balances = await readBalances(tx, customerId);
  const none = { available: money('0', currency), held: money('0', currency) };
  return balances.find(({ available }) => available.currency === currency) ?? none;
}

/**
 * Sets a customer's credit limit. Spending above a lowered limit counts as owed (trigger
 * `balances_limit_moves_owed`): no purchase is possible until the balance is within the limit again.
 *
 * @returns the limit before, a decimal string
 */
export async function setCreditLimit(tx: Tx, customerId: number, limit: Money): Promise<string> {
  const { amount, currency } = limit;
  await sql`
    insert into balances (customer_id, currency, amount) values (${customerId}, ${currency}, 0)
    on conflict (customer_id, currency) do nothing`.execute(tx);
  const { rows } = await sql<{ before: string }>`
    with before as (
      select customer_id, currency, credit_limit from balances
      where customer_id = ${customerId} and currency = ${currency} for update
    )
    update balances b set credit_limit = ${amount}::numeric
    from before where b.customer_id = before.customer_id and b.currency = before.currency
    returning before.credit_limit as before`.execute(tx);
  return rows[0]?.before ?? '0';
}
