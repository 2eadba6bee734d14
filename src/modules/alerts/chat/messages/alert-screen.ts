import type { InlineKeyboardButton } from 'grammy/types';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { RowsAt } from '../../../../telegram/ui/modules/places.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import {
  type Html,
  joinHtml,
  lengthOf,
  linesThatFit,
  MOST_CHARACTERS,
  textOf,
} from '../../../../telegram/ui/texts/html.ts';
import type { PersonNames } from '../../../../telegram/ui/texts/people.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { adminStatusTap } from '../../../availability/chat/staff/buttons.ts';
import { goodsChangesTap, pricesTap } from '../../../catalog/chat/staff/buttons.ts';
import { assignAlarmTap, matterTap } from '../../../desk/chat/staff/buttons.ts';
import { matterOf } from '../../../desk/index.ts';
import { ratesTap } from '../../../exchange/chat/staff/buttons.ts';
import { undoAdjustTap } from '../../../ledger/chat/staff/buttons.ts';
import { levelFormTap } from '../../../levels/chat/staff/buttons.ts';
import { broadcastOneTap } from '../../../notices/chat/buttons.ts';
import { adminOrderTap } from '../../../orders/chat/staff/buttons.ts';
import { codesTap, depositCardTap, starsRatesTap } from '../../../payments/chat/staff/buttons.ts';
import { customerTap } from '../../../people/chat/staff/buttons.ts';
import { limitsTap, staffSuspendTap } from '../../../staff/chat/staff/buttons.ts';
import type { Permission } from '../../../staff/index.ts';
import { countRows, handoverTap, shiftTap } from '../../../tills/chat/staff/buttons.ts';
import { adminWalletsTap } from '../../../wallets/chat/staff/buttons.ts';
import { type AlertKind, permissionToEnd } from '../../kinds.ts';
import type { Alert } from '../../reminders.ts';
import { giveawayPlace } from '../places.ts';
import { alertDoneTap } from '../staff/buttons.ts';
import { detailLines, giftTitle, subjectOf, withoutGift } from './alert-words.ts';

type Help =
  | 'order'
  | 'wallets'
  | 'status'
  | 'held'
  | 'deposit'
  | 'customer'
  | 'inquiry'
  | 'goods'
  | 'broadcast'
  | 'shift'
  | 'handover';
/** The screen that helps with each kind of alert. */
const HELPS: Partial<Record<AlertKind, Help>> = {
  'order-in-review': 'order',
  'upstream-refuses-us': 'wallets',
  'wallet-too-low': 'wallets',
  'item-without-wallet': 'wallets',
  'success-without-voucher': 'order',
  'unknown-dealer-status': 'order',
  'success-reversed': 'order',
  'surplus-order': 'order',
  'cost-moved': 'order',
  'cost-charged': 'order',
  'code-problem': 'order',
  'code-answer': 'order',
  'order-slow': 'order',
  'check-overdue': 'order',
  'code-unreadable': 'order',
  'delivery-refused': 'order',
  'delivery-stuck': 'order',
  'breaker-open': 'status',
  'orders-waiting': 'status',
  'recheck-failed': 'order',
  'bought-for-nobody': 'order',
  'goods-changed': 'goods',
  'goods-paused': 'goods',
  'broadcast-held': 'broadcast',
  'orphan-order': 'order',
  'wallet-fall': 'wallets',
  'database-went-back': 'status',
  'database-recovered': 'held',
  'surplus-held': 'held',
  'dealer-order-differs': 'order',
  'code-sold-before': 'order',
  'customer-waiting': 'customer',
  'erasure-wanted': 'customer',
  'code-guessing': 'customer',
  'notice-refused': 'customer',
  'deposit-waiting': 'deposit',
  'customer-writes': 'inquiry',
  'refund-by-hand': 'deposit',
  'till-differs': 'shift',
  'opening-differs': 'shift',
  'handover-waiting': 'handover',
  'handover-differs': 'handover',
  'refund-uncovered': 'deposit',
  'refund-found': 'deposit',
  'refund-unknown': 'deposit',
};

/** Returns true for alerts about the balance of a dealer wallet. */
export function isAboutWallets(kind: AlertKind): boolean {
  return HELPS[kind] === 'wallets';
}

/** Returns the permission that receivers of an alert need: the one for the act that the alert asks for. */
export function neededFor(kind: AlertKind): Permission {
  if (kind === 'large-adjustment' || kind === 'second-word-wanted' || kind === 'codes-made')
    return 'money.approve';
  if (kind === 'payment-method-changed') return 'payments.edit';
  if (kind === 'staff-changed') return 'staff.manage';
  const helps = HELPS[kind];
  return helps === undefined ? permissionToEnd(kind) : NEEDED_TO_HELP[helps];
}

