/** The parts of statements by which other modules read settings. */
import { type RawBuilder, sql } from 'kysely';

export const SETTING_NAMES = [
  'markup',
  'min-profit',
  'min-amounts',
  'rounding',
  'cost-limit',
  'maintenance',
  'stars-rates',
  'refund-policy',
  'referral',
  'levels',
  'shop-notice',
  'alert-routing',
  'shop-profile',
  'new-customers',
  'summary-hour',
  'limits',
  'payment-fees',
] as const;
export type SettingName = (typeof SETTING_NAMES)[number];

/** Returns the value as a column, for statements that also read other columns; null if it is not set. */
export function settingColumn(name: SettingName): RawBuilder<unknown> {
  return sql`(select value from settings where key = ${sql.lit(name)})`;
}

/** Builds the condition that this person wrote the setting last. */
export function isSettingOf(name: SettingName, personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from settings where key = ${sql.lit(name)} and updated_by = ${personId})`;
}

/** Builds the condition that the setting was written within the last 24 hours; null if it is not set. */
export function isSettingNew(name: SettingName): RawBuilder<boolean | null> {
  return sql`(select updated_at > now() - interval '24 hours' from settings where key = ${sql.lit(name)})`;
}
