/**
 * The background jobs: name, payload, key, priority and builder of each. A job is a wake-up; the row in its
 * payload holds the state. A payload contains ids, never a secret.
 */
import { z } from 'zod';
import type { Rank } from '../database/connection/ranks.ts';
import type { JobSpec } from './add-jobs.ts';

const ofOrder = z.object({ orderId: z.string() });
const ofPurchase = z.object({ purchaseId: z.string() });
const ofPayment = z.object({ paymentId: z.string() });
const ofAlert = z.object({ alertId: z.string() });
const ofCustomer = z.object({ customerId: z.string() });
const ofNotification = z.object({ notificationId: z.string() });
const nothing = z.object({});

interface Definition<Payload extends z.ZodType = z.ZodType> {
  readonly payload: Payload;
  /** One waiting job per key: adding it again replaces the waiting one. */
  readonly key: (payload: z.output<Payload>) => string;
  /** Lower runs first; 0 by default. */
  readonly priority?: number;
  /** A customer waits for the job: rounds and alerts never take its slots. */
  readonly forCustomers?: true;
  /** Handles all due rows of one kind: at most one of its name runs at a time, over all processes. */
  readonly isRound?: true;
  /** The job's turn for a database connection, if it is not the usual one (`rankOf`). */
  readonly rank?: Rank;
}

function job<Payload extends z.ZodType>(definition: Definition<Payload>): Definition<Payload> {
  return definition;
}

function round(name: string, rank: Rank = 'rounds') {
  return { payload: nothing, key: () => name, isRound: true, rank } as const;
}

const catalog = {
  /** Posts a queued order to the Dealer API. */
  submit_order: job({ payload: ofOrder, key: ({ orderId }) => `submit:${orderId}`, forCustomers: true }),
  /** Marks an attempt as unknown if its process may have died. */
  resolve_order: job({ payload: ofOrder, key: ({ orderId }) => `resolve:${orderId}`, forCustomers: true }),
  /**
   * Confirms an accepted order by `GET /order/{id}` after a callback or a poll, before other jobs: a customer
   * waits.
   */
  confirm_order: job({
    payload: ofOrder,
    key: ({ orderId }) => `confirm:${orderId}`,
    priority: -1,
    forCustomers: true,
  }),
  /** Updates the chat message of a purchase and announces its outcome. */
  deliver_purchase: job({
    payload: ofPurchase,
    key: ({ purchaseId }) => `deliver:${purchaseId}`,
    priority: -2,
    forCustomers: true,
  }),
  /** Advances a payment as far as possible: offers it, queries its provider, credits it, pays it back. */
  advance_payment: job({
    payload: ofPayment,
    key: ({ paymentId }) => `advance:${paymentId}`,
    forCustomers: true,
  }),
  /** Updates the chat message of a payment and announces its end. */
  deliver_payment: job({
    payload: ofPayment,
    key: ({ paymentId }) => `payment:${paymentId}`,
    priority: -2,
    forCustomers: true,
  }),
  /** Sends admins the cards that decide about a payment, and updates those sent before. */
  show_payment_cards: job({ payload: ofPayment, key: ({ paymentId }) => `cards:${paymentId}` }),
  /** Sends a customer a notice about a decision. */
  notify_customer: job({
    payload: ofNotification,
    key: ({ notificationId }) => `notify:${notificationId}`,
    rank: 'customers',
  }),
  /** Notifies the admins of an alert. */
  send_alert: job({ payload: ofAlert, key: ({ alertId }) => `send_alert:${alertId}` }),
  /** Updates the messages of an alert. */
  show_alert: job({ payload: ofAlert, key: ({ alertId }) => `show_alert:${alertId}` }),
  /** Brings the topic of a customer's conversation up to date in the forum of the staff. */
  fill_topic: job({ payload: ofCustomer, key: ({ customerId }) => `topic:${customerId}` }),
  /** One list scan for all accepted orders. */
  poll_orders: round('poll_orders', 'money'),
  /** Checks the succeeded orders whose next check is due. */
  recheck_orders: round('recheck_orders', 'money'),
  /** Scans the dealer's order list for every unresolved attempt. */
  scan_orders: round('scan_orders', 'money'),
  /** Fetches the surplus orders that are not final. */
  fetch_surplus: round('fetch_surplus', 'money'),
  /** Reads the recent part of the dealer's order list and matches each order against the shop's refs. */
  reconcile: round('reconcile', 'money'),
  /** Fetches the orphan orders that are not final. */
  fetch_orphans: round('fetch_orphans', 'money'),
  /** Checks whether the Dealer API accepts the shop's key again after a refusal. */
  probe_dealer: round('probe_dealer', 'money'),
  /** Sends the open alerts again. */
  remind_alerts: round('remind_alerts'),
  /** Reads the catalog and the wallets. */
  sync_catalog: round('sync_catalog'),
  /** Marks the currencies in which customers can pay, after rates or methods changed. */
  list_payable: round('list_payable'),
  /** Checks the invariants of the money. */
  audit_ledger: round('audit_ledger'),
  /** Compares Telegram's list of Star transactions with the payments. */
  check_stars: round('check_stars', 'money'),
  /** Checks that no other program uses the bot's token. */
  check_bot: round('check_bot'),
  /** Decides about the bonuses of ended purchases, and ends expired promo codes. */
  grant_bonuses: round('grant_bonuses'),
  /** Computes the due levels of customers by their turnover. */
  assign_levels: round('assign_levels'),
  /** Compares watched items with their last seen state, and requested goods with the catalog. */
  check_watches: round('check_watches'),
  /** Starts the scheduled broadcasts whose time has come. */
  start_broadcasts: round('start_broadcasts'),
  /** Sends the waiting notices. */
  send_notices: round('send_notices'),
  /** Adds new postings to the figures of reports. */
  add_figures: round('add_figures'),
  /** Sends the summary of the previous day to the admins. */
  send_closing: round('send_closing'),
  /** Reminds the admins of backups. */
  check_backups: round('check_backups'),
  /** Checks that PostgreSQL archives its log. */
  check_archive: round('check_archive'),
  /** Deletes handled updates and old dialogs. */
  prune: round('prune'),
} as const;

