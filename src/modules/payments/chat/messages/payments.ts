import { createHash } from 'node:crypto';
import type { Api } from 'grammy';
import { recordSurely } from '../../../../platform/database/away.ts';
import type { Logger } from '../../../../platform/logging.ts';
import { isBlocked, retryDelayOf } from '../../../../telegram/bot-api/errors.ts';
import {
  createTurns,
  DeliverLater,
  delayAfterRefusal,
  deliverSurely,
  replyTo,
  SHORTEST_DELAY_MS,
} from '../../../../telegram/notifications/deliver-later.ts';
import type { PaymentMessages } from '../../../../telegram/ui/context.ts';
import { withWholeLabels } from '../../../../telegram/ui/keyboard.ts';
import type { RowsAt } from '../../../../telegram/ui/modules/places.ts';
import { deleteIfThere, editOrSend, noPreview, type Screen } from '../../../../telegram/ui/screen.ts';
import type { ShopPictures } from '../../../../telegram/ui/screen-picture.ts';
import { joinHtml, textOf } from '../../../../telegram/ui/texts/html.ts';
import { supportOf } from '../../../../telegram/ui/texts/support-contact.ts';
import type { TextsFor } from '../../../../telegram/ui/texts/texts.ts';
import type { CatalogApi } from '../../../catalog/index.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { LedgerApi } from '../../../ledger/index.ts';
import type { PaymentsApi } from '../../module.ts';
import type { PaymentDelivery } from '../../payments.ts';
import type { PaymentRow } from '../../row.ts';
import { continueRow, paymentOnwardRow } from '../buttons.ts';
import { paymentScreen, reasonText } from '../payment.ts';
import { endScreen } from './payment-end.ts';

interface PaymentDelivererDeps
  extends Pick<PaymentsApi, 'payments'>,
    CustomersApi,
    Pick<LedgerApi, 'ledger'>,
    Pick<CatalogApi, 'catalog'> {
  readonly api: Api;
  readonly textsFor: TextsFor;
  readonly pictures: ShopPictures;
  readonly supportContact: string | undefined;
  readonly rowsAt: RowsAt;
  readonly log: Logger;
}

/** Contents of an open payment's message, and the fingerprint that is recorded for them. */
interface PaymentScreen {
  readonly delivery: PaymentDelivery;
  readonly screen: Screen;
  readonly fingerprint: string;
}

/** Maximum of edits in one run while the payment changes; afterwards the job's own retry continues. */
const MOST_ROUNDS = 5;

/**
 * Creates the functions that show payments in the chat: edits of the payment's own message, and one short
 * message that rings at its end.
 */
