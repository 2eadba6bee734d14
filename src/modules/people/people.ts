/**
 * Module `people`: staff find customers, write to them, keep notes and limits, block, admit and erase them.
 * In: a search, or a decision of staff about a customer. Out: cards as plain JSON; a customer's standing,
 * notes and limits; notices to customers. Rule: each list is paged or bounded, for any number of customers;
 * erasing keeps the books and removes everything that names a person. Begin with `people.ts`, then `card.ts`,
 * `find.ts` and `erase.ts`.
 */
import { sql } from 'kysely';
import { requireFits } from '../../platform/values/clip.ts';
import { raiseAlert } from '../alerts/index.ts';
import { isAlertOpen } from '../alerts/reads.ts';
import type { PriceGroup } from '../catalog/index.ts';
import {
  admitInvited,
  admitWhileOpen,
  countGuess,
  customerBlocked,
  customerUnblocked,
  mayTryCode,
  type NewcomerPolicy,
  priceGroupSet,
  readNewcomerPolicy,
  recordErasureWanted,
  setNewcomerPolicy,
} from '../customers/index.ts';
import { customersView } from '../customers/reads.ts';
import { notify } from '../notifications/index.ts';
import { orderWithCode } from '../orders/reads/orders.ts';
import { type Actor, recordAct, requireOutsider, type SpendBudget } from '../staff/index.ts';
import { type CustomerCard, readCard } from './card.ts';
import { actOnCustomer, askAboutNewGroup, decideAdmission } from './customer-acts.ts';
import { type EraseDeps, type EraseResult, eraseCustomer } from './erase.ts';
import {
  type CustomerList,
  type CustomerQuery,
  type FoundCustomer,
  listCustomers,
  searchCustomers,
} from './find.ts';
import { makeReferralCode } from './referral-code.ts';
import { recordView, type ViewResult } from './views.ts';

export interface People {
  /**
   * Reads a page of a list. Staff other than owners see at most as many customers as they may
   * open cards a day.
   */
  list(query: CustomerQuery, reader: Pick<Actor, 'role'>): Promise<CustomerList>;
  /**
   * Searches by words of name and username, the end of a phone number, or an id. Returns at most 10
   * customers, last contact first.
   */
  search(text: string): Promise<FoundCustomer[]>;
  card(id: number): Promise<CustomerCard | null>;
  /** Records in the audit log that staff open a card; refused above the limit of the day. */
  recordView(actor: Actor, id: number): Promise<ViewResult>;
  /**
   * Adds a note.
   *
   * @param order the code of the order that the note is about, with its unit; null: it is about the customer
   * @returns false for an unknown customer or an empty note
   */
  note(actor: Actor, id: number, note: { text: string; order: string | null }): Promise<boolean>;
  /**
   * Writes to a customer; a repeated key has no effect.
   *
   * @returns false for an unknown customer or an empty message
   */
  message(
    actor: Actor,
    id: number,
    message: { key: string; text: string; order: string | null },
  ): Promise<boolean>;
  /** Blocks a customer; false if they were blocked already. */
  block(actor: Actor, id: number): Promise<boolean>;
  unblock(actor: Actor, id: number): Promise<boolean>;
  /**
   * Admits or refuses a waiting person.
   *
   * @returns false if the person was admitted or refused before
   */
  admit(actor: Actor, id: number): Promise<boolean>;
  refuse(actor: Actor, id: number): Promise<boolean>;
  /**
   * Sets the customer's price group.
   *
   * @returns false if the group was the same
   */
  setGroup(actor: Actor, id: number, group: PriceGroup): Promise<boolean>;
  newcomers(): Promise<NewcomerPolicy>;
  setNewcomers(actor: Actor, policy: NewcomerPolicy): Promise<void>;
  /** Returns the code of the link by which this person invites others. */
  invitationCode(id: number): Promise<string>;
  /**
   * Admits a person who came by the link of a customer who may buy.
   * @returns true if the person is admitted
   */
  admitByInvitation(id: number, code: string): Promise<boolean>;
  /**
   * Admits a person who waits although the shop is open to everyone.
   * @returns true if the person is admitted
   */
  admitWhileOpen(id: number): Promise<boolean>;
  /** Notifies staff once that a person waits for admission. */
  askAdmission(id: number): Promise<void>;
  /**
   * Sets the customer's limit of a day in a currency; `mostPerDay` null removes it. False if the limit was
   * the same.
   */
  setSpendingLimit(
    actor: Actor,
    id: number,
    limit: { currency: string; mostPerDay: string | null },
  ): Promise<boolean>;
  /** Records the customer's request for erasure, and notifies staff. */
  wantErasure(id: number): Promise<void>;
  erase(actor: Actor, id: number): Promise<EraseResult>;
}

/** Longest note about a customer, and message to one, UTF-16 units. */
export const LONGEST_WRITTEN = 1_000;

