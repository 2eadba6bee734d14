import type { Api } from 'grammy';
import type { Logger } from '../logging.ts';
import type { Alert, AlertKind, Shop } from '../shop/shop.ts';
import { DeliverLater } from './delivery.ts';
import { excerpt, html, joinHtml, lengthOf, linesThatFit, MOST_CHARACTERS } from './html.ts';
import { button } from './keyboard.ts';
import { type Screen, sendScreen } from './screen.ts';
import { taps } from './taps.ts';
import type { Texts, TextsFor } from './texts.ts';

interface AlertsDeps {
  readonly shop: Pick<Shop, 'alerts' | 'customers'>;
  readonly api: Api;
  readonly textsFor: TextsFor;
  readonly log: Logger;
  /** Where alerts go; absent: to each admin. */
  readonly adminChatId: number | undefined;
  readonly adminIds: readonly number[];
}

const NOBODY_TOLD_RETRY_MS = 30_000;

interface AlertForm {
  readonly text: string;
  /** Which screen helps: the order that the subject names, the wallets, what holds orders up, or the held vouchers. */
  readonly helps?: 'order' | 'wallets' | 'status' | 'held';
}

const FORMS: Record<AlertKind, AlertForm> = {
  'order-in-review': { text: 'alert-order-in-review', helps: 'order' },
  'upstream-refuses-us': { text: 'alert-upstream-refuses-us', helps: 'wallets' },
  'wallet-too-low': { text: 'alert-wallet-too-low', helps: 'wallets' },
  'item-without-wallet': { text: 'alert-item-without-wallet', helps: 'wallets' },
  'customer-unreachable': { text: 'alert-customer-unreachable' },
  'success-without-voucher': { text: 'alert-success-without-voucher', helps: 'order' },
  'unknown-dealer-status': { text: 'alert-unknown-dealer-status', helps: 'order' },
  'catalog-suspicious': { text: 'alert-catalog-suspicious' },
  'ledger-broken': { text: 'alert-ledger-broken' },
  'success-reversed': { text: 'alert-success-reversed', helps: 'order' },
  'surplus-order': { text: 'alert-surplus-order', helps: 'order' },
  'cost-moved': { text: 'alert-cost-moved', helps: 'order' },
  'cost-charged': { text: 'alert-cost-charged', helps: 'order' },
  'code-problem': { text: 'alert-code-problem', helps: 'order' },
  'order-slow': { text: 'alert-order-slow', helps: 'order' },
  'breaker-open': { text: 'alert-breaker-open', helps: 'status' },
  'orders-waiting': { text: 'alert-orders-waiting', helps: 'status' },
  'bought-for-nobody': { text: 'alert-bought-for-nobody', helps: 'order' },
  'database-went-back': { text: 'alert-database-went-back', helps: 'status' },
  'database-recovered': { text: 'alert-database-recovered', helps: 'held' },
  'surplus-held': { text: 'alert-surplus-held', helps: 'held' },
};

/**
 * Makes the function that tells the admins about an alert: in their own chat, or each of them. It succeeds if one of them
 * could be told; otherwise it throws `DeliverLater`, since nobody of them may have started the bot yet.
 */
export function createAlertTeller(deps: AlertsDeps): (alertId: string) => Promise<void> {
  const { shop, api, log } = deps;
  return async (alertId) => {
    const alert = await shop.alerts.toTell(alertId);
    if (!alert) return;
    const chats = deps.adminChatId === undefined ? deps.adminIds : [deps.adminChatId];
    const outcomes = await Promise.allSettled(
      chats.map(async (chat) => {
        await sendScreen(api, chat, alertScreen(await textsOf(deps, chat), alert, chat));
      }),
    );
    const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
    const failure = failures[0];
    if (failure) {
      log.warn(
        { alert: alert.kind, subject: alert.subject, why: String(failure.reason) },
        'an admin could not be told about an alert: has everyone of ADMIN_IDS started the bot?',
      );
    }
    if (failure && failures.length === chats.length) {
      throw new DeliverLater(NOBODY_TOLD_RETRY_MS, { cause: failure.reason });
    }
    await shop.alerts.told(alertId);
  };
}

async function textsOf(deps: AlertsDeps, chat: number): Promise<Texts> {
  const admin = chat > 0 ? await deps.shop.customers.find(String(chat)) : null;
  return deps.textsFor(admin?.locale);
}

/** Whatever the details are, it fits into a message, because an alert that can't be sent would never be told. */
function alertScreen(texts: Texts, alert: Alert, chat: number): Screen {
  const form = FORMS[alert.kind];
  const title = texts.html(form.text, { subject: excerpt(alert.subject) });
  const detail = Object.entries(alert.detail).map(
    ([name, value]) => html`${name}: <code>${excerpt(plainly(value))}</code>`,
  );
  const times = alert.times > 1 ? [texts.html('alert-times', { times: alert.times })] : [];
  const room = MOST_CHARACTERS - lengthOf(joinHtml([title, ...times])) - 1;
  return {
    text: joinHtml([title, ...linesThatFit(detail, room), ...times]),
    ...keyboardOf(texts, form, alert, chat),
  };
}

/** Buttons only where the bot listens to them: in an admin's private chat, whose id is positive. */
function keyboardOf(texts: Texts, form: AlertForm, alert: Alert, chat: number): Pick<Screen, 'keyboard'> {
  if (chat < 0 || !form.helps) return {};
  if (form.helps === 'wallets') {
    return {
      keyboard: { inline_keyboard: [[button(texts.plain('button-wallets'), taps.adminWallets.pack({}))]] },
    };
  }
  if (form.helps === 'held') {
    return { keyboard: { inline_keyboard: [[button(texts.plain('button-held'), taps.adminHeld.pack({}))]] } };
  }
  if (form.helps === 'status') {
    return {
      keyboard: { inline_keyboard: [[button(texts.plain('button-status'), taps.adminStatus.pack({}))]] },
    };
  }
  if (!/^[A-Z0-9-]{4,20}$/.test(alert.subject)) return {};
  const data = taps.adminOrder.pack({ code: alert.subject });
  return { keyboard: { inline_keyboard: [[button(texts.plain('button-order'), data)]] } };
}

function plainly(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}
