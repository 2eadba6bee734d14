import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { literals } from '../../../platform/database/literals.ts';
import { type Money, money } from '../../../platform/values/money.ts';
import { customerName, customersView, personName } from '../../customers/reads.ts';
import { historyHolds, mayHaveLostEffects } from '../../history/index.ts';
import { deliveredStates } from '../../orders/index.ts';
import { ordersView, purchasesView } from '../../orders/reads/orders.ts';
import type { Vault } from '../../vault/index.ts';
import type { PaymentRow } from '../row.ts';
import type { PaymentState } from '../states.ts';
import { formsOfReference } from './erased-references.ts';
import { paymentsThatLookAlike } from './pictures.ts';
import type { ProofKind } from './proofs.ts';

interface Proof {
  readonly id: string;
  readonly fileId: string | null;
  /** File type in which the proof came and is forwarded. */
  readonly fileKind: ProofKind;
  /** True if the proof's picture can't be compared with earlier ones: not read, or not decodable. */
  readonly isUncompared: boolean;
  /** As typed. */
  readonly reference: string | null;
}

/** Another payment with the same picture or reference, or with a similar picture. */
interface ProofFlag {
  readonly same: 'picture' | 'look' | 'reference';
  readonly code: string;
  readonly state: PaymentState;
  readonly customerId: number;
  readonly firstName: string;
}

/** The data that an admin reads before deciding about a payment. */
export interface DepositCard {
  readonly payment: PaymentRow;
  readonly customer: { readonly id: number; readonly firstName: string; readonly username: string | null };
  /** The displayed proof: the requested one, else the newest. */
  readonly proof: Proof | null;
  readonly proofs: number;
  readonly flags: readonly ProofFlag[];
  /** Earlier deliveries to the customer. */
  readonly bought: {
    readonly purchases: number;
    readonly since: string | null;
    readonly spent: readonly Money[];
  };
  /** The customer's earlier manual payments, by outcome. */
  readonly earlier: { readonly credited: number; readonly rejected: number };
  /** The last decision of an admin. */
  readonly decided: { readonly by: string; readonly at: string; readonly state: PaymentState } | null;
  /** A pending manual refund. */
  readonly refund: RefundByHand | null;
}

/** The data that an admin reads before paying a refund. */
interface RefundByHand {
  readonly id: string;
  readonly amount: Money;
  /** True while the shop is closed after a database restore: refunds must wait. */
  readonly isClosed: boolean;
  /** True after a database restore since the payment: the refund may have been paid in the lost time. */
  readonly mayBePaid: boolean;
}

const MOST_FLAGS = 3;

interface ProofRow {
  id: string;
  file_unique_id: string | null;
  file_id: string | null;
  file_kind: Exclude<ProofKind, 'photo'> | null;
  reference: string | null;
  reference_key: string | null;
  sha256: Buffer | null;
  compared: boolean;
}

interface DepositCardDeps {
  readonly db: Db;
  readonly vault: Pick<Vault, 'keysFor'>;
  readonly paysByHand: (method: string) => boolean;
}

/**
 * Reads the card.
 *
 * @param proofId the proof to show; absent: the newest
 */
export async function readDepositCard(
  { db, vault, paysByHand }: DepositCardDeps,
  payment: PaymentRow,
  proofId: string | undefined,
): Promise<DepositCard> {
  const { rows: proofs } = await sql<ProofRow>`
    select id, file_unique_id, file_id, file_kind, reference, reference_key, sha256, look_hash is not null as compared
    from payment_proofs where payment_id = ${payment.id} order by id`.execute(db);
  const proof = proofs.find(({ id }) => id === proofId) ?? proofs.at(-1);
  const [customer, flags, bought, earlier, decided, refund] = await Promise.all([
    db
      .selectFrom(customersView.as('customer'))
      .select(['first_name', 'username'])
      .where('id', '=', String(payment.customerId))
      .executeTakeFirstOrThrow(),
    flagsOf({ db, vault }, payment.id, proofs),
    boughtBefore(db, payment.customerId),
    earlierDeposits(db, payment),
    lastDecision(db, payment.id),
    payment.state === 'refunding' && paysByHand(payment.method) ? refundByHand(db, payment) : null,
  ]);
  return {
    payment,
    customer: { id: payment.customerId, firstName: customer.first_name, username: customer.username },
    proof: proof
      ? {
          id: proof.id,
          fileId: proof.file_id,
          fileKind: proof.file_kind ?? 'photo',
          isUncompared: proof.file_id !== null && !proof.compared,
          reference: proof.reference,
        }
      : null,
    proofs: proofs.length,
    flags,
    bought,
    earlier,
    decided,
    refund,
  };
}