const NEEDED_TO_HELP = {
  order: 'orders.decide',
  held: 'orders.decide',
  wallets: 'money.view',
  deposit: 'money.approve',
  customer: 'customers.edit',
  inquiry: 'customers.message',
  goods: 'catalog.edit',
  broadcast: 'news.send',
  shift: 'money.approve',
  handover: 'money.approve',
  status: 'operation.manage',
} as const satisfies Record<NonNullable<(typeof HELPS)[AlertKind]>, Permission>;

/** The chat that shows an alert. */
export interface ShownAt {
  readonly chat: number;
  readonly username: string | undefined;
  readonly rowsAt: RowsAt;
}

/**
 * Returns an alert, cut to the length of a message: Telegram would refuse a longer one at each retry.
 *
 * @param at the chat that shows the alert; null for no buttons
 * @param people the named people
 */
export function alertScreen(texts: Texts, alert: Alert, at: ShownAt | null, people: PersonNames): Screen {
  const gift = giftTitle(texts, alert, people);
  const title = gift ?? alertTitle(texts, alert);
  const detail = detailLines(texts, gift ? withoutGift(alert) : alert, people);
  const times = alert.times > 1 ? [texts.html('alert-times', { times: alert.times })] : [];
  const room = MOST_CHARACTERS - lengthOf(joinHtml([title, ...times])) - 1;
  const rows =
    at === null ? [] : [...alertRows(texts, alert, at), ...suspensionRows(texts, alert, at, people)];
  return {
    text: joinHtml([title, ...linesThatFit(detail, room), ...times]),
    ...(rows.length > 0 && { keyboard: { inline_keyboard: rows } }),
  };
}

/** Returns an alert in one line. */
export function alertTitle(texts: Texts, alert: Alert): Html {
  return texts.html(`alert-${alert.kind}`, { subject: subjectOf(texts, alert) });
}

/**
 * Returns the buttons of an alert: its matter in the queue, its assignee, and further acts. A group gets a
 * link to the reader's private chat with the bot, since the bot ignores messages in groups.
 */
function alertRows(texts: Texts, alert: Alert, at: ShownAt): InlineKeyboardButton[][] {
  const { chat, username } = at;
  const counts = chat > 0 ? countedBy(texts, alert, chat) : null;
  if (counts) return counts;
  if (chat > 0)
    return [matterButtons(texts, alert), ...alertButtons(texts, alert, at).map((one) => [one])].filter(
      ({ length }) => length > 0,
    );
  const leads = alert.waitsFor !== 'nobody' || alertLinks(texts, alert).length > 0;
  if (username === undefined || !leads) return [];
  return [
    [{ text: texts.plain('button-alarm-decide'), url: `https://t.me/${username}?start=desk_${alert.id}` }],
  ];
}

/** Returns the buttons for the receiver's count of a cash handover; null for another alert. */
export function countedBy(
  texts: Texts,
  { kind, subject, detail }: Alert,
  chat: number,
): InlineKeyboardButton[][] | null {
  const [amount = '', currency = ''] = String(detail.amount).split(' ');
  if (kind !== 'handover-waiting' || detail.person !== String(chat) || !/^[1-9]\d{0,15}$/.test(subject))
    return null;
  return countRows(texts, { id: Number(subject), amount: { amount, currency } });
}

/** Returns the buttons that open the matter in the queue and assign it. */
function matterButtons(texts: Texts, alert: Alert): InlineKeyboardButton[] {
  if (alert.waitsFor === 'nobody') return [];
  const { kind, subject } = matterOf(alert);
  const decide =
    kind === 'alarm' || !/^[A-Za-z0-9-]{1,20}$/.test(subject)
      ? []
      : [button(texts.plain('button-alarm-decide'), matterTap.pack({ kind, subject }), 'primary')];
  return [...decide, button(texts.plain('button-alarm-assign'), assignAlarmTap.pack({ id: alert.id }))];
}

/**
 * Returns the buttons of an alert in an admin's private chat: the screen that helps, and "done" if only an
 * admin ends it.
 */
function alertButtons(texts: Texts, alert: Alert, { chat, rowsAt }: ShownAt): InlineKeyboardButton[] {
  if (chat < 0) return [];
  // *Decide* opens the conversation.
  const buttons = HELPS[alert.kind] === 'inquiry' ? [] : alertLinks(texts, alert);
  if (alert.waitsFor === 'acknowledgement') {
    buttons.push(button(texts.plain('button-alert-done'), alertDoneTap.pack({ id: Number(alert.id) })));
  }
  buttons.push(...givenLinks(texts, alert, rowsAt));
  return buttons;
}

/** The screens that undo or end an act without a matter of its own. */
const UNDONE_ON: Readonly<Record<string, { readonly text: TextKey; readonly data: () => string }>> = {
  rate: { text: 'button-rates', data: () => ratesTap.pack({}) },
  'stars-rate': { text: 'button-rates', data: () => starsRatesTap.pack({}) },
  prices: { text: 'desk-prices', data: () => pricesTap.pack({ page: 1 }) },
  levels: {
    text: 'button-levels',
    data: () => levelFormTap.pack({ act: 'begin', field: 'reseller', value: '' }),
  },
  'role-limit': { text: 'button-limits', data: () => limitsTap.pack({}) },
};

