import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { money, owedOf } from '../../platform/values/money.ts';
import { customersView } from '../customers/reads.ts';
import { balancesView, debtsOf } from '../ledger/reads.ts';
import { notify } from '../notifications/index.ts';
import { type Actor, recordAct, requireOutsider } from '../staff/index.ts';

/**
 * - `too-soon`: less than a day after the last reminder.
 * - `paid`: there is no debt.
 * - `unreachable`: the customer blocked the bot or is erased.
 * - `blocked`: the shop blocked the customer, who could not act on the message.
 */
export type ReminderResult = 'reminded' | 'too-soon' | 'paid' | 'unreachable' | 'blocked';

interface Remindable {
  readonly firstName: string;
  readonly username: string | null;
  readonly remindedAt: string | null;
  readonly remindedBy: number | null;
  readonly canRemind: 'yes' | Exclude<ReminderResult, 'reminded'>;
}

/** Permission to remind: staff who write to customers, and those who take their money. */
const NEEDED = ['customers.message', 'money.approve'] as const;

/**
 * Returns the customer with the last reminder, and the obstacle to another one now; null: there is no such
 * customer.
 */
export async function readRemindable(db: Db | Tx, customerId: number): Promise<Remindable | null> {
  const { rows } = await sql<{
    first_name: string;
    username: string | null;
    unreachable: boolean;
    blocked: boolean;
    owes: boolean;
    reminded_at: Date | null;
    reminded_by: string | null;
    too_soon: boolean;
  }>`
    select c.first_name, c.username, c.unreachable_at is not null or c.erased_at is not null as unreachable,
      c.blocked_at is not null as blocked,
      exists (select from ${balancesView} balances where customer_id = c.id and owes_since is not null) as owes,
      r.reminded_at, r.reminded_by, coalesce(r.reminded_at > now() - interval '24 hours', false) as too_soon
    from ${customersView} c left join debt_reminders r on r.customer_id = c.id
    where c.id = ${customerId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const why = row.owes
    ? row.unreachable
      ? 'unreachable'
      : row.blocked
        ? 'blocked'
        : row.too_soon
          ? 'too-soon'
          : 'yes'
    : 'paid';
  return {
    firstName: row.first_name,
    username: row.username,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    remindedBy: row.reminded_by === null ? null : Number(row.reminded_by),
    canRemind: why,
  };
}

/** Claims the customer's reminder of the day, writes the notice and records the act, in one transaction. */
export async function remind(db: Db, actor: Actor, customerId: number): Promise<ReminderResult> {
  actor.require(NEEDED);
  return db.transaction().execute(async (tx) => {
    await requireOutsider(tx, actor, 'customer-reminded', customerId);
    const found = await readRemindable(tx, customerId);
    if (!found) return 'paid';
    if (found.canRemind !== 'yes') return found.canRemind;
    // Of two concurrent reminders, the second waits for the row of the first, and finds it too recent.
    const { rows } = await sql<{ times: number }>`
      insert into debt_reminders as r (customer_id, reminded_by) values (${customerId}, ${actor.id})
      on conflict (customer_id) do update
        set reminded_at = now(), reminded_by = excluded.reminded_by, times = r.times + 1
        where r.reminded_at <= now() - interval '24 hours'
      returning times`.execute(tx);
    const [claimed] = rows;
    if (!claimed) return 'too-soon';
    const { rows: balances } = await debtsOf(customerId).execute(tx);
    const debts = balances.map(({ amount, currency }) => owedOf(money(amount, currency)));
    await notify(tx, {
      key: `debt:${customerId}:${claimed.times}`,
      customerId,
      notice: { kind: 'debt-reminder', debts },
    });
    await recordAct(tx, {
      actorId: actor.id,
      act: 'customer-reminded',
      subject: customerId,
      detail: { debts },
    });
    return 'reminded';
  });
}
