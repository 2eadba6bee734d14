/** What can be changed while the sandbox runs. */

import type { InvalidAccountAnswer } from './endpoints/preflight.ts';
import { type ListSettings, TRUTHFUL_LIST } from './orders/list-settings.ts';

export interface Settings {
  /** Milliseconds from the creation of an order to its final status. */
  finalAfterMs: number;
  /** How a preflight answers for an account that does not exist. */
  invalidAccount: InvalidAccountAnswer;
  /** The status of a success that was rolled back; the document does not name it. */
  rollBackStatus: string;
  /** How GET /order misbehaves. */
  list: ListSettings;
}

type Change<T> = { [Name in keyof T]?: T[Name] | undefined };

/** What is left out, or undefined, stays as it is. */
export type SettingsChange = Change<Omit<Settings, 'list'>> & { list?: Change<ListSettings> | undefined };

/** The settings with a change made to them. */
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