/** Returns the button that undoes a large giveaway, or opens its matter. */
function givenLinks(texts: Texts, { kind, subject, detail }: Alert, rowsAt: RowsAt): InlineKeyboardButton[] {
  if (kind !== 'large-adjustment') return [];
  const about = String(detail.about ?? '');
  const adjustment = /^adjustment:(\d{1,15}):/.exec(subject)?.[1];
  if (adjustment && detail.kind !== 'credit-limit') return [undoButton(texts, Number(adjustment), detail)];
  if (/^P-[A-Z0-9]{8}$/.test(about))
    return [button(texts.plain('button-deposit'), depositCardTap.pack({ code: about }))];
  if (subject.startsWith('order:'))
    return [button(texts.plain('button-order'), adminOrderTap.pack({ code: about }))];
  if (detail.kind === 'codes')
    return [button(texts.plain('button-balance-codes'), codesTap.pack({ page: 1 }))];
  const screen = UNDONE_ON[String(detail.kind)];
  if (screen) return [button(texts.plain(screen.text), screen.data())];
  const ended = rowsAt(giveawayPlace, texts, { kind: String(detail.kind) }).flat();
  if (ended.length > 0) return ended;
  const customer = /^[1-9]\d{0,15}$/.exec(String(detail.customer))?.[0];
  return customer ? [button(texts.plain('button-customer'), customerTap.pack({ id: Number(customer) }))] : [];
}

/** Returns the button that suspends the giver; none if the giver is an owner, or for a group. */
function suspensionRows(
  texts: Texts,
  { kind, detail }: Alert,
  { chat }: ShownAt,
  people: PersonNames,
): InlineKeyboardButton[][] {
  const by = Number(detail.by);
  if (kind !== 'large-adjustment' || chat < 0 || !people.isColleague(by)) return [];
  const label = texts.plain('button-suspend-colleague', { who: textOf(people.staff(by)) });
  return [[button(label, staffSuspendTap.pack({ sure: 'ask', to: 'suspended', id: by }))]];
}

/** Returns the undo button; its label states the amount. */
function undoButton(texts: Texts, id: number, { kind, amount }: Alert['detail']): InlineKeyboardButton {
  const [value = '0', currency = ''] = String(amount).split(' ');
  const what = `${kind === 'debit' ? '−' : '+'}${texts.money({ amount: value, currency })}`;
  return button(texts.plain('button-undo', { what }), undoAdjustTap.pack({ sure: 'ask', id }));
}

/** The buttons of the screens that an id opens. */
const LINKS_BY_ID: Partial<Record<Help, (texts: Texts, id: number) => InlineKeyboardButton[]>> = {
  customer: (texts, id) => [button(texts.plain('button-customer'), customerTap.pack({ id }))],
  shift: (texts, id) => [button(texts.plain('button-shift'), shiftTap.pack({ id }), 'primary')],
  handover: (texts, id) => [button(texts.plain('button-handover'), handoverTap.pack({ id }), 'primary')],
  broadcast: (texts, id) => [button(texts.plain('button-broadcast'), broadcastOneTap.pack({ id }))],
  inquiry: (texts, id) => [
    button(texts.plain('button-inquiry'), matterTap.pack({ kind: 'inquiry', subject: String(id) })),
  ],
};

/** Returns the buttons to the screens that help with an alert. */
export function alertLinks(texts: Texts, alert: Alert): InlineKeyboardButton[] {
  const helps = HELPS[alert.kind];
  const buttons: InlineKeyboardButton[] = [];
  if (helps === 'wallets') buttons.push(button(texts.plain('button-wallets'), adminWalletsTap.pack({})));
  if (helps === 'status') buttons.push(button(texts.plain('button-status'), adminStatusTap.pack({})));
  if (helps === 'goods')
    buttons.push(button(texts.plain('button-goods-changes'), goodsChangesTap.pack({ page: 1 })));
  if (helps === 'held') {
    const held = matterTap.pack({ kind: 'withheld', subject: 'surplus' });
    buttons.push(button(texts.plain('button-held'), held));
  }
  if (helps === 'deposit' && /^P-[A-Z0-9]{8}$/.test(alert.subject)) {
    buttons.push(button(texts.plain('button-deposit'), depositCardTap.pack({ code: alert.subject })));
  }
  const id = /^[1-9]\d{0,15}$/.test(alert.subject) ? Number(alert.subject) : null;
  if (helps !== undefined && id !== null) buttons.push(...(LINKS_BY_ID[helps]?.(texts, id) ?? []));
  if (helps === 'order' && /^[A-Z0-9-]{4,20}$/.test(alert.subject)) {
    buttons.push(button(texts.plain('button-order'), adminOrderTap.pack({ code: alert.subject })));
  }
  return buttons;
}
