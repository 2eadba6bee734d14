import { type Api, GrammyError, HttpError } from 'grammy';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createDeliverer } from '../../../../../src/modules/orders/chat/messages/delivery.ts';
import type { PurchaseView } from '../../../../../src/modules/orders/core/views.ts';
import type { Delivery } from '../../../../../src/modules/orders/delivery/delivery.ts';
import type { Goods } from '../../../../../src/modules/orders/delivery/goods.ts';
import { DatabaseAwayError } from '../../../../../src/platform/database/away.ts';
import { Secret } from '../../../../../src/platform/secret.ts';
import { DeliverLater } from '../../../../../src/telegram/notifications/deliver-later.ts';
import { createTexts } from '../../../../../src/telegram/ui/texts/texts.ts';

type Stage = PurchaseView['orders'][number]['stage'];

const withoutText = new GrammyError(
  'editMessageText failed',
  { ok: false, error_code: 400, description: 'Bad Request: there is no text in the message to edit' },
  'editMessageText',
  {},
);
const card: Goods = { orderCode: 'K7QM2F9X-1', unit: 1, code: new Secret('AAAA-BBBB'), pin: null };

/** Opens a purchase whose state a test changes, and a chat that keeps its message's last text. */
function openChat(stage: Stage) {
  const chat = {
    stage,
    shown: null as string | null,
    message: '',
    edits: 0,
    /** Every text of the message, in order. */
    texts: [] as string[],
    announced: true,
    rings: 0,
    messageId: 7 as number | null,
    /** A photo cannot become a text: the purchase gets another message. */
    isPhoto: false,
    deleted: [] as number[],
    onRing: async () => {},
    onEdit: async () => {},
    onShown: async () => {},
    onAnnounced: async () => {},
  };
  const view = (): PurchaseView => ({
    id: '1',
    code: 'K7QM2F9X',
    customerId: 5,
    productName: 'Nova',
    itemName: '5 USD',
    itemId: 1,
    type: 'voucher',
    quantity: 1,
    unitPrice: { amount: '5', currency: 'USD' },
    total: { amount: '5', currency: 'USD' },
    paid: null,
    refunded: { amount: '0', currency: 'USD' },
    context: {},
    nickname: null,
    createdAt: '2026-01-01T00:00:00Z',
    orders: [
      {
        id: '1',
        code: 'K7QM2F9X-1',
        unit: 1,
        state: 'accepted',
        stage: chat.stage,
        dealerOrderId: 9,
        reversal: null,
        isElsewhere: false,
        byShop: false,
        inReview: false,
        stoppedFor: null,
        isCancellable: false,
        caseOf: null,
        replacedBy: null,
      },
    ],
    region: '',
    replaces: null,
    usualMs: null,
    isCancellable: false,
    wait: null,
    finished: chat.stage === 'delivered' || chat.stage === 'refunded',
  });
  let failures = 0;
  let replacedByEnd: number | null = null;
  const delivery: Delivery = {
    purchase: async () => {
      if (failures-- > 0) throw new DatabaseAwayError('57P03', 'a standby is being promoted');
      return {
        view: view(),
        opened: { goods: chat.stage === 'delivered' ? [card] : [], unreadable: [], gifted: [] },
        locale: 'en',
        chatId: 5,
        messageId: chat.messageId,
        staleMessageId: null,
        fingerprint: chat.stage,
        alreadyShown: chat.shown === chat.stage,
        announced: chat.announced,
        partlyReady: false,
        unreachable: false,
        sinceConfirmMs: 0,
        ageMs: 0,
      };
    },
    shown: async (_id, { fingerprint, messageId, readIn }) => {
      if (chat.messageId !== null && ![readIn, messageId].includes(chat.messageId)) return false;
      Object.assign(chat, { shown: fingerprint, messageId });
      await chat.onShown();
      return true;
    },
    announced: async (_id, { fingerprint, messageId }) => {
      if (chat.announced) return chat.messageId === messageId ? { replaced: replacedByEnd } : null;
      replacedByEnd = chat.messageId;
      Object.assign(chat, { announced: true, shown: fingerprint, messageId });
      await chat.onAnnounced();
      return { replaced: replacedByEnd };
    },
    forgetStale: async () => {},
    pauseWait: async () => {},
    claimPartly: async () => false,
    releasePartly: async () => {},
    copies: async () => [],
    recordCopy: async () => {},
    forgetCopy: async () => {},
    handOver: async () => 0,
  };
  const api = {
    editMessageText: async (_chat: number, _message: number, text: string) => {
      if (chat.isPhoto) throw withoutText;
      chat.edits++;
      await chat.onEdit();
      chat.message = text;
      chat.texts.push(text);
    },
    sendMessage: async (_chat: number, text: string) => {
      await chat.onRing();
      chat.rings++;
      chat.message = text;
      return { message_id: 20 + chat.rings };
    },
    deleteMessage: async (_chat: number, message: number) => {
      chat.deleted.push(message);
    },
  };
  const unused = async () => {
    throw new Error('not expected here');
  };
  const deliverer = createDeliverer({
    rowsAt: () => [],
    pictures: { ofShop: () => undefined, ofBrand: () => undefined, expect() {}, start: async () => {} },
    delivery,
    customers: {
      seen: unused,
      find: unused,
      setLocale: unused,
      setDisplayCurrency: async () => {},
      setRegion: async () => {},
      setWantsNews: async () => {},
      setPhone: unused,
      recordBlockNotified: async () => {},
      markUnreachable: unused,
      accounts: unused,
      allAccounts: unused,
      nameAccount: unused,
      hideAccount: unused,
    },
    alerts: {
      raise: unused,
      unsent: unused,
      sent: unused,
      sentOtherwise: unused,
      end: unused,
      partiesOf: unused,
      noticed: unused,
      find: unused,
      messages: { sent: unused, has: unused, outdated: unused, shown: unused, fold: unused },
      routing: { read: unused, routeOf: unused, setQuiet: unused, setTopics: unused },
      reminders: { claim: unused, reminded: unused, acknowledge: unused },
    },
    api: api as unknown as Api,
    textsFor: createTexts('en'),
    log: pino({ level: 'silent' }),
  });
  /** Makes the next reads fail. */
  const away = (reads: number) => {
    failures = reads;
  };
  return { chat, view, deliverer, away };
}

