import { downloadFile } from '../../../../telegram/bot-api/download.ts';
import { isBlocked } from '../../../../telegram/bot-api/errors.ts';
import { DeliverLater, throwIfLater } from '../../../../telegram/notifications/deliver-later.ts';
import { fingerprintOf } from '../../../../telegram/pictures/fingerprint.ts';
import { rungChats } from '../../../staff/index.ts';
import type { PaymentCard } from '../../manual/card-messages.ts';
import type { DepositCard } from '../../manual/deposit-card.ts';
import type { PaymentsApi } from '../../module.ts';
import { editDepositCard, sendDepositCard } from '../deposit-card.ts';
import { type CardsDeps, refreshCrowd, sendCrowd } from './deposit-crowd.ts';

const RETRY_MS = 30_000;
/** Telegram's photos are much smaller. */
const MOST_PICTURE_BYTES = 5_000_000;

/**
 * Creates the function that sends the cards of a payment, one for each proof and admin, and shows the
 * decision on all of them. Safe to call twice: a process that dies in between may send a card twice, and the
 * first decision counts.
 */
export function createPaymentCards(deps: CardsDeps): (paymentId: string) => Promise<void> {
  const { deposits } = deps;
  return async (paymentId) => {
    await readPictures(deps, paymentId);
    const found = await deposits.cards.of(paymentId);
    const card = found && (await deposits.card(found.code));
    if (!found || !card) return;
    const { payment } = card;
    if (payment.state === 'awaiting' && payment.submittedAt !== null) await sendMissing(deps, found, card);
    const outdated = found.cards.filter(({ state }) => state !== payment.state);
    await editAll(deps, card, outdated);
    await refreshCrowds(deps);
  };
}

/** Reads the pictures of proofs, so that cards show their earlier uses. Cards report unreadable pictures. */
async function readPictures({ api, deposits, log }: CardsDeps, paymentId: string): Promise<void> {
  for (const { proofId, fileId } of await deposits.unreadPictures(paymentId)) {
    try {
      const bytes = await downloadFile(api, fileId, MOST_PICTURE_BYTES);
      if (bytes) await deposits.recordPicture(proofId, await fingerprintOf(bytes));
    } catch (error) {
      log.warn({ proof: proofId, why: String(error) }, 'a picture of a receipt could not be read');
    }
  }
}

type PaymentWithCards = NonNullable<Awaited<ReturnType<PaymentsApi['deposits']['cards']['of']>>>;

/**
 * Sends each admin on duty the missing cards, in their private chat, where the bot accepts their taps.
 *
 * @throws {DeliverLater} if none of them was reached
 */
async function sendMissing(deps: CardsDeps, { code, proofs, cards }: PaymentWithCards, newest: DepositCard) {
  const { deposits } = deps;
  let reached = 0;
  let failure: unknown = null;
  const approvers = [...(await approversOf(deps))];
  const rung = rungChats({
    readers: approvers,
    owners: deps.adminIds,
    offDuty: await deps.staff.duty.off(),
    parties: [newest.payment.customerId],
    mayWait: false,
    isLoud: false,
  });
  for (const chatId of rung) {
    try {
      const texts = await textsOf(deps, chatId);
      const missing = proofs.filter(
        (proofId) => !cards.some((one) => one.chatId === chatId && one.proofId === proofId),
      );
      if (missing.length > 0 && (await sendCrowd(deps, chatId, texts))) {
        reached += 1;
        continue;
      }
      for (const proofId of missing) {
        const card = newest.proof?.id === proofId ? newest : await deposits.card(code, proofId);
        if (!card) continue;
        await deposits.cards.sent(card.payment.id, await sendDepositCard(deps.api, chatId, texts, card));
      }
      reached += 1;
    } catch (error) {
      failure = error;
      deps.log.warn({ payment: code, admin: chatId, why: String(error) }, 'an admin did not get a card');
    }
  }
  if (reached > 0) await deposits.cards.notified(code);
  else if (failure !== null) throw new DeliverLater(RETRY_MS, { cause: failure });
}

/** Returns the people who may decide about payments now. */
async function approversOf({ adminIds, staff }: CardsDeps): Promise<Set<number>> {
  return new Set([...adminIds, ...(await staff.holders('money.approve'))]);
}

/** Updates the counts of all approvers; a person who lost the role does not get an update. */
async function refreshCrowds(deps: CardsDeps): Promise<void> {
  const { crowds } = deps.deposits;
  const shown = await crowds.all();
  const approvers = shown.length > 0 ? await approversOf(deps) : new Set<number>();
  for (const { chatId } of shown) {
    if (approvers.has(chatId)) await refreshCrowd(deps, chatId, await textsOf(deps, chatId));
    else await crowds.forget(chatId);
  }
}

async function editAll(deps: CardsDeps, newest: DepositCard, outdated: readonly PaymentCard[]) {
  const { deposits } = deps;
  const approvers = await approversOf(deps);
  for (const one of outdated) {
    const { code, state } = newest.payment;
    // A person who lost the role does not get an update.
    if (!approvers.has(one.chatId)) {
      await deposits.cards.shown(one.id, state);
      continue;
    }
    const own = one.proofId === null ? newest : await deposits.card(code, one.proofId);
    if (!own) continue;
    try {
      await editDepositCard(deps.api, one, await textsOf(deps, one.chatId), own);
    } catch (error) {
      throwIfLater(error);
      if (!isBlocked(error)) {
        deps.log.warn({ payment: code, err: error }, "an admin's card could not be brought up to date");
      }
    }
    await deposits.cards.shown(one.id, state);
  }
}

async function textsOf(deps: CardsDeps, chatId: number) {
  const admin = await deps.customers.find(String(chatId));
  return deps.textsFor(admin?.locale);
}
