import { readingsOf, withDecimalPoint } from '../../../../platform/values/amount-readings.ts';
import { readBalanceCode } from '../../../../platform/values/balance-code.ts';
import type { Locale } from '../../../../platform/values/locale.ts';
import { Big, type Money, money, parseMoney } from '../../../../platform/values/money.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import {
  type Complaint,
  complaining,
  complaintAbout,
  isCancel,
} from '../../../../telegram/dialogs/answers.ts';
import { type ShopConversation, Talk } from '../../../../telegram/dialogs/talk.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { unfinishedPurchase } from '../../../../telegram/ui/dialog/leaving.ts';
import { supportOf } from '../../../../telegram/ui/texts/support-contact.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import type { PaymentsApi } from '../../module.ts';
import { redeemInDialog } from '../dialog/redeem-code.ts';
import type { AddMoneyStart, DepositStart } from '../links.ts';
import { amountScreen, chipsOf, readingsScreen } from './amount-screen.ts';
import { type BeginPaymentDeps, beginPayment, noMethodScreen, promptMethod } from './begin-payment.ts';

/** Creates the dialog from "Add money" to a payment that has begun: amount and method. */
export function depositDialog(deps: AddMoneyDeps) {
  return async (conversation: ShopConversation, _first: unknown, start: DepositStart): Promise<void> => {
    const talk = new Talk(conversation, start.id.slice(0, 8), {
      of: 'deposit',
      currency: start.currency ?? '',
      purchase: start.purchase,
    });
    const own = await talk.outside((ctx) => deps.payments.currencies(ctx.customer.id));
    const currencies = [
      ...(start.currency === null ? [] : [start.currency]),
      ...own.filter((one) => one !== start.currency),
    ];
    const [currency = 'USD'] = currencies;
    const locale = await talk.outside(async (ctx) => ctx.texts.locale);
    const readings = readTypedAmounts(start.typed, currency, locale);
    const typed =
      start.typed === '' || readings.length > 0 ? null : readTypedAmount(start.typed, currency, locale);
    await addMoney(talk, deps, {
      requestKey: `deposit:${start.id}`,
      currencies,
      missing: null,
      amount: typed?.ok ? typed.money : null,
      readings,
      wanted: unfinishedPurchase(start.purchase),
    });
  };
}

/** Services of the steps of adding money. */
type AddMoneyDeps = BeginPaymentDeps &
  Pick<ChatTools, 'rowsAt' | 'offers' | 'claimCode'> &
  Pick<PaymentsApi, 'balanceCodes'>;

/** Implements `PaymentsLinks.canAdd`. */
export async function canAdd(
  { payments }: Pick<PaymentsApi, 'payments'>,
  { texts, customer }: Pick<ShopContext, 'texts' | 'customer'>,
  currency: string,
): Promise<boolean> {
  for (const amount of chipsOf(currency)) {
    const payer = { customerId: customer.id, locale: texts.locale };
    const options = await payments.options(money(amount, currency), payer);
    if (options.length > 0) return true;
  }
  return false;
}

/**
 * Returns the currencies that some method takes, and always the currency of the missing amount. The amount's
 * screen is reached only if it can be paid.
 */
async function takenOf(
  deps: Pick<PaymentsApi, 'payments'>,
  ctx: ShopContext,
  { currencies, missing }: AddMoneyStart,
): Promise<string[]> {
  const taken = await Promise.all(
    currencies.map(async (one) => one === missing?.currency || (await canAdd(deps, ctx, one))),
  );
  return currencies.filter((_, index) => taken[index]);
}

/** Implements `PaymentsLinks.addMoney`. */
export async function addMoney(talk: Talk, deps: AddMoneyDeps, start: AddMoneyStart): Promise<void> {
  let amount = start.amount;
  let currencies =
    amount === null ? await talk.outside((ctx) => takenOf(deps, ctx, start)) : start.currencies;
  if (currencies.length === 0) {
    await talk.show((texts, ctx) =>
      noMethodScreen(texts, { support: supportOf(texts, deps), id: ctx.customer.id, rowsAt: deps.rowsAt }),
    );
    return;
  }
  let complaint: Complaint | null = null;
  let readings = start.readings ?? [];
  for (let attempt = 1; ; attempt++) {
    if (amount === null) {
      amount = await promptAmount(talk, deps, currencies, start, { complaint, readings });
      if (amount === null) return;
      complaint = null;
      readings = [];
    }
    const wants = amount;
    const { options, most, bonus } = await talk.outside((ctx) => offer(ctx, deps, wants));
    if (most !== null) {
      complaint = { key: 'deposit-over-most', values: { most } };
      amount = null;
      currencies = [wants.currency, ...currencies.filter((one) => one !== wants.currency)];
      continue;
    }
    // The question for the amount, which announces bonuses, was skipped.
    const isUnannounced = bonus !== null && wants === start.amount;
    const chosen = await promptMethod(talk, deps, { wants, options, bonus, isUnannounced }, complaint);
    if (chosen === 'over') return;
    complaint = null;
    if (chosen === 'other-amount') {
      amount = null;
      currencies = [wants.currency, ...currencies.filter((one) => one !== wants.currency)];
      continue;
    }
    complaint = await beginPayment(talk, deps, {
      requestKey: `${start.requestKey}:${attempt}`,
      pays: wants,
      option: chosen,
      wanted: start.wanted,
    });
    if (complaint === null) return;
  }
}

