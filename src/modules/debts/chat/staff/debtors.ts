import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { ageText } from '../../../../telegram/ui/duration.ts';
import { deskButton, onAdminCommand, onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import { person } from '../../../../telegram/ui/reply.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { customerTap } from '../../../people/chat/staff/buttons.ts';
import { MOST_CARD_VIEWS, mostListed } from '../../../people/index.ts';
import type { Actor } from '../../../staff/index.ts';
import type { DebtCard, DebtLine, DebtPage, DebtQuery } from '../../debts.ts';
import type { DebtsApi } from '../../module.ts';
import { AGES, debtorsData, debtorsTap } from './buttons.ts';

const debtorTap = adminTap('debtor', 'dbc', { id }, 'money.view');
const debtorRemindTap = adminTap('debtorRemind', 'dbr', { id }, ['customers.message', 'money.approve']);

const WHY_NOT = {
  reminded: 'debtor-reminded',
  'too-soon': 'debtor-too-soon',
  paid: 'debtor-paid',
  unreachable: 'debtor-unreachable',
  blocked: 'debtor-blocked',
} as const satisfies Record<string, TextKey>;

/** Handles `/debtors`: customers with debts, the age of each debt, and a reminder for each. */
export function debtorsCommand(deps: DebtsApi): Composer<ShopContext> {
  const { debts } = deps;
  const composer = new Screens();
  const showList = async (ctx: ShopContext, query: DebtQuery) => {
    await show(ctx, debtorsScreen(ctx.texts, query, await debts.list(actorOf(ctx), query), actorOf(ctx)));
  };
  const showDebtor = async (ctx: ShopContext, id: number, word: Html | null = null) => {
    const card = await debts.card(actorOf(ctx), id);
    if (!card) return reply(ctx, 'no-such-customer', { id: String(id) });
    if ('until' in card) {
      const time = ctx.texts.time(card.until);
      return reply(ctx, 'customer-views-used-up', { most: MOST_CARD_VIEWS, time });
    }
    await show(ctx, cardScreen(ctx, card, word));
  };
  onAdminCommand(composer, 'debtors', 'money.view', (ctx) =>
    showList(ctx, { order: 'age', days: 0, currency: null, page: 1 }),
  );
  onTap(composer, debtorsTap, (ctx, { days, currency, ...query }) =>
    showList(ctx, { ...query, days: Number(days), currency: currency === '-' ? null : currency }),
  );
  onTap(composer, debtorTap, (ctx, { id }) => showDebtor(ctx, id));
  onTap(composer, debtorRemindTap, async (ctx, { id }) => {
    const result = await debts.remind(actorOf(ctx), id);
    await showDebtor(ctx, id, result === 'reminded' ? ctx.texts.html('debtor-reminded') : null);
  });
  return composer;
}

function debtorsScreen(texts: Texts, query: DebtQuery, found: DebtPage, reader: Pick<Actor, 'role'>): Screen {
  const to = (change: Partial<DebtQuery>) => {
    const next = { ...query, ...change };
    const days = AGES.find((one) => Number(one) === next.days) ?? '0';
    return debtorsTap.pack({ order: next.order, days, currency: next.currency ?? '-', page: next.page });
  };
  const { totals, currencies } = found;
  const mark = (isOn: boolean, label: string) => (isOn ? `✓ ${label}` : label);
  const isFiltered = query.days > 0 || query.currency !== null;
  return listScreen(texts, {
    text: joinHtml([
      texts.html('debtors-title'),
      ...totals.map(({ owed, customers }) =>
        texts.html('debtors-total', { owed: texts.money(owed), count: customers }),
      ),
      ...(reader.role === 'owner' ? [] : [texts.html('debtors-most', { most: mostListed(reader) })]),
      ...(totals.length > 0 ? [] : [texts.html(isFiltered ? 'debtors-none-fit' : 'debtors-none')]),
    ]),
    found,
    open: (debt) =>
      button(
        texts.plain('debtors-line', {
          owed: texts.money(debt.owed),
          name: debt.firstName,
          age: ageText(texts, debt.since),
          isReminded: debt.remindedAt !== null && debt.remindedAt > debt.since ? 'yes' : 'no',
        }),
        debtorTap.pack({ id: debt.customerId }),
      ),
    to: (page) => to({ page }),
    below: [
      ...(currencies.length === 0
        ? []
        : [
            AGES.map((days) =>
              button(
                mark(query.days === Number(days), texts.plain('debtors-age', { days: Number(days) })),
                to({ days: Number(days), page: 1 }),
              ),
            ),
            (['age', 'amount'] as const).map((order) =>
              button(
                mark(query.order === order, texts.plain('debtors-order', { order })),
                to({ order, page: 1 }),
              ),
            ),
          ]),
      ...(currencies.length < 2
        ? []
        : inRows(
            texts,
            [null, ...currencies].map((currency) =>
              button(
                mark(query.currency === currency, currency ?? texts.plain('debtors-all-currencies')),
                to({ currency, page: 1 }),
              ),
            ),
            4,
          )),
      [deskButton(texts)],
    ],
  });
}

function cardScreen({ texts, staff }: ShopContext, card: DebtCard, word: Html | null): Screen {
  const { customerId: id, debts, canRemind, remindedAt } = card;
  const may = (needed: Parameters<NonNullable<typeof staff>['may']>[0]) => staff?.may(needed) ?? false;
  const mayRemind = may(['customers.message', 'money.approve']);
  // `paid` and `too-soon` have lines of their own.
  const why = canRemind === 'yes' || canRemind === 'too-soon' || canRemind === 'paid' ? null : canRemind;
  return {
    text: joinHtml(
      [
        ...(word ? [word] : []),
        html`👤 ${person({ id, firstName: card.firstName, username: card.username })}`,
        ...(debts.length > 0 ? debts.map((debt) => debtText(texts, debt)) : [texts.html('debtor-paid')]),
        ...(remindedAt === null
          ? []
          : [
              texts.html(canRemind === 'too-soon' ? 'debtor-too-soon' : 'debtor-last-reminded', {
                time: texts.nearTime(remindedAt),
              }),
            ]),
        ...(why && mayRemind ? [texts.html(WHY_NOT[why])] : []),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        ...(canRemind === 'yes' && mayRemind
          ? [[button(texts.plain('button-debtor-remind'), debtorRemindTap.pack({ id }), 'primary')]]
          : []),
        ...(may('customers.view')
          ? [[button(texts.plain('button-customer'), customerTap.pack({ id }))]]
          : []),
        [button(texts.plain('button-back'), debtorsData())],
      ],
    },
  };
}

/** Returns the text of a debt: its age, the customer's limit, and the payments since the debt began. */
function debtText(texts: Texts, { owed, since, limit, paid, payments, lastPaidAt }: DebtLine): Html {
  return joinHtml([
    texts.html('debtor-owes', { owed: texts.money(owed), day: texts.day(since), age: ageText(texts, since) }),
    ...(limit ? [texts.html('debtor-limit', { limit: texts.money(limit) })] : []),
    lastPaidAt === null
      ? texts.html('debtor-paid-nothing')
      : texts.html('debtor-paid-part', {
          paid: texts.money(paid),
          count: payments,
          day: texts.day(lastPaidAt),
        }),
  ]);
}
