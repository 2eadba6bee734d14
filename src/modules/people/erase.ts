import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { literals } from '../../platform/database/literals.ts';
import type { Erase } from '../../platform/module.ts';
import { endAlert } from '../alerts/index.ts';
import { eraseIdentity, lockToErase } from '../customers/index.ts';
import { balancesView } from '../ledger/reads.ts';
import { openStates } from '../orders/index.ts';
import { codeProblemsView, isCaseOpen, ordersView, purchasesView } from '../orders/reads/orders.ts';
import { openPaymentStates } from '../payments/index.ts';
import { paymentsView } from '../payments/reads/payments.ts';
import { type Actor, recordAct, requireOutsider } from '../staff/index.ts';
import type { Vault } from '../vault/index.ts';
import { keepTraces } from './traces.ts';

/**
 * `no-such-customer`: unknown, or erased before; `open-orders`: undecided orders or cases; `open-payments`:
 * payments or refunds in progress; `has-money`: a balance that is not zero.
 */
export type EraseResult = 'erased' | 'no-such-customer' | 'open-orders' | 'open-payments' | 'has-money';

/** Replaces the names of erased customers. */
const ERASED_NAME = '—';

export interface EraseDeps {
  readonly db: Db;
  readonly vault: Pick<Vault, 'keysFor'>;
  /** Erases the customer from the tables of all other modules, and from those of the chats. */
  readonly eraseElsewhere: Erase;
}

/**
 * Erases every identifier of a customer except the Telegram user id, in one transaction. Purchases, orders,
 * payments and postings stay, with goods and prices; the notes on them are deleted. The row of the customer
 * is locked first: a concurrent purchase or payment waits for it and is refused (trigger
 * `customer_may_trade`).
 */
export async function eraseCustomer(
  { db, vault, eraseElsewhere }: EraseDeps,
  actor: Actor,
  id: number,
): Promise<EraseResult> {
  actor.require('customers.edit');
  return db.transaction().execute(async (tx) => {
    await requireOutsider(tx, actor, 'customer-erased', id);
    const person = await lockToErase(tx, id);
    if (!person) return 'no-such-customer';
    const inTheWay = await openMatters(tx, id);
    if (inTheWay) return inTheWay;
    await keepTraces(tx, vault, id);
    const erased = { id, phone: person.phone, name: ERASED_NAME };
    await eraseIdentity(tx, erased, actor.id);
    await eraseElsewhere(tx, erased);
    await sql`delete from customer_notes where customer_id = ${id}`.execute(tx);
    await endAlert(tx, 'erasure-wanted', String(id));
    await endAlert(tx, 'customer-waiting', String(id));
    await recordAct(tx, { actorId: actor.id, act: 'customer-erased', subject: id });
    return 'erased';
  });
}

/** Returns the reason against erasing a customer now; null if there is none. */
async function openMatters(
  tx: Tx,
  id: number,
): Promise<Exclude<EraseResult, 'erased' | 'no-such-customer'> | null> {
  const { rows } = await sql<{ orders: boolean; payments: boolean; money: boolean }>`
    select
      exists (
        select from ${purchasesView} p join ${ordersView} o on o.purchase_id = p.id
        where p.customer_id = ${id} and (
          o.state in ${literals(openStates)} or (o.state = 'reversed' and o.reversal is null)
          or ${isCaseOpen(sql`o.id`)}))
      or exists (select from ${codeProblemsView} code_problems where reported_by = ${id} and closed_at is null) as orders,
      exists (
        select from ${paymentsView} payments where customer_id = ${id} and state in ${literals(openPaymentStates)}) as payments,
      exists (select from ${balancesView} balances where customer_id = ${id} and amount <> 0) as money`.execute(
    tx,
  );
  const [open] = rows;
  if (open?.orders) return 'open-orders';
  if (open?.payments) return 'open-payments';
  return open?.money ? 'has-money' : null;
}
