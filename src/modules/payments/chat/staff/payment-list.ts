import { createHash } from 'node:crypto';
import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { ageText } from '../../../../telegram/ui/duration.ts';
import { deskButton, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button, inRows, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { isNamedMethod, methodName } from '../../../../telegram/ui/texts/payment-words.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { inLanguage } from '../../manual/method-texts.ts';
import {
  type ListedPayment,
  PAYMENT_GROUPS,
  type PaymentFilters,
  type PaymentGroup,
  type PaymentList,
  type PaymentQuery,
} from '../../manual/payment-list.ts';
import type { PaymentsApi } from '../../module.ts';
import {
  depositCardTap,
  NEEDED_FOR_PAYMENT_LIST,
  PAYMENT_AGES,
  PAYMENT_FILTER_FIELDS,
  paymentListTap,
  SHORT_WAY_FIELD,
} from './buttons.ts';

/** Opens the choice of a way to pay and of the person who decided. */
const paymentFilterTap = adminTap('paymentFilter', 'mpf', PAYMENT_FILTER_FIELDS, NEEDED_FOR_PAYMENT_LIST);

const GROUP_TEXTS = {
  waiting: 'payments-waiting',
  credited: 'payments-credited',
  rejected: 'payments-rejected',
  unpaid: 'payments-unpaid',
  refunded: 'payments-refunded',
  reversed: 'payments-reversed',
} as const satisfies Record<PaymentGroup, TextKey>;
const AGE_TEXTS = { day: 'orders-today', week: 'orders-week' } as const satisfies Record<string, TextKey>;
const ALL_PAYMENTS: PaymentQuery = { group: null, age: null, way: null, decidedBy: null, beside: null };

/** Handles the list of all payments: newest first, by state, age, way to pay and the person who decided. */
export function paymentList(deps: Pick<PaymentsApi, 'deposits'>): Composer<ShopContext> {
  const { deposits } = deps;
  const composer = new Screens();
  onTap(composer, paymentListTap, async (ctx, values) => {
    const actor = actorOf(ctx);
    const isNamed = values.way !== '-' || values.by !== '-';
    const chosen = isNamed ? await deposits.filters(actor) : null;
    const query = queryOf(values, chosen?.ways ?? []);
    const found = await deposits.list(actor, query);
    const way = chosen?.ways.find((one) => one.way === query.way);
    const decider = chosen?.deciders.find(({ id }) => id === query.decidedBy);
    const words = [
      ...(query.way === null ? [] : [`💳 ${way ? wayName(ctx.texts, way.way, way.name) : query.way}`]),
      ...(query.decidedBy === null ? [] : [`👤 ${decider?.name ?? query.decidedBy}`]),
    ];
    await show(ctx, paymentListScreen(ctx.texts, { query, found, words: words.join(' · ') }));
  });
  onTap(composer, paymentFilterTap, async (ctx, values) => {
    const { ways, deciders } = await deposits.filters(actorOf(ctx));
    const query = queryOf({ ...values, beside: '-' }, ways);
    const { texts } = ctx;
    const choice = (isOn: boolean, label: string, change: Partial<PaymentQuery>) =>
      button(isOn ? `✓ ${label}` : label, paymentListData({ ...query, ...change }));
    await show(ctx, {
      text: texts.html('payments-filter-title'),
      keyboard: {
        inline_keyboard: [
          ...inRows(
            texts,
            ways.map(({ way, name }) =>
              choice(query.way === way, `💳 ${wayName(texts, way, name)}`, {
                way: query.way === way ? null : way,
              }),
            ),
            2,
          ),
          ...inRows(
            texts,
            deciders.map(({ id, name }) =>
              choice(query.decidedBy === id, `👤 ${name}`, { decidedBy: query.decidedBy === id ? null : id }),
            ),
            2,
          ),
          [button(texts.plain('button-back'), paymentListData(query))],
        ],
      },
    });
  });
  return composer;
}

/** Returns the callback data of the list. */
function paymentListData(query: PaymentQuery = ALL_PAYMENTS): string {
  const { beside } = query;
  const place = beside === null ? '-' : `${beside.towards === 'newer' ? 'n' : 'o'}${beside.id}`;
  return paymentListTap.pack({ ...filterValues(query), beside: place });
}

type FilterValues = Parameters<typeof paymentFilterTap.pack>[0];

function filterValues({ group, age, way, decidedBy }: PaymentQuery): FilterValues {
  return {
    group: group ?? 'all',
    age: age ?? 'all',
    way: way === null ? '-' : keyOfWay(way),
    by: String(decidedBy ?? '-'),
  };
}

/** Returns a way to pay as a button names it: a digest of a name that does not fit. */
function keyOfWay(way: string): string {
  return SHORT_WAY_FIELD.test(way)
    ? way
    : `~${createHash('sha256').update(way).digest('base64url').slice(0, 8)}`;
}

function queryOf(
  { group, age, way, by, beside }: FilterValues & { readonly beside: string },
  ways: PaymentFilters['ways'],
): PaymentQuery {
  return {
    group: group === 'all' ? null : group,
    age: age === 'all' ? null : age,
    way: way === '-' ? null : (ways.find((one) => keyOfWay(one.way) === way)?.way ?? way),
    decidedBy: by === '-' ? null : Number(by),
    beside: beside === '-' ? null : { id: beside.slice(1), towards: beside[0] === 'n' ? 'newer' : 'older' },
  };
}

interface ListedPayments {
  readonly query: PaymentQuery;
  readonly found: PaymentList;
  /** The chosen way to pay and person. */
  readonly words: string;
}

function paymentListScreen(texts: Texts, { query, found, words }: ListedPayments): Screen {
  const first = { ...query, beside: null };
  const { newer, older, entries } = found;
  const choice = (isOn: boolean, key: TextKey, change: Partial<PaymentQuery>) =>
    button(`${isOn ? '✓ ' : ''}${texts.plain(key)}`, paymentListData({ ...first, ...change }));
  const beside = (id: string | null, towards: 'newer' | 'older') =>
    id === null ? null : paymentListData({ ...query, beside: { id, towards } });
  const isFiltered = Object.values(first).some((one) => one !== null);
  const empty = older === null ? 'payments-none-fit' : 'payments-none-fit-yet';
  return listScreen(texts, {
    text: joinHtml([
      texts.html('payments-title'),
      ...(words === '' ? [] : [texts.html('queue-filtered', { by: words })]),
      texts.html(entries.length > 0 ? 'payments-hint' : empty),
    ]),
    found: { entries },
    open: (one) => button(paymentLine(texts, one), depositCardTap.pack({ code: one.code })),
    newer: beside(newer, 'newer'),
    older: beside(older, 'older'),
    below: [
      ...inRows(
        texts,
        PAYMENT_GROUPS.map((group) => {
          const isOn = query.group === group;
          return choice(isOn, GROUP_TEXTS[group], { group: isOn ? null : group });
        }),
        3,
      ),
      PAYMENT_AGES.map((age) =>
        choice(query.age === age, AGE_TEXTS[age], { age: query.age === age ? null : age }),
      ),
      rowOf(
        texts,
        button(texts.plain('button-payments-filter'), paymentFilterTap.pack(filterValues(query))),
        ...(isFiltered ? [button(texts.plain('orders-everything'), paymentListData())] : []),
      ),
      [deskButton(texts)],
    ],
  });
}

/** Returns a payment in one line: state, amount, customer, way to pay and age. */
function paymentLine(texts: Texts, one: ListedPayment): string {
  const mark = texts.plain(GROUP_TEXTS[one.group]).split(' ', 1)[0] ?? '';
  const parts = [
    `${mark} ${texts.money(one.money)}`,
    one.customer,
    wayName(texts, one.method, one.methodName),
    ageText(texts, one.createdAt),
  ];
  return parts.join(' · ');
}

function wayName(texts: Texts, method: string, name: Readonly<Record<string, string>> | null): string {
  return inLanguage(name ?? {}, texts.locale) ?? (isNamedMethod(method) ? methodName(texts, method) : method);
}
