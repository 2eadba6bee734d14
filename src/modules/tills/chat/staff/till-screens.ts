import type { InlineKeyboardButton } from 'grammy/types';
import type { Page } from '../../../../platform/values/page.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { deskButton } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { isZero } from '../../../../telegram/ui/texts/format.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { nameOfTill } from '../../../../telegram/ui/texts/payment-words.ts';
import { richMessage, type Table } from '../../../../telegram/ui/texts/rich.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { TillsApi } from '../../module.ts';
import type { Handover } from '../../read-handovers.ts';
import type { DifferenceWords, Shift, TillLine } from '../../read-shifts.ts';
import {
  cashTap,
  handoverFormTap,
  handoverTap,
  myTillTap,
  openingFormTap,
  openingSettleTap,
  shiftListTap,
  shiftSettleTap,
  shiftTap,
  tillCountTap,
  tillSignTap,
} from './buttons.ts';
import { handoverLine, receiverName } from './handover-screens.ts';

/** Returns a till with its sums; before its count, only the amount at the start. */
function lineText(texts: Texts, line: TillLine): Html {
  const { opening, cameIn, wentOut, counted, difference } = line;
  const head = joinHtml([
    html`<b>${nameOfTill(texts, line)}</b> · ${opening.currency}`,
    ...foundText(texts, line),
    ...handedText(texts, line),
  ]);
  if (!counted || !difference) {
    return html`${head}\n${texts.html('till-line-open', { opening: texts.money(opening) })}`;
  }
  return joinHtml([
    head,
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

/** Returns the difference of the opening count, if there is one. */
function foundText(texts: Texts, { found }: TillLine): Html[] {
  return found && !isZero(found) ? [texts.html('till-line-found', { difference: texts.change(found) })] : [];
}

/** Returns the cash that was handed over, if any. */
function handedText(texts: Texts, { handedIn, handedOut }: TillLine): Html[] {
  if (isZero(handedIn) && isZero(handedOut)) return [];
  return [texts.html('till-line-handed', { in: texts.money(handedIn), out: texts.money(handedOut) })];
}

/**
 * Returns the sentences that settled differences of the opening counts; one sentence may settle several
 * tills.
 */
function foundSettlements({ lines }: Shift): DifferenceWords[] {
  const all = lines.flatMap(({ foundSettlement }) => foundSettlement ?? []);
  return [...new Map(all.map((one) => [`${one.at} ${one.text}`, one])).values()];
}

function settlementText(texts: Texts, { text, at }: DifferenceWords): Html {
  return texts.html('shift-settled', { text, time: texts.time(at) });
}

/** Returns the sums of a counted till as a table. */
function tillTable(texts: Texts, line: TillLine): Table {
  const { opening, found, cameIn, wentOut, handedIn, handedOut, counted, difference } = line;
  const label = (
    row: 'opening' | 'found' | 'handed-in' | 'handed-out' | 'in' | 'out' | 'counted' | 'difference',
  ) => texts.plain('till-row', { row });
  return {
    columns: [{ label: nameOfTill(texts, line) }, { label: opening.currency, isAmount: true }],
    rows: [
      [label('opening'), texts.money(opening)],
      ...(found && !isZero(found) ? [[label('found'), html`⚠️ ${texts.change(found)}`]] : []),
      [label('in'), texts.money(cameIn)],
      [label('out'), texts.money(wentOut)],
      ...(isZero(handedIn) ? [] : [[label('handed-in'), texts.money(handedIn)]]),
      ...(isZero(handedOut) ? [] : [[label('handed-out'), texts.money(handedOut)]]),
      ...(counted ? [[label('counted'), html`<b>${texts.money(counted)}</b>`]] : []),
      ...(difference
        ? [[label('difference'), isZero(difference) ? '✅' : html`⚠️ <b>${texts.change(difference)}</b>`]]
        : []),
    ],
  };
}

/** Reads the actor's own shift, with the cash that waits to be confirmed. */
export async function mineOf(
  ctx: ShopContext,
  { tills, handovers }: Pick<TillsApi, 'tills' | 'handovers'>,
): Promise<Screen> {
  const actor = actorOf(ctx);
  return mineScreen(ctx, await tills.mine(actor), await handovers.open(actor));
}

function mineScreen(
  { texts, staff }: ShopContext,
  shift: Shift | null,
  waiting: readonly Handover[],
): Screen {
  const rows: InlineKeyboardButton[][] = [];
  const isCounted = shift?.lines.every(({ counted }) => counted !== null) ?? false;
  if (shift) {
    if (shift.lines.some(({ opening, found }) => !found && !isZero(opening)))
      rows.push([button(texts.plain('button-till-as-left'), myTillTap.pack({ act: 'as-left' }))]);
    const start = { act: 'list', till: 'hand', currency: '' } as const;
    rows.push([button(texts.plain('button-till-opening'), openingFormTap.pack(start))]);
    for (const line of shift.lines) {
      const { currency } = line.opening;
      const label = texts.plain('button-till-count', { till: nameOfTill(texts, line), currency });
      rows.push([
        button(line.counted ? `✓ ${label}` : label, tillCountTap.pack({ till: line.till, currency })),
      ]);
    }
    if (isCounted) {
      const sign = tillSignTap.pack({ sure: 'ask', seen: String(shift.moves) });
      rows.push([button(texts.plain('button-till-sign'), sign, 'primary')]);
    }
    rows.push([button(texts.plain('button-refresh'), myTillTap.pack({ act: 'show' }))]);
    rows.splice(-1, 0, [button(texts.plain('button-handover-give'), handoverFormTap.pack(NO_CASH))]);
  } else rows.push([button(texts.plain('button-till-open'), myTillTap.pack({ act: 'open' }), 'primary')]);
  if (staff?.may('money.view')) {
    rows.push([button(texts.plain('button-shift-list'), shiftListTap.pack({ page: 1 }))]);
  }
  if (staff?.may(['money.view', 'money.approve'])) {
    rows.push([button(texts.plain('button-cash'), cashTap.pack({}))]);
  }
  for (const one of waiting) {
    const amount = texts.money(one.amount);
    const label = texts.plain('button-handover-open', { amount, to: receiverName(texts, one) });
    rows.push([button(label, handoverTap.pack({ id: one.id }))]);
  }
  return {
    text: joinHtml(
      [
        shift
          ? texts.html('till-open-since', { time: texts.nearTime(shift.openedAt) })
          : texts.html('till-none-open'),
        ...(shift?.lines.map((line) => lineText(texts, line)) ?? []),
        ...(shift && shift.lines.length === 0 ? [texts.html('till-nothing-moved')] : []),
        ...waiting.map((one) => handoverLine(texts, one)),
      ],
      '\n\n',
    ),
    keyboard: { inline_keyboard: [...rows, [deskButton(texts)]] },
  };
}

/** The values with which the form for giving cash begins. */
const NO_CASH = { act: 'till', till: 'hand', currency: 'USD', to: '0' } as const;

function differs({ lines }: Shift): boolean {
  return lines.some(({ difference }) => difference && !isZero(difference));
}

/** Returns the signed shifts. */
export function shiftsScreen({ texts }: ShopContext, found: Page<Shift>): Screen {
  return listScreen(texts, {
    text: texts.html(found.entries.length > 0 ? 'shift-list' : 'shift-list-none'),
    found,
    open: (shift) =>
      button(
        texts.plain('shift-line', {
          state: !differs(shift) ? 'exact' : shift.settlement ? 'settled' : 'differs',
          name: shift.cashierName,
          time: shift.closedAt ? texts.time(shift.closedAt) : '',
        }),
        shiftTap.pack({ id: shift.id }),
      ),
    to: (page) => shiftListTap.pack({ page }),
    below: [[deskButton(texts)]],
  });
}

/** Returns a shift, open or signed, with the differences that the reader may settle. */
export function shiftScreen({ texts, staff }: ShopContext, shift: Shift): Screen {
  const { id, settlement, closedAt } = shift;
  const isOpen = closedAt !== null && differs(shift) && !settlement;
  const isOpeningOpen = shift.lines.some(
    ({ found, foundSettlement }) => found && !isZero(found) && !foundSettlement,
  );
  const maySettle = staff?.may('money.approve') && staff.id !== shift.cashierId;
  const title = texts.html(closedAt ? 'shift-title' : 'shift-title-open', {
    name: shift.cashierName,
    from: texts.time(shift.openedAt),
    to: closedAt ? texts.time(closedAt) : '',
  });
  const foot = [
    ...foundSettlements(shift).map((one) => settlementText(texts, one)),
    ...(settlement ? [settlementText(texts, settlement)] : []),
    ...(isOpen || isOpeningOpen ? [texts.html('shift-wants-another')] : []),
  ];
  const tables = shift.lines.map((line) => tillTable(texts, line));
  return {
    text: joinHtml([title, ...shift.lines.map((line) => lineText(texts, line)), ...foot], '\n\n'),
    ...(tables.length > 0 && { rich: richMessage(texts, [title, ...tables, ...foot]) }),
    keyboard: {
      inline_keyboard: [
        ...(maySettle && isOpeningOpen
          ? [[button(texts.plain('button-opening-settle'), openingSettleTap.pack({ id }), 'primary')]]
          : []),
        ...(maySettle && isOpen
          ? [[button(texts.plain('button-shift-settle'), shiftSettleTap.pack({ id }), 'primary')]]
          : []),
        staff?.may('money.view')
          ? [button(texts.plain('button-back'), shiftListTap.pack({ page: 1 }))]
          : [deskButton(texts)],
      ],
    },
  };
}
