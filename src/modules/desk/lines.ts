import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { Big, type Money, money } from '../../platform/values/money.ts';
import { type KnownAlert, knownAlerts } from '../alerts/index.ts';
import { productsView } from '../catalog/reads/goods.ts';
import { customerName, customersView, personName } from '../customers/reads.ts';
import { fragments } from '../fragments.ts';
import { adjustmentsView } from '../ledger/reads.ts';
import type { ChatMessageKind } from '../notifications/tables.ts';
import { purchasesView } from '../orders/reads/orders.ts';
import { paymentsView, refundsView } from '../payments/reads/payments.ts';
import { secondWordsView } from '../staff/reads/people.ts';
import type { Matter } from './queue.ts';
import type { MatterKind } from './sources.ts';

/** A matter with the contents of its line in a list; a field is null if the matter does not have it. */
export interface MatterLine extends Matter {
  readonly customer: string | null;
  readonly amount: Money | null;
  readonly goods: 'voucher' | 'top-up' | null;
  /** The names of the payment method, by language. */
  readonly method: Readonly<Record<string, string>> | null;
  /** The member of staff who asks for a second person, and the act. */
  readonly asked: { readonly by: string; readonly what: string } | null;
  readonly alert: KnownAlert | null;
  /** The product whose items the dealer changed. */
  readonly product: string | null;
  /** The newest message of a customer who waits for an answer. */
  readonly said: { readonly kind: ChatMessageKind; readonly text: string | null } | null;
}

type Details = Partial<Omit<MatterLine, keyof Matter>>;
const NOTHING = {
  customer: null,
  amount: null,
  goods: null,
  method: null,
  asked: null,
  alert: null,
  product: null,
  said: null,
} as const;

/** Reads the contents of some matters' lines: one statement per table, for any number of matters. */
export async function readMatterLines(db: Db, matters: readonly Matter[]): Promise<MatterLine[]> {
  const of = (...kinds: MatterKind[]) =>
    matters.filter(({ kind }) => kinds.includes(kind)).map(({ subject }) => subject);
  const alertIds = of('pay-back', 'second-word', 'till', 'alarm');
  const alerts = alertIds.length > 0 ? await knownAlerts(db, alertIds) : [];
  const subjectOf = (id: string) => alerts.find((one) => one.id === id)?.subject ?? '';
  const [orders, payments, adjustments, words, people, inquiries, products] = await Promise.all([
    readIf(of('review', 'cost', 'reversal', 'case'), (codes) => readPurchases(db, codes)),
    readIf([...of('deposit', 'refund'), ...of('pay-back').map(subjectOf)], (codes) =>
      readPayments(db, codes),
    ),
    readIf(of('adjustment'), (ids) => readAdjustments(db, ids)),
    readIf(of('second-word').map(subjectOf), (keys) => readWords(db, keys)),
    readIf(of('unreachable'), (ids) => readNames(db, ids)),
    readIf(of('inquiry'), (ids) => readNewestMessages(db, 'inquiry', ids)),
    readIf(of('goods'), (ids) => readProducts(db, ids)),
  ]);
  const detailsOf = ({ kind, subject, units }: Matter): Details => {
    switch (kind) {
      case 'review':
      case 'cost':
      case 'reversal':
      case 'case': {
        const found = orders.get(subject);
        return found?.amount
          ? {
              ...found,
              amount: money(new Big(found.amount.amount).times(String(units)), found.amount.currency),
            }
          : {};
      }
      case 'deposit':
      case 'refund':
        return payments.get(subject) ?? {};
      case 'pay-back':
        return payments.get(subjectOf(subject)) ?? {};
      case 'adjustment':
        return adjustments.get(subject) ?? {};
      case 'second-word':
        return words.get(subjectOf(subject)) ?? {};
      case 'inquiry':
        return inquiries.get(subject) ?? {};
      case 'goods':
        return products.get(subject) ?? {};
      case 'unreachable':
        return people.get(subject) ?? {};
      default:
        return {};
    }
  };
  return matters.map((matter) => ({
    ...NOTHING,
    alert: alerts.find(({ id }) => id === matter.subject && alertIds.includes(id)) ?? null,
    ...detailsOf(matter),
    ...matter,
  }));
}