type Catalog = typeof catalog;
export type JobName = keyof Catalog;
export type RoundName = { [N in JobName]: Catalog[N] extends { isRound: true } ? N : never }[JobName];
type PayloadOf<N extends JobName> = z.output<Catalog[N]['payload']>;

/** A job of the catalog in the form for `addJobs`. */
export interface Job extends JobSpec {
  readonly task: JobName;
}

export const jobNames = Object.keys(catalog) as JobName[];

/** Jobs that a customer waits for. */
export const customerJobNames = jobNames.filter((name) => definitionOf(name).forCustomers);

export const roundNames = jobNames.filter(isRound);

/** Returns true for the name of a round. */
export function isRound(name: JobName): name is RoundName {
  return definitionOf(name).isRound === true;
}

/** Returns the rank for a connection: that of the catalog, or `money` if customers wait, otherwise `staff`. */
export function rankOf(name: JobName): Rank {
  const { rank, forCustomers } = definitionOf(name);
  return rank ?? (forCustomers ? 'money' : 'staff');
}

function definitionOf(name: JobName): Definition {
  return catalog[name] as Definition;
}

interface JobTiming {
  /** When the job runs; by default, as soon as a worker is free. */
  readonly runAt?: Date | undefined;
  /** Replaces the catalog's key, so that other jobs of the row neither replace nor delay it. */
  readonly key?: string;
  /** Replaces the catalog's priority. */
  readonly priority?: number;
}

function make<N extends JobName>(task: N, payload: PayloadOf<N>, { runAt, ...other }: JobTiming = {}): Job {
  const definition = definitionOf(task);
  const priority = other.priority ?? definition.priority;
  return {
    task,
    payload: payload as object,
    key: other.key ?? definition.key(payload),
    ...(priority !== undefined && { priority }),
    ...(runAt && { runAt }),
  };
}

/** Wakes the submission of a queued order. */
export function submitJob(orderId: string, runAt?: Date): Job {
  return make('submit_order', { orderId }, { runAt });
}

/** Wakes the check of an attempt without an outcome. */
export function resolveJob(orderId: string, runAt?: Date): Job {
  return make('resolve_order', { orderId }, { runAt });
}

