import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import { writeSetting } from '../settings/index.ts';
import { settingColumn } from '../settings/reads.ts';
import type { Actor } from '../staff/index.ts';
import { type AlertKind, familyOf, isUrgent } from './kinds.ts';
import { ALERT_FAMILIES, type AlertFamily } from './natures.ts';

/** The routing of alerts to the admins. */
export interface AlertRouting {
  /** The forum topic of each family in the admins' group; absent: the group itself. */
  readonly topics: Partial<Record<AlertFamily, number>>;
  /** Hours of the shop's day in which alerts that are not urgent come without sound; null: none. */
  readonly quiet: { readonly from: number; readonly to: number } | null;
}

/** The current destination of an alert. */
export interface AlertRoute {
  readonly topic: number | null;
  /** True: without sound. */
  readonly silent: boolean;
}

export interface AlertRouter {
  read(): Promise<AlertRouting>;
  /**
   * Returns the route of one message. Several alerts, as in a reminder, take the topic of the first. In the
   * quiet hours, they are silent unless one is urgent.
   */
  routeOf(kinds: readonly AlertKind[]): Promise<AlertRoute>;
  setQuiet(actor: Actor, quiet: AlertRouting['quiet']): Promise<void>;
  setTopics(actor: Actor, topics: AlertRouting['topics']): Promise<void>;
}

const hour = z.number().int().min(0).max(23);
const stored = z.object({
  topics: z.partialRecord(z.enum(ALERT_FAMILIES), z.number().int()).catch({}).default({}),
  quiet: z.object({ from: hour, to: hour }).nullable().catch(null).default(null),
});

/**
 * Creates the routing of alerts.
 *
 * @param timeZone IANA name of the zone of the quiet hours
 */
export function createAlertRouter(db: Db, timeZone: () => string): AlertRouter {
  const readAll = async () => {
    const { rows } = await sql<{ value: unknown; hour: number }>`
      select ${settingColumn('alert-routing')} as value,
        extract(hour from now() at time zone ${timeZone()}::text)::integer as hour`.execute(db);
    return { routing: stored.parse(rows[0]?.value ?? {}), hour: rows[0]?.hour ?? 0 };
  };
  const write = (actor: Actor, change: Partial<AlertRouting>) =>
    writeSetting(db, 'alert-routing', change, {
      actorId: actor.idFor('operation.manage'),
      conflict: 'merge',
    });
  return {
    read: async () => (await readAll()).routing,
    async routeOf(kinds) {
      const { routing, hour: now } = await readAll();
      const [first] = kinds;
      return {
        topic: (first && routing.topics[familyOf(first)]) ?? null,
        silent: isQuiet(routing.quiet, now) && !kinds.some(isUrgent),
      };
    },
    setQuiet: (actor, quiet) => write(actor, { quiet }),
    setTopics: (actor, topics) => write(actor, { topics }),
  };
}

/** Returns true if an hour lies in the quiet hours, which may span midnight (22 to 7). */
export function isQuiet(quiet: AlertRouting['quiet'], hourNow: number): boolean {
  if (quiet === null || quiet.from === quiet.to) return false;
  return quiet.from < quiet.to
    ? hourNow >= quiet.from && hourNow < quiet.to
    : hourNow >= quiet.from || hourNow < quiet.to;
}
