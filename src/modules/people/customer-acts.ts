import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { endAlert } from '../alerts/index.ts';
import { askAboutGroup, lockPrices, type PriceGroup } from '../catalog/index.ts';
import { setAdmission } from '../customers/index.ts';
import { customersView } from '../customers/reads.ts';
import type { Admission } from '../customers/tables.ts';
import { forgetNotice, notify } from '../notifications/index.ts';
import {
  type Actor,
  type ActWithParties,
  orThrow,
  recordAct,
  requireOutsider,
  type SecondWordNeeded,
  type SpendBudget,
} from '../staff/index.ts';

/**
 * Runs a statement about a customer. If it changed a row, records the act in the audit log, with the previous
 * value if the statement returns it as `from`.
 */
export async function actOnCustomer(
  db: Db,
  actor: Actor,
  { act, id, detail }: { act: ActWithParties; id: number; detail?: Readonly<Record<string, unknown>> },
  statement: RawBuilder<unknown>,
  ask: (tx: Tx) => Promise<SecondWordNeeded | null> = async () => null,
): Promise<boolean> {
  const result = await db.transaction().execute(async (tx) => {
    await requireOutsider(tx, actor, act, id);
    const question = await ask(tx);
    if (question) return question;
    const { rows } = await statement.execute(tx);
    const [row] = rows;
    if (!row) return false;
    const from = Object.entries(row).find(([name]) => name === 'from')?.[1];
    const found = from === undefined ? detail : { ...detail, from };
    await recordAct(tx, { actorId: actor.id, act, subject: id, ...(found && { detail: found }) });
    return true;
  });
  return orThrow<boolean>(result);
}

/** Returns the question to a second person if a new price group lowers a customer's prices. */
export async function askAboutNewGroup(
  tx: Tx,
  {
    id,
    group,
    actor,
    spendBudget,
  }: { id: number; group: PriceGroup; actor: Actor; spendBudget: SpendBudget },
): Promise<SecondWordNeeded | null> {
  await lockPrices(tx);
  const { rows } = await sql<{ from: PriceGroup }>`
    select price_group as "from" from ${customersView} customers
    where id = ${id} and price_group <> ${group} for update`.execute(tx);
  const [row] = rows;
  return row ? askAboutGroup(tx, { customer: id, from: row.from, to: group }, { actor, spendBudget }) : null;
}

/**
 * Admits or refuses a person; false if the decision was the same before. Notifies an admitted customer, who
 * waits for it.
 */
export async function decideAdmission(
  db: Db,
  actor: Actor,
  id: number,
  admission: Exclude<Admission, 'waiting'>,
): Promise<boolean> {
  actor.require('customers.edit');
  const act = admission === 'admitted' ? 'customer-admitted' : 'customer-refused';
  return db.transaction().execute(async (tx) => {
    await requireOutsider(tx, actor, act, id);
    const decided = await setAdmission(tx, id, admission);
    if (!decided) return false;
    await endAlert(tx, 'customer-waiting', String(id));
    await recordAct(tx, { actorId: actor.id, act, subject: id });
    if (admission === 'admitted') {
      await forgetNotice(tx, `admitted:${id}`);
      await notify(
        tx,
        { key: `admitted:${id}`, customerId: id, notice: { kind: 'admitted' } },
        { kept: decided.unreachable },
      );
    }
    return true;
  });
}
