import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { progressLines } from '../../src/modules/orders/chat/progress.ts';
import { stageText } from '../../src/modules/orders/chat/purchase.ts';
import { WAIT_STEPS_S, type WaitKind, waitOf } from '../../src/modules/orders/core/waiting.ts';
import type { PurchaseView } from '../../src/modules/orders/index.ts';
import { paymentScreen } from '../../src/modules/payments/chat/payment.ts';
import type { PaymentRow } from '../../src/modules/payments/index.ts';
import { paymentWaitOf } from '../../src/modules/payments/waits.ts';
import { money } from '../../src/platform/values/money.ts';
import { createRowsAt } from '../../src/telegram/ui/modules/places.ts';
import { joinHtml } from '../../src/telegram/ui/texts/html.ts';
import { createTexts } from '../../src/telegram/ui/texts/texts.ts';

const guide = readFileSync(new URL('../../docs/customer-guide.md', import.meta.url), 'utf8');
const texts = createTexts('en')('en');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BEGUN = new Date('2026-03-01T10:00:00Z');

const ORDERS: Record<WaitKind | 'changed', { name: string } & Partial<PurchaseView['orders'][number]>> = {
  supplier: { name: 'the supplier has the order', stage: 'processing' },
  queue: { name: 'it cannot be sent now', stage: 'waiting', isCancellable: true },
  price: { name: 'the price rose at the supplier', stage: 'asking', isCancellable: true },
  search: { name: 'the supplier’s answer is unknown', stage: 'checking' },
  person: { name: 'a person decides', stage: 'checking', inReview: true },
  changed: {
    name: 'the supplier changed the product',
    stage: 'checking',
    inReview: true,
    stoppedFor: 'changed',
    isCancellable: true,
  },
  unpaid: {
    name: 'its payment was taken back',
    stage: 'checking',
    inReview: true,
    stoppedFor: 'unpaid',
    isCancellable: true,
  },
};

const USUAL_MS = 5 * MINUTE;
const MOST_MS = 45 * MINUTE;

function orderWords(kind: keyof typeof ORDERS, now: Date): { text: string; nextAt: Date | null } {
  const nothing = { stoppedFor: null, caseOf: null, replacedBy: null, reversal: null };
  const order = { ...nothing, inReview: false, ...ORDERS[kind] };
  const orders = [order] as unknown as PurchaseView['orders'];
  const searchedAt = kind === 'search' ? BEGUN : null;
  const moments = { createdAt: BEGUN, queuedAt: BEGUN, acceptedAt: BEGUN, searchedAt };
  const times = { usualMs: USUAL_MS, mostMs: MOST_MS };
  const wait = waitOf({ orders, ...moments, ...times }, now);
  const { isCancellable = false } = order;
  const view = { orders, wait, usualMs: USUAL_MS, isCancellable } as unknown as PurchaseView;
  const state = now === BEGUN ? orders.map((one) => texts.html(...stageText(view, one, []))) : [];
  return {
    text: joinHtml([...state, ...progressLines(texts, view)]).source,
    nextAt: wait?.nextAt ?? null,
  };
}

const PAYMENTS = {
  preparing: { name: 'a payment that is being prepared', state: 'created', submittedAt: null },
  unconfirmed: { name: 'a payment whose time is over', state: 'awaiting', submittedAt: null },
  approval: { name: 'a receipt that a person checks', state: 'awaiting', submittedAt: BEGUN },
} as const;

function paymentWords(kind: keyof typeof PAYMENTS, now: Date): { text: string; nextAt: Date | null } {
  const { state, submittedAt } = PAYMENTS[kind];
  const amount = money('20', 'USD');
  const payment = {
    state,
    submittedAt,
    createdAt: BEGUN,
    expiresAt: BEGUN,
    reason: null,
    credited: null,
    wanted: null,
    method: 'crypto-pay',
    code: 'P-AAAAAAAA',
    wants: amount,
    charge: { amount: '20', unit: 'USD' },
  } as unknown as PaymentRow;
  const wait = paymentWaitOf(payment, now);
  const { text } = paymentScreen(texts, payment, { support: '', rowsAt: createRowsAt([]), back: [], wait });
  return { text: text.source.split('\n\n')[1] ?? '', nextAt: wait?.nextAt ?? null };
}

/** Returns the rows of a wait: the moments at which its message says something else than how long it has been. */
function rowsOf(name: string, wordsAt: (now: Date) => { text: string; nextAt: Date | null }): string[] {
  const rows: string[] = [];
  let shown = '';
  for (let now: Date | null = BEGUN; now && now.getTime() - BEGUN.getTime() < DAY; ) {
    const { text, nextAt } = wordsAt(now);
    const words = text
      .replace(/⏳ \d+ (seconds?|minutes?|hours?) so far\./, '⏳ … so far.')
      .replaceAll(/<[^>]+>/g, '')
      .replace(/by Mar 1, 10:45 UTC/, 'by its 45th minute')
      .replace(/💬 You don’t have to wait here.*/, '')
      .replaceAll('\n', ' ')
      .trim();
    if (words !== shown) rows.push(`| ${name} | ${waited(now)} | ${words} |`);
    shown = words;
    now = nextAt;
  }
  return rows;
}

function waited(now: Date): string {
  const seconds = (now.getTime() - BEGUN.getTime()) / 1_000;
  if (seconds === 0) return 'at once';
  return seconds < 60 ? `${seconds} s` : `${seconds / 60} min`;
}

test('the guide has the words of each wait as the shop computes them', () => {
  const kinds = Object.keys(ORDERS) as (keyof typeof ORDERS)[];
  const payments = Object.keys(PAYMENTS) as (keyof typeof PAYMENTS)[];
  const rows = [
    ...kinds.flatMap((kind) => rowsOf(ORDERS[kind].name, (now) => orderWords(kind, now))),
    ...payments.flatMap((kind) => rowsOf(PAYMENTS[kind].name, (now) => paymentWords(kind, now))),
  ];
  const [, table = ''] = guide.split('| it waits for | after | its message says |\n| --- | --- | --- |\n');
  expect(table.split('\n\n')[0]?.trimEnd()).toBe(rows.join('\n'));
});

test('the guide names the moments at which a purchase’s message changes', () => {
  const minutes = WAIT_STEPS_S.filter((step) => step >= 60 && step < 3_600).map((step) => step / 60);
  const named = `${minutes.slice(0, -1).join(', ')} and ${minutes.at(-1)} minutes`;
  expect(guide).toContain(`after ${WAIT_STEPS_S[0]} seconds, ${named}, some hours, then once a day`);
});
