/**
 * Module `people`: what staff do with customers: find them, note, write, limit, block, let in, and erase.
 * In: a search, or a decision of a member of staff about a customer.
 * Out: cards as plain JSON; a customer's standing, notes and limits; notices to customers.
 * Rule: a list is a page or bounded, however many customers there are; erasing leaves the books and nothing that names a person.
 * Begin with `people.ts`, then `find.ts` and `erase.ts`.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { Admission } from '../../database/tables/people/people.ts';
import { endAlert, raiseAlert } from '../alerts/alerts.ts';
import type { PriceGroup } from '../catalog/prices/selling-price.ts';
import { clip } from '../clip.ts';
import { newReferralCode, orderCodeColumn } from '../codes.ts';
import { type NewcomerPolicy, readNewcomerPolicy, setNewcomerPolicy } from '../customers/standing.ts';
import type { Locale } from '../locale.ts';
import { type Money, money } from '../money.ts';
import { notify } from '../notifications/notifications.ts';
import type { Act } from '../staff/acts.ts';
import { recordAct } from '../staff/audit-log.ts';
import type { Actor } from '../staff/staff.ts';
import { type EraseResult, eraseCustomer } from './erase.ts';
import {
  type CustomerList,
  type CustomerQuery,
  type FoundCustomer,
  listCustomers,
  searchCustomers,
} from './find.ts';

export interface CustomerNote {
  readonly authorId: number;
  readonly authorName: string | null;
  readonly text: string;
  readonly at: string;
  /** The code of the order that it is about; null: the customer. */
  readonly order: string | null;
}

/** What staff see of a customer at a glance. */
export interface CustomerCard {
  readonly id: number;
  readonly firstName: string;
  readonly username: string | null;
  readonly phone: string | null;
  readonly locale: Locale;
  readonly admission: Admission;
  readonly blockedAt: string | null;
  /** Whose prices they pay. */
  readonly priceGroup: PriceGroup;
  readonly unreachableSince: string | null;
  readonly erasedAt: string | null;
  readonly erasureWantedAt: string | null;
  readonly since: string;
  readonly seenAt: string;
  /** Of the newest 100 purchases: how many there are, and how many orders of them are open. */
  readonly purchases: number;
  readonly openOrders: number;
  /** Open cases about codes of these. */
  readonly cases: number;
  readonly limits: readonly Money[];
  /** The newest three, oldest first, and how many there are, at most 100. */
  readonly notes: readonly CustomerNote[];
  readonly noteCount: number;
}

export interface People {
  list(query: CustomerQuery): Promise<CustomerList>;
  /** By words of name and username, the end of a phone number, or an id: at most 10, the last heard of first. */
  search(text: string): Promise<FoundCustomer[]>;
  card(id: number): Promise<CustomerCard | null>;
  notes(id: number): Promise<CustomerNote[]>;
  /** @param order the code of one of their orders with its unit; null: about the customer. @returns false for nobody, or nothing to note */
  note(actor: Actor, id: number, note: { text: string; order: string | null }): Promise<boolean>;
  /** Writes to a customer; the same key writes once. @returns false for nobody, or nothing to say */
  message(
    actor: Actor,
    id: number,
    message: { key: string; text: string; order: string | null },
  ): Promise<boolean>;
  /** @returns false where it was so already */
  block(actor: Actor, id: number): Promise<boolean>;
  unblock(actor: Actor, id: number): Promise<boolean>;
  /** Lets somebody in who waits, or not. @returns false where it was so already */
  admit(actor: Actor, id: number): Promise<boolean>;
  refuse(actor: Actor, id: number): Promise<boolean>;
  /** Whose prices they see and pay. @returns false where it was so already */
  setGroup(actor: Actor, id: number, group: PriceGroup): Promise<boolean>;
  newcomers(): Promise<NewcomerPolicy>;
  setNewcomers(actor: Actor, policy: NewcomerPolicy): Promise<void>;
  /** The code of the link by which this person lets others in. */
  invitationCode(id: number): Promise<string>;
  /** Lets in who came by the link of a customer who may buy. @returns whether they are in */
  admitByInvitation(id: number, code: string): Promise<boolean>;
  /** Tells staff that somebody waits to be let in, once. */
  askAdmission(id: number): Promise<void>;
  /** `limit` null: as much as they have. */
  setSpendingLimit(
    actor: Actor,
    id: number,
    limit: { currency: string; mostPerDay: string | null },
  ): Promise<boolean>;
  /** The customer asks to be erased: staff are told. */
  wantErasure(id: number): Promise<void>;
  erase(actor: Actor, id: number): Promise<EraseResult>;
}

const longestNote = 1_000;
const longestMessage = 1_000;
const mostCounted = 100;
const notesOnCard = 3;
const notesShown = 10;

