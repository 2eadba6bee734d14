/**
 * Module `desk`: the first screen of staff: the day, the dealer's wallets, and the open matters. In: the rows
 * of the other modules. Out: figures; a queue of matters, and their decisions. Rule: it makes no decision
 * itself: each one is a call of the module that owns the matter. Begin with `sources.ts`, the only list of
 * kinds of matters, then `queue.ts`, `lines.ts` and `decide.ts`; the figures are in `today.ts`.
 */
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { type Money, money } from '../../platform/values/money.ts';
import { assignAlert } from '../alerts/index.ts';
import { customerName, personName } from '../customers/reads.ts';
import { adjustmentsView } from '../ledger/reads.ts';
import { type Actor, recordAct, requireOutsider } from '../staff/index.ts';
import {
  type DeciderDeps,
  type DecisionResult,
  decideUnits,
  lastDecider,
  type UnitDecision,
} from './decide.ts';
import {
  type FilterOptions,
  type QueueFilter,
  readFilter,
  readFilterOptions,
  writeFilter,
} from './filter.ts';
import { type MatterLine, readMatterLines } from './lines.ts';
import { type Matter, type MatterPage, type QueuePlace, readMatter, readQueue } from './queue.ts';
import { createSetup, type Setup } from './setup-steps.ts';
import { DECIDERS, type MatterKind, SETTLED, sources, UNREACHABLE_DAYS } from './sources.ts';
import { readToday, readWalletsLeft, type Today, type WalletRunway } from './today.ts';

/** A credit or debit that one member of staff approved and another has to confirm. */
interface AskedAdjustment {
  readonly kind: 'credit' | 'debit' | 'credit-limit';
  readonly money: Money;
  readonly customerId: number;
  readonly customerName: string;
  readonly askedBy: string;
  readonly note: string | null;
}

export interface Desk {
  /** Reads the figures of the day, which began at midnight of the shop's time zone. */
  today(): Promise<Today>;
  wallets(): Promise<WalletRunway[]>;
  /** Reads the matters that this person may see, oldest first. */
  queue(actor: Actor, place: QueuePlace): Promise<MatterPage>;
  /** Reads a part of the queue with the contents of each matter's line in a list. */
  lines(actor: Actor, place: QueuePlace): Promise<MatterPage & { readonly lines: readonly MatterLine[] }>;
  /** Returns the filter that a person chose, for all their lists. */
  filter(actor: Actor): Promise<QueueFilter>;
  setFilter(actor: Actor, filter: QueueFilter): Promise<void>;
  filterOptions(actor: Actor): Promise<FilterOptions>;
  /** Returns a matter; null if it no longer waits, or the actor may not see it. */
  matter(actor: Actor, kind: MatterKind, subject: string): Promise<Matter | null>;
  /** Decides about all units at once; the first decision about each unit counts. */
  decide(actor: Actor, decision: UnitDecision): Promise<DecisionResult>;
  /** Returns the person who last decided about this order, payment or customer. */
  lastDecider(subject: string): Promise<{ readonly name: string; readonly at: string } | null>;
  /** Returns true if this person decides matters of this kind. */
  mayPutOff(actor: Actor, kind: MatterKind): boolean;
  /** Hides a matter from the queue for some hours, for everyone; only people who decide such matters may. */
  putOff(actor: Actor, kind: MatterKind, subject: string, hours: number): Promise<void>;
  /**
   * Records that a customer who blocked the bot was reached in another way: the goods wait silently, and
   * goods kept later are a new matter.
   */
  settleUnreachable(actor: Actor, customerId: string): Promise<void>;
  /** Assigns an alert to this person; returns false if it has ended. */
  assign(actor: Actor, alertId: string): Promise<boolean>;
  adjustment(id: string): Promise<AskedAdjustment | null>;
  readonly setup: Setup;
}

/**
 * Creates the desk.
 * @param deps.decisions the modules that own the matters
 * @param deps.timeZone the IANA zone of the shop's day
 */
export function createDesk({
  db,
  decisions,
  timeZone,
}: {
  db: Db;
  decisions: DeciderDeps;
  timeZone: () => string;
}): Desk {
  return {
    today: () => readToday(db, timeZone()),
    wallets: () => readWalletsLeft(db),
    queue: (actor, place) => readQueue(db, actor, place),
    async lines(actor, place) {
      const page = await readQueue(db, actor, place);
      return { ...page, lines: await readMatterLines(db, page.entries) };
    },
    filter: (actor) => readFilter(db, actor.id),
    setFilter: (actor, filter) => writeFilter(db, actor.id, filter),
    filterOptions: (actor) => readFilterOptions(db, actor),
    matter: (actor, kind, subject) => readMatter(db, actor, { kind, subject }),
    decide: (actor, decision) => decideUnits(decisions, actor, decision),
    lastDecider: (subject) => lastDecider(db, subject),
    mayPutOff: (actor, kind) => actor.may(sources[kind].decides),
    putOff: (actor, kind, subject, hours) => putOff(db, actor, { kind, subject, as: kind, hours }),
    settleUnreachable: (actor, customerId) =>
      putOff(db, actor, {
        kind: 'unreachable',
        subject: customerId,
        as: SETTLED,
        hours: UNREACHABLE_DAYS * 24,
      }),
    assign: async (actor, alertId) => {
      actor.require(DECIDERS);
      return assignAlert(db, alertId, actor);
    },
    adjustment: (id) => readAdjustment(db, id),
    setup: createSetup(db),
  };
}

async function readAdjustment(db: Db, id: string): Promise<AskedAdjustment | null> {
  const { rows } = await sql<{
    kind: AskedAdjustment['kind'];
    amount: string;
    currency: string;
    customer_id: string;
    customer: string;
    asked_by: string;
    private_note: string | null;
  }>`
    select a.kind, a.amount, a.currency, a.customer_id, ${customerName(sql`a.customer_id`)} as customer, ${personName(sql`a.actor_id`)} as asked_by, a.private_note
    from ${adjustmentsView} a
    where a.id = ${/^[1-9]\d{0,17}$/.test(id) ? id : null}::bigint and a.decision is null`.execute(db);
  const row = rows[0];
  return row
    ? {
        kind: row.kind,
        money: money(row.amount, row.currency),
        customerId: Number(row.customer_id),
        customerName: row.customer,
        askedBy: row.asked_by,
        note: row.private_note,
      }
    : null;
}

/**
 * Hides a matter from the queue for some hours.
 * @param as the kind in the audit log
 */
async function putOff(
  db: Db,
  actor: Actor,
  what: { readonly kind: MatterKind; readonly subject: string; readonly as: string; readonly hours: number },
): Promise<void> {
  const { kind, subject, as, hours } = what;
  actor.require(sources[kind].decides);
  const about = { act: 'matter-put-off', subject: `${kind} ${subject}` } as const;
  await db.transaction().execute(async (tx) => {
    await requireOutsider(tx, actor, about.act, about.subject);
    await sql`
      insert into desk_put_off (kind, subject, until, actor_id)
      values (${as}, ${subject}, now() + make_interval(hours => ${hours}), ${actor.id})
      on conflict (kind, subject) do update set until = excluded.until, actor_id = excluded.actor_id`.execute(
      tx,
    );
    await recordAct(tx, { actorId: actor.id, ...about, detail: { hours } });
  });
}
