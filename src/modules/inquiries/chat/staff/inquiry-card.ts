import type { InlineKeyboardButton } from 'grammy/types';
import { purchaseCodeOf } from '../../../../platform/values/codes.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { wordsOf } from '../../../../telegram/ui/files/message-words.ts';
import { button, rowOf } from '../../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import type { MatterCard } from '../../../../telegram/ui/modules/matter-card.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import { excerpt, type Html, html, joinHtml, lengthOf } from '../../../../telegram/ui/texts/html.ts';
import { paymentMark } from '../../../../telegram/ui/texts/payment-words.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { matterData } from '../../../desk/chat/staff/buttons.ts';
import { adminOrderTap, CODE_PROBLEM_TEXTS } from '../../../orders/chat/staff/buttons.ts';
import type { OrdersApi, OwnCase } from '../../../orders/index.ts';
import type { PaymentRow, PaymentsApi } from '../../../payments/index.ts';
import { customerTap } from '../../../people/chat/staff/buttons.ts';
import type { OrderStory, ReportsApi } from '../../../reports/index.ts';
import type { InquiriesApi } from '../../module.ts';
import type { InquiryCard, InquiryMessage } from '../../read.ts';
import {
  inquiryDoneTap,
  inquiryFilesTap,
  inquiryGiveTap,
  inquiryReplyTap,
  quickAnswersTap,
} from './buttons.ts';

/** Services of the card of a conversation. */
export type InquiryCardDeps = InquiriesApi &
  Pick<OrdersApi, 'purchases' | 'codeProblems'> &
  Pick<PaymentsApi, 'payments'> &
  ReportsApi &
  Linking;

const LAST = 3;
/** Maximum length of a card, characters. The queue adds its title, and the prompt its question. */
const ROOM = 3_300;
/** Maximum length of a card below a photo, characters. */
const CAPTION_ROOM = 800;

/**
 * Returns the card of a conversation: its messages, the customer's last orders and payments, and the buttons
 * of staff. Null if it does not exist.
 */
export async function inquiryMatter(
  ctx: ShopContext,
  deps: InquiryCardDeps,
  id: string,
): Promise<MatterCard | null> {
  const { texts, staff } = ctx;
  const card = staff && (await deps.inquiries.card(staff, id));
  if (!staff || !card) return null;
  const seesMoney = staff.may('money.view');
  const seesOrders = staff.may('orders.view');
  const [purchases, payments, files, cases] = await Promise.all([
    seesOrders ? deps.purchases.newest(card.customer.id, LAST) : [],
    seesMoney ? deps.payments.list(card.customer.id, 1).then(({ entries }) => entries.slice(0, LAST)) : [],
    deps.inquiries.files(staff, id),
    seesOrders ? openCases(deps, card.customer.id) : [],
  ]);
  const newest = card.messages.at(-1);
  const picture = newest?.authorId === null && newest.kind === 'photo' ? newest.fileId : null;
  const money =
    payments.length === 0
      ? []
      : [
          html``,
          texts.html('inquiry-payments'),
          ...payments.map((one) => paymentLine(texts, one, deps.links)),
        ];
  const head = [
    texts.html('inquiry-title'),
    html`👤 ${person(card.customer)}`,
    ...(card.assignedTo === null ? [] : [texts.html('inquiry-assigned', { name: card.assignedTo.name })]),
    ...(card.waitsSince === null
      ? []
      : [texts.html('inquiry-waits', { time: texts.nearTime(card.waitsSince) })]),
    html``,
  ];
  const reports =
    cases.length === 0
      ? []
      : [html``, texts.html('inquiry-cases'), ...cases.flatMap((one) => caseLines(texts, one))];
  const room = (picture === null ? ROOM : CAPTION_ROOM) - lengthOf(joinHtml([...head, ...reports, ...money]));
  return {
    text: joinHtml([...head, ...saidLines(texts, card, room), ...reports, ...money]),
    ...(picture !== null && { picture }),
    rows: [
      ...(staff.may('customers.message') ? actRows(texts, card, files.length) : []),
      ...cases.map((one) => [caseButton(texts, one)]),
      ...purchases.map((view) => [
        button(deps.links.purchaseLine(texts, view), adminOrderTap.pack({ code: view.code })),
      ]),
      ...(staff.may('customers.view')
        ? [[button(texts.plain('button-customer'), customerTap.pack({ id: card.customer.id }))]]
        : []),
    ],
  };
}

/** Maximum of messages on the card of another matter. */
const MOST_BESIDE = 3;

