import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { Big, money, parseMoney } from '../../../../platform/values/money.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../telegram/ui/input/prompts.ts';
import { asksWhich } from '../../../../telegram/ui/input/which-amount.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { askFor } from '../../../../telegram/ui/kit/form.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import { type Screen, withWord } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import {
  type Html,
  html,
  joinHtml,
  lengthOf,
  linesThatFit,
  MOST_CHARACTERS,
} from '../../../../telegram/ui/texts/html.ts';
import { nameOfTill } from '../../../../telegram/ui/texts/payment-words.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { CashPlaces, SafeBalance, TillsOf } from '../../balances.ts';
import type { TillsApi } from '../../module.ts';
import { LONGEST_SETTLEMENT } from '../../tills.ts';
import { cashTap, myTillTap } from './buttons.ts';

/** Asks for a count of the safe; `-`: asks for the till first. */
const safeCountTap = adminTap(
  'safeCount',
  'tlk',
  { till: z.string().regex(/^(-|hand|\d{1,18})$/), currency: z.string().regex(/^[A-Z]{3}$/) },
  'money.approve',
);

/** The prompts for the counted amount of the safe, and for the explanation of a difference. */
const COUNTED = 'safe-counted';
const WORDS = 'safe-words';

/** Handles the places of cash, and counts of the safe. */
export function cashPlaces(deps: Pick<TillsApi, 'cash'>): Composer<ShopContext> {
  const { cash } = deps;
  const composer = new Screens();
  const showPlaces = async (ctx: ShopContext, word?: Html) => {
    const screen = placesScreen(ctx, await cash.places(actorOf(ctx)));
    await show(ctx, word ? withWord(word, screen) : screen);
  };
  const lineOf = async (ctx: ShopContext, till: string, currency: string) =>
    (await cash.places(actorOf(ctx))).safe.find((one) => one.till === till && one.due.currency === currency);

  onTap(composer, cashTap, (ctx) => showPlaces(ctx));
  onTap(composer, safeCountTap, async (ctx, { till, currency }) => {
    const { safe } = await cash.places(actorOf(ctx));
    if (till === '-') return void (await show(ctx, whichScreen(ctx.texts, safe)));
    const line = safe.find((one) => one.till === till && one.due.currency === currency);
    if (!line) return showPlaces(ctx);
    await askFor(ctx, COUNTED, `${till} ${currency}`, {
      text: ctx.texts.html('safe-count-prompt', { till: nameOfTill(ctx.texts, line), currency }),
      back: cashTap.pack({}),
    });
  });
  onAdminPrompt(composer, COUNTED, 'money.approve', async (ctx, about) => {
    const [till = '', currency = ''] = about.split(' ');
    const typed = ctx.message?.text ?? '';
    if (await asksWhich(ctx, typed, currency)) return;
    const parsed = parseMoney(typed, currency, { mayBeZero: true });
    if (!parsed.ok) return reply(ctx, 'till-count-unreadable', { currency });
    ctx.dialog.leave();
    const line = await lineOf(ctx, till, currency);
    if (!line) return showPlaces(ctx);
    const { amount } = parsed.money;
    const due = line.due.amount;
    const difference = money(new Big(amount).minus(due), currency);
    if (new Big(difference.amount).eq('0')) return record(ctx, { till, currency, amount, due, words: null });
    await askFor(ctx, WORDS, `${till} ${currency} ${amount} ${due}`, {
      text: ctx.texts.html('safe-words-prompt', {
        due: ctx.texts.money(line.due),
        difference: ctx.texts.change(difference),
      }),
      back: cashTap.pack({}),
    });
  });
  onAdminPrompt(composer, WORDS, 'money.approve', async (ctx, about) => {
    const [till = '', currency = '', amount = '0', due = '0'] = about.split(' ');
    const words = ctx.message?.text?.trim() ?? '';
    if (words === '' || words.length > LONGEST_SETTLEMENT) {
      return reply(ctx, 'shift-settle-unreadable', { most: LONGEST_SETTLEMENT });
    }
    ctx.dialog.leave();
    await record(ctx, { till, currency, amount, due, words });
  });
  const record = async (
    ctx: ShopContext,
    {
      till,
      currency,
      amount,
      due,
      words,
    }: Record<'till' | 'currency' | 'amount' | 'due', string> & {
      readonly words: string | null;
    },
  ) => {
    const count = { till, counted: money(amount, currency), due, words };
    const result = await cash.countSafe(actorOf(ctx), count);
    await showPlaces(ctx, ctx.texts.html('safe-count-result', { result }));
  };
  return composer;
}

function placesScreen({ texts, staff }: ShopContext, { safe, people }: CashPlaces): Screen {
  const counts = staff?.may('money.approve') && safe.length > 0;
  const row: InlineKeyboardButton[] = counts
    ? [button(texts.plain('button-safe-count'), safeCountTap.pack({ till: '-', currency: 'USD' }))]
    : [];
  const head = joinHtml([
    texts.html('cash-title'),
    html``,
    texts.html(safe.length > 0 ? 'cash-safe' : 'cash-safe-empty'),
    ...safe.flatMap((one) => safeLines(texts, one)),
  ]);
  const shown = people.map((one) => html`\n${personText(texts, one)}`);
  return {
    text: joinHtml([head, ...linesThatFit(shown, MOST_CHARACTERS - lengthOf(head))]),
    keyboard: {
      inline_keyboard: [row, [button(texts.plain('button-back'), myTillTap.pack({ act: 'show' }))]].filter(
        ({ length }) => length > 0,
      ),
    },
  };
}

function safeLines(texts: Texts, one: SafeBalance): Html[] {
  const line = html`${nameOfTill(texts, one)} · <b>${texts.money(one.due)}</b>`;
  const { count } = one;
  if (!count) return [line];
  const { counted, difference, words, by, at } = count;
  return [
    line,
    texts.html('cash-counted', {
      counted: texts.money(counted),
      by,
      time: texts.nearTime(at),
      in: texts.money(one.cameIn),
    }),
    ...(words === null ? [] : [html`⚠️ ${texts.change(difference)} · ${words}`]),
  ];
}

function personText(texts: Texts, { name, since, isOpen, lines }: TillsOf): Html {
  const state = isOpen ? 'open' : since === null ? 'none' : 'signed';
  const time = since === null ? '' : texts.nearTime(since);
  return joinHtml([
    texts.html('cash-person', { name, state, time }),
    ...lines.map((line) => html`${nameOfTill(texts, line)} · <b>${texts.money(line.due)}</b>`),
  ]);
}

function whichScreen(texts: Texts, safe: readonly SafeBalance[]): Screen {
  return listScreen(texts, {
    text: texts.html('safe-count-which'),
    found: { entries: safe },
    open: (one) => {
      const { currency } = one.due;
      const label = texts.plain('button-till-count', { till: nameOfTill(texts, one), currency });
      return button(label, safeCountTap.pack({ till: one.till, currency }));
    },
    below: [[button(texts.plain('button-back'), cashTap.pack({}))]],
  });
}