/** Counts the customer's other manual payments among the newest 1,000 payments. */
async function earlierDeposits(db: Db, { id, customerId }: PaymentRow): Promise<DepositCard['earlier']> {
  const { rows } = await sql<DepositCard['earlier']>`
    select count(*) filter (where state in ('credited', 'refunding', 'refunded'))::integer as credited,
      count(*) filter (where state = 'rejected')::integer as rejected
    from (
      select state, method from payments where customer_id = ${customerId} and id <> ${id}
      order by id desc limit 1000) p
    where method = 'manual'`.execute(db);
  return rows[0] ?? { credited: 0, rejected: 0 };
}

async function refundByHand(db: Db, { id, wants }: PaymentRow): Promise<RefundByHand | null> {
  const { rows } = await sql<{ id: string; amount: string; isClosed: boolean; mayBePaid: boolean }>`
    select r.id, r.amount, not ${historyHolds} as "isClosed", ${mayHaveLostEffects} as "mayBePaid"
    from payment_refunds r join payments p on p.id = r.payment_id
    where r.payment_id = ${id} and r.state = 'begun'`.execute(db);
  const [refund] = rows;
  return refund ? { ...refund, amount: money(refund.amount, wants.currency) } : null;
}

/** Returns the newest three other payments of any customer with one of these pictures or references. */
async function flagsOf(
  { db, vault }: Pick<DepositCardDeps, 'db' | 'vault'>,
  paymentId: string,
  proofs: readonly ProofRow[],
): Promise<ProofFlag[]> {
  const given = (values: (string | null)[]) => values.filter((value) => value !== null);
  const files = given(proofs.map(({ file_unique_id }) => file_unique_id));
  const digests = proofs.flatMap(({ sha256 }) => sha256 ?? []);
  const alike = await paymentsThatLookAlike(db, paymentId);
  const references = given(proofs.map(({ reference_key }) => reference_key)).flatMap((key) =>
    formsOfReference(vault, key),
  );
  const sameAs = (same: ProofFlag['same'], condition: RawBuilder<unknown>) => sql`
    select ${same}::text as same, payment_id from payment_proofs where payment_id <> ${paymentId} and ${condition}`;
  const { rows } = await sql<{
    same: ProofFlag['same'];
    code: string;
    state: PaymentState;
    id: string;
    name: string;
  }>`
    select distinct on (p.id) f.same, p.code, p.state, p.customer_id as id, ${customerName(sql`p.customer_id`)} as name
    from (${sameAs('picture', sql`file_unique_id = any(${files}::text[])`)}
      union all ${sameAs('picture', sql`sha256 = any(${digests}::bytea[])`)}
      union all select 'look', unnest(${alike}::bigint[])
      union all ${sameAs('reference', sql`reference_key = any(${references}::text[])`)}) f
    join payments p on p.id = f.payment_id
    order by p.id desc, array_position(array['picture', 'reference', 'look'], f.same) limit ${MOST_FLAGS}`.execute(
    db,
  );
  return rows.map(({ same, code, state, id, name }) => ({
    same,
    code,
    state,
    customerId: Number(id),
    firstName: name,
  }));
}

async function boughtBefore(db: Db, customerId: number): Promise<DepositCard['bought']> {
  const { rows } = await sql<{ currency: string; purchases: string; since: Date; spent: string }>`
    select p.currency, count(distinct p.id) as purchases, min(p.created_at) as since, sum(p.unit_price) as spent
    from ${purchasesView} p join ${ordersView} o on o.purchase_id = p.id
    where p.customer_id = ${customerId} and o.state in ${literals(deliveredStates)}
    group by p.currency order by count(distinct p.id) desc, p.currency`.execute(db);
  const first = rows.map(({ since }) => since.toISOString()).sort()[0];
  return {
    purchases: rows.reduce((sum, row) => sum + Number(row.purchases), 0),
    since: first ?? null,
    spent: rows.map(({ spent, currency }) => money(spent, currency)),
  };
}

/** Returns the last decision of an admin that moved the payment. */
async function lastDecision(db: Db, paymentId: string): Promise<DepositCard['decided']> {
  const { rows } = await sql<{ name: string; at: Date; state: PaymentState }>`
    select ${personName(sql`e.actor_id`)} as name, e.at, e.to_state as state
    from payment_events e
    where e.payment_id = ${paymentId} and e.actor_id is not null and e.to_state is not null
    order by e.id desc limit 1`.execute(db);
  return rows[0] ? { by: rows[0].name, at: rows[0].at.toISOString(), state: rows[0].state } : null;
}
