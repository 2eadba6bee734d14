import { readingsOf } from '../../../shop/amount-readings.ts';
import type { Locale } from '../../../shop/locale.ts';
import { Big, currencyDigits, money, parseMoney } from '../../../shop/money.ts';
import { readBalanceCode } from '../../../shop/payments/codes/code-shape.ts';
import type { Wanted } from '../../../shop/payments/row.ts';
import type { DepositOffer } from '../../../shop/promotions/deposit-bonus.ts';
import { plainTyped } from '../../../shop/typed-text.ts';
import { depositGift } from '../../screens/sharing/promo.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { readingRows } from '../../ui/input/which-amount.ts';
import { button, inRows } from '../../ui/keyboard.ts';
import type { Screen } from '../../ui/screen.ts';
import { joinHtml } from '../../ui/texts/html.ts';
import { supportOf } from '../../ui/texts/support-contact.ts';
import type { TextKey, Texts } from '../../ui/texts/texts.ts';
import { type Complaint, complaining, complaintAbout, isCancel } from '../answers.ts';
import { redeemInDialog } from '../redeem-code.ts';
import type { Talk } from '../talk.ts';
import { beginPayment } from './begin-payment.ts';
import { type DepositAmount, noMethodScreen, promptMethod } from './choose-method.ts';

/** The purpose and the known values of a dialog that adds money. */
export interface AddMoneyStart {
  /** Idempotency key of the payment, derived from the tap that began the dialog. */
  readonly requestKey: string;
  /** Currencies to choose from, the preselected one first. */
  readonly currencies: readonly string[];
  /** The amount that the purchase lacks. */
  readonly missing: DepositAmount | null;
  /** If set, the question for the amount is skipped. */
  readonly amount: DepositAmount | null;
  /** Possible meanings of a typed amount; empty if it is unambiguous. */
  readonly readings?: readonly DepositAmount[];
  readonly wanted: Wanted | null;
}

/** The amounts that the dialog suggests in each currency, ascending. */
const CHIPS: Readonly<Record<string, readonly string[]>> = {
  IQD: ['5000', '10000', '25000', '50000', '100000', '250000'],
  IRR: ['500000', '1000000', '2000000', '5000000', '10000000', '20000000'],
  LBP: ['500000', '1000000', '2000000', '5000000', '10000000', '20000000'],
  SYP: ['50000', '100000', '250000', '500000', '1000000', '2500000'],
  TRY: ['100', '250', '500', '1000', '2500', '5000'],
  EGP: ['100', '250', '500', '1000', '2500', '5000'],
  RUB: ['250', '500', '1000', '2500', '5000', '10000'],
  INR: ['250', '500', '1000', '2500', '5000', '10000'],
  JPY: ['500', '1000', '2500', '5000', '10000', '25000'],
  AED: ['20', '50', '100', '200', '500', '1000'],
  SAR: ['20', '50', '100', '200', '500', '1000'],
  QAR: ['20', '50', '100', '200', '500', '1000'],
};
const USUAL_CHIPS = ['5', '10', '20', '50', '100', '200'];
const THREE_DIGIT_CHIPS = ['2', '5', '10', '20', '50', '100'];

/** Returns the amounts that are offered in a currency. */
function chipsOf(currency: string): readonly string[] {
  return CHIPS[currency] ?? (currencyDigits(currency) === 3 ? THREE_DIGIT_CHIPS : USUAL_CHIPS);
}

/** Returns true if a method takes an offered amount of this currency. */
export async function canAdd(deps: BotDeps, texts: Texts, currency: string): Promise<boolean> {
  for (const amount of chipsOf(currency)) {
    const options = await deps.shop.payments.options(money(amount, currency), texts.locale);
    if (options.length > 0) return true;
  }
  return false;
}

/**
 * Returns the currencies that some method takes, and always that of the missing amount: its screen is reached
 * only if it can be paid.
 */
async function takenOf(
  deps: BotDeps,
  texts: Texts,
  { currencies, missing }: AddMoneyStart,
): Promise<string[]> {
  const taken = await Promise.all(
    currencies.map(async (one) => one === missing?.currency || (await canAdd(deps, texts, one))),
  );
  return currencies.filter((_, index) => taken[index]);
}

/**
 * Runs from an amount and a method to a payment that has begun: the payment's message replaces the dialog's.
 * The dialog then ends, whatever the outcome.
 */
