import { Big } from '../../../../platform/values/money.ts';
import { type Complaint, complaintAbout, isCancel } from '../../../../telegram/dialogs/answers.ts';
import { promptPhone } from '../../../../telegram/dialogs/phone.ts';
import type { Talk } from '../../../../telegram/dialogs/talk.ts';
import type { ChatTools } from '../../../../telegram/ui/context.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import type { WayToPay } from '../../../payments/index.ts';
import type { Quote } from '../../checkout/quote.ts';
import type { OrdersApi } from '../../module.ts';
import type { Basket } from './basket.ts';
import { codeScreen, refusedPhoneScreen } from './pay-screen.ts';
import { placeBasket, problemScreen, wantedOf } from './place-basket.ts';

/** Services of the steps of paying. */
export type PayStepsDeps = Linking &
  Pick<ChatTools, 'textsFor' | 'defaultCountry' | 'deliverer' | 'rowsAt' | 'rateLimits'> &
  CustomersApi &
  Pick<OrdersApi, 'purchases'>;

/** The shown contents, to which the customer's answer refers. */
export interface ShownQuote {
  readonly quote: Quote;
  readonly ways: readonly WayToPay[];
  /** Idempotency key of a payment that begins now. */
  readonly requestKey: string;
}

/**
 * The dialog ends, or the screen is shown again, with a text above it. `movedFrom`: the confirmed offer,
 * which changed since.
 */
export type Next = 'over' | { readonly word: Complaint | null; readonly movedFrom?: Quote };

export const AGAIN: Next = { word: null };

/** Begins a payment by a way, which buys the goods once it is paid. */
export async function payBy(
  talk: Talk,
  deps: PayStepsDeps,
  basket: Basket,
  { quote, requestKey }: ShownQuote,
  way: WayToPay,
): Promise<Next> {
  const unknown = basket.phone === null ? await learnPhone(talk, deps, basket) : null;
  if (unknown) return unknown;
  const wanted = wantedOf(basket, quote, way);
  const word = await deps.links.beginPayment(talk, { requestKey, pays: way.pays, option: way, wanted });
  return word === null ? 'over' : { word };
}

/**
 * Asks for the phone number and puts it into the basket.
 *
 * @returns null once a number is known
 */
export async function learnPhone(
  talk: Talk,
  deps: Pick<ChatTools, 'textsFor' | 'defaultCountry'> & CustomersApi,
  basket: Basket,
): Promise<Next | null> {
  const phone = await promptPhone(talk, deps, basket.phone);
  if (phone === null) return 'over';
  if (phone !== 'refused') basket.phone = phone;
  if (basket.phone !== null) return null;
  await talk.show((texts) => refusedPhoneScreen(texts, talk, basket));
  const answer = await talk.hear();
  if (!answer) return 'over';
  if (!isCancel(answer)) return AGAIN;
  await talk.cancelled();
  return 'over';
}

/** Buys the confirmed goods from the balance. */
export async function buy(talk: Talk, deps: PayStepsDeps, basket: Basket, quote: Quote): Promise<Next> {
  // A code paid before the dialog asked for the account.
  if (basket.account === null) return AGAIN;
  const unknown = basket.phone === null ? await learnPhone(talk, deps, basket) : null;
  if (unknown) return unknown;
  const outcome = await talk.outside((ctx) => placeBasket(ctx, talk, deps, basket, quote));
  if (outcome.placed) return 'over';
  if (outcome.problem === 'price-changed') return { word: null, movedFrom: quote };
  if (outcome.problem === 'insufficient-balance') return { word: { key: outcome.problem } };
  const { problem, limit } = outcome;
  await talk.show((texts) => problemScreen(texts, { problem, ...(limit && { limit }) }, basket.item, deps));
  return 'over';
}

/**
 * Asks for a code. After an invalid one, the screen with all ways comes back, and takes another code, too.
 */
export async function payByCode(talk: Talk, deps: PayStepsDeps, basket: Basket, quote: Quote): Promise<Next> {
  await talk.show((texts) => codeScreen(texts, talk, quote), { takesWords: true });
  const answer = await talk.hear();
  if (!answer) return 'over';
  if (answer.kind === 'text') return useCode(talk, deps, basket, quote, answer.text);
  if (!isCancel(answer)) return { word: answer.kind === 'tap' ? null : complaintAbout(answer, 'text') };
  await talk.cancelled();
  return 'over';
}

/**
 * Redeems a code for the shown purchase, and places the purchase if its money was missing and suffices now.
 * The code confirms the price above the prompt; if the price changed, the customer sees the screen again.
 */
export async function useCode(
  talk: Talk,
  deps: PayStepsDeps,
  basket: Basket,
  quote: Quote,
  typed: string,
): Promise<Next> {
  const outcome = await deps.links.redeemInDialog(talk, typed, { wanted: null, isShown: true });
  if (outcome.kind === 'refused') return { word: outcome.complaint };
  if (outcome.kind === 'claimed') return AGAIN;
  const values = await talk.outside(async ({ texts }) => ({ amount: texts.money(outcome.money) }));
  const added: Next = { word: { key: 'code-added', values } };
  if (quote.missing?.currency !== outcome.money.currency) return added;
  if (new Big(quote.missing.amount).gt(outcome.money.amount)) return added;
  const bought = await buy(talk, deps, basket, quote);
  return bought !== 'over' && bought.word === null ? added : bought;
}
