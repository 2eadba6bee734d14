import { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { parseMoney } from '../../../shop/money.ts';
import { LONGEST_SETTLEMENT, type Page, type Shift, type TillLine } from '../../../shop/shop.ts';
import { nameOfTill } from '../../notifications/closing.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, id, page, sure } from '../../ui/callback-data.ts';
import { confirmation } from '../../ui/confirmation.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { deskButton, onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../ui/input/prompts.ts';
import { asksWhich } from '../../ui/input/which-amount.ts';
import { button, pager } from '../../ui/keyboard.ts';
import { reply } from '../../ui/reply.ts';
import { type Screen, sendScreen } from '../../ui/screen.ts';
import { isZero } from '../../ui/texts/format.ts';
import { type Html, html, joinHtml } from '../../ui/texts/html.ts';
import { richMessage, type Table } from '../../ui/texts/rich.ts';
import type { Texts } from '../../ui/texts/texts.ts';

const CASHIERS = ['money.approve', 'money.adjust'] as const;
const tillField = z.string().regex(/^(hand|\d{1,18})$/);

const myTillTap = adminTap('myTill', 'tlm', { act: z.enum(['show', 'open']) }, CASHIERS);
/** Counts one till: prompts for the sum. */
const tillCountTap = adminTap(
  'tillCount',
  'tlc',
  { till: tillField, currency: z.string().regex(/^[A-Z]{3}$/) },
  CASHIERS,
);
/** Signs; `seen`: the number of moves on the screen. */
const tillSignTap = adminTap('tillSign', 'tlg', { sure, seen: z.string().regex(/^\d{1,9}$/) }, CASHIERS);
const shiftListTap = adminTap('shiftList', 'tll', { page }, 'money.view');
const shiftTap = adminTap('shift', 'tlh', { id }, ['money.view', 'money.approve']);
const shiftSettleTap = adminTap('shiftSettle', 'tls', { id }, 'money.approve');
declare module '../../ui/callback-data.ts' {
  interface Taps {
    myTill: typeof myTillTap;
    tillCount: typeof tillCountTap;
    tillSign: typeof tillSignTap;
    shiftList: typeof shiftListTap;
    shift: typeof shiftTap;
    shiftSettle: typeof shiftSettleTap;
  }
}

/** The prompts that a counted sum and a settlement answer. */
const COUNT = 'till-count';
const SETTLE = 'shift-settle';

/** Handles `/tills`: the own shift, signed shifts, and their differences. */
export function tillsCommand({ shop }: BotDeps): Composer<ShopContext> {
  const { tills } = shop;
  const composer = new Composer<ShopContext>();
  const showMine = async (ctx: ShopContext) => {
    await show(ctx, mineScreen(ctx, await tills.mine(actorOf(ctx))));
  };
  const showShift = async (ctx: ShopContext, id: number) => {
    const shift = await tills.shift(actorOf(ctx), id);
    if (shift) await show(ctx, signedScreen(ctx, shift));
    else await reply(ctx, 'till-no-shift');
  };

  onAdminCommand(composer, 'tills', CASHIERS, showMine);
  onTap(composer, myTillTap, async (ctx, { act }) => {
    if (act === 'open') await tills.open(actorOf(ctx));
    await showMine(ctx);
  });

  onTap(composer, tillCountTap, async (ctx, { till, currency }) => {
    const shift = await tills.mine(actorOf(ctx));
    const line = shift?.lines.find((one) => one.till === till && one.opening.currency === currency);
    if (!line) return showMine(ctx);
    prompt(ctx, COUNT, `${till} ${currency}`);
    const { texts } = ctx;
    await sendScreen(ctx.api, ctx.customer.id, {
      text: texts.html('till-count-prompt', { till: nameOfTill(texts, line), currency }),
      keyboard: {
        inline_keyboard: [[button(texts.plain('button-back'), dataOf('myTill', { act: 'show' }))]],
      },
    });
  });
  onAdminPrompt(composer, COUNT, CASHIERS, async (ctx, about) => {
    const [till = '', currency = ''] = about.split(' ');
    const typed = ctx.message?.text ?? '';
    if (await asksWhich(ctx, typed, currency)) return;
    const parsed = parseMoney(typed, currency, { mayBeZero: true });
    if (!parsed.ok) return reply(ctx, 'till-count-unreadable', { currency });
    ctx.dialog.leave();
    await tills.count(actorOf(ctx), till, parsed.money);
    await showMine(ctx);
  });

  onTap(composer, tillSignTap, async (ctx, { sure, seen }) => {
    const { texts } = ctx;
    if (sure === 'ask') {
      const question = confirmation(texts, texts.html('ask-till-sign'), {
        yes: dataOf('tillSign', { sure: 'yes', seen }),
        back: dataOf('myTill', { act: 'show' }),
      });
      return void (await show(ctx, question));
    }
    const result = await tills.close(actorOf(ctx), Number(seen));
    const screen = mineScreen(ctx, await tills.mine(actorOf(ctx)));
    await show(ctx, {
      ...screen,
      text: html`${texts.html('till-sign-result', { result })}\n\n${screen.text}`,
    });
  });

  onTap(composer, shiftListTap, async (ctx, { page }) => {
    await show(ctx, listScreen(ctx, await tills.list(actorOf(ctx), page)));
  });
  onTap(composer, shiftTap, (ctx, { id }) => showShift(ctx, id));
  onTap(composer, shiftSettleTap, async (ctx, { id }) => {
    prompt(ctx, SETTLE, String(id));
    const { texts } = ctx;
    await sendScreen(ctx.api, ctx.customer.id, {
      text: texts.html('shift-settle-prompt'),
      keyboard: { inline_keyboard: [[button(texts.plain('button-back'), dataOf('shift', { id }))]] },
    });
  });
  onAdminPrompt(composer, SETTLE, 'money.approve', async (ctx, about) => {
    const text = ctx.message?.text?.trim() ?? '';
    if (text === '' || text.length > LONGEST_SETTLEMENT) {
      return reply(ctx, 'shift-settle-unreadable', { most: LONGEST_SETTLEMENT });
    }
    ctx.dialog.leave();
    await tills.settle(actorOf(ctx), Number(about), text);
    await showShift(ctx, Number(about));
  });
  return composer;
}

/** Returns a till with its sums; before it is counted, only what was there in the beginning. */
function lineText(texts: Texts, line: TillLine): Html {
  const { opening, cameIn, wentOut, counted, difference } = line;
  const name = html`<b>${nameOfTill(texts, line)}</b> · ${opening.currency}`;
  if (!counted || !difference) {
    return html`${name}\n${texts.html('till-line-open', { opening: texts.money(opening) })}`;
  }
  return joinHtml([
    name,
    texts.html('till-line', {
      opening: texts.money(opening),
      in: texts.money(cameIn),
      out: texts.money(wentOut),
      counted: texts.money(counted),
    }),
    isZero(difference)
      ? texts.html('till-line-exact')
      : texts.html('till-line-differs', { difference: texts.change(difference) }),
  ]);
}

/** Returns the sums of a counted till as a table. */
function tillTable(texts: Texts, line: TillLine): Table {
  const { opening, cameIn, wentOut, counted, difference } = line;
  const label = (row: 'opening' | 'in' | 'out' | 'counted' | 'difference') =>
    texts.plain('till-row', { row });
  return {
    columns: [{ label: nameOfTill(texts, line) }, { label: opening.currency, isAmount: true }],
    rows: [
      [label('opening'), texts.money(opening)],
      [label('in'), texts.money(cameIn)],
      [label('out'), texts.money(wentOut)],
      ...(counted ? [[label('counted'), html`<b>${texts.money(counted)}</b>`]] : []),
      ...(difference
        ? [[label('difference'), isZero(difference) ? '✅' : html`⚠️ <b>${texts.change(difference)}</b>`]]
        : []),
    ],
  };
}

function mineScreen({ texts, staff }: ShopContext, shift: Shift | null): Screen {
  const rows: InlineKeyboardButton[][] = [];
  const isCounted = shift?.lines.every(({ counted }) => counted !== null) ?? false;
  if (shift) {
    for (const line of shift.lines) {
      const { currency } = line.opening;
      const label = texts.plain('button-till-count', { till: nameOfTill(texts, line), currency });
      rows.push([
        button(line.counted ? `✓ ${label}` : label, dataOf('tillCount', { till: line.till, currency })),
      ]);
    }
    if (isCounted) {
      const sign = dataOf('tillSign', { sure: 'ask', seen: String(shift.moves) });
      rows.push([button(texts.plain('button-till-sign'), sign, 'primary')]);
    }
    rows.push([button(texts.plain('button-refresh'), dataOf('myTill', { act: 'show' }))]);
  } else rows.push([button(texts.plain('button-till-open'), dataOf('myTill', { act: 'open' }), 'primary')]);
  if (staff?.may('money.view')) {
    rows.push([button(texts.plain('button-shift-list'), dataOf('shiftList', { page: 1 }))]);
  }
  return {
    text: joinHtml(
      [
        shift
          ? texts.html('till-open-since', { time: texts.nearTime(shift.openedAt) })
          : texts.html('till-none-open'),
        ...(shift?.lines.map((line) => lineText(texts, line)) ?? []),
        ...(shift && shift.lines.length === 0 ? [texts.html('till-nothing-moved')] : []),
      ],
      '\n\n',
    ),
    keyboard: { inline_keyboard: [...rows, [deskButton(texts)]] },
  };
}

function differs({ lines }: Shift): boolean {
  return lines.some(({ difference }) => difference && !isZero(difference));
}

function listScreen({ texts }: ShopContext, found: Page<Shift>): Screen {
  return {
    text: texts.html(found.entries.length > 0 ? 'shift-list' : 'shift-list-none'),
    keyboard: {
      inline_keyboard: [
        ...found.entries.map((shift) => [
          button(
            texts.plain('shift-line', {
              state: !differs(shift) ? 'exact' : shift.settlement ? 'settled' : 'differs',
              name: shift.cashierName,
              time: shift.closedAt ? texts.time(shift.closedAt) : '',
            }),
            dataOf('shift', { id: shift.id }),
          ),
        ]),
        ...pager(texts, found, (wanted) => dataOf('shiftList', { page: wanted })),
        [deskButton(texts)],
      ],
    },
  };
}

function signedScreen({ texts, staff }: ShopContext, shift: Shift): Screen {
  const { settlement } = shift;
  const isOpen = differs(shift) && !settlement;
  const maySettle = isOpen && staff?.may('money.approve') && staff.id !== shift.cashierId;
  const title = texts.html('shift-title', {
    name: shift.cashierName,
    from: texts.time(shift.openedAt),
    to: shift.closedAt ? texts.time(shift.closedAt) : '',
  });
  const foot = [
    ...(settlement
      ? [texts.html('shift-settled', { text: settlement.text, time: texts.time(settlement.at) })]
      : []),
    ...(isOpen ? [texts.html('shift-wants-another')] : []),
  ];
  const tables = shift.lines.map((line) => tillTable(texts, line));
  return {
    text: joinHtml([title, ...shift.lines.map((line) => lineText(texts, line)), ...foot], '\n\n'),
    ...(tables.length > 0 && { rich: richMessage(texts, [title, ...tables, ...foot]) }),
    keyboard: {
      inline_keyboard: [
        ...(maySettle
          ? [[button(texts.plain('button-shift-settle'), dataOf('shiftSettle', { id: shift.id }), 'primary')]]
          : []),
        staff?.may('money.view')
          ? [button(texts.plain('button-back'), dataOf('shiftList', { page: 1 }))]
          : [deskButton(texts)],
      ],
    },
  };
}
