import type { InlineKeyboardButton } from 'grammy/types';
import { languages } from '../../../../platform/values/locale.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { reply, show } from '../../../../telegram/ui/handlers.ts';
import { button, rowOf } from '../../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import {
  excerpt,
  type Html,
  html,
  joinHtml,
  lengthOf,
  linesThatFit,
  MOST_CHARACTERS,
} from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { customerStatementTap } from '../../../ledger/chat/staff/buttons.ts';
import type { LedgerApi } from '../../../ledger/index.ts';
import type { LevelStanding, LevelsApi } from '../../../levels/index.ts';
import { adminOrderTap } from '../../../orders/chat/staff/buttons.ts';
import type { OrdersApi } from '../../../orders/index.ts';
import type { Actor } from '../../../staff/index.ts';
import type { CustomerCard } from '../../card.ts';
import type { PeopleApi } from '../../module.ts';
import { MOST_CARD_VIEWS } from '../../views.ts';
import {
  type CustomerAct,
  customerActTap,
  customerGroupTap,
  customersTap,
  customerTap,
  customerWriteTap,
  type WriteWhat,
} from './buttons.ts';

/** Services that the card of a customer reads. */
export type CustomerCardDeps = PeopleApi &
  LevelsApi &
  Pick<LedgerApi, 'ledger'> &
  Pick<OrdersApi, 'purchases'> &
  Linking;

const HISTORY_LINES = 10;
const PURCHASES = 3;

/** Reads a customer and shows the card, with `word`, if given, above it. */
export async function showCard(
  ctx: ShopContext,
  deps: CustomerCardDeps,
  id: number,
  word: Html | null = null,
): Promise<void> {
  const view = (await deps.people.card(id)) && (await deps.people.recordView(actorOf(ctx), id));
  if (view && !view.ok) {
    const time = ctx.texts.time(view.until);
    return reply(ctx, 'customer-views-used-up', { most: MOST_CARD_VIEWS, time });
  }
  const screen = await cardScreen(ctx, deps, id, word);
  if (screen) await show(ctx, screen);
  else await reply(ctx, 'no-such-customer', { id: String(id) });
}

async function cardScreen(
  { texts, staff }: ShopContext,
  deps: CustomerCardDeps,
  id: number,
  word: Html | null,
): Promise<Screen | null> {
  const [card, balances, history, purchases, standing] = await Promise.all([
    deps.people.card(id),
    deps.ledger.balances(id),
    deps.ledger.history(id, HISTORY_LINES),
    deps.purchases.newest(id, PURCHASES),
    deps.levels.standing(id),
  ]);
  if (!card) return null;
  const seesMoney = staff?.may(['money.view', 'money.adjust', 'money.approve']) ?? false;
  const seesNotes = staff?.may('customers.edit') ?? false;
  const head = joinHtml([
    ...(word ? [html`${word}\n`] : []),
    html`👤 ${person(card)}`,
    ...standingLines(texts, card),
    texts.html('customer-card-facts', {
      language: languages[card.locale].name,
      phone: card.phone ?? '—',
      since: texts.day(card.since),
      seen: texts.time(card.seenAt),
      purchases: card.purchases,
      open: card.openOrders,
      cases: card.cases,
    }),
    texts.html('customer-group', { group: card.priceGroup }),
    ...(standing && seesMoney ? [levelText(texts, standing)] : []),
    ...card.limits.map((limit) => texts.html('customer-day-limit', { amount: texts.money(limit) })),
    ...(seesMoney ? section(texts, 'section-balances', deps.links.balanceLines(texts, balances)) : []),
  ]);
  const more = [
    ...(seesNotes ? section(texts, 'section-notes', noteLines(texts, card)) : []),
    ...(seesMoney ? section(texts, 'section-history', deps.links.historyLines(texts, history)) : []),
  ];
  return {
    text: joinHtml([head, ...linesThatFit(more, MOST_CHARACTERS - lengthOf(head) - 1)]),
    keyboard: {
      inline_keyboard: [
        ...purchases.map((view) => [
          button(deps.links.purchaseLine(texts, view), adminOrderTap.pack({ code: view.code })),
        ]),
        ...actRows(texts, card, staff),
      ],
    },
  };
}

