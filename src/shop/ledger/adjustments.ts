import { sql } from 'kysely';
import type { Db, Tx } from '../../database/db.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { Big, type Money, money } from '../money.ts';
import { type Balance, readBalances } from './balances.ts';
import { adjust, InsufficientBalance } from './postings.ts';

/** Amounts by currency, decimal strings. */
export type Amounts = Readonly<Record<string, string>>;

export interface AdjustmentRules {
  /** The most that one credit or debit may move; 10,000 of a currency that is not named. */
  readonly limits: Amounts;
  /** The other admins are notified of more than this; of every amount in a currency that is not named. */
  readonly notice: Amounts;
}

const OTHER_LIMIT = '10000';
const OTHER_NOTICE = '0';

/** How long an admin's question stays open, minutes. A button that is found again later moves nothing. */
export const adjustmentMinutes = 10;
const openSince = sql<Date>`now() - make_interval(mins => ${adjustmentMinutes})`;

/** A credit or debit that an admin is asked about before it is posted. */
export interface Adjustment {
  readonly kind: 'credit' | 'debit';
  readonly customerId: number;
  readonly money: Money;
  readonly note: string | null;
}

export interface AdjustmentProposal extends Adjustment {
  /** The update with the command: proposed again after a crash, it is the same question. */
  readonly id: number;
  readonly actorId: number;
}

export type ProposeResult =
  | { readonly ok: true; readonly before: Money; readonly after: Money }
  | { readonly ok: false; readonly problem: 'no-such-customer' | 'overdrawn' | 'over-limit' | 'came-before' };

export type DecideResult =
  /** `told`: whether the customer was notified; null while nobody has tried. */
  | {
      readonly outcome: 'posted';
      readonly adjustment: Adjustment;
      readonly balance: Balance;
      readonly told: boolean | null;
    }
  | { readonly outcome: 'overdrawn' | 'cancelled' }
  /** It was not decided in time, or is none of this admin's. */
  | { readonly outcome: 'not-open' };

export interface Adjustments {
  /** The most that may be moved at once. */
  limit(currency: string): Money;
  /**
   * Writes down what is asked about; posts nothing. `came-before`: its id was used for another question, or for one that is not open
   * any more.
   */
  propose(proposal: AdjustmentProposal): Promise<ProposeResult>;
  /** Posts it once, however often it is confirmed. Only the admin who was asked may. */
  confirm(id: number, actorId: number): Promise<DecideResult>;
  /** Cancels it, unless it was posted before. */
  cancel(id: number, actorId: number): Promise<DecideResult>;
  /** The customer was notified of it, or cannot be. */
  noteTold(id: number, told: boolean): Promise<void>;
}

/** Credits and debits by hand: asked about once, posted once, and the other admins know of the large ones. */
export function createAdjustments(db: Db, rules: AdjustmentRules): Adjustments {
  return {
    limit: (currency) => limitOf(rules, currency),
    propose: (proposal) => propose(db, rules, proposal),
    confirm: (id, actorId) => db.transaction().execute((tx) => confirm(tx, rules, id, actorId)),
    cancel: (id, actorId) => db.transaction().execute((tx) => cancel(tx, id, actorId)),
    async noteTold(id, told) {
      await sql`update adjustments set told = ${told} where id = ${id}`.execute(db);
    },
  };
}

function limitOf({ limits }: AdjustmentRules, currency: string): Money {
  return money(limits[currency] ?? OTHER_LIMIT, currency);
}

