import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import type { Statement } from '../../../src/modules/ledger/statement.ts';
import { paidBackReversals, refundedStates } from '../../../src/modules/orders/core/states.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { literals } from '../../../src/platform/database/literals.ts';
import type { Scope } from './agree.ts';
import { type Amounts, amountsOf, differing } from './amounts.ts';

/**
 * Compares the statements of each customer with postings with the ledger and the balances, and each order's
 * money with its state.
 */
export async function wrongStatements(db: Db, shop: Shop, scope: Scope): Promise<string[]> {
  const found = await wrongOrders(db, scope);
  const { rows } = await sql<{ id: string }>`
    select distinct customer_id as id from postings where created_at >= ${scope.from} order by 1`.execute(db);
  for (const { id } of rows) {
    const customerId = Number(id);
    const all = await shop.ledger.statement(customerId, 'all');
    found.push(
      ...differing(
        `the statement of ${id}`,
        told(all),
        'the ledger says',
        await ledgerOf(db, customerId, { from: null, to: null }),
      ),
      ...differing(
        `the statement of ${id}`,
        amountsOf(all.closing, ({ currency, amount }) => [`${currency} closing`, amount]),
        'the balance is',
        await balancesOf(db, customerId),
      ),
    );
    const [today] = all.lines.slice(-1);
    if (today === undefined) continue;
    const day = today.at.slice(0, 10);
    const ofDay = await shop.ledger.statement(customerId, { from: day, to: day });
    found.push(
      ...differing(
        `the statement of ${id} on ${day}`,
        told(ofDay),
        'the ledger says',
        await ledgerOf(db, customerId, ofDay),
      ),
    );
  }
  return found;
}

function told({ opening, closing, lines }: Statement): Amounts {
  const amounts = [
    ...opening.map(({ currency, amount }) => [`${currency} opening`, amount] as const),
    ...closing.map(({ currency, amount }) => [`${currency} closing`, amount] as const),
    ...lines.map(({ kind, change }) => [`${change.currency} ${kind}`, change.amount] as const),
  ];
  return amountsOf(amounts, (entry) => entry);
}

/** Returns the balance of a customer between two moments, by the entries. */
async function ledgerOf(
  db: Db,
  customerId: number,
  { from, to }: Pick<Statement, 'from' | 'to'>,
): Promise<Amounts> {
  const { rows } = await sql<{ currency: string; kind: string; isBefore: boolean; amount: string }>`
    select e.currency, p.kind, p.created_at < coalesce(${from}::timestamptz, '-infinity') as "isBefore", sum(e.amount) as amount
    from entries e join postings p on p.key = e.posting_key
    where e.account = ${`customer:${customerId}`} and p.created_at < coalesce(${to}::timestamptz, 'infinity')
    group by 1, 2, 3`.execute(db);
  const amounts = rows.flatMap(({ currency, kind, isBefore, amount }) => [
    [`${currency} closing`, amount] as const,
    [`${currency} ${isBefore ? 'opening' : kind}`, amount] as const,
  ]);
  return amountsOf(amounts, (entry) => entry);
}

async function balancesOf(db: Db, customerId: number): Promise<Amounts> {
  const rows = await db
    .selectFrom('balances')
    .select(['currency', 'amount'])
    .where('customer_id', '=', String(customerId))
    .execute();
  return amountsOf(rows, ({ currency, amount }) => [`${currency} closing`, amount]);
}

/** Checks that each order cost its customer its price once, or 0 after a refund. */
async function wrongOrders(db: Db, { orderId }: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string; wanted: string; moved: string }>`
    select * from (
      select o.id, o.state,
        case when o.state in ${literals(refundedStates)} or o.reversal in ${literals(paidBackReversals)} then 0
          else -coalesce(p.unit_pay, p.unit_price) end as wanted,
        (select coalesce(sum(e.amount), 0) from postings s join entries e on e.posting_key = s.key
         where s.order_id = o.id and e.account = 'customer:' || p.customer_id
           and e.currency = coalesce(p.pay_currency, p.currency)) as moved
      from orders o join purchases p on p.id = o.purchase_id where o.id > ${orderId}::bigint
    ) o where wanted <> moved order by id`.execute(db);
  return rows.map(
    ({ id, state, wanted, moved }) =>
      `order ${id} is ${state}: its customer's balance moved by ${moved} instead of ${wanted}`,
  );
}