/** Creates the operations of staff on customers. */
export function createPeople({
  db,
  vault,
  spendBudget,
  eraseElsewhere,
}: EraseDeps & { readonly spendBudget: SpendBudget }): People {
  return {
    list: (query, reader) => listCustomers(db, query, reader),
    search: (text) => searchCustomers(db, text),
    card: (id) => readCard(db, id),
    recordView: (actor, id) => recordView(db, actor, id),

    note: (actor, id, { text, order }) => {
      actor.require('customers.edit');
      const clean = requireFits(text.trim(), LONGEST_WRITTEN);
      if (clean === '') return Promise.resolve(false);
      return actOnCustomer(
        db,
        actor,
        { act: 'customer-noted', id, detail: { order } },
        sql`
        insert into customer_notes (customer_id, order_id, author_id, text)
        select c.id, ${orderOf(order)}, ${actor.id}, ${clean} from ${customersView} c
        where c.id = ${id} and c.erased_at is null returning id`,
      );
    },

    async message(actor, id, { key, text, order }) {
      actor.require('customers.message');
      const clean = requireFits(text.trim(), LONGEST_WRITTEN);
      if (clean === '') return false;
      return db.transaction().execute(async (tx) => {
        const { rows } = await sql<{ unreachable: boolean }>`
          select unreachable_at is not null as unreachable from ${customersView} customers
          where id = ${id} and erased_at is null for share`.execute(tx);
        const [row] = rows;
        if (!row) return false;
        await requireOutsider(tx, actor, 'customer-written', id);
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
      return actOnCustomer(db, actor, { act: 'customer-blocked', id }, customerBlocked(id, actor.id));
    },
    unblock: (actor, id) => {
      actor.require('customers.edit');
      return actOnCustomer(db, actor, { act: 'customer-unblocked', id }, customerUnblocked(id));
    },

    admit: (actor, id) => decideAdmission(db, actor, id, 'admitted'),
    refuse: (actor, id) => decideAdmission(db, actor, id, 'refused'),
    setGroup: (actor, id, group) => {
      actor.require('customers.edit');
      return actOnCustomer(
        db,
        actor,
        { act: 'customer-group-set', id, detail: { to: group } },
        priceGroupSet(id, group),
        (tx) => askAboutNewGroup(tx, { id, group, actor, spendBudget }),
      );
    },
    newcomers: () => readNewcomerPolicy(db),
    setNewcomers: (actor, policy) => setNewcomerPolicy(db, policy, actor),

    async invitationCode(id) {
      await makeReferralCode(db, id);
      const { rows } = await sql<{ code: string }>`
        select code from referral_codes where customer_id = ${id}`.execute(db);
      return rows[0]?.code ?? '';
    },

    async admitByInvitation(id, code) {
      if (!(await mayTryCode(db, id))) return false;
      const { rows: known } = await sql`select from referral_codes where code = ${code}`.execute(db);
      if (known.length === 0) {
        await countGuess(db, id);
        return false;
      }
      return admitInvited(
        db,
        id,
        sql<boolean>`exists (
          select from referral_codes r join ${customersView} i on i.id = r.customer_id
          where r.code = ${code} and i.id <> c.id and i.admission = 'admitted' and i.blocked_at is null)`,
      );
    },

    admitWhileOpen: (id) => admitWhileOpen(db, id),

    askAdmission: (id) =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`
          select from ${customersView} customers where id = ${id} and admission = 'waiting'
            and not ${isAlertOpen(['customer-waiting'], sql`${String(id)}`)}`.execute(tx);
        if (rows.length > 0) await raiseAlert(tx, 'customer-waiting', String(id), { customer: id });
      }),

    setSpendingLimit: (actor, id, { currency, mostPerDay }) => {
      actor.require('customers.edit');
      return actOnCustomer(
        db,
        actor,
        { act: 'spending-limit-set', id, detail: { currency, to: mostPerDay } },
        mostPerDay === null
          ? sql`delete from spending_limits where customer_id = ${id} and currency = ${currency} returning customer_id`
          : sql`
            insert into spending_limits (customer_id, currency, most_per_day, set_by)
            select id, ${currency}, ${mostPerDay}::numeric, ${actor.id} from ${customersView} customers where id = ${id}
            on conflict (customer_id, currency) do update set
              most_per_day = excluded.most_per_day, set_by = excluded.set_by, set_at = now()
            returning customer_id`,
      );
    },

    wantErasure: (id) =>
      db.transaction().execute(async (tx) => {
        if (await recordErasureWanted(tx, id))
          await raiseAlert(tx, 'erasure-wanted', String(id), { customer: id });
      }),

    erase: (actor, id) => eraseCustomer({ db, vault, eraseElsewhere }, actor, id),
  };
}

/** Returns the id of the order with this code, as an expression; null for none. */
function orderOf(code: string | null) {
  return orderWithCode(sql`${code ?? ''}`);
}
