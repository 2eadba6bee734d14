/** Notifications that are not sent in the normal way (dealer-api.md, Events). */
import { sql } from 'kysely';
import type { SandboxDatabase } from '../database.ts';
import type { SingleOrder } from '../schemas/resources.ts';

/** Maximum time that a notification waits for the next one. */
const LONGEST_HOLD = '1 hour';

/** Postpones a notification under way by `delayMs`. */
export async function postpone(db: SandboxDatabase, id: number, delayMs: number): Promise<void> {
  await sql`
    update notification set started_at = null, effect = 'delayed',
      due_at = clock_timestamp() + ${delayMs}::double precision * interval '1 millisecond'
    where id = ${id}`.execute(db);
}

/** Holds back a notification under way until after the next one. */
export async function holdBack(db: SandboxDatabase, id: number): Promise<void> {
  await sql`
    update notification set started_at = null, effect = 'swapped',
      due_at = clock_timestamp() + ${LONGEST_HOLD}::interval
    where id = ${id}`.execute(db);
}

/** Releases held notifications. Returns false if there were none. */
export async function releaseHeldBack(db: SandboxDatabase): Promise<boolean> {
  const { rows } = await sql`
    update notification set due_at = clock_timestamp()
    where effect = 'swapped' and started_at is null and due_at > clock_timestamp() returning id`.execute(db);
  return rows.length > 0;
}

/** Sends a notification twice. */
export async function repeat(db: SandboxDatabase, id: number): Promise<void> {
  await sql`
    insert into notification (order_id, status, url, changed_at, due_at, effect)
    select order_id, status, url, changed_at, clock_timestamp(), 'doubled' from notification where id = ${id}
  `.execute(db);
}

type Lie = { [Field in 'id' | 'status' | 'soldItem']?: SingleOrder[Field] | undefined };

export interface Forgery {
  /** Address of the receiver. */
  url: string;
  /** Fields of the order with false values. */
  change: Lie;
}

/** Sends a notification that does not stem from a change of the order. The order's log has it as `forged`. */
export async function forge(
  db: SandboxDatabase,
  order: SingleOrder,
  { url, change }: Forgery,
): Promise<void> {
  const body = {
    ...order,
    id: change.id ?? order.id,
    status: change.status ?? order.status,
    soldItem: change.soldItem === undefined ? order.soldItem : change.soldItem,
  };
  await sql`
    insert into notification (order_id, status, url, changed_at, due_at, effect, body)
    values (${order.id}, ${body.status}, ${url}, clock_timestamp(), clock_timestamp(), 'forged',
      ${JSON.stringify(body)}::jsonb)`.execute(db);
}

/** An id of no order in the sandbox. */
const FOREIGN_ID = 2_000_000_001;

/** Returns the changes of a false notification: another order's id, or the opposite outcome. */
export function lieAbout(order: SingleOrder, lie: 'foreign-id' | 'wrong-status'): Lie {
  if (lie === 'foreign-id') return { id: FOREIGN_ID };
  return order.status === 'success'
    ? { status: 'failed', soldItem: null }
    : { status: 'success', soldItem: { id: FOREIGN_ID, voucher: { code: 'FORGED', pin: '000000' } } };
}
