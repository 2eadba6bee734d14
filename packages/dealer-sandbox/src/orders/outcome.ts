/** The outcome of an order: decided once, at its placement, from plans and from its phone and account. */
import type { Step } from '../database.ts';

export interface Outcome {
  /**
   * The final status: `success`, `failed`, `rejected` or an undocumented word. `stay` leaves the order in
   * progress until the control API finishes it.
   */
  result: string;
  /** Begins as `pending` and becomes in progress after half of the time. */
  startsPending?: boolean | undefined;
  /** A voucher's success without its card. */
  withoutCard?: boolean | undefined;
  /** Milliseconds until `result`. Default: the sandbox's own setting. */
  finalAfterMs?: number | undefined;
  /** Milliseconds from a success until its roll-back. Default: never. */
  rollBackAfterMs?: number | undefined;
  /** Milliseconds by which the notification precedes its status. Default: none. */
  notifyEarlyMs?: number | undefined;
}

const SUCCESS: Outcome = { result: 'success' };

const SLOWNESS = 10;

/**
 * Outcomes chosen by the last five characters of a phone number or an account, with the usual time to final.
 */
const SPECIAL_ENDINGS: Readonly<Record<string, (usualMs: number) => Outcome>> = {
  '99001': () => ({ result: 'failed' }),
  '99002': () => ({ result: 'rejected' }),
  '99003': () => ({ result: 'stay' }),
  '99004': () => ({ result: 'on-hold' }),
  '99005': () => ({ result: 'success', withoutCard: true }),
  '99006': (usualMs) => ({ result: 'success', rollBackAfterMs: usualMs }),
  '99007': () => ({ result: 'success', startsPending: true }),
  '99008': (usualMs) => ({ result: 'success', finalAfterMs: usualMs * SLOWNESS }),
};

/** Fields that locate an account without identifying it. */
const PLACE_FIELDS = /server|zone|region|character/i;

/** Returns the account among the required info: the first field that does not only give a location. */
export function accountOf(
  context: Readonly<Record<string, string>>,
): { field: string; value: string } | undefined {
  const found = Object.entries(context).find(([field]) => !PLACE_FIELDS.test(field));
  return found && { field: found[0], value: found[1].trim() };
}

/**
 * Returns true if an account exists, by a rule that tests can rely on. An account does not begin with `000`.
 * An id or a phone number has at least five digits; any other account (a username) has at least five
 * characters.
 */
export function isValidAccount({ field, value }: { field: string; value: string }): boolean {
  if (value.startsWith('000')) return false;
  if (/id$|phone|number/i.test(field)) return value.replace(/\D/g, '').length >= 5;
  return value.length >= 5;
}

/** Returns the outcome chosen by the account and the phone. An order for an unknown account fails. */
export function naturalOutcome(
  order: { phone: string; context: Readonly<Record<string, string>> },
  usualMs: number,
): Outcome {
  const account = accountOf(order.context);
  const special = [order.phone, ...(account ? [account.value] : [])]
    .map((value) => SPECIAL_ENDINGS[value.slice(-5)])
    .find((rule) => rule !== undefined);
  if (special) return special(usualMs);
  return account && !isValidAccount(account) ? { result: 'failed' } : SUCCESS;
}

/** Returns the steps to an outcome, and the order's first status. */
export function stepsTo(
  outcome: Outcome,
  usualMs: number,
  rollBackStatus: string,
): { status: 'pending' | 'in-progress'; steps: Step[] } {
  const afterMs = outcome.finalAfterMs ?? usualMs;
  const lead = outcome.startsPending ? afterMs / 2 : 0;
  const steps: Step[] = [];
  if (outcome.startsPending) steps.push(transient('in-progress', lead));
  if (outcome.result !== 'stay') {
    const end = stepTo(outcome.result, afterMs - lead, { withoutCard: outcome.withoutCard === true });
    steps.push(...(outcome.notifyEarlyMs === undefined ? [end] : announced(end, outcome.notifyEarlyMs)));
  }
  if (outcome.result === 'success' && outcome.rollBackAfterMs !== undefined) {
    steps.push(rollBackStep(rollBackStatus, outcome.rollBackAfterMs));
  }
  return { status: outcome.startsPending ? 'pending' : 'in-progress', steps };
}

/**
 * Makes the step to a status (States and transitions): only a final status is notified, and only `failed` and
 * `rejected` roll the charge back.
 */
export function stepTo(status: string, afterMs: number, options: { withoutCard?: boolean } = {}): Step {
  const refund = status === 'failed' || status === 'rejected';
  const sold = status === 'success' && !options.withoutCard;
  return { status, afterMs, refund, notify: refund || status === 'success', sold };
}

/**
 * Returns the step of a roll-back. By rule 5, the document does not show the status after one. It is notified
 * once, like every status change.
 */
export function rollBackStep(status: string, afterMs: number): Step {
  return { status, afterMs, refund: true, notify: true, sold: false };
}

function announced(end: Step, earlyMs: number): Step[] {
  if (!end.notify) return [end];
  const word = { ...transient('in-progress', end.afterMs), notify: true, announce: end.status };
  return [word, { ...end, afterMs: earlyMs, notify: false }];
}

function transient(status: string, afterMs: number): Step {
  return { status, afterMs, refund: false, notify: false, sold: false };
}
