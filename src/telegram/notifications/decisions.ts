import type { Api } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { AlertsApi } from '../../modules/alerts/index.ts';
import type { CustomersApi } from '../../modules/customers/index.ts';
import { matterTap } from '../../modules/desk/chat/staff/buttons.ts';
import { myLevelTap } from '../../modules/levels/chat/buttons.ts';
import { bonusPlace } from '../../modules/notifications/chat/places.ts';
import type { CustomerNotice, NotificationsApi, StaffFile } from '../../modules/notifications/index.ts';
import { caseAddTap, depositTap, onwardTap, purchaseTap } from '../../modules/orders/chat/buttons.ts';
import { receivedCodePlace } from '../../modules/orders/chat/places.ts';
import { handoverTap } from '../../modules/tills/chat/staff/buttons.ts';
import { recordSurely } from '../../platform/database/away.ts';
import type { Logger } from '../../platform/logging.ts';
import { purchaseCodeOf } from '../../platform/values/codes.ts';
import { isBlocked } from '../bot-api/errors.ts';
import { sendWithFile } from '../ui/files/send-inquiry-file.ts';
import { button, homeButton } from '../ui/keyboard.ts';
import { answerPlace } from '../ui/modules/person-places.ts';
import type { RowsAt } from '../ui/modules/places.ts';
import { type Screen, sendScreen } from '../ui/screen.ts';
import { isZero } from '../ui/texts/format.ts';
import type { TextKey, Texts, TextsFor } from '../ui/texts/texts.ts';
import { DeliverLater, reasonOf, throwIfLater } from './deliver-later.ts';

interface NotifierDeps extends NotificationsApi, CustomersApi, Pick<AlertsApi, 'alerts'> {
  readonly api: Api;
  readonly textsFor: TextsFor;
  readonly log: Logger;
  readonly rowsAt: RowsAt;
}

/**
 * Delay before a notice's job checks again whether the earlier notice was sent, milliseconds. Usually, the
 * job of the earlier notice wakes it.
 */
const TURN_MS = 5_000;

/** Pause after which a process reads a notice of a newer version again, milliseconds. */
const NEWER_MS = 30_000;

/**
 * Creates the function that sends a notice to its customer. A customer who cannot be reached gets it on
 * return; a crash in between sends it twice. A notice of a kind that this version does not know waits for a
 * process of a newer version during an update. Afterwards it is passed over.
 */
export function createNotifier(deps: NotifierDeps): (id: string) => Promise<void> {
  const { customers, alerts, notifications, textsFor, log } = deps;
  return async (id) => {
    const unsent = await notifications.unsent(id);
    if (!unsent) return;
    const { customerId, locale, unreachable, notice, isForNewer, waits } = unsent;
    if (unreachable) return notifications.keep(id);
    // Jobs send notices concurrently, but those of one customer arrive in the order in which they were
    // written.
    if (waits) throw new DeliverLater(TURN_MS, { cause: new Error('an earlier notice is being sent') });
    if (isForNewer)
      throw new DeliverLater(NEWER_MS, { cause: new Error('a newer version sends this notice') });
    try {
      if (notice) await sendNotice(deps, customerId, textsFor(locale), notice);
    } catch (error) {
      if (isBlocked(error)) {
        await customers.markUnreachable(customerId);
        return notifications.keep(id);
      }
      throwIfLater(error);
      log.error({ err: error, notification: id }, 'a notice was refused for good');
      // Most of these notices are about money or codes, and the customer gets no other message about them.
      await alerts.raise('notice-refused', String(customerId), {
        customer: customerId,
        order: notice && 'order' in notice && notice.order !== '' ? notice.order : null,
        why: reasonOf(error),
      });
    }
    await recordSurely(() => notifications.sent(id));
  };
}