/** Wakes the confirmation of one accepted order. */
export function confirmJob(orderId: string, runAt?: Date): Job {
  return make('confirm_order', { orderId }, { runAt });
}

/** Updates a purchase's chat message. */
export function deliverJob(purchaseId: string, runAt?: Date): Job {
  return make('deliver_purchase', { purchaseId }, { runAt });
}

/**
 * Checks at `runAt` if the other units of a purchase take longer than the delivered one. Its own key keeps
 * other events of the purchase from moving it.
 */
export function readyJob(purchaseId: string, orderId: string, runAt: Date): Job {
  return make('deliver_purchase', { purchaseId }, { runAt, key: `ring:${orderId}`, priority: 0 });
}

/** Shows a purchase again that may be stale in the chat. It has its own key, and runs after all results. */
export function showAgainJob(purchaseId: string, runAt?: Date): Job {
  return make('deliver_purchase', { purchaseId }, { runAt, key: `again:${purchaseId}`, priority: 1 });
}

/** Updates the waiting time in a purchase's message. It has its own key, and runs after all results. */
export function waitStepJob(purchaseId: string): Job {
  return make('deliver_purchase', { purchaseId }, { key: `wait:${purchaseId}`, priority: 1 });
}

/** Updates the waiting time in a payment's message. It has its own key, and runs after all results. */
export function paymentWaitStepJob(paymentId: string): Job {
  return make('deliver_payment', { paymentId }, { key: `payment-wait:${paymentId}`, priority: 1 });
}

/** Wakes a payment. */
export function advancePaymentJob(paymentId: string, runAt?: Date): Job {
  return make('advance_payment', { paymentId }, { runAt });
}

/** Updates a payment's chat message. */
export function deliverPaymentJob(paymentId: string, runAt?: Date): Job {
  return make('deliver_payment', { paymentId }, { runAt });
}

/** Updates the admins' cards of a payment. */
export function paymentCardsJob(paymentId: string): Job {
  return make('show_payment_cards', { paymentId });
}

/** Sends a customer a notice. */
export function notifyCustomerJob(notificationId: string): Job {
  return make('notify_customer', { notificationId });
}

/** Notifies the admins of an alert. */
export function sendAlertJob(alertId: string): Job {
  return make('send_alert', { alertId });
}

/** Updates the messages of an alert. */
export function showAlertJob(alertId: string): Job {
  return make('show_alert', { alertId });
}

/** Brings the topic of a customer's conversation up to date. */
export function fillTopicJob(customerId: number): Job {
  return make('fill_topic', { customerId: String(customerId) });
}

/** Wakes a round, now or at a time. Its key is its name, so at most one waits. */
export function roundJob(name: Exclude<RoundName, ModuleRoundName>, runAt?: Date): Job {
  return make(name, {}, { runAt });
}

/**
 * Returns a job that a handler postpones, without the higher priority of its kind; `key` is null for a job
 * that was added without one.
 */
export function putOffJob(task: JobName, payload: unknown, key: string | null, runAt: Date): Job {
  const parsed = definitionOf(task).payload.parse(payload) as PayloadOf<JobName>;
  return make(task, parsed, { runAt, priority: 0, ...(key !== null && !isRound(task) && { key }) });
}

/** The rounds of modules that a shop can do without; `moduleRound` makes them. */
export type ModuleRoundName = 'check_watches' | 'grant_bonuses' | 'start_broadcasts';
export type ModuleRounds = { readonly [N in ModuleRoundName]?: () => Promise<unknown> };

/** Wakes a round of such a module. Only its sweep calls this. */
export function moduleRoundJob(name: ModuleRoundName): Job {
  return make(name, {});
}

/** The handler of each job. It reads its row first, so that a repeated or late wake-up does no harm. */
export type JobHandlers = ModuleRounds & {
  [N in Exclude<JobName, keyof ModuleRounds>]: (payload: PayloadOf<N>) => Promise<unknown>;
};

/** Parses a job's payload and calls its handler. A round of a module that was deleted has none. */
export async function runJob(handlers: JobHandlers, name: JobName, payload: unknown): Promise<void> {
  const handler = handlers[name] as ((payload: unknown) => Promise<unknown>) | undefined;
  await handler?.(definitionOf(name).payload.parse(payload));
}
