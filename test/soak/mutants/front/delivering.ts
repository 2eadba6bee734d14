import type { Mutant } from '../../mutant.ts';

const TELL_END = 'src/modules/orders/chat/messages/purchase-end.ts';
const CHAT_END = 'test/telegram/notifications/chat-end.test.ts';
const DELIVERER = 'test/modules/orders/chat/messages/deliverer.test.ts';
const DELIVERY = 'test/modules/orders/chat/messages/delivery.test.ts';

/** Guards of the single delivering message at the end of the chat. */
export const deliveringMutants: readonly Mutant[] = [
  {
    name: 'a gift comes without the picture of its product',
    edits: [
      {
        file: 'src/modules/gifts/chat/opened-gift.ts',
        find: 'picture: pictures.ofBrand(gift.brand ?? undefined),',
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/screens/growth.test.ts'],
  },
  {
    name: 'the message that waited stays above the delivery',
    edits: [
      {
        file: TELL_END,
        find: 'if (gone !== null) await removeMessage(api, texts, view, gone);',
        replace: '',
      },
    ],
    caughtBy: [CHAT_END],
  },
  {
    name: 'the second of two processes leaves its delivery in the chat',
    edits: [
      {
        file: TELL_END,
        find: 'const gone = recorded ? recorded.replaced : sentIn;',
        replace: 'const gone = recorded ? recorded.replaced : null;',
      },
    ],
    caughtBy: [DELIVERER],
  },
  {
    name: 'a message that could not be deleted stays for ever',
    edits: [
      {
        file: 'src/modules/orders/delivery/delivery.ts',
        find: 'stale_message_id = nullif(message_id, ${messageId})',
        replace: 'stale_message_id = null',
      },
    ],
    caughtBy: [DELIVERY],
  },
  {
    name: 'a unit that was taken back is called ready',
    edits: [
      {
        file: 'src/modules/orders/chat/headline.ts',
        find: "state !== 'reversed' && reversal === null",
        replace: 'reversal === null',
      },
    ],
    caughtBy: ['test/modules/orders/chat/staff/reversal.test.ts'],
  },
  {
    name: 'a server without times of the reader is sent them in every form',
    edits: [
      {
        file: 'src/telegram/bot-api/plain-markup.ts',
        find: "[/<tg-time [^>]*>|<\\/tg-time>/g, ''],",
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/bot-api/plain-markup.test.ts'],
  },
  {
    name: 'a distance from now stays in a text that nothing counts down',
    edits: [
      {
        file: 'src/telegram/bot-api/plain-markup.ts',
        find: '[/ \\(<tg-time [^>]*format=\\\\?"r\\\\?">[^<]*<\\/tg-time>\\)/g, \'\'],',
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/bot-api/plain-markup.test.ts'],
  },
  {
    name: 'markup that a server refuses is sent to the chat again and again',
    edits: [
      {
        file: 'src/telegram/bot-api/bot-api.ts',
        find: 'if (status < 400) form.accepted();',
        replace: '',
      },
    ],
    caughtBy: ['test/telegram/bot-api/plain-markup.test.ts'],
  },
  {
    name: 'a table that a server refuses is sent to the chat again and again',
    edits: [
      {
        file: 'src/telegram/bot-api/plain-markup.ts',
        find: 'FEATURES.filter(isKnown)',
        replace: '[MARKUP].filter(isKnown)',
      },
    ],
    caughtBy: ['test/telegram/bot-api/plain-markup.test.ts'],
  },
  {
    name: 'a table that has not changed becomes lines',
    edits: [
      {
        file: 'src/telegram/bot-api/plain-markup.ts',
        find: '!/not modified|chat not found',
        replace: '!/chat not found',
      },
    ],
    caughtBy: ['test/telegram/bot-api/plain-markup.test.ts'],
  },
  {
    name: 'of two processes that show a purchase first, both leave a message',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/delivery.ts',
        find: 'if (shown.messageId !== shown.readIn) await deleteIfThere(api, customerId, shown.messageId);',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: DELIVERER,
        test: 'of two processes that show a purchase first, the second takes its message back',
      },
    ],
  },
  {
    name: 'an end deletes the message that was read before, and not the one that it replaced',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/purchase-end.ts',
        find: 'const gone = recorded ? recorded.replaced : sentIn;',
        replace: 'const gone = recorded ? told.messageId : sentIn;',
      },
    ],
    caughtBy: [
      {
        file: DELIVERER,
        test: 'an end that is announced while another process sends the first message leaves one message',
      },
    ],
  },
  {
    name: 'the first message of a purchase stays if its end was announced meanwhile',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/delivery.ts',
        find: 'if (isOther && !(await keepMessage(view, shown))) return;',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: DELIVERER,
        test: 'a purchase that ends while its first message is being sent has its goods in the last message',
      },
      {
        file: DELIVERER,
        test: 'a message that replaces a photo becomes that of its purchase, also if the purchase moved on meanwhile',
      },
    ],
  },
  {
    name: 'an edit that arrived late stays if the database is away after it',
    edits: [
      {
        file: 'src/modules/orders/chat/messages/delivery.ts',
        find: 'recordSurely(() => delivery.purchase(purchaseId))',
        replace: 'delivery.purchase(purchaseId)',
      },
    ],
    caughtBy: [
      { file: DELIVERER, test: 'an older edit is put right also if the database is away after it' },
      {
        file: DELIVERER,
        test: 'an older edit of a delivery is put right also if the database is away after it',
      },
    ],
  },
  {
    name: 'a late edit makes an older message the purchase’s own again',
    edits: [
      {
        file: 'src/modules/orders/delivery/delivery.ts',
        find: 'and (message_id is null or message_id in (',
        replace: 'and (true or message_id in (',
      },
    ],
    caughtBy: [
      {
        file: 'test/telegram/screens/own-message.test.ts',
        test: 'a late edit does not replace the message that told the end',
      },
    ],
  },
  {
    name: 'anybody writes on a gift',
    edits: [
      {
        file: 'src/modules/gifts/gifts.ts',
        find: 'and g.order_id = o.id and g.giver_id = ${giverId}',
        replace: 'and g.order_id = o.id and ${giverId}::bigint is not null',
      },
    ],
    caughtBy: [{ file: 'test/telegram/screens/growth.test.ts', test: 'somebody else’s to write on' }],
  },
  {
    name: 'a note of a gift leads to another site',
    edits: [
      {
        file: 'src/modules/gifts/note.ts',
        find: "LEADS_ELSEWHERE.test(note) ? { problem: 'link' } : { note }",
        replace: '{ note }',
      },
    ],
    caughtBy: ['test/modules/gifts/note.test.ts'],
  },
];
