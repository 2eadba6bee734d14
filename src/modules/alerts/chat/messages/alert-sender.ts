import { recordSurely } from '../../../../platform/database/away.ts';
import { retryDelayOf } from '../../../../telegram/bot-api/errors.ts';
import { DeliverLater, throwIfLater } from '../../../../telegram/notifications/deliver-later.ts';
import {
  type AlertsDeps,
  notifyPeople,
  UNDELIVERED_RETRY_MS,
} from '../../../../telegram/notifications/notify-people.ts';
import { rungChats } from '../../../staff/index.ts';
import { type AlertKind, isUrgent, waitsFor } from '../../kinds.ts';
import type { Alert } from '../../reminders.ts';
import { alertScreen, neededFor } from './alert-screen.ts';
import { peopleOfAlerts } from './alert-words.ts';

/** Alerts about an act of an admin; the other admins get them. */
const byOneOfThem: readonly AlertKind[] = [
  'large-adjustment',
  'second-word-wanted',
  'payment-method-changed',
  'staff-changed',
  'handover-waiting',
];

/**
 * Alerts that guard against one dishonest person, or are about the group. Each owner gets them in private,
 * where *Undo* works, even if the admins have a group.
 */
const FOR_EACH_OWNER: readonly AlertKind[] = ['large-adjustment', 'staff-changed', 'topics-refused'];

/** Alerts about a customer's conversation or report: they stand in the customer's topic, if there is one. */
const IN_TOPICS: readonly AlertKind[] = ['customer-writes', 'code-problem', 'code-answer'];

/**
 * Creates the function that sends an alert to the admins' chat or to each of them. It succeeds if one of them
 * was reached; otherwise it throws `DeliverLater`, since they may not have started the bot yet.
 *
 * @param deps.topicOf brings the topic of a conversation up to date, and returns it; null: the conversation
 * has none
 * @param showAlert updates messages after further alerts of a burst were added to them
 */
export function createAlertSender(
  deps: AlertsDeps & { readonly topicOf: (customerId: number) => Promise<number | null> },
  showAlert: (alertId: string) => Promise<void>,
): (alertId: string) => Promise<void> {
  const { alerts } = deps;
  return async (alertId) => {
    const alert = await alerts.unsent(alertId);
    if (!alert) return;
    const { kind, subject } = alert;
    const { chats, silent } = await createAudience(deps)(alert);
    const people = await peopleOfAlerts(deps, [alert]);
    const { messages, routing } = alerts;
    const waits = alert.waitsFor !== 'nobody';
    if (waits && (await messages.fold(alertId))) {
      await showAlert(alertId);
      await alerts.sent(alertId);
      return;
    }
    const route = await routing.routeOf([kind]);
    const topic = IN_TOPICS.includes(kind) ? await topicFor(deps, alert) : null;
    const noticed = kind === 'customer-writes' ? await alerts.noticed(alertId) : null;
    const sent = await notifyPeople(
      deps,
      chats.filter((chat) => chat !== noticed),
      { alert: kind, subject },
      (texts, chat) =>
        alertScreen(texts, alert, { chat, username: deps.username(), rowsAt: deps.rowsAt }, people),
      { ...route, ...(topic !== null && { topic }), silentChats: silent },
    );
    if (waits) await recordSurely(() => messages.sent([alertId], sent));
    await recordSurely(() => alerts.sent(alertId));
  };
}

/**
 * Returns the id of the topic of the customer whom an alert is about. An unexpected error must not hold the
 * alert back.
 */
async function topicFor(
  { topicOf, log }: Parameters<typeof createAlertSender>[0],
  { subject, detail }: Alert,
): Promise<number | null> {
  try {
    return await topicOf(Number(detail.customer));
  } catch (error) {
    throwIfLater(error);
    log.error({ err: error, subject }, 'the topic of a customer could not be filled');
    return null;
  }
}

/** The chats that get an alert. */
interface Audience {
  readonly chats: readonly number[];
  /** Chats that get the alert silently. */
  readonly silent: ReadonlySet<number>;
}

/**
 * Creates the function that selects the receivers of an alert; it reads the staff once.
 *
 * @returns a function of the alert and `isLoud`: true once the alert has been undecided for long
 * (`ringsLoudly`)
 */
export function createAudience(deps: AlertsDeps): (alert: Alert, isLoud?: boolean) => Promise<Audience> {
  const { alerts, staff } = deps;
  const readersByKind = new Map<AlertKind, Promise<number[]>>();
  let off: Promise<ReadonlySet<number>> | undefined;
  return async ({ id, kind, detail }, isLoud = false) => {
    // Only the receiver of the cash can confirm the handover. The others are notified when the confirmation
    // is late.
    const receiver = kind === 'handover-waiting' ? Number(detail.person ?? 0) : 0;
    if (receiver > 0 && !isLoud) return { chats: [receiver], silent: new Set() };
    const isGuard = byOneOfThem.includes(kind);
    // The actor is left out, since the alert tells the others.
    const others = (ids: readonly number[]) => ids.filter((one) => !isGuard || String(one) !== detail.by);
    const found = readersByKind.get(kind) ?? readersOf(deps, kind);
    readersByKind.set(kind, found);
    const readers = [...new Set(others([...(await found), ...(receiver > 0 ? [receiver] : [])]))];
    off ??= staff.duty.off();
    const offDuty = await off;
    if (offDuty.size === 0 && !isLoud) return { chats: readers, silent: new Set() };
    const owners = others(deps.adminIds);
    const rung = rungChats({
      readers,
      owners,
      offDuty,
      parties: await alerts.partiesOf(id),
      mayWait: waitsFor(kind) !== 'nobody' && !isUrgent(kind) && !isGuard,
      isLoud,
    });
    const told = FOR_EACH_OWNER.includes(kind) ? owners.filter((one) => !rung.includes(one)) : [];
    return { chats: [...rung, ...told], silent: new Set(told) };
  };
}

/**
 * Returns the people who may decide about an alert, on duty or not. The admins' chat, or each owner, gets all
 * alerts. Staff get those that their role may decide, in private, unless they read the admins' chat. If there
 * is such a chat, alerts that need no decision go to it alone, unless each owner has to get them.
 */
async function readersOf(deps: AlertsDeps, kind: AlertKind): Promise<number[]> {
  const group = await deps.adminChat.current();
  const owners = group === undefined ? deps.adminIds : [group];
  if (group !== undefined && FOR_EACH_OWNER.includes(kind)) return [group, ...deps.adminIds];
  if (group !== undefined && waitsFor(kind) === 'nobody') return [...owners];
  const holders = await deps.staff.holders(neededFor(kind));
  const staff: number[] = [];
  for (const id of holders) {
    if (!deps.adminIds.includes(id) && !(await readsAdminChat(deps, group, id))) staff.push(id);
  }
  return [...new Set([...owners, ...staff])];
}

/**
 * Returns true if the person reads the admins' chat. If Telegram does not tell, returns false: a second
 * message is better than none.
 */
async function readsAdminChat(
  { api, adminChat }: AlertsDeps,
  group: number | undefined,
  personId: number,
): Promise<boolean> {
  if (group === undefined) return false;
  try {
    const { answer } = await adminChat.call(group, (chat) => api.getChatMember(chat, personId));
    return !['left', 'kicked'].includes(answer.status);
  } catch (error) {
    const delay = retryDelayOf(error);
    if (delay !== null) throw new DeliverLater(Math.max(delay, UNDELIVERED_RETRY_MS), { cause: error });
    return false;
  }
}
