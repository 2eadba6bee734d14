/**
 * Module `desk`: what staff see first: the day, the dealer's wallets, and what waits for a person.
 * In: what the other modules have written.
 * Out: figures; a queue of matters, and their decisions.
 * Rule: it decides nothing itself: each decision is a call of the module that owns the matter.
 * Begin with `sources.ts`, the only list of what waits, then `queue.ts`, `lines.ts` and `decide.ts`; the figures are in `today.ts`.
 */
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { assignAlert } from '../alerts/alerts.ts';
import { type Money, money } from '../money.ts';
import { recordAct } from '../staff/audit-log.ts';
import { requireOutsider } from '../staff/outsiders.ts';
import type { Actor } from '../staff/staff.ts';
import { type Decided, type DeciderDeps, decideUnits, lastDecider, type UnitDecision } from './decide.ts';
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
import { readToday, readWalletsLeft, type Today, type WalletLeft } from './today.ts';

/** A credit or debit that one of the staff agreed to and another one has to confirm. */
export interface AskedAdjustment {
  readonly kind: 'credit' | 'debit' | 'credit-limit';
  readonly money: Money;
  readonly customerId: number;
  readonly customerName: string;
  readonly askedBy: string;
  readonly note: string | null;
}

export interface Desk {
  /** The day began at midnight of the shop's time zone. */
  today(): Promise<Today>;
  wallets(): Promise<WalletLeft[]>;
  /** What waits for a person, oldest first; each sees what they may. */
  queue(actor: Actor, place: QueuePlace): Promise<MatterPage>;
  /** The same with what a list says of each matter. */
  lines(actor: Actor, place: QueuePlace): Promise<MatterPage & { readonly lines: readonly MatterLine[] }>;
  /** The matters that a person chose to look at, for every list of theirs. */
  filter(actor: Actor): Promise<QueueFilter>;
  setFilter(actor: Actor, filter: QueueFilter): Promise<void>;
  filterOptions(actor: Actor): Promise<FilterOptions>;
  /** Null when it does not wait (any more), or the actor may not see it. */
  matter(actor: Actor, kind: MatterKind, subject: string): Promise<Matter | null>;
  /** All units at once; the first decision about each counts. */
  decide(actor: Actor, decision: UnitDecision): Promise<Decided>;
  /** Who last decided something about this order, payment or customer. */
  lastDecider(subject: string): Promise<{ readonly name: string; readonly at: string } | null>;
  /** Whether this person decides matters of this kind. */
  mayPutOff(actor: Actor, kind: MatterKind): boolean;
  /** Leaves a matter out of the queue for some hours, for everybody; only those may who decide such matters. */
  putOff(actor: Actor, kind: MatterKind, subject: string, hours: number): Promise<void>;
  /** Says that a customer who blocked the bot was reached another way: the goods wait in silence, and what is kept later is a new matter. */
  settleUnreachable(actor: Actor, customerId: string): Promise<void>;
  /** Says that this person looks after an alert; false when it has ended. */
  assign(actor: Actor, alertId: string): Promise<boolean>;
  adjustment(id: string): Promise<AskedAdjustment | null>;
  readonly setup: Setup;
}

/**
 * @param deps.decisions the modules that own what is decided
 * @param deps.timeZone whose day the shop's is, by its IANA name
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
    matter: async (actor, kind, subject) =>
      actor.may(sources[kind].permission) ? readMatter(db, kind, subject) : null,
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
    select a.kind, a.amount, a.currency, a.customer_id, c.first_name as customer,
      coalesce(b.first_name, a.actor_id::text) as asked_by, a.private_note
    from adjustments a join customers c on c.id = a.customer_id left join customers b on b.id = a.actor_id
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

/** Keeps a matter out of the queue for some hours. @param as the kind that is written down */
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
