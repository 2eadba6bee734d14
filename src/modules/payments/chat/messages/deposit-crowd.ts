import { recordSurely } from '../../../../platform/database/away.ts';
import { isBlocked } from '../../../../telegram/bot-api/errors.ts';
import { throwIfLater } from '../../../../telegram/notifications/deliver-later.ts';
import type { AlertsDeps } from '../../../../telegram/notifications/notify-people.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { editIfThere, type Screen, sendScreen } from '../../../../telegram/ui/screen.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { depositQueueTap } from '../../../desk/chat/staff/buttons.ts';
import { MOST_DEPOSIT_CARDS, type WaitingDeposits } from '../../manual/crowds.ts';
import type { PaymentsApi } from '../../module.ts';

export type CardsDeps = AlertsDeps & Pick<PaymentsApi, 'deposits'>;

/**
 * Sends an approver the message that counts the waiting deposits, if there are too many for a card each.
 *
 * @returns true if the message replaces the cards
 * @throws if it could not be sent
 */
export async function sendCrowd(deps: CardsDeps, chatId: number, texts: Texts): Promise<boolean> {
  const { crowds } = deps.deposits;
  const waiting = await crowds.waiting();
  if (waiting.count <= MOST_DEPOSIT_CARDS) return false;
  const claimed = await crowds.claim(chatId, waiting.count);
  if (claimed) {
    try {
      const messageId = await sendScreen(deps.api, chatId, crowdScreen(texts, waiting));
      await recordSurely(() => crowds.sent(chatId, messageId));
    } catch (error) {
      await recordSurely(() => crowds.forget(chatId));
      throw error;
    }
    if (claimed.replaces !== null) await deps.api.deleteMessage(chatId, claimed.replaces).catch(() => {});
  } else if ((await crowds.of(chatId))?.messageId === null) {
    // Another process sends the message, or failed after its claim. The approver counts as notified only by
    // the message.
    throw new Error('another process counts the deposits in this chat');
  }
  await refreshCrowd(deps, chatId, texts);
  return true;
}

/**
 * Updates the count in the message. After an edit it compares again: the last process to edit shows the
 * newest count.
 */
export async function refreshCrowd(deps: CardsDeps, chatId: number, texts: Texts): Promise<void> {
  const { crowds } = deps.deposits;
  for (;;) {
    const [waiting, shown] = [await crowds.waiting(), await crowds.of(chatId)];
    if (!shown || shown.messageId === null || shown.count === waiting.count) return;
    try {
      await editIfThere(deps.api, chatId, shown.messageId, crowdScreen(texts, waiting));
    } catch (error) {
      throwIfLater(error);
      if (!isBlocked(error)) deps.log.warn({ admin: chatId, err: error }, 'a count of deposits is outdated');
      return crowds.forget(chatId);
    }
    if (waiting.count === 0) return crowds.forget(chatId);
    await crowds.shown(chatId, shown.messageId, waiting.count);
  }
}

function crowdScreen(texts: Texts, { count, oldestAt }: WaitingDeposits): Screen {
  if (count === 0 || oldestAt === null) {
    return { text: texts.html('deposit-crowd-over'), keyboard: { inline_keyboard: [] } };
  }
  return {
    text: texts.html('deposit-crowd', { count, time: texts.time(oldestAt) }),
    keyboard: {
      inline_keyboard: [[button(texts.plain('button-deposit-queue'), depositQueueTap.pack({}), 'primary')]],
    },
  };
}