function section(texts: Texts, key: TextKey, lines: readonly Html[]): Html[] {
  return lines.length === 0 ? [] : [html`\n<b>${texts.plain(key)}</b>`, ...lines];
}

/** Returns a line for each reason why the customer cannot buy or be reached, and for a wish for erasure. */
function standingLines(texts: Texts, card: CustomerCard): Html[] {
  const since = (key: TextKey, at: string | null) =>
    at === null ? [] : [texts.html(key, { time: texts.time(at) })];
  return [
    ...since('customer-is-erased', card.erasedAt),
    ...since('customer-is-blocked', card.blockedAt),
    ...(card.admission === 'waiting' ? [texts.html('customer-is-waiting')] : []),
    ...(card.admission === 'refused' ? [texts.html('customer-is-refused')] : []),
    ...since('customer-is-unreachable', card.erasedAt === null ? card.unreachableSince : null),
    ...since('customer-wants-erasure', card.erasureWantedAt),
  ];
}

/** Returns the turnover, the way to the next level, and the note if staff set the group. */
function levelText(texts: Texts, { turnover, next, isFixed }: LevelStanding): Html {
  return texts.html('customer-level', {
    how: isFixed ? 'fixed' : next ? 'next' : 'highest',
    turnover: texts.money(turnover),
    missing: next ? texts.money(next.missing) : '',
    level: next ? texts.plain('level-name', { group: next.group }) : '',
  });
}

function noteLines(texts: Texts, { notes, noteCount }: CustomerCard): Html[] {
  return [
    ...notes.map((note) =>
      texts.html('customer-note-line', {
        day: texts.day(note.at),
        author: note.authorName ?? String(note.authorId),
        text: excerpt(note.order === null ? note.text : `${note.order} · ${note.text}`),
      }),
    ),
    ...(noteCount > notes.length ? [texts.html('customer-notes-more', { count: noteCount })] : []),
  ];
}

/** Returns the buttons of the acts that this member of staff may do; the domain checks again. */
function actRows(texts: Texts, card: CustomerCard, staff: Actor | null): InlineKeyboardButton[][] {
  const { id } = card;
  const may = (permission: Parameters<Actor['may']>[0]) => staff?.may(permission) ?? false;
  const write = (key: TextKey, what: WriteWhat) =>
    button(texts.plain(key), customerWriteTap.pack({ what, id }));
  const act = (key: TextKey, what: CustomerAct, style?: 'primary') =>
    button(texts.plain(key), customerActTap.pack({ act: what, sure: 'ask', id }), style);
  const isThere = card.erasedAt === null;
  const rows: InlineKeyboardButton[][] = [
    isThere && card.admission !== 'admitted' && may('customers.edit')
      ? [
          act('button-customer-admit', 'admit', 'primary'),
          ...(card.admission === 'waiting' ? [act('button-customer-refuse', 'refuse')] : []),
        ]
      : [],
    may('money.view')
      ? [button(texts.plain('button-statement'), customerStatementTap.pack({ span: 'ask', id }))]
      : [],
    may('money.adjust')
      ? [write('button-customer-credit', 'credit'), write('button-customer-debit', 'debit')]
      : [],
    [
      ...(may('money.adjust') ? [write('button-customer-account', 'credit-limit')] : []),
      ...(may('customers.edit') ? [write('button-customer-day', 'day-limit')] : []),
    ],
    may('customers.edit')
      ? [button(texts.plain('button-customer-group'), customerGroupTap.pack({ group: 'ask', id }))]
      : [],
    isThere
      ? [
          ...(may('customers.message') ? [write('button-customer-message', 'message')] : []),
          ...(may('customers.edit') ? [write('button-customer-note', 'note')] : []),
        ]
      : [],
    may('customers.edit')
      ? [
          card.blockedAt === null
            ? act('button-customer-block', 'block')
            : act('button-customer-unblock', 'unblock'),
          ...(isThere ? [act('button-customer-erase', 'erase')] : []),
        ]
      : [],
    [
      button(texts.plain('button-back'), customersTap.pack({ list: 'all' })),
      button(texts.plain('button-refresh'), customerTap.pack({ id })),
    ],
  ];
  return rows.filter((row) => row.length > 0).map((row) => rowOf(texts, ...row));
}