/** Returns the newest messages of a customer, for another matter about the customer, with the button to all. */
export async function conversationBeside(
  { texts, staff }: ShopContext,
  { inquiries }: InquiriesApi,
  customerId: number,
): Promise<MatterCard | null> {
  const talk = staff?.may(['customers.view', 'customers.message'])
    ? await inquiries.cardOf(staff, customerId)
    : null;
  if (!talk) return null;
  const lines = talk.messages
    .slice(-MOST_BESIDE)
    .map((one) => html`${one.authorId === null ? '👤' : '↩️'} ${wordsOf(texts, one)}`);
  return {
    text: joinHtml([texts.html('matter-conversation'), ...lines]),
    rows: [[button(texts.plain('button-inquiry'), matterData({ kind: 'inquiry', subject: talk.id }))]],
  };
}

const MOST_CASES = 2;

interface OpenCase {
  readonly own: OwnCase;
  readonly story: OrderStory;
}

/** Returns the customer's undecided reports about codes, with their messages. */
async function openCases(
  { codeProblems, reports }: Pick<OrdersApi, 'codeProblems'> & ReportsApi,
  customerId: number,
): Promise<OpenCase[]> {
  const own = (await codeProblems.own(customerId)).filter(
    ({ state }) => state === 'open' || state === 'asked',
  );
  const cases = await Promise.all(
    own.slice(0, MOST_CASES).map(async (one) => {
      const [story] = await reports.order(one.code);
      return story ? [{ own: one, story }] : [];
    }),
  );
  return cases.flat();
}

function caseLines(texts: Texts, { own, story }: OpenCase): Html[] {
  const said = story.caseMessages.findLast(({ adminId }) => adminId === null)?.text;
  return [
    html`<code>${own.code}</code> · ${own.productName} · ${own.itemName}`,
    ...(story.codeProblem ? [texts.html(CODE_PROBLEM_TEXTS[story.codeProblem])] : []),
    ...(said ? [html`<blockquote>${excerpt(said)}</blockquote>`] : []),
  ];
}

/** Returns the button to the decision, or to the order while a question to the customer is open. */
function caseButton(texts: Texts, { own: { code, state } }: OpenCase): InlineKeyboardButton {
  const data =
    state === 'open'
      ? matterData({ kind: 'case', subject: purchaseCodeOf(code) })
      : adminOrderTap.pack({ code });
  return button(texts.plain('button-inquiry-case', { code }), data);
}

/** Returns the newest messages that fit, oldest first. */
function saidLines(texts: Texts, { messages, earlier, customer }: InquiryCard, room: number): Html[] {
  const lines = messages.map((one) => saidLine(texts, one, customer.firstName));
  let left = room;
  let from = lines.length;
  while (from > 0 && left - lengthOf(lines[from - 1] ?? html``) > 0) {
    from -= 1;
    left -= lengthOf(lines[from] ?? html``) + 1;
  }
  const before = earlier + from;
  return [...(before > 0 ? [texts.html('inquiry-earlier', { count: before })] : []), ...lines.slice(from)];
}

function saidLine(texts: Texts, message: InquiryMessage, customer: string): Html {
  const { authorId, authorName, at } = message;
  const time = texts.time(at);
  const head =
    authorId === null
      ? texts.html('inquiry-said', { name: customer, time })
      : texts.html('inquiry-answered-by', { name: authorName ?? String(authorId), time });
  return html`${head}\n${wordsOf(texts, message)}`;
}

function paymentLine(texts: Texts, payment: PaymentRow, links: Linking['links']): Html {
  return html`${paymentMark(payment)} ${texts.money(payment.credited ?? payment.wants)} · ${links.paymentName(texts, payment)} · <code>${payment.code}</code>`;
}

function actRows(texts: Texts, card: InquiryCard, files: number): InlineKeyboardButton[][] {
  const id = Number(card.id);
  if (card.state === 'done') return [];
  return [
    rowOf(
      texts,
      button(texts.plain('button-inquiry-reply'), inquiryReplyTap.pack({ id }), 'primary'),
      button(texts.plain('button-quick-answers'), quickAnswersTap.pack({ id })),
    ),
    ...(files > 0
      ? [[button(texts.plain('button-inquiry-files', { count: files }), inquiryFilesTap.pack({ id }))]]
      : []),
    ...(card.state === 'open'
      ? [
          rowOf(
            texts,
            button(texts.plain('button-inquiry-take'), inquiryGiveTap.pack({ id, to: 'me' })),
            button(texts.plain('button-inquiry-give'), inquiryGiveTap.pack({ id, to: 'list' })),
          ),
        ]
      : []),
    [
      button(
        texts.plain('button-inquiry-done'),
        inquiryDoneTap.pack({ id, seen: Number(card.lastId) }),
        'success',
      ),
    ],
  ];
}