async function readIf(
  keys: readonly string[],
  read: (keys: readonly string[]) => Promise<Map<string, Details>>,
): Promise<Map<string, Details>> {
  return keys.length > 0 ? read(keys) : new Map();
}

async function readProducts(db: Db, ids: readonly string[]): Promise<Map<string, Details>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${productsView} products where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, { product: name }]));
}

interface Row {
  key: string;
  customer: string;
  amount: string;
  currency: string;
}

async function readPurchases(db: Db, codes: readonly string[]): Promise<Map<string, Details>> {
  const { rows } = await sql<Row & { goods: 'voucher' | 'top-up' }>`
    select p.code as key, ${customerName(sql`p.customer_id`)} as customer, p.unit_price as amount, p.currency, p.type as goods
    from ${purchasesView} p where p.code = any(${[...codes]}::text[])`.execute(db);
  return new Map(
    rows.map(({ key, customer, amount, currency, goods }) => [
      key,
      { customer, amount: money(amount, currency), goods },
    ]),
  );
}

async function readPayments(db: Db, codes: readonly string[]): Promise<Map<string, Details>> {
  const { rows } = await sql<Row & { name: Record<string, string> | null }>`
    select p.code as key, ${customerName(sql`p.customer_id`)} as customer, coalesce(r.amount, p.amount) as amount, p.currency,
      case when jsonb_typeof(p.provider_data -> 'name') = 'object' then p.provider_data -> 'name' end as name
    from ${paymentsView} p
    left join ${refundsView} r on r.payment_id = p.id and r.state = 'begun'
    where p.code = any(${[...codes]}::text[])`.execute(db);
  return new Map(
    rows.map(({ key, customer, amount, currency, name }) => [
      key,
      { customer, amount: money(amount, currency), method: name },
    ]),
  );
}

async function readAdjustments(db: Db, ids: readonly string[]): Promise<Map<string, Details>> {
  const { rows } = await sql<Row & { by: string; what: string }>`
    select a.id::text as key, ${customerName(sql`a.customer_id`)} as customer, a.amount, a.currency, a.kind as what,
      ${personName(sql`a.actor_id`)} as by
    from ${adjustmentsView} a
    where a.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ key, customer, amount, currency, by, what }) => [
      key,
      { customer, amount: money(amount, currency), asked: { by, what } },
    ]),
  );
}

async function readWords(db: Db, keys: readonly string[]): Promise<Map<string, Details>> {
  const { rows } = await sql<Omit<Row, 'customer'> & { by: string; what: string }>`
    select w.key, w.amount, w.currency, w.kind as what, ${personName(sql`w.first_by`)} as by
    from ${secondWordsView} w
    where w.key = any(${[...keys]}::text[])`.execute(db);
  return new Map(
    rows.map(({ key, amount, currency, by, what }) => [
      key,
      { amount: money(amount, currency), asked: { by, what } },
    ]),
  );
}

async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, Details>> {
  const { rows } = await sql<{ key: string; customer: string }>`
    select id::text as key, first_name as customer from ${customersView} c where id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, customer }) => [key, { customer }]));
}

async function readNewestMessages(
  db: Db,
  kind: MatterKind,
  subjects: readonly string[],
): Promise<Map<string, Details>> {
  const matter = fragments.matters[kind];
  if (!matter) return new Map();
  const { rows } = await sql<{
    key: string;
    customer: string;
    kind: ChatMessageKind;
    text: string | null;
  }>`
    select m.subject as key, ${customerName(sql`m.customer_id`)} as customer, m.kind, m.text
    from ${matter.newestMessages(subjects)} m`.execute(db);
  return new Map(rows.map(({ key, customer, kind, text }) => [key, { customer, said: { kind, text } }]));
}
