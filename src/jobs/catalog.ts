/**
 * The background jobs: name, payload, key, priority and builder of each, in this file alone. A job is a wake-up; the row that
 * its payload names is the truth. A payload holds ids, never a secret.
 */
import { z } from 'zod';
import type { JobSpec } from './add-jobs.ts';

const ofOrder = z.object({ orderId: z.string() });
const ofPurchase = z.object({ purchaseId: z.string() });
const ofPayment = z.object({ paymentId: z.string() });
const ofAlert = z.object({ alertId: z.string() });
const ofNotification = z.object({ notificationId: z.string() });
const nothing = z.object({});

interface Definition<Payload extends z.ZodType = z.ZodType> {
  readonly payload: Payload;
  /** One waiting job per key: adding it again replaces the waiting one. */
  readonly key: (payload: z.output<Payload>) => string;
  /** Lower runs first; 0 by default. */
  readonly priority?: number;
  /** A customer waits for it: it has slots that rounds and alerts never take. */
  readonly forCustomers?: true;
  /** Looks after all rows that are due for one thing: at most one of its name runs, over all replicas. */
  readonly isRound?: true;
}

function job<Payload extends z.ZodType>(definition: Definition<Payload>): Definition<Payload> {
  return definition;
}

function round(name: string) {
  return { payload: nothing, key: () => name, isRound: true } as const;
}

const catalog = {
  /** Posts a queued order to the Dealer API. */
  submit_order: job({ payload: ofOrder, key: ({ orderId }) => `submit:${orderId}`, forCustomers: true }),
  /** Marks an attempt as unknown whose process may have died. */
  resolve_order: job({ payload: ofOrder, key: ({ orderId }) => `resolve:${orderId}`, forCustomers: true }),
  /** Confirms one accepted order by `GET /order/{id}` (woken by a callback or by the poll), before other jobs: a customer waits. */
  confirm_order: job({
    payload: ofOrder,
    key: ({ orderId }) => `confirm:${orderId}`,
    priority: -1,
    forCustomers: true,
  }),
  /** Brings the chat message of a purchase up to date and announces its outcome. */
  deliver_purchase: job({
    payload: ofPurchase,
    key: ({ purchaseId }) => `deliver:${purchaseId}`,
    priority: -2,
    forCustomers: true,
  }),
  /** Takes a payment as far as it goes: offers it, asks its provider, credits it, pays it back. */
  advance_payment: job({
    payload: ofPayment,
    key: ({ paymentId }) => `advance:${paymentId}`,
    forCustomers: true,
  }),
  /** Brings the chat message of a payment up to date and notifies its customer of its end. */
  deliver_payment: job({
    payload: ofPayment,
    key: ({ paymentId }) => `payment:${paymentId}`,
    priority: -2,
    forCustomers: true,
  }),
  /** Sends the cards by which admins decide about a payment, and brings those that they have up to date. */
  show_payment_cards: job({ payload: ofPayment, key: ({ paymentId }) => `cards:${paymentId}` }),
  /** Sends a customer what was decided elsewhere. */
  notify_customer: job({
    payload: ofNotification,
    key: ({ notificationId }) => `notify:${notificationId}`,
  }),
  /** Notifies the admins of an alert. */
  send_alert: job({ payload: ofAlert, key: ({ alertId }) => `send_alert:${alertId}` }),
  /** Has the messages of an alert show what has become of it. */
  show_alert: job({ payload: ofAlert, key: ({ alertId }) => `show_alert:${alertId}` }),
  /** One list scan for all accepted orders. */
  poll_orders: round('poll_orders'),
  /** Checks again succeeded orders whose time has come. */
  recheck_orders: round('recheck_orders'),
  /** Scans the dealer's order list for every unresolved attempt. */
  scan_orders: round('scan_orders'),
  /** Fetches the surplus orders that are not final yet. */
  fetch_surplus: round('fetch_surplus'),
  /** Reads the recent part of the dealer's order list, so that every order in it is matched against our refs. */
  reconcile: round('reconcile'),
  /** Fetches the orphan orders that are not final yet. */
  fetch_orphans: round('fetch_orphans'),
  /** Probes whether the Dealer API accepts our key again, after it refused us. */
  probe_dealer: round('probe_dealer'),
  /** Repeats the alerts that wait for a person. */
  remind_alerts: round('remind_alerts'),
  /** Reads the catalog and the wallets. */
  sync_catalog: round('sync_catalog'),
  /** Lists what customers can pay in some way, after rates or methods changed. */
  list_payable: round('list_payable'),
  /** Checks the invariants of the money. */
  audit_ledger: round('audit_ledger'),
  /** Compares Telegram's list of Star transactions with the payments. */
  check_stars: round('check_stars'),
  /** Looks whether another program uses the bot's token. */
  check_bot: round('check_bot'),
  /** Decides about the bonuses of purchases that have ended, and ends promo codes that nobody used in time. */
  grant_bonuses: round('grant_bonuses'),
  /** Compares watched items with what was last seen of them, and requested goods with the catalog. */
  check_watches: round('check_watches'),
  /** Sends the notices that wait. */
  send_notices: round('send_notices'),
  /** Adds new postings to the figures of reports. */
  add_figures: round('add_figures'),
  /** Sends the summary of the day before to the admins. */
  send_closing: round('send_closing'),
  /** Reminds the admins of backups. */
  check_backups: round('check_backups'),
  /** Deletes handled updates and old dialogs. */
  prune: round('prune'),
} as const;

