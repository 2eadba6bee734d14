import { type Alert, type AlertKind, isUrgent, rungChats, waitsFor } from '../../shop/shop.ts';
import { retryDelayOf } from '../bot-api/errors.ts';
import { peopleOfAlerts } from './alert-words.ts';
import { alertScreen, neededFor } from './alerts.ts';
import { DeliverLater } from './deliver-later.ts';
import { type AlertsDeps, notifyPeople, UNDELIVERED_RETRY_MS } from './notify-people.ts';

/** What an admin did, sent to the others. */
const byOneOfThem: readonly AlertKind[] = [
  'large-adjustment',
  'second-word-wanted',
  'payment-method-changed',
  'staff-changed',
];

/** Guards against one dishonest person: each owner is sent them in private, where *Undo* works, also beside a group of the admins. */
const FOR_EACH_OWNER: readonly AlertKind[] = ['large-adjustment', 'staff-changed'];

/**
 * Makes the function that sends an alert to the admins: in their own chat, or each of them. It succeeds if one of them
 * was reached; otherwise it throws `DeliverLater`, since nobody of them may have started the bot yet.
 *
 * @param showAlert brings messages up to date that an alert of a burst was added to
 */
export function createAlertSender(
  deps: AlertsDeps,
  showAlert: (alertId: string) => Promise<void>,
): (alertId: string) => Promise<void> {
  const { shop } = deps;
  return async (alertId) => {
    const alert = await shop.alerts.unsent(alertId);
    if (!alert) return;
    const { kind, subject } = alert;
    const { chats, silent } = await createAudience(deps)(alert);
    const people = await peopleOfAlerts(shop, [alert]);
    const { messages, routing } = shop.alerts;
    const waits = alert.waitsFor !== 'nobody';
    if (waits && (await messages.fold(alertId))) {
      await showAlert(alertId);
      await shop.alerts.sent(alertId);
      return;
    }
    const noticed = kind === 'customer-writes' ? await shop.alerts.noticed(alertId) : null;
    const sent = await notifyPeople(
      deps,
      chats.filter((chat) => chat !== noticed),
      { alert: kind, subject },
      (texts, chat) => alertScreen(texts, alert, { chat, username: deps.username() }, people),
      { ...(await routing.routeOf([kind])), silentChats: silent },
    );
    if (waits) await messages.sent([alertId], sent);
    await shop.alerts.sent(alertId);
  };
}

/** The chats that an alert is sent to. */
export interface Audience {
  readonly chats: readonly number[];
  /** Those of them who are off duty and not needed: there it comes without a sound. */
  readonly silent: ReadonlySet<number>;
}

/**
 * Makes the function that finds who is sent an alert now; it reads the staff once.
 *
 * @returns takes the alert, and whether nobody decided it in its time
 */
export function createAudience(deps: AlertsDeps): (alert: Alert, isLoud?: boolean) => Promise<Audience> {
  const { alerts, staff } = deps.shop;
  const readersByKind = new Map<AlertKind, Promise<number[]>>();
  let off: Promise<ReadonlySet<number>> | undefined;
  return async ({ id, kind, detail }, isLoud = false) => {
    const isGuard = byOneOfThem.includes(kind);
    // Whoever did it knows; the others should.
    const others = (ids: readonly number[]) => ids.filter((one) => !isGuard || String(one) !== detail.by);
    const found = readersByKind.get(kind) ?? readersOf(deps, kind);
    readersByKind.set(kind, found);
    const readers = others(await found);
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
 * Who may decide about an alert, on duty or not. The admins' chat, or each owner, gets every one; staff those that their role lets them decide, in private, unless they read
 * the admins' chat. With such a chat, what waits for nobody comes there alone, unless each owner is to hear of it.
 */
export async function readersOf(deps: AlertsDeps, kind: AlertKind): Promise<number[]> {
  const group = await deps.adminChat.current();
  const owners = group === undefined ? deps.adminIds : [group];
  if (group !== undefined && FOR_EACH_OWNER.includes(kind)) return [group, ...deps.adminIds];
  if (group !== undefined && waitsFor(kind) === 'nobody') return [...owners];
  const holders = await deps.shop.staff.holders(neededFor(kind));
  const staff: number[] = [];
  for (const id of holders) {
    if (!deps.adminIds.includes(id) && !(await readsAdminChat(deps, group, id))) staff.push(id);
  }
  return [...new Set([...owners, ...staff])];
}

/** Where Telegram does not say so, they are written to: twice is better than never. */
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