async function propose(db: Db, rules: AdjustmentRules, proposal: AdjustmentProposal): Promise<ProposeResult> {
  const { id, kind, customerId, actorId, note } = proposal;
  const { amount, currency } = proposal.money;
  if (new Big(amount).gt(limitOf(rules, currency).amount)) return { ok: false, problem: 'over-limit' };
  const { rows } = await sql<{ before: string; credit_limit: string }>`
    select coalesce(balances.amount, 0) as before, coalesce(balances.credit_limit, 0) as credit_limit
    from customers left join balances on balances.customer_id = customers.id and balances.currency = ${currency}
    where customers.id = ${customerId}`.execute(db);
  const [row] = rows;
  if (!row) return { ok: false, problem: 'no-such-customer' };
  const before = new Big(row.before);
  const after = kind === 'credit' ? before.plus(amount) : before.minus(amount);
  if (kind === 'debit' && after.plus(row.credit_limit).lt('0')) return { ok: false, problem: 'overdrawn' };
  // After a crash it is the same question. Ids of updates may come again, too: after a quiet week, or from another bot.
  const { rows: asked } = await sql`
    insert into adjustments as known (id, kind, customer_id, currency, amount, actor_id, note)
    values (${id}, ${kind}, ${customerId}, ${currency}, ${amount}, ${actorId}, ${note})
    on conflict (id) do update set id = excluded.id
    where (known.kind, known.customer_id, known.currency, known.amount, known.actor_id)
        = (excluded.kind, excluded.customer_id, excluded.currency, excluded.amount, excluded.actor_id)
      and known.note is not distinct from excluded.note
      and known.decision is null and known.proposed_at > ${openSince}
    returning id`.execute(db);
  if (asked.length === 0) return { ok: false, problem: 'came-before' };
  return { ok: true, before: money(before, currency), after: money(after, currency) };
}

interface Row {
  kind: Adjustment['kind'];
  customer_id: string;
  currency: string;
  amount: string;
  note: string | null;
  decision: 'posted' | 'cancelled' | null;
  told: boolean | null;
  open: boolean;
}

/** Locks it: of two taps the second waits for the first. Null if it is none of this admin's. */
async function lock(tx: Tx, id: number, actorId: number): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select kind, customer_id, currency, amount, note, decision, told,
      proposed_at > ${openSince} as open
    from adjustments where id = ${id} and actor_id = ${actorId} for update`.execute(tx);
  return rows[0] ?? null;
}

async function decide(tx: Tx, id: number, decision: 'posted' | 'cancelled'): Promise<void> {
  await sql`update adjustments set decision = ${decision}, decided_at = now() where id = ${id}`.execute(tx);
}

async function confirm(tx: Tx, rules: AdjustmentRules, id: number, actorId: number): Promise<DecideResult> {
  const row = await lock(tx, id, actorId);
  if (row?.decision === 'posted') return posted(tx, row);
  if (row?.decision === 'cancelled') return { outcome: 'cancelled' };
  if (!row?.open) return { outcome: 'not-open' };
  const { kind, currency, note } = row;
  const customerId = Number(row.customer_id);
  const amount = new Big(row.amount).toFixed();
  const input = { key: `update:${id}`, customerId, currency, amount, actorId, note };
  await sql`savepoint before_posting`.execute(tx);
  try {
    const { posted: isPosted } = await adjust(tx, kind, input);
    // An update of this id was posted longer ago than its question is kept.
    if (!isPosted) return { outcome: 'not-open' };
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error;
    await sql`rollback to savepoint before_posting`.execute(tx);
    return { outcome: 'overdrawn' };
  }
  await decide(tx, id, 'posted');
  if (new Big(amount).gt(rules.notice[currency] ?? OTHER_NOTICE)) {
    const detail = {
      by: String(actorId),
      kind,
      amount: `${amount} ${currency}`,
      customer: String(customerId),
    };
    await raiseAlert(tx, 'large-adjustment', String(id), { ...detail, ...(note !== null && { note }) });
  }
  return posted(tx, row);
}

async function cancel(tx: Tx, id: number, actorId: number): Promise<DecideResult> {
  const row = await lock(tx, id, actorId);
  if (!row) return { outcome: 'not-open' };
  if (row.decision === 'posted') return posted(tx, row);
  if (row.decision === null) await decide(tx, id, 'cancelled');
  return { outcome: 'cancelled' };
}

async function posted(tx: Tx, row: Row): Promise<DecideResult> {
  const { kind, currency, note, told } = row;
  const customerId = Number(row.customer_id);
  const balances = await readBalances(tx, customerId);
  const none = { available: money('0', currency), held: money('0', currency) };
  return {
    outcome: 'posted',
    adjustment: { kind, customerId, money: money(row.amount, currency), note },
    balance: balances.find(({ available }) => available.currency === currency) ?? none,
    told,
  };
}
