import type { InlineKeyboardButton } from 'grammy/types';
import { searchPromptTap, waysOn } from '../../modules/catalog/chat/buttons.ts';
import type { FoundOptions } from '../../modules/catalog/chat/links.ts';
import type { CatalogApi } from '../../modules/catalog/index.ts';
import { helpTap } from '../../modules/home/chat/buttons.ts';
import type { HomeApi } from '../../modules/home/index.ts';
import { codeProblemTap, purchasesTap, purchaseTap } from '../../modules/orders/chat/buttons.ts';
import { deliveredUnits, type OrdersApi, type PurchaseView } from '../../modules/orders/index.ts';
import type { PaymentsApi } from '../../modules/payments/index.ts';
import { plainTyped } from '../../platform/values/typed-text.ts';
import { paymentCode } from '../ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../ui/context.ts';
import { show } from '../ui/handlers.ts';
import { type MeantSubject, meantBy } from '../ui/input/meant.ts';
import { button, homeButton, supportRow } from '../ui/keyboard.ts';
import type { Linking } from '../ui/modules/chat-links.ts';
import { writePlace } from '../ui/modules/person-places.ts';
import type { Screen } from '../ui/screen.ts';
import { joinHtml } from '../ui/texts/html.ts';
import { type SupportTools, supportOf } from '../ui/texts/support-contact.ts';
import type { TextKey } from '../ui/texts/texts.ts';
import { waysAskedScreen } from './ways-asked.ts';

/** Services of the answers to typed words. */
export type MeantDeps = Linking &
  SupportTools &
  Pick<HomeApi, 'home'> &
  Pick<CatalogApi, 'catalog'> &
  Pick<OrdersApi, 'purchases'> &
  Pick<PaymentsApi, 'payments'> &
  Pick<ChatTools, 'conversations' | 'offers' | 'claimCode' | 'rowsAt'>;

/**
 * Answers words that no prompt asked for. The customer's own order code or payment code opens its screen.
 * Words about a problem, money, an order, a person, a price or a discount lead to the screen for it. All
 * other words, and names of goods, are searched. Each answer has a way on.
 */
export async function answerWords(
  ctx: ShopContext,
  deps: MeantDeps,
  typed: string,
  options: FoundOptions = {},
): Promise<void> {
  const { conversations } = deps;
  const ordered = await deps.purchases.view(typed, ctx.customer.id);
  if (ordered) {
    ctx.handler = 'order code';
    await deps.links.openPurchase(ctx, ordered);
    return;
  }
  const code = paymentCode.safeParse(plainTyped(typed).toUpperCase()).data;
  if (code !== undefined && (await deps.payments.find(ctx.customer.id, code))) {
    ctx.handler = 'payment code';
    await deps.links.openPayment(ctx, code);
    return;
  }
  const meant = meantBy(typed);
  const isAboutMoney = meant?.about === 'balance';
  const ways =
    meant === null || isAboutMoney ? await waysAskedScreen(ctx, deps, { typed, isAboutMoney }) : null;
  if (ways) {
    ctx.handler = 'about ways to pay';
    await show(ctx, ways);
    return;
  }
  if (meant === null || meant.goods !== '') {
    const isOpen = ctx.staff === null && (await conversations?.isOpen(ctx)) === true;
    const isAnswer = meant === null && isOpen;
    const isForStaff = isAnswer || (meant === null && isStory(ctx, typed));
    const onUnplaced = isForStaff && conversations ? () => conversations.keep(ctx) : undefined;
    const kept = onUnplaced && { onUnplaced, withNearest: !isAnswer };
    await deps.links.search(ctx, meant?.goods ?? typed, { ...options, ...kept });
    return;
  }
  if (conversations && meant.about === 'person' && ctx.staff === null) {
    ctx.handler = 'about person';
    await conversations.tellStaff(ctx);
    return;
  }
  ctx.handler = `about ${meant.about}`;
  if (meant.about === 'discount' && (await claimNamed(ctx, deps, typed))) return;
  if (meant.about === 'cancel' && ctx.dialog.note) {
    await deps.links.cancelDialog(ctx);
    return;
  }
  if (ABOUT_A_PURCHASE.includes(meant.about)) {
    const payment = await paymentWithoutOrder(ctx, deps);
    if (payment !== null) {
      await deps.links.openPayment(ctx, payment);
      return;
    }
  }
  const screen = await screenAbout(ctx, deps, meant.about);
  const people = meant.about === 'orders' ? supportRow(ctx.texts, deps.supportContact ?? '') : [];
  const rows = [...people, ...(screen.keyboard?.inline_keyboard ?? []), ...(options.back ?? [])];
  await show(ctx, { ...screen, keyboard: { inline_keyboard: rows } });
}

/** Subjects that concern the payment of a customer who has no order yet. */
const ABOUT_A_PURCHASE: readonly MeantSubject[] = ['problem', 'orders', 'cancel'];

/** Returns the code of the newest payment that was not canceled; null without one, or if there are orders. */
async function paymentWithoutOrder(
  { customer }: ShopContext,
  deps: Pick<OrdersApi, 'purchases'> & Pick<PaymentsApi, 'payments'>,
): Promise<string | null> {
  const [ordered, payments] = await Promise.all([
    deps.purchases.list(customer.id, 1),
    deps.payments.list(customer.id, 1),
  ]);
  if (ordered.entries.length > 0) return null;
  return payments.entries.find(({ state }) => state !== 'cancelled')?.code ?? null;
}