const TEXTS = {
  'reversal-refunded': 'notice-reversal-refunded',
  'reversal-kept': 'notice-reversal-kept',
  'case-refunded': 'notice-case-refunded',
  'case-replaced': 'notice-case-replaced',
  'case-fine': 'notice-case-fine',
  'case-question': 'notice-case-question',
  selling: 'notice-selling',
  'order-refunded': 'notice-order-refunded',
  'part-refunded': 'notice-part-refunded',
  'order-stopped': 'notice-order-stopped',
  'refund-uncovered': 'notice-refund-uncovered',
  'debt-reminder': 'notice-debt-reminder',
  message: 'notice-message',
  admitted: 'notice-admitted',
  'inquiry-news': 'notice-inquiry-news',
  'handover-news': 'notice-handover-news',
  'gift-opened': 'gift-was-opened',
  'gift-reported': 'notice-gift-reported',
  'gift-case-refunded': 'notice-gift-case-refunded',
  'gift-case-replaced': 'notice-gift-case-replaced',
  'gift-case-closed': 'notice-gift-case-closed',
  'gift-returned': 'notice-gift-returned',
  'gift-replaced': 'notice-gift-replaced',
  'gift-ready': 'notice-gift-ready',
  'gift-refunded': 'notice-gift-refunded',
} as const satisfies Partial<Record<CustomerNotice['kind'], TextKey>>;

async function sendNotice(
  { api, rowsAt }: NotifierDeps,
  customerId: number,
  texts: Texts,
  notice: CustomerNotice,
): Promise<void> {
  const screen: Screen = {
    text: noticeText(texts, notice),
    keyboard: { inline_keyboard: noticeRows(texts, notice, rowsAt) },
  };
  const file = fileOf(notice);
  await (file ? sendWithFile(api, customerId, { texts, screen, file }) : sendScreen(api, customerId, screen));
}

/** Returns the file that goes along with a notice. */
function fileOf(notice: CustomerNotice): StaffFile | null {
  if (notice.kind !== 'message' && notice.kind !== 'case-question') return null;
  if (notice.kind === 'message' && notice.photo !== undefined) return { kind: 'photo', id: notice.photo };
  return notice.file ?? null;
}

function noticeText(texts: Texts, notice: CustomerNotice): Screen['text'] {
  switch (notice.kind) {
    case 'reversal-refunded':
    case 'order-refunded':
    case 'part-refunded':
    case 'gift-case-refunded':
    case 'refund-uncovered':
    case 'case-refunded': {
      const { kind, amount, currency, ...values } = notice;
      return texts.html(TEXTS[kind], { ...values, amount: texts.money({ amount, currency }) });
    }
    case 'credited':
    case 'debited': {
      const { kind, amount, currency, note } = notice;
      const key = kind === 'credited' ? 'you-were-credited' : 'you-were-debited';
      return texts.html(key, { amount: texts.money({ amount, currency }), note });
    }
    case 'corrected-down':
    case 'corrected-up': {
      const { kind, amount, currency } = notice;
      const key = kind === 'corrected-down' ? 'you-were-corrected-down' : 'you-were-corrected-up';
      return texts.html(key, { amount: texts.money({ amount, currency }) });
    }
    case 'credit-limit': {
      const { amount, currency, note } = notice;
      const key = isZero({ amount, currency }) ? 'your-credit-limit-ended' : 'your-credit-limit';
      return texts.html(key, { amount: texts.money({ amount, currency }), note });
    }
    case 'bonus': {
      const { why, code, amount, currency } = notice;
      return texts.html(`bonus-${why}`, { code, amount: texts.money({ amount, currency }) });
    }
    case 'level': {
      const { why, to, amount, currency } = notice;
      const level = texts.plain('level-name', { group: to });
      return texts.html('notice-level', { why, level, amount: texts.money({ amount, currency }) });
    }
    case 'debt-reminder': {
      const amounts = notice.debts.map((debt) => texts.money(debt)).join(' · ');
      return texts.html(TEXTS['debt-reminder'], { amounts });
    }
    case 'message':
      return texts.html(TEXTS.message, { text: notice.text });
    case 'inquiry-news':
      return texts.html(TEXTS['inquiry-news']);
    case 'handover-news': {
      const { state, amount, currency } = notice;
      return texts.html(TEXTS['handover-news'], { state, amount: texts.money({ amount, currency }) });
    }
    case 'case-closed':
      return texts.html('code-problem-closed', { code: notice.order });
    case 'case-fine':
      return texts.html(TEXTS['case-fine'], { order: notice.order, because: notice.because });
    case 'case-question':
      return texts.html(TEXTS['case-question'], { order: notice.order, question: notice.question });
    default: {
      const { kind, ...values } = notice;
      return texts.html(TEXTS[kind], values);
    }
  }
}

