/** Settings that can change while the sandbox runs. */

import type { InvalidAccountAnswer } from './endpoints/preflight.ts';
import { type ListSettings, TRUTHFUL_LIST } from './orders/list-settings.ts';

export interface Settings {
  /** Milliseconds from the creation of an order to its final status. */
  finalAfterMs: number;
  /** The preflight's answer for an unknown account. */
  invalidAccount: InvalidAccountAnswer;
  /** The status of a success after its roll-back, which the document does not name. */
  rollBackStatus: string;
  /** Misbehavior of GET /order. */
  list: ListSettings;
}

type Change<T> = { [Name in keyof T]?: T[Name] | undefined };

/** A settings change. Omitted or undefined fields stay unchanged. */
export type SettingsChange = Change<Omit<Settings, 'list'>> & { list?: Change<ListSettings> | undefined };

/** Returns the settings with a change applied. */
export function changed(settings: Settings, { list, ...others }: SettingsChange): Settings {
  return { ...merged(settings, others), list: merged(settings.list, list ?? {}) };
}

function merged<T extends object>(whole: T, change: Change<T>): T {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...whole, ...Object.fromEntries(given) };
}

export const DEFAULT_SETTINGS: Settings = {
  finalAfterMs: 2000,
  invalidAccount: 'success-false',
  rollBackStatus: 'failed',
  list: TRUTHFUL_LIST,
};