/**
 * Returns the ways to pay an amount; if it is too much for all of them, the largest payable amount in words.
 */
async function offer(
  { texts, customer }: ShopContext,
  { payments, offers }: Pick<PaymentsApi, 'payments'> & Pick<ChatTools, 'offers'>,
  wants: Money,
) {
  const { currency, amount } = wants;
  const found = await offers.depositOffer({ customerId: customer.id, currency, amount });
  const options = await payments.options(wants, {
    customerId: customer.id,
    locale: texts.locale,
  });
  const most = options.length === 0 ? payments.most(wants.currency) : null;
  const bonus = found?.bonus ?? null;
  return { options, bonus, most: most && new Big(wants.amount).gt(most.amount) ? texts.money(most) : null };
}

async function promptAmount(
  talk: Talk,
  deps: AddMoneyDeps,
  currencies: readonly string[],
  { missing, wanted }: AddMoneyStart,
  first: { readonly complaint: Complaint | null; readonly readings: readonly Money[] },
): Promise<Money | null> {
  let currency = currencies[0] ?? 'USD';
  let { complaint, readings } = first;
  const locale = await talk.outside(async (ctx) => ctx.texts.locale);
  for (;;) {
    const [shown, word, meant] = [currency, complaint, readings];
    const bonus = await talk.outside(({ customer }) =>
      deps.offers.depositOffer({ customerId: customer.id, currency: shown, amount: null }),
    );
    await talk.show(
      (texts) =>
        meant.length > 0
          ? readingsScreen(texts, talk, meant)
          : complaining(
              texts,
              word,
              amountScreen(texts, talk, { currency: shown, currencies, missing, bonus }),
            ),
      { takesWords: true },
    );
    const answer = await talk.hear();
    if (!answer) return null;
    if (isCancel(answer)) {
      await talk.cancelled();
      return null;
    }
    if (answer.kind === 'tap' && answer.action === 'currency' && currencies.includes(answer.value)) {
      currency = answer.value;
      complaint = null;
      readings = [];
      continue;
    }
    if (answer.kind === 'again') continue;
    if (answer.kind === 'text' && readBalanceCode(answer.text) !== null) {
      // The message of the code's payment confirms it and continues the purchase.
      const code = await redeemInDialog(talk, deps, answer.text, { wanted, isShown: false });
      if (code.kind !== 'refused') {
        await talk.close();
        return null;
      }
      complaint = code.complaint;
      readings = [];
      continue;
    }
    readings = answer.kind === 'text' ? readTypedAmounts(answer.text, currency, locale) : [];
    if (readings.length > 0) continue;
    const typed =
      answer.kind === 'text'
        ? answer.text
        : answer.kind === 'tap' && answer.action === 'amount'
          ? answer.value
          : null;
    const parsed = typed === null ? null : readTypedAmount(typed, currency, locale);
    if (parsed?.ok) return parsed.money;
    talk.forget();
    complaint = parsed ? { key: AMOUNT_PROBLEMS[parsed.problem] } : complaintAbout(answer, 'text');
  }
}

const AMOUNT_PROBLEMS: Record<Extract<ReturnType<typeof parseMoney>, { ok: false }>['problem'], TextKey> = {
  'not-a-number': 'deposit-not-a-number',
  'not-positive': 'amount-not-positive',
  'too-precise': 'amount-too-precise',
  'too-large': 'deposit-too-large',
  'unknown-currency': 'currency-unknown',
};

/** Reads a typed amount: `25`, `$25`, `25 USD`, `٢٥`. Currencies other than the prompt's are refused. */
export function readTypedAmount(
  typed: string,
  currency: string,
  locale: Locale,
): ReturnType<typeof parseMoney> {
  return parseMoney(withDecimalPoint(withoutSign(typed, currency), locale), currency);
}

/** Returns the possible meanings of an ambiguous amount. */
export function readTypedAmounts(typed: string, currency: string, locale: Locale): Money[] {
  return readingsOf(withDecimalPoint(withoutSign(typed, currency), locale), currency, locale);
}

/** Names of currencies that people type beside an amount. */
const SPOKEN: Readonly<Record<string, RegExp>> = {
  TRY: /(?<![\p{L}])(?:TL|lira)(?![\p{L}])/iu,
  RUB: /(?<![\p{L}])(?:руб(?:\.|л[ейяь]{1,2})?|р\.?)(?![\p{L}])/iu,
};

function withoutSign(typed: string, currency: string): string {
  const spoken = SPOKEN[currency];
  const text = plainTyped(typed).replace(/[$€£⃁₺₽]/g, '');
  const plain = spoken ? text.replace(spoken, '').trim() : text;
  return plain.replace(new RegExp(`\\b${currency}\\b`, 'i'), '').trim();
}
