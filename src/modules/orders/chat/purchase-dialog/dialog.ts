import { readBalanceCode } from '../../../../platform/values/balance-code.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import {
  type Answer,
  type Complaint,
  complaining,
  complaintAbout,
} from '../../../../telegram/dialogs/answers.ts';
import { type ShopConversation, Talk } from '../../../../telegram/dialogs/talk.ts';
import { ownCatalog } from '../../../../telegram/ui/catalog/own-catalog.ts';
import type { ChatTools } from '../../../../telegram/ui/context.ts';
import { isAccountNumber, readRequiredField } from '../../../../telegram/ui/input/required-fields.ts';
import { yesOrNo } from '../../../../telegram/ui/input/yes-or-no.ts';
import { button, homeButton, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { type SupportTools, supportOf } from '../../../../telegram/ui/texts/support-contact.ts';
import { searchPromptTap } from '../../../catalog/chat/buttons.ts';
import type { CatalogApi } from '../../../catalog/index.ts';
import type { PaymentsApi, WantedPurchase } from '../../../payments/index.ts';
import type { WordingApi } from '../../../wording/index.ts';
import { MOST_UNITS, type Quote } from '../../checkout/quote.ts';
import type { Basket } from './basket.ts';
import { accountField, changeAccount, knownAccount, promptDetails, promptQuantity } from './details.ts';
import { payScreen } from './pay-screen.ts';
import {
  AGAIN,
  buy,
  learnPhone,
  type Next,
  type PayStepsDeps,
  payBy,
  payByCode,
  type ShownQuote,
  useCode,
} from './pay-steps.ts';
import { offerChanged, PROBLEM_TEXTS, problemScreen, quoteNow, wantedOf, waysFor } from './place-basket.ts';

type Deps = PayDeps & Pick<CatalogApi, 'catalog'>;

/** Initial values of a purchase dialog. */
export interface PurchaseStart {
  /** UUID: repeating the dialog's last step does not make a second purchase. */
  readonly checkoutId: string;
  readonly itemId: number;
  /**
   * Earlier choices of a purchase that is continued or repeated. `checked`: its account was validated for
   * this purchase.
   */
  readonly prefilled:
    | (Pick<WantedPurchase, 'quantity' | 'context' | 'nickname'> & { readonly checked: boolean })
    | null;
}

/**
 * Creates the dialog from an item's Buy button to a placed purchase or its payment. Its steps are the required
 * info, preflight, then one screen with the price and the ways to pay. The dialog does not contain codes or
 * PINs, since delivery shows the goods outside of dialogs.
 */
export function purchaseDialog(deps: Deps) {
  return async (conversation: ShopConversation, _first: unknown, start: PurchaseStart): Promise<void> => {
    const about = { of: 'purchase' as const, itemId: start.itemId, quantity: 0, product: '', item: '' };
    const talk = new Talk(conversation, start.checkoutId.slice(0, 8), about);
    const begun = await talk.outside(async (ctx) => ({
      item: await ownCatalog(ctx, deps).item(start.itemId),
      phone: ctx.customer.phone,
    }));
    const { item } = begun;
    if (!item) {
      await talk.show((texts) => ({
        text: texts.html('item-unknown'),
        keyboard: {
          inline_keyboard: [
            rowOf(texts, button(texts.plain('button-search'), searchPromptTap.pack({})), homeButton(texts)),
          ],
        },
      }));
      return;
    }
    const named = { ...about, product: item.productName, item: item.name };
    talk.about = named;
    talk.goods = { name: item.brand.name, picture: item.picture };
    const { availability } = item;
    if (availability !== 'available') {
      await talk.show((texts) => problemScreen(texts, { problem: availability }, item, deps));
      return;
    }

    const { prefilled } = start;
    const known = prefilled === null ? null : knownAccount(item, prefilled);
    const isChecked = known !== null && prefilled?.checked === true;
    const quantity = item.type === 'voucher' ? (prefilled?.quantity ?? 1) : 1;
    const account = isChecked ? known : item.requiredInfo.length > 0 ? null : { context: {}, nickname: null };
    await pay(talk, deps, {
      checkoutId: start.checkoutId,
      item,
      quantity,
      phone: begun.phone,
      account,
      known,
    });
  };
}

/** Services of the screen to pay. */
type PayDeps = PayStepsDeps &
  SupportTools &
  WordingApi &
  Pick<ChatTools, 'offers'> &
  Pick<PaymentsApi, 'waysToPay'>;

/**
 * Shows goods, price and ways to pay until the customer chooses a way. The price is the quote's; after a
 * change of the price the customer confirms again.
 */
async function pay(talk: Talk, deps: PayDeps, basket: Basket): Promise<void> {
  // The dialog keeps the limit, which the owner may change meanwhile; the quote checks it again.
  const most = await talk.outside(async () => deps.wording.profile().mostUnits ?? MOST_UNITS);
  let word: Complaint | null = null;
  let movedFrom: Quote | null = null;
  let isTriedAgain = false;
  /** The quantity on the screen that was shown last. */
  let offered: number | null = null;
  for (let attempt = 1; ; attempt++) {
    noteBasket(talk, basket);
    const offer = await quoteNow(talk, deps, basket);
    if (!offer) return;
    if (!offer.ok) {
      if (offered === null || offered >= basket.quantity) {
        await talk.show((texts) => problemScreen(texts, offer, basket.item, deps));
        return;
      }
      // The customer may buy only fewer units: the screen stays, with the reason.
      basket.quantity = offered;
      word = { key: PROBLEM_TEXTS[offer.problem] };
      continue;
    }
    offered = basket.quantity;
    const { quote } = offer;
    const { ways, canAddMore, bonus } = await talk.outside((ctx) => waysFor(ctx, deps, basket, quote));
    const canPay = !quote.missing || quote.debt !== null || ways.length > 0 || canAddMore;
    if (basket.account === null && canPay) {
      basket.account = await promptDetails(talk, deps, basket.item, basket.known);
      if (basket.account === null) return;
      continue;
    }
    const given = word;
    const from = movedFrom;
    const isStillShort = isTriedAgain;
    await talk.show(
      (texts, ctx) =>
        complaining(
          texts,
          from ? offerChanged(texts, from, quote) : given,
          payScreen(texts, talk, {
            quote,
            ways,
            basket,
            most,
            canAddMore,
            bonus,
            isStillShort,
            support: supportOf(texts, deps),
            rowsAt: deps.rowsAt,
            customerId: ctx.customer.id,
          }),
        ),
      { takesWords: 'basket' },
    );
    const answer = await talk.hear();
    if (!answer) return;
    isTriedAgain = answer.kind === 'tap' && answer.action === 'retry';
    const requestKey = `checkout:${basket.checkoutId}:${attempt}`;
    const next = await take(talk, deps, basket, { quote, ways, requestKey }, answer, most);
    if (next === 'over') return;
    word = next.word;
    movedFrom = next.movedFrom ?? null;
  }
}

/** Records the subject of the dialog for the message about leaving it. */
function noteBasket(talk: Talk, { item, quantity, account }: Basket): void {
  const { productName: product, name, id: itemId } = item;
  talk.about = { of: 'purchase', itemId, quantity, product, item: name, ...(account && { account }) };
}

async function take(
  talk: Talk,
  deps: PayDeps,
  basket: Basket,
  shown: ShownQuote,
  answer: Answer,
  most: number,
): Promise<Next> {
  const { quote, ways } = shown;
  if (answer.kind === 'text') return takeText(talk, deps, basket, shown, answer.text, most);
  if (answer.kind !== 'tap') return { word: complaintAbout(answer) };
  const { action, value } = answer;
  const { requiredInfo, type } = basket.item;
  const stale: Next = { word: { key: 'tap-of-earlier-step' } };
  switch (action) {
    case 'cancel':
      await talk.cancelled();
      return 'over';
    case 'retry':
      return AGAIN;
    case 'confirm':
      // The tap may refer to the screen of a moment before.
      return quote.missing || value !== String(basket.quantity) ? stale : buy(talk, deps, basket, quote);
    case 'method': {
      const [index, quantity] = value.split('.');
      const way = ways[Number(index)];
      return way && quantity === String(basket.quantity) ? payBy(talk, deps, basket, shown, way) : stale;
    }
    case 'code':
      return payByCode(talk, deps, basket, quote);
    case 'quantity': {
      if (type !== 'voucher') return stale;
      const quantity = value === '' ? await promptQuantity(talk, basket.item, most) : Number(value);
      if (quantity === null) return 'over';
      if (quantity >= 1 && quantity <= most) basket.quantity = quantity;
      return AGAIN;
    }
    case 'phone':
      return (await learnPhone(talk, deps, basket)) ?? AGAIN;
    case 'details': {
      if (requiredInfo.length === 0) return stale;
      return (await changeAccount(talk, deps, basket)) ? AGAIN : 'over';
    }
    case 'deposit':
    case 'payback': {
      const toPay = action === 'payback' ? quote.debt : quote.missing;
      if (!toPay) return stale;
      await deps.links.addMoney(talk, {
        requestKey: shown.requestKey,
        currencies: [toPay.currency],
        missing: toPay,
        amount: null,
        wanted: wantedOf(basket, quote, null),
      });
      return 'over';
    }
    default:
      return stale;
  }
}

/** Reads a typed quantity, a reply to "is this you?", another account or a code. */
async function takeText(
  talk: Talk,
  deps: PayDeps,
  basket: Basket,
  { quote }: ShownQuote,
  text: string,
  most: number,
): Promise<Next> {
  const typed = plainTyped(text);
  if (basket.item.type === 'voucher' && /^\d{1,2}$/.test(typed)) {
    const quantity = Number(typed);
    if (quantity < 1 || quantity > most) {
      return { word: { key: 'quantity-out-of-range', values: { most } } };
    }
    basket.quantity = quantity;
    return AGAIN;
  }
  const reply = basket.account ? yesOrNo(text) : null;
  if (reply === 'yes') return { word: { key: 'confirm-by-button' } };
  if (reply === 'no')
    return (await changeAccount(talk, deps, basket, { key: 'not-this-account' })) ? AGAIN : 'over';
  const field = isAccountNumber(typed) ? accountField(basket.item) : null;
  const value = field && readRequiredField(field, typed, deps.defaultCountry);
  if (field && value !== null) {
    const context = { [field.name]: value };
    const account = await promptDetails(talk, deps, basket.item, { context, nickname: null });
    if (!account) return 'over';
    basket.account = account;
    return AGAIN;
  }
  if (readBalanceCode(text) !== null) return useCode(talk, deps, basket, quote, text);
  talk.forget();
  return { word: { key: 'answer-not-understood' } };
}