export function createPeople(db: Db): People {
  return {
    list: (query) => listCustomers(db, query),
    search: (text) => searchCustomers(db, text),
    card: (id) => readCard(db, id),
    notes: (id) => readNotes(db, id, notesShown),

    note: (actor, id, { text, order }) => {
      actor.require('customers.edit');
      const clean = clip(text.trim(), longestNote);
      if (clean === '') return Promise.resolve(false);
      return acted(
        db,
        actor,
        { act: 'customer-noted', id, detail: { order } },
        sql`
        insert into customer_notes (customer_id, order_id, author_id, text)
        select c.id, ${orderOf(order)}, ${actor.id}, ${clean} from customers c
        where c.id = ${id} and c.erased_at is null returning id`,
      );
    },

    async message(actor, id, { key, text, order }) {
      actor.require('customers.message');
      const clean = clip(text.trim(), longestMessage);
      if (clean === '') return false;
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ unreachable: boolean }>`
          select unreachable_at is not null as unreachable from customers
          where id = ${id} and erased_at is null for share`.execute(tx);
        const [row] = rows;
        if (!row) return false;
        const notice = { kind: 'message', text: clean, order: order ?? '' } as const;
        const isNew = await notify(
          tx,
          { key: `message:${key}`, customerId: id, notice },
          { kept: row.unreachable },
        );
        if (isNew)
          await recordAct(tx, { actorId: actor.id, act: 'customer-written', subject: id, detail: { order } });
        return true;
      });
    },

    block: (actor, id) => {
      actor.require('customers.edit');
      return acted(
        db,
        actor,
        { act: 'customer-blocked', id },
        sql`
        update customers set blocked_at = now(), blocked_by = ${actor.id}, block_notified_at = null where id = ${id} and blocked_at is null returning id`,
      );
    },
    unblock: (actor, id) => {
      actor.require('customers.edit');
      return acted(
        db,
        actor,
        { act: 'customer-unblocked', id },
        sql`
        update customers set blocked_at = null, blocked_by = null where id = ${id} and blocked_at is not null returning id`,
      );
    },

    admit: (actor, id) => decideAdmission(db, actor, id, 'admitted'),
    refuse: (actor, id) => decideAdmission(db, actor, id, 'refused'),
    setGroup: (actor, id, group) => {
      actor.require('customers.edit');
      return acted(
        db,
        actor,
        { act: 'customer-group-set', id, detail: { to: group } },
        sql`
        with before as (select id, price_group from customers where id = ${id} for update)
        update customers c set price_group = ${group} from before
        where c.id = before.id and before.price_group <> ${group} returning before.price_group as "from"`,
      );
    },
    newcomers: () => readNewcomerPolicy(db),
    setNewcomers: (actor, policy) => setNewcomerPolicy(db, policy, actor),

    async invitationCode(id) {
      await sql`
        insert into referral_codes (customer_id, code) values (${id}, ${newReferralCode()})
        on conflict (customer_id) do nothing`.execute(db);
      const { rows } = await sql<{ code: string }>`
        select code from referral_codes where customer_id = ${id}`.execute(db);
      return rows[0]?.code ?? '';
    },

    admitByInvitation: (id, code) =>
      changed(
        db,
        sql`
        update customers c set admission = 'admitted'
        where c.id = ${id} and c.admission = 'waiting'
          and coalesce((select value ->> 'policy' from settings where key = 'new-customers'), 'open') = 'invitation'
          and exists (
            select from referral_codes r join customers i on i.id = r.customer_id
            where r.code = ${code} and i.id <> c.id and i.admission = 'admitted' and i.blocked_at is null)`,
      ),

    askAdmission: (id) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`
          select from customers where id = ${id} and admission = 'waiting' and not exists (
            select from alerts where kind = 'customer-waiting' and subject = ${String(id)} and ended_at is null)`.execute(
          tx,
        );
        if (rows.length > 0) await raiseAlert(tx, 'customer-waiting', String(id), { customer: id });
      }),

    setSpendingLimit: (actor, id, { currency, mostPerDay }) => {
      actor.require('customers.edit');
      return acted(
        db,
        actor,
        { act: 'spending-limit-set', id, detail: { currency, to: mostPerDay } },
        mostPerDay === null
          ? sql`delete from spending_limits where customer_id = ${id} and currency = ${currency} returning customer_id`
          : sql`
            insert into spending_limits (customer_id, currency, most_per_day, set_by)
            select id, ${currency}, ${mostPerDay}::numeric, ${actor.id} from customers where id = ${id}
            on conflict (customer_id, currency) do update set
              most_per_day = excluded.most_per_day, set_by = excluded.set_by, set_at = now()
            returning customer_id`,
      );
    },

    wantErasure: (id) =>
      db.transaction().execute(async (tx) => {
        const { numAffectedRows = 0n } = await sql`
          update customers set erasure_wanted_at = now()
          where id = ${id} and erasure_wanted_at is null and erased_at is null`.execute(tx);
        if (numAffectedRows > 0n) await raiseAlert(tx, 'erasure-wanted', String(id), { customer: id });
      }),

    erase: (actor, id) => eraseCustomer(db, actor, id),
  };
}

/** The id of the order with this code, as an expression; null for none. */
function orderOf(code: string | null) {
  return sql`(
    select o.id from purchases p join orders o on o.purchase_id = p.id
    where p.code = split_part(${code ?? ''}, '-', 1) and o.unit::text = split_part(${code ?? ''}, '-', 2))`;
}

