import { type RawBuilder, sql } from 'kysely';
import { literals } from '../../platform/database/literals.ts';
import type { Permission } from '../staff/index.ts';
import { type AlertFamily, type AlertNature, alertNatures, type WaitsFor } from './natures.ts';

/** Alerts about an accepted order without goods: while one is open, a person may decide about the order. */
export const STUCK_ALERTS = ['success-without-voucher', 'unknown-dealer-status', 'order-slow'] as const;

export type AlertKind = keyof typeof alertNatures;

export const alertKinds = Object.keys(alertNatures) as AlertKind[];

/** Returns the nature of a kind; null for a kind that this version does not know. */
function natureOf(kind: string): AlertNature | null {
  return (alertNatures as Record<string, AlertNature>)[kind] ?? null;
}

/** Returns the event that closes the alert; `nobody` for a kind that this version does not know. */
export function waitsFor(kind: string): WaitsFor {
  return natureOf(kind)?.waitsFor ?? 'nobody';
}

/** Returns the family of an alert's kind; `operation` for a kind that this version does not know. */
export function familyOf(kind: string): AlertFamily {
  return natureOf(kind)?.family ?? 'operation';
}

/** Returns true if the alert rings in the quiet hours; false for a kind that this version does not know. */
export function isUrgent(kind: string): boolean {
  return natureOf(kind)?.urgent ?? false;
}

/**
 * Age of an undecided alert at which it rings more people, hours. Shorter if a customer waits or sales stand
 * still.
 */
const LOUD_AFTER_H = { urgent: 1, other: 24 } as const;

/**
 * Builds the condition that the alert `a` has waited long enough to ring more people.
 *
 * @param earlyMin minutes that a reminder may come early
 */
export function ringsLoudly(earlyMin: number): RawBuilder<boolean> {
  const soon = waitingKinds.filter((kind) => isUrgent(kind) || STUCK_ALERTS.some((one) => one === kind));
  return sql<boolean>`(a.raised_at <= now() + make_interval(mins => ${earlyMin}) - make_interval(hours =>
    case when a.kind in ${literals(soon)} then ${LOUD_AFTER_H.urgent}::integer else ${LOUD_AFTER_H.other}::integer end))`;
}

/** Kinds about a person's decision to refund to the source. */
const PAY_BACKS: readonly AlertKind[] = ['refund-wanted', 'refund-uncovered', 'refund-unknown'];

/** Returns the permission required to end an alert of this kind by hand. */
export function permissionToEnd(kind: AlertKind): Permission {
  if (kind === 'surplus-slow') return 'orders.decide';
  return PAY_BACKS.includes(kind) ? 'money.approve' : 'operation.manage';
}

/** The kinds that are repeated until a person has handled them. */
export const waitingKinds = alertKinds.filter((kind) => waitsFor(kind) !== 'nobody');

/** SQL condition: the cause of the alert `a` persists. */
export const stillOpen = sql<boolean>`(case a.kind ${sql.join(
  Object.entries<AlertNature>(alertNatures).flatMap(([kind, nature]) =>
    nature.stillOpen ? [sql`when ${sql.lit(kind)} then ${nature.stillOpen}`] : [],
  ),
  sql` `,
)} else true end)`;