test('an edit that arrives after another process showed the end is put right', async () => {
  const { chat, deliverer } = openChat('processing');
  chat.onEdit = async () => {
    chat.onEdit = async () => {};
    // Meanwhile the order is delivered, and another process shows it; then this older edit arrives.
    chat.stage = 'delivered';
    chat.message = 'Delivered';
    chat.shown = 'delivered';
  };
  await deliverer.deliver('1');
  // This process last wrote the older state, so it shows the newest again.
  expect(chat.shown).toBe('delivered');
  expect(chat.message).toContain('AAAA-BBBB');
});

test('it is put right also when the other process notes last what it showed', async () => {
  const { chat, deliverer } = openChat('processing');
  chat.onEdit = async () => {
    chat.onEdit = async () => {};
    chat.stage = 'delivered';
  };
  chat.onShown = async () => {
    chat.onShown = async () => {};
    chat.shown = 'delivered';
  };
  await deliverer.deliver('1');
  expect(chat.message).toContain('AAAA-BBBB');
});

test('a purchase that ends while it is being placed shows its end', async () => {
  const { chat, view, deliverer } = openChat('waiting');
  const placed = view();
  chat.onEdit = async () => {
    chat.onEdit = async () => {};
    chat.stage = 'refunded';
    chat.shown = 'refunded';
  };
  await deliverer.showPlaced({ placed: true, again: false, purchase: placed }, createTexts('en')('en'), 7);
  expect(chat.message).toContain('could not be delivered');
  expect(chat.edits).toBe(2);
});

test('a purchase that goes its usual way is shown by one edit', async () => {
  const { chat, view, deliverer } = openChat('waiting');
  await deliverer.showPlaced({ placed: true, again: false, purchase: view() }, createTexts('en')('en'), 7);
  expect(chat.message).toContain('In progress');
  expect(chat.edits).toBe(1);
});

test('a purchase that ends while its first message is being sent has its goods in the last message', async () => {
  const { chat, view, deliverer } = openChat('waiting');
  const placed = view();
  chat.isPhoto = true;
  chat.onRing = async () => {
    // Meanwhile another process announces the end in a message of its own.
    Object.assign(chat, { isPhoto: false, stage: 'delivered', shown: 'delivered', messageId: 99 });
  };
  await deliverer.showPlaced({ placed: true, again: false, purchase: placed }, createTexts('en')('en'), 7);
  expect(chat.deleted).toEqual([7, 21]);
});

test('a message that replaces a photo becomes that of its purchase, also if the purchase moved on meanwhile', async () => {
  const { chat, view, deliverer } = openChat('waiting');
  const placed = view();
  Object.assign(chat, { isPhoto: true, announced: false });
  chat.onRing = async () => {
    Object.assign(chat, { isPhoto: false, stage: 'refunded' });
  };
  await deliverer.showPlaced({ placed: true, again: false, purchase: placed }, createTexts('en')('en'), 7);
  expect(chat.messageId).toBe(21);
  expect(chat.message).toContain('could not be delivered');
});

test('an end that is announced while another process sends the first message leaves one message', async () => {
  const { chat, deliverer } = openChat('delivered');
  Object.assign(chat, { announced: false, messageId: 7 });
  chat.onRing = async () => {
    // The other process has just put its message in the place of the photo.
    chat.messageId = 50;
  };
  await deliverer.deliver('1');
  expect(chat).toMatchObject({ announced: true, messageId: 21, deleted: [50] });
});