/**
 * Claims the promo code in a sentence: its last word of letters and digits.
 *
 * @returns false without such a word or code
 */
async function claimNamed(
  ctx: ShopContext,
  { claimCode }: Pick<ChatTools, 'claimCode'>,
  typed: string,
): Promise<boolean> {
  const words = plainTyped(typed).match(/[a-z0-9]{4,20}/gi) ?? [];
  const named = words.findLast((word) => /\d/.test(word) && /[a-z]/i.test(word));
  return named !== undefined && (await claimCode(ctx, named, { isCommand: true }));
}

/** Fewer words without matching goods are a search, or a code. */
const FEWEST_WORDS = 5;

/** Returns true if words without matching goods are probably meant for a person. */
function isStory({ staff }: ShopContext, typed: string): boolean {
  return staff === null && (typed.match(/\p{L}{2,}/gu) ?? []).length >= FEWEST_WORDS;
}

async function screenAbout(ctx: ShopContext, deps: MeantDeps, about: MeantSubject): Promise<Screen> {
  switch (about) {
    case 'problem':
      return problemScreen(ctx, deps);
    case 'balance':
      return deps.links.balance(ctx);
    case 'language':
      return deps.links.settings(ctx);
    case 'cancel':
      return cancelScreen(ctx, deps);
    case 'orders':
      return deps.links.purchases(ctx);
    default:
      return talkScreen(ctx, deps, about);
  }
}

/**
 * Returns the question whether the problem is about the last order; a customer without orders is led to a
 * person.
 */
async function problemScreen(ctx: ShopContext, deps: MeantDeps): Promise<Screen> {
  const [last] = (await deps.purchases.list(ctx.customer.id, 1)).entries;
  return last ? orderScreen(ctx, deps, last, 'talk-problem') : talkScreen(ctx, deps, 'person');
}

/** Returns a text about an order, with a button for each possible problem. */
function orderScreen(
  { texts, customer }: ShopContext,
  deps: SupportTools & Pick<ChatTools, 'rowsAt'>,
  last: PurchaseView,
  key: 'talk-problem' | 'talk-cancel-delivered' | 'talk-cancel-open',
): Screen {
  const open = button(
    texts.plain('button-open-order', { code: last.code }),
    purchaseTap.pack({ code: last.code, page: 1 }),
  );
  const broken = button(texts.plain('button-code-problem'), codeProblemTap.pack({ code: last.code }));
  const isCode = last.type === 'voucher' && deliveredUnits(last) > 0;
  return {
    text: texts.html(key, {
      item: last.itemName,
      product: last.productName,
      day: texts.day(last.createdAt),
      code: last.code,
      support: supportOf(texts, deps),
      id: String(customer.id),
    }),
    keyboard: {
      inline_keyboard: [
        ...(isCode ? [[broken]] : []),
        [open, button(texts.plain('button-other-order'), purchasesTap.pack({ page: 1 }))],
        ...deps.rowsAt(writePlace, texts, null),
        ...supportRow(texts, deps.supportContact ?? ''),
        [homeButton(texts)],
      ],
    },
  };
}

/**
 * Returns the screen for `cancel`. A delivered order cannot be canceled, an open one has its own button.
 * Without either, the first screen says that there is nothing to cancel.
 */
async function cancelScreen(ctx: ShopContext, deps: MeantDeps): Promise<Screen> {
  const [last] = (await deps.purchases.list(ctx.customer.id, 1)).entries;
  if (!last || (last.finished && deliveredUnits(last) === 0))
    return deps.links.home(ctx, 'nothing-to-cancel');
  return orderScreen(ctx, deps, last, last.finished ? 'talk-cancel-delivered' : 'talk-cancel-open');
}

type Talk = Exclude<MeantSubject, 'cancel' | 'problem' | 'balance' | 'orders' | 'language'>;

const TALK_TEXTS = {
  hello: 'talk-hello',
  thanks: 'talk-thanks',
  person: 'talk-help',
  discount: 'talk-discount',
  price: 'talk-price',
  wish: 'talk-wish',
} as const satisfies Record<Talk, TextKey>;

async function talkScreen({ texts, customer }: ShopContext, deps: MeantDeps, about: Talk): Promise<Screen> {
  const support = deps.supportContact ?? '';
  const people = supportRow(texts, support);
  const orders = button(texts.plain('button-purchases'), purchasesTap.pack({ page: 1 }));
  const search = button(texts.plain('button-search'), searchPromptTap.pack({}));
  const help = button(texts.plain('button-help'), helpTap.pack({}));
  const added = about === 'discount' ? await deps.offers.aboutDiscount(texts) : null;
  const rows: Record<Talk, InlineKeyboardButton[][]> = {
    hello: [...waysOn(texts, ''), [search, orders], ...people],
    thanks: [[search, orders]],
    person: [...deps.rowsAt(writePlace, texts, null), ...people, [orders, help]],
    discount: [...(added?.rows ?? []), ...waysOn(texts, support)],
    price: [...waysOn(texts, ''), [search]],
    wish: [...waysOn(texts, ''), [search]],
  };
  return {
    text: joinHtml(
      [
        texts.html(TALK_TEXTS[about], {
          name: customer.firstName,
          support: supportOf(texts, deps),
          id: String(customer.id),
        }),
        ...(added ? [added.word] : []),
      ],
      ' ',
    ),
    keyboard: { inline_keyboard: [...rows[about], [homeButton(texts)]] },
  };
}