export function createPaymentDeliverer(deps: PaymentDelivererDeps): PaymentMessages {
  const { payments, customers, api, textsFor, pictures, log } = deps;
  const oneAtATime = createTurns();

  const read = async (paymentId: string): Promise<PaymentScreen | null> => {
    const delivery = await payments.delivery(paymentId);
    if (!delivery) return null;
    const texts = textsFor(delivery.locale);
    const { payment } = delivery;
    const screen: Screen = {
      picture: pictures.ofShop(),
      ...paymentScreen(texts, payment, {
        support: supportOf(texts, deps),
        rowsAt: deps.rowsAt,
        back: paymentOnwardRow(texts),
        wait: payments.waitOf(payment),
        // A credited payment continues in the message that rings.
        on: payment.state === 'credited' ? [] : await continueRow(deps, texts, payment),
      }),
    };
    return { delivery, screen, fingerprint: fingerprintOf(screen) };
  };

  /**
   * Edits the message until it shows the newest state. Each edit is followed by another reading, since another
   * process may have edited the message with an older state.
   */
  const bringUpToDate = async (
    paymentId: string,
    force = false,
    onUnchanged?: () => void,
  ): Promise<PaymentScreen | null> => {
    let own: string | null = null;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      const shown = await read(paymentId);
      if (!shown || shown.delivery.unreachable) return shown;
      const { payment } = shown.delivery;
      const isShown =
        own === null ? payment.shown === shown.fingerprint && !force : own === shown.fingerprint;
      if (isShown) return shown;
      const messageId = await editOrSend(api, payment.chatId, payment.messageId, shown.screen, {
        onUnchanged,
      });
      if (!(await recordSurely(() => payments.shown(payment, shown.fingerprint, messageId)))) {
        // Another process gave the payment another message meanwhile.
        if (messageId !== payment.messageId) await deleteIfThere(api, payment.chatId, messageId);
        continue;
      }
      own = shown.fingerprint;
    }
    throw new DeliverLater(SHORTEST_DELAY_MS, {});
  };

  const deliver = async (paymentId: string): Promise<void> => {
    const first = await read(paymentId);
    // A payment that ended before it had a message, such as a redeemed code, gets only the one that rings.
    const isOver = first?.delivery.payment.messageId === null && first.delivery.payment.endedAt !== null;
    const shown = isOver ? first : await bringUpToDate(paymentId);
    if (!shown) return;
    const { payment, unreachable, locale } = shown.delivery;
    if (unreachable) return payments.keep(paymentId);
    await ringOfRefunds(shown.delivery);
    if (payment.endedAt === null || payment.announced === payment.state || isUndecided(payment)) return;
    const texts = textsFor(locale);
    const end = await endScreen(deps, texts, payment);
    if (end) {
      await api.sendMessage(payment.chatId, end.text.source, {
        parse_mode: 'HTML',
        ...(end.keyboard && { reply_markup: withWholeLabels(end.keyboard) }),
        ...replyTo(payment.messageId),
      });
    }
    await recordSurely(() => payments.announced(paymentId, payment.state));
  };

  /** Sends one message per ended refund: a payment may be refunded in parts, and a part may fail. */
  const ringOfRefunds = async ({ payment, locale, refunds }: PaymentDelivery): Promise<void> => {
    const texts = textsFor(locale);
    for (const { id, outcome, money, reason } of refunds) {
      const key = outcome === 'done' ? 'payment-end-refunded' : 'payment-end-refund-failed';
      const values = { amount: texts.money(money), code: payment.code, support: supportOf(texts, deps) };
      const why = outcome === 'done' && reason ? [reasonText(texts, reason)] : [];
      await api.sendMessage(payment.chatId, joinHtml([texts.html(key, values), ...why]).source, {
        parse_mode: 'HTML',
        ...replyTo(payment.messageId),
        reply_markup: { inline_keyboard: [paymentOnwardRow(texts)] },
      });
      await recordSurely(() => payments.refundAnnounced(id));
    }
  };

  /**
   * Sends the payment's state once, without markup and buttons, if Telegram refuses the usual message for
   * good.
   */
  const deliverPlainly = async (paymentId: string, why: unknown): Promise<void> => {
    const shown = await read(paymentId);
    if (!shown || shown.delivery.unreachable) return;
    const { delivery, screen, fingerprint } = shown;
    const { payment } = delivery;
    log.error({ err: why, payment: payment.code }, 'the message of a payment was refused for good');
    const { link } = payment.providerData;
    const text = textOf(screen.text) + (typeof link === 'string' ? `\n\n${link}` : '');
    const message = await api.sendMessage(payment.chatId, text, { link_preview_options: noPreview });
    await recordSurely(() => payments.shown(payment, fingerprint, message.message_id));
    // Record the payment's refunds, too: otherwise each retry of a refund's message sends this one again.
    for (const { id } of delivery.refunds) await recordSurely(() => payments.refundAnnounced(id));
    if (payment.endedAt !== null) await recordSurely(() => payments.announced(paymentId, payment.state));
  };

  const keepFor = async (paymentId: string): Promise<void> => {
    const delivery = await payments.delivery(paymentId);
    if (!delivery) return;
    await customers.markUnreachable(delivery.payment.customerId);
    await payments.keep(paymentId);
  };

  return {
    deliver: (paymentId) =>
      oneAtATime(paymentId, () =>
        deliverSurely({
          usual: () => deliver(paymentId),
          plainly: (why) => deliverPlainly(paymentId, why),
          stuck: async (why) => {
            throw new DeliverLater(delayAfterRefusal(0), { cause: why });
          },
          unreachable: () => keepFor(paymentId),
        }),
      ),
    showBegun: (paymentId) =>
      oneAtATime(paymentId, () => bringUpToDate(paymentId, true)).then(
        () => {},
        (error: unknown) => {
          if (retryDelayOf(error) !== null || isBlocked(error)) throw error;
          log.error({ err: error, paymentId }, 'a payment that was begun could not be shown');
        },
      ),
    showInOwn: (paymentId, messageId, onUnchanged) =>
      oneAtATime(paymentId, async () => {
        const delivery = await payments.delivery(paymentId);
        if (messageId === null || delivery?.payment.messageId !== messageId) return false;
        await bringUpToDate(paymentId, true, onUnchanged);
        return true;
      }),
  };
}

/** Returns true until the payment's purchase is decided: one message then states it with the credit. */
function isUndecided({ state, wanted, directOutcome }: PaymentRow): boolean {
  return state === 'credited' && wanted !== null && wanted.unitPrice !== null && directOutcome === null;
}

function fingerprintOf(screen: Screen): string {
  return createHash('sha256')
    .update(JSON.stringify([screen.text.source, screen.keyboard]))
    .digest('base64url')
    .slice(0, 22);
}