test('an older edit is put right also if the database is away after it', async () => {
  const { chat, view, deliverer, away } = openChat('waiting');
  const placed = view();
  chat.onEdit = async () => {
    chat.onEdit = async () => {};
    Object.assign(chat, { stage: 'refunded', shown: 'refunded' });
    away(1);
  };
  await deliverer.showPlaced({ placed: true, again: false, purchase: placed }, createTexts('en')('en'), 7);
  expect(chat.message).toContain('could not be delivered');
});

test('an older edit of a delivery is put right also if the database is away after it', async () => {
  const { chat, deliverer, away } = openChat('processing');
  chat.onEdit = async () => {
    chat.onEdit = async () => {};
    chat.stage = 'delivered';
  };
  chat.onShown = async () => {
    chat.onShown = async () => {};
    chat.shown = 'delivered';
    away(1);
  };
  await deliverer.deliver('1');
  expect(chat.message).toContain('AAAA-BBBB');
});

test.each([
  { how: 'whose tap is handled again after a crash', again: true, stage: 'waiting' as const },
  { how: 'that ended before it could be shown', again: false, stage: 'delivered' as const },
])('a purchase $how never takes its goods back, not for a moment', async ({ again, stage }) => {
  const { chat, view, deliverer } = openChat(stage);
  const placed = view();
  chat.stage = 'delivered';
  await deliverer.deliver('1');
  await deliverer.showPlaced({ placed: true, again, purchase: placed }, createTexts('en')('en'), 7);
  expect(chat.texts).not.toEqual([]);
  for (const text of chat.texts) expect(text).toContain('AAAA-BBBB');
});

test('shows the end of a purchase even after an older edit arrived later', async () => {
  const { chat, deliverer } = openChat('processing');
  chat.onEdit = async () => {
    chat.onEdit = async () => {};
    chat.stage = 'delivered';
    chat.shown = 'delivered';
  };
  expect(await deliverer.showInOwn('1', 7)).toBe(true);
  expect(chat.message).toContain('AAAA-BBBB');
});

test('what stands over a purchase is left there until the purchase moves on', async () => {
  const { chat, view, deliverer } = openChat('processing');
  const seen = view();
  await deliverer.showIfMovedOn(seen, 7);
  expect(chat.edits).toBe(0);
  chat.stage = 'delivered';
  chat.shown = 'delivered';
  await deliverer.showIfMovedOn(seen, 7);
  expect(chat.message).toContain('AAAA-BBBB');
});

test.each([8, null])('a message that is not its own (%s) is left alone', async (messageId) => {
  const { chat, view, deliverer } = openChat('processing');
  const seen = view();
  chat.stage = 'delivered';
  expect(await deliverer.showInOwn('1', messageId)).toBe(false);
  await deliverer.showIfMovedOn(seen, messageId);
  expect(chat.edits).toBe(0);
});

test('an end whose message Telegram does not take is told once, later', async () => {
  const { chat, deliverer } = openChat('delivered');
  chat.announced = false;
  chat.onRing = async () => {
    chat.onRing = async () => {};
    throw new HttpError('the connection broke', new Error('the connection broke'));
  };
  await expect(deliverer.deliver('1')).rejects.toBeInstanceOf(DeliverLater);
  await deliverer.deliver('1');
  await deliverer.deliver('1');
  expect(chat).toMatchObject({ edits: 0, rings: 1, shown: 'delivered', announced: true, deleted: [7] });
  expect(chat.message).toContain('AAAA-BBBB');
});

test('of two processes that show a purchase first, the second takes its message back', async () => {
  const { chat, deliverer } = openChat('processing');
  chat.messageId = null;
  chat.onRing = async () => {
    chat.onRing = async () => {};
    Object.assign(chat, { messageId: 15, shown: 'processing' });
  };
  await deliverer.deliver('1');
  expect(chat).toMatchObject({ messageId: 15, rings: 1, deleted: [21] });
});

test('of two processes that tell an end at once, the second takes its message back', async () => {
  const { chat, deliverer } = openChat('delivered');
  chat.announced = false;
  chat.onRing = async () => {
    chat.onRing = async () => {};
    Object.assign(chat, { announced: true, messageId: 15 });
  };
  await deliverer.deliver('1');
  expect(chat).toMatchObject({ messageId: 15, deleted: [21] });
});

test('a first message whose recording got no answer stays', async () => {
  const { chat, deliverer } = openChat('processing');
  chat.messageId = null;
  chat.onShown = async () => {
    chat.onShown = async () => {};
    throw new Error('Connection terminated unexpectedly');
  };
  await deliverer.deliver('1');
  expect(chat).toMatchObject({ messageId: 21, rings: 1, deleted: [] });
});

test('an end whose recording got no answer is told once', async () => {
  const { chat, deliverer } = openChat('delivered');
  chat.announced = false;
  chat.onAnnounced = async () => {
    chat.onAnnounced = async () => {};
    throw new Error('Connection terminated unexpectedly');
  };
  await deliverer.deliver('1');
  expect(chat).toMatchObject({ messageId: 21, rings: 1, deleted: [7] });
});