async function changed(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows = 0n } = await statement.execute(db);
  return numAffectedRows > 0n;
}

/** Runs a statement about a customer, and writes it down where it changed something, with what it was before where that is returned as `from`. */
async function acted(
  db: Db,
  actor: Actor,
  { act, id, detail }: { act: Act; id: number; detail?: Readonly<Record<string, unknown>> },
  statement: RawBuilder<unknown>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await statement.execute(tx);
    const [row] = rows;
    if (!row) return false;
    const from = Object.entries(row).find(([name]) => name === 'from')?.[1];
    const found = from === undefined ? detail : { ...detail, from };
    await recordAct(tx, { actorId: actor.id, act, subject: id, ...(found && { detail: found }) });
    return true;
  });
}

/** The customer is told: they wait for it. */
async function decideAdmission(
  db: Db,
  actor: Actor,
  id: number,
  admission: Exclude<Admission, 'waiting'>,
): Promise<boolean> {
  actor.require('customers.edit');
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ before: Admission; unreachable: boolean }>`
      with before as (select id, admission, unreachable_at from customers where id = ${id} for update)
      update customers c set admission = ${admission} from before
      where c.id = before.id and before.admission <> ${admission}
      returning before.admission as before, before.unreachable_at is not null as unreachable`.execute(tx);
    const [row] = rows;
    if (!row) return false;
    await endAlert(tx, 'customer-waiting', String(id));
    const act = admission === 'admitted' ? 'customer-admitted' : 'customer-refused';
    await recordAct(tx, { actorId: actor.id, act, subject: id });
    if (admission === 'admitted') {
      await sql`delete from notifications where key = ${`admitted:${id}`}`.execute(tx);
      await notify(
        tx,
        { key: `admitted:${id}`, customerId: id, notice: { kind: 'admitted' } },
        { kept: row.unreachable },
      );
    }
    return true;
  });
}

async function readCard(db: Db, id: number): Promise<CustomerCard | null> {
  const { rows } = await sql<{
    id: string;
    first_name: string;
    username: string | null;
    phone: string | null;
    locale: string;
    price_group: PriceGroup;
    admission: Admission;
    blocked_at: Date | null;
    unreachable_at: Date | null;
    erased_at: Date | null;
    erasure_wanted_at: Date | null;
    created_at: Date;
    seen_at: Date;
    purchases: number;
    open_orders: number;
    cases: number;
    notes: number;
    limits: { currency: string; most: string }[];
  }>`
    select c.id, c.first_name, c.username, c.phone, c.locale, c.price_group, c.admission, c.blocked_at, c.unreachable_at, c.erased_at,
      c.erasure_wanted_at, c.created_at, c.seen_at, counted.purchases, counted.open_orders, counted.cases,
      (select count(*)::integer from (
        select from customer_notes n where n.customer_id = c.id limit ${sql.lit(mostCounted)}) noted) as notes,
      (select coalesce(json_agg(json_build_object('currency', l.currency, 'most', l.most_per_day::text)
        order by l.currency), '[]') from spending_limits l where l.customer_id = c.id) as limits
    from customers c cross join lateral (
      select count(distinct p.id)::integer as purchases,
        count(o.id) filter (where o.final_at is null)::integer as open_orders,
        count(o.id) filter (where exists (
          select from code_problems k where k.order_id = o.id and k.closed_at is null))::integer as cases
      from (select id from purchases where customer_id = c.id order by id desc limit ${sql.lit(mostCounted)}) p
      join lateral (select id, final_at from orders where purchase_id = p.id offset 0) o on true
    ) counted
    where c.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...{ id: Number(row.id), firstName: row.first_name, username: row.username, phone: row.phone },
    ...{ locale: row.locale as Locale, admission: row.admission, blockedAt: iso(row.blocked_at) },
    ...{
      unreachableSince: iso(row.unreachable_at),
      priceGroup: row.price_group,
      erasedAt: iso(row.erased_at),
    },
    ...{ erasureWantedAt: iso(row.erasure_wanted_at), since: row.created_at.toISOString() },
    ...{ seenAt: row.seen_at.toISOString(), purchases: row.purchases, openOrders: row.open_orders },
    cases: row.cases,
    limits: row.limits.map(({ currency, most }) => money(most, currency)),
    notes: await readNotes(db, id, notesOnCard),
    noteCount: row.notes,
  };
}

async function readNotes(db: Db, id: number, most: number): Promise<CustomerNote[]> {
  const { rows } = await sql<{
    author_id: string;
    author: string | null;
    text: string;
    at: Date;
    code: string | null;
  }>`
    select n.author_id, (select first_name from customers where id = n.author_id) as author, n.text, n.at, (
      select ${orderCodeColumn} from orders o join purchases p on p.id = o.purchase_id where o.id = n.order_id) as code
    from customer_notes n where n.customer_id = ${id} order by n.id desc limit ${sql.lit(most)}`.execute(db);
  return rows.toReversed().map((row) => ({
    ...{
      authorId: Number(row.author_id),
      authorName: row.author,
      text: row.text,
      at: row.at.toISOString(),
      order: row.code,
    },
  }));
}