type Catalog = typeof catalog;
export type JobName = keyof Catalog;
export type RoundName = { [N in JobName]: Catalog[N] extends { isRound: true } ? N : never }[JobName];
type PayloadOf<N extends JobName> = z.output<Catalog[N]['payload']>;

/** A job of the catalog, as `addJobs` takes it. */
export interface Job extends JobSpec {
  readonly task: JobName;
}

export const jobNames = Object.keys(catalog) as JobName[];

/** Jobs that a customer waits for. */
export const customerJobNames = jobNames.filter((name) => definitionOf(name).forCustomers);

export const roundNames = jobNames.filter(isRound);

export function isRound(name: JobName): name is RoundName {
  return definitionOf(name).isRound === true;
}

function definitionOf(name: JobName): Definition {
  return catalog[name] as Definition;
}

interface When {
  /** Absent: now. */
  readonly runAt?: Date | undefined;
  /** Instead of the key of the catalog: a job that the others of its row neither replace nor delay. */
  readonly key?: string;
  /** Instead of the priority of the catalog. */
  readonly priority?: number;
}

function make<N extends JobName>(task: N, payload: PayloadOf<N>, { runAt, ...other }: When = {}): Job {
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

/** Wakes the posting of a queued order. */
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

/** Brings a purchase's chat message up to date. */
export function deliverJob(purchaseId: string, runAt?: Date): Job {
  return make('deliver_purchase', { purchaseId }, { runAt });
}

/**
 * Checks at `runAt` whether the other units of a purchase take longer than the one that is ready. A key of its own: what else
 * happens to the purchase neither moves it forward nor delays it.
 */
export function readyJob(purchaseId: string, orderId: string, runAt: Date): Job {
  return make('deliver_purchase', { purchaseId }, { runAt, key: `ring:${orderId}`, priority: 0 });
}

/** Has the message of a purchase show how long its customer waits. A key of its own, behind all results. */
export function waitStepJob(purchaseId: string): Job {
  return make('deliver_purchase', { purchaseId }, { key: `wait:${purchaseId}`, priority: 1 });
}

/** Has the message of a payment show how long its customer waits. A key of its own, behind all results. */
export function paymentWaitStepJob(paymentId: string): Job {
  return make('deliver_payment', { paymentId }, { key: `payment-wait:${paymentId}`, priority: 1 });
}

/** Wakes a payment. */
export function advancePaymentJob(paymentId: string, runAt?: Date): Job {
  return make('advance_payment', { paymentId }, { runAt });
}

/** Brings a payment's chat message up to date. */
export function deliverPaymentJob(paymentId: string, runAt?: Date): Job {
  return make('deliver_payment', { paymentId }, { runAt });
}

/** Brings the admins' cards of a payment up to date. */
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

/** Has the messages of an alert show what has become of it. */
export function showAlertJob(alertId: string): Job {
  return make('show_alert', { alertId });
}

/** Wakes a round, now or at a time. Its key is its name: however often it is added, one waits. */
export function roundJob(name: RoundName, runAt?: Date): Job {
  return make(name, {}, { runAt });
}

/** The job that a handler puts off, behind all others; `key` is null for a job that was added without one. */
export function putOffJob(task: JobName, payload: unknown, key: string | null, runAt: Date): Job {
  const parsed = definitionOf(task).payload.parse(payload) as PayloadOf<JobName>;
  return make(task, parsed, { runAt, priority: 0, ...(key !== null && !isRound(task) && { key }) });
}

/** What has to be done for each job; every handler reads its row first, so a doubled or late wake-up does no harm. */
export type JobHandlers = { [N in JobName]: (payload: PayloadOf<N>) => Promise<unknown> };

/** Parses a job's payload and hands it to its handler. */
export async function runJob(handlers: JobHandlers, name: JobName, payload: unknown): Promise<void> {
  const handler = handlers[name] as (payload: unknown) => Promise<unknown>;
  await handler(definitionOf(name).payload.parse(payload));
}