export async function addMoney(talk: Talk, deps: BotDeps, start: AddMoneyStart): Promise<void> {
  let amount = start.amount;
  let currencies =
    amount === null ? await talk.outside((ctx) => takenOf(deps, ctx.texts, start)) : start.currencies;
  if (currencies.length === 0) {
    await talk.show((texts, ctx) => noMethodScreen(texts, supportOf(texts, deps), ctx.customer.id));
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
async function offer({ texts, customer }: ShopContext, { shop }: BotDeps, wants: DepositAmount) {
  const { currency, amount } = wants;
  const found = await shop.promotions.depositOffer({ customerId: customer.id, currency, amount });
  const options = await shop.payments.options(wants, texts.locale);
  const most = options.length === 0 ? shop.payments.most(wants.currency) : null;
  const bonus = found?.bonus ?? null;
  return { options, bonus, most: most && new Big(wants.amount).gt(most.amount) ? texts.money(most) : null };
}

async function promptAmount(
  talk: Talk,
  deps: BotDeps,
  currencies: readonly string[],
  { missing, wanted }: AddMoneyStart,
  first: { readonly complaint: Complaint | null; readonly readings: readonly DepositAmount[] },
): Promise<DepositAmount | null> {
  let currency = currencies[0] ?? 'USD';
  let { complaint, readings } = first;
  const locale = await talk.outside(async (ctx) => ctx.texts.locale);
  for (;;) {
    const [shown, word, meant] = [currency, complaint, readings];
    const bonus = await talk.outside(({ customer }) =>
      deps.shop.promotions.depositOffer({ customerId: customer.id, currency: shown, amount: null }),
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
    const parsed = typed === null ? null : readTypedAmount(typed, currency);
    if (parsed?.ok) return parsed.money;
    talk.forget();
    complaint = parsed ? { key: AMOUNT_PROBLEMS[parsed.problem] } : complaintAbout(answer);
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
export function readTypedAmount(typed: string, currency: string): ReturnType<typeof parseMoney> {
  return parseMoney(withoutSign(typed, currency), currency);
}

/** Returns the possible meanings of an ambiguous amount. */
export function readTypedAmounts(typed: string, currency: string, locale: Locale): DepositAmount[] {
  return readingsOf(withoutSign(typed, currency), currency, locale);
}

function withoutSign(typed: string, currency: string): string {
  const plain = plainTyped(typed).replace(/[$€£⃁]/g, '');
  return plain.replace(new RegExp(`\\b${currency}\\b`, 'i'), '').trim();
}

/** Asks which of two amounts was meant; another amount may be typed, too. */
function readingsScreen(texts: Texts, talk: Talk, readings: readonly DepositAmount[]): Screen {
  return {
    text: joinHtml([texts.html('deposit-title'), texts.html('amount-which')], '\n\n'),
    keyboard: {
      inline_keyboard: [
        ...readingRows(texts, readings, (amount) => talk.data('amount', amount)),
        [talk.cancelButton(texts)],
      ],
    },
  };
}

function amountScreen(
  texts: Texts,
  talk: Talk,
  {
    currency,
    currencies,
    missing,
    bonus,
  }: {
    currency: string;
    currencies: readonly string[];
    missing: DepositAmount | null;
    bonus: DepositOffer | null;
  },
): Screen {
  const chips = chipsOf(currency).map((amount) =>
    button(texts.money({ amount, currency }), talk.data('amount', amount)),
  );
  const others = currencies.filter((one) => one !== currency);
  return {
    text: joinHtml(
      [
        texts.html('deposit-title'),
        ...(bonus ? [texts.html('deposit-offer', { gift: depositGift(texts, bonus) })] : []),
        texts.html('deposit-ask-amount', { currency }),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        ...(missing?.currency === currency
          ? [
              [
                button(
                  texts.plain('button-just-missing', { amount: texts.money(missing) }),
                  talk.data('amount', missing.amount),
                  'primary',
                ),
              ],
            ]
          : []),
        ...inRows(texts, chips, 3),
        ...inRows(
          texts,
          others.map((one) =>
            button(texts.plain('button-in-currency', { currency: one }), talk.data('currency', one)),
          ),
          3,
        ),
        [talk.cancelButton(texts)],
      ],
    },
  };
}