/** Returns the next step: the order in question, an answer, or the shop. */
function noticeRows(texts: Texts, notice: CustomerNotice, rowsAt: RowsAt): InlineKeyboardButton[][] {
  const toPurchase = (code: string) => {
    const purchase = purchaseCodeOf(code);
    return [button(texts.plain('button-to-order'), purchaseTap.pack({ code: purchase, page: 1 }))];
  };
  const toReceived = (order: string) => rowsAt(receivedCodePlace, texts, { order });
  switch (notice.kind) {
    case 'gift-replaced':
    case 'gift-refunded':
      return [[homeButton(texts)]];
    case 'gift-ready':
      return [...toReceived(notice.order), [homeButton(texts)]];
    case 'gift-case-replaced':
      return [toPurchase(notice.purchase)];
    case 'case-fine':
    case 'case-closed':
      return notice.isGift ? toReceived(notice.order) : [toPurchase(notice.order)];
    case 'case-question':
      return [
        [
          button(
            texts.plain('button-case-answer', { number: 0 }),
            caseAddTap.pack({ code: notice.order }),
            'primary',
          ),
        ],
        ...(notice.isGift ? toReceived(notice.order) : [toPurchase(notice.order)]),
      ];
    case 'case-replaced':
      return [toPurchase(notice.purchase)];
    case 'bonus':
      return [
        [button(texts.plain('button-balance'), onwardTap.pack({ to: 'balance' }))],
        ...rowsAt(bonusPlace, texts, { why: notice.why }),
      ];
    case 'debt-reminder': {
      const [only, ...others] = notice.debts;
      const currency = others.length === 0 ? (only?.currency ?? '') : '';
      return [
        [button(texts.plain('button-add-money'), depositTap.pack({ currency }), 'primary')],
        [button(texts.plain('button-balance'), onwardTap.pack({ to: 'balance' }))],
        ...rowsAt(answerPlace, texts, { isMain: false }),
      ];
    }
    case 'refund-uncovered':
      return [
        [button(texts.plain('button-balance'), onwardTap.pack({ to: 'balance' }))],
        [homeButton(texts)],
      ];
    case 'credited':
    case 'debited':
    case 'corrected-down':
    case 'corrected-up':
    case 'credit-limit':
    case 'admitted':
    case 'selling':
      return [[homeButton(texts)]];
    case 'level':
      return [
        ...(notice.why === 'ended' ? [] : [[button(texts.plain('button-my-level'), myLevelTap.pack({}))]]),
        [homeButton(texts)],
      ];
    case 'handover-news': {
      const card = handoverTap.pack({ id: Number(notice.handover) });
      return [[button(texts.plain('button-handover'), card, 'primary')]];
    }
    case 'inquiry-news': {
      const conversation = matterTap.pack({ kind: 'inquiry', subject: notice.inquiry });
      return [[button(texts.plain('button-inquiry'), conversation, 'primary')]];
    }
    case 'message':
      return [
        ...rowsAt(answerPlace, texts, { isMain: true }),
        notice.order === ''
          ? [button(texts.plain('button-home'), onwardTap.pack({ to: 'home' }))]
          : toPurchase(notice.order),
      ];
    default:
      return [toPurchase(notice.order)];
  }
}
