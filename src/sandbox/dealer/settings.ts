import type { InvalidAccountAnswer } from './preflight.ts';

/** What can be changed while the sandbox runs. */
export interface Settings {
  /** Milliseconds from the creation of an order to its final status. */
  finalAfterMs: number;
  /** How a preflight answers for an account that does not exist. */
  invalidAccount: InvalidAccountAnswer;
  /** The status of a success that was rolled back; the document does not name it. */
  rollBackStatus: string;
}

export const DEFAULT_SETTINGS: Settings = {
  finalAfterMs: 2000,
  invalidAccount: 'success-false',
  rollBackStatus: 'failed',
};
