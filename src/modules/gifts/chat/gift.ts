import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import type { Secret } from '../../../platform/secret.ts';
import { code, orderCodeField, tap } from '../../../telegram/ui/callback-data.ts';
import { chatLink, shareButton } from '../../../telegram/ui/chat-link.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { answerInWords, ownPrompt } from '../../../telegram/ui/input/expected-answers.ts';
import { onPrompt, prompt } from '../../../telegram/ui/input/prompts.ts';
import { button, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import type { Linking } from '../../../telegram/ui/modules/chat-links.ts';
import { type Screen, sendScreen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { html, joinHtml } from '../../../telegram/ui/texts/html.ts';
import type { SupportTools } from '../../../telegram/ui/texts/support-contact.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import type { CatalogApi } from '../../catalog/index.ts';
import { purchaseTap } from '../../orders/chat/buttons.ts';
import type { OpenedGoods, OrdersApi, PurchaseView } from '../../orders/index.ts';
import type { GiftsApi } from '../module.ts';
import { LONGEST_GIFT_NOTE } from '../note.ts';
import { giftAgainTap, giftProblemTap } from './buttons.ts';
import { openedScreen } from './opened-gift.ts';

type Deps = Linking & SupportTools & Pick<OrdersApi, 'purchases'> & Pick<CatalogApi, 'catalog'> & GiftsApi;

/**
 * Lists the codes of a purchase that can be given away, in a new message, because the message with the button
 * shows codes.
 */
const giftTap = tap('gift', 'gi', { code });
/** Makes a gift link for one code of a purchase, or revokes it. */
const giftUnitTap = tap('giftUnit', 'gu', { code: orderCodeField, does: z.enum(['make', 'revoke']) });
/** Asks for a note to the receiver. */
const giftNoteTap = tap('giftNote', 'gn', { code: orderCodeField });

export const giftNotePrompt = ownPrompt('gift-note', answerInWords(LONGEST_GIFT_NOTE));
const NOTE_TEXTS = {
  none: 'gift-opened-already',
  empty: 'gift-note-prompt',
  'too-long': 'gift-note-too-long',
  link: 'gift-note-link',
} as const satisfies Record<string, TextKey>;

/**
 * Returns the row of a purchase with codes to give away or unopened gifts, or of a top-up, which may be a
 * gift.
 */
export function giftRows(
  texts: Texts,
  { view, opened }: { readonly view: PurchaseView; readonly opened: OpenedGoods },
): InlineKeyboardButton[][] {
  if (isToppedUp(view)) return [[button(texts.plain('button-gift-told'), giftTap.pack({ code: view.code }))]];
  if (opened.goods.length === 0 && !opened.gifted.some(({ openedAt }) => openedAt === null)) return [];
  return [[button(texts.plain('button-gift'), giftTap.pack({ code: view.code }))]];
}

function isToppedUp({ type, finished, orders }: PurchaseView): boolean {
  return (
    type === 'top-up' &&
    finished &&
    orders.every(({ stage, state }) => stage === 'delivered' && state === 'succeeded')
  );
}

/**
 * Returns a card for the owner of a topped-up account: the credited product and the giver, who chooses the
 * chat. It has no account number, and anyone may open the product by its link.
 */
function topUpCard(ctx: ShopContext, view: PurchaseView, productId: number | null): Screen {
  const { texts, customer } = ctx;
  const word = texts.plain('gift-top-up-word', {
    item: `${view.productName} · ${view.itemName}`,
    giver: customer.firstName,
  });
  const link = chatLink(ctx, productId === null ? '' : `product_${productId}`);
  return {
    text: html`${texts.html('gift-top-up')}\n\n<blockquote>${word}</blockquote>`,
    picture: ctx.pictures.ofBrand(view.brand),
    keyboard: {
      inline_keyboard: [
        [shareButton(texts.plain('button-send-gift'), link, word)],
        rowOf(
          texts,
          button(texts.plain('button-see-purchase'), purchaseTap.pack({ code: view.code, page: 1 })),
          homeButton(texts),
        ),
      ],
    },
  };
}

function giftScreen(texts: Texts, view: PurchaseView, { goods, gifted }: OpenedGoods): Screen {
  const one = view.quantity === 1;
  const rows: InlineKeyboardButton[][] = [];
  const lines = [];
  for (const order of view.orders) {
    const gift = gifted.find((other) => other.orderCode === order.code);
    const number = one ? 0 : order.unit;
    const make = (key: 'button-make-gift' | 'button-new-gift') =>
      button(texts.plain(key, { number }), giftUnitTap.pack({ code: order.code, does: 'make' }), 'success');
    if (gift?.openedAt)
      lines.push(texts.html('gift-unit-opened', { number, time: texts.time(gift.openedAt) }));
    else if (gift) {
      lines.push(texts.html('gift-unit-waiting', { number }));
      rows.push([make('button-new-gift'), revokeButton(texts, order.code)]);
    } else if (goods.some((card) => card.orderCode === order.code)) rows.push([make('button-make-gift')]);
  }
  return {
    text: joinHtml(
      [
        texts.html('gift-title', { item: `${view.productName} · ${view.itemName}` }),
        ...(lines.length > 0 ? [joinHtml(lines)] : []),
        ...(rows.length > 0 ? [texts.html('gift-how')] : []),
      ],
      '\n\n',
    ),
    keyboard: { inline_keyboard: [...rows, [homeButton(texts)]] },
  };
}

function revokeButton(texts: Texts, order: string): InlineKeyboardButton {
  return button(
    texts.plain('button-revoke-gift'),
    giftUnitTap.pack({ code: order, does: 'revoke' }),
    'danger',
  );
}

/** Handles gifts of codes. The shop checks the owner of the code at each tap. */
export function giftFeature(deps: Deps): Composer<ShopContext> {
  const composer = new Screens();
  const load = async (ctx: ShopContext, purchase: string): Promise<Screen> => {
    const view = await deps.purchases.view(purchase, ctx.customer.id);
    if (!view) return said(ctx.texts, 'gift-not-yours');
    if (isToppedUp(view)) {
      const item = await deps.catalog.item(view.itemId);
      return topUpCard(ctx, view, item?.productId ?? null);
    }
    return giftScreen(ctx.texts, view, await deps.purchases.goods(view.code, ctx.customer.id));
  };
  onTap(composer, giftTap, async (ctx, { code }) => {
    await sendScreen(ctx.api, ctx.customer.id, await load(ctx, code));
  });
  onTap(composer, giftUnitTap, async (ctx, { code, does }) => {
    const { texts, customer } = ctx;
    if (does === 'revoke') {
      const revoked = await deps.gifts.revoke(code, customer.id);
      const key = { revoked: 'gift-revoked', opened: 'gift-opened-already', none: 'gift-not-yours' } as const;
      const purchase = code.split('-', 1)[0] ?? '';
      await show(ctx, {
        text: texts.html(key[revoked]),
        keyboard: {
          inline_keyboard: [
            [button(texts.plain('button-see-purchase'), purchaseTap.pack({ code: purchase, page: 1 }))],
            [homeButton(texts)],
          ],
        },
      });
      return;
    }
    const made = await deps.gifts.make(code, customer.id);
    if (!made.ok) {
      const keys = {
        opened: 'gift-opened-already',
        'not-yours': 'gift-not-yours',
        'in-case': 'gift-in-case',
      } as const;
      await show(ctx, said(texts, keys[made.problem]));
      return;
    }
    await show(ctx, linkScreen(ctx, code, made.token));
  });
  onTap(composer, giftNoteTap, async (ctx, { code }) => {
    prompt(ctx, giftNotePrompt, code);
    await sendScreen(ctx.api, ctx.customer.id, {
      text: ctx.texts.html('gift-note-prompt', { most: LONGEST_GIFT_NOTE }),
    });
  });
  onPrompt(composer, giftNotePrompt, async (ctx, order) => {
    const { texts, customer } = ctx;
    const result = await deps.gifts.write(order, customer.id, ctx.message?.text ?? '');
    if (result === 'written' || result === 'none') ctx.dialog.leave();
    const key = result === 'written' ? 'gift-note-written' : NOTE_TEXTS[result];
    await show(ctx, {
      text: texts.html(key, { most: LONGEST_GIFT_NOTE }),
      keyboard: { inline_keyboard: [[homeButton(texts)]] },
    });
  });
  onTap(composer, giftAgainTap, async (ctx, { code }) => {
    await sendScreen(
      ctx.api,
      ctx.customer.id,
      openedScreen(ctx, deps, await deps.gifts.received(code, ctx.customer.id)),
    );
  });
  onTap(composer, giftProblemTap, async (ctx, { code }) => {
    const result = await deps.gifts.received(code, ctx.customer.id);
    const back = [button(ctx.texts.plain('button-back'), giftAgainTap.pack({ code }))];
    await sendScreen(
      ctx.api,
      ctx.customer.id,
      result.ok ? deps.links.reasonScreen(ctx.texts, code, back) : openedScreen(ctx, deps, result),
    );
  });
  return composer;
}

function linkScreen(ctx: ShopContext, order: string, token: Secret): Screen {
  const { texts } = ctx;
  const link = chatLink(ctx, `gift_${token.expose()}`);
  return {
    text: texts.html('gift-link', { link, giver: ctx.customer.firstName }),
    keyboard: {
      inline_keyboard: [
        [shareButton(texts.plain('button-send-gift'), link, texts.plain('gift-share-word'))],
        [{ text: texts.plain('button-copy-link'), copy_text: { text: link } }],
        [button(texts.plain('button-gift-note'), giftNoteTap.pack({ code: order }))],
        rowOf(texts, revokeButton(texts, order), homeButton(texts)),
      ],
    },
  };
}

function said(texts: Texts, key: 'gift-not-yours' | 'gift-opened-already' | 'gift-in-case'): Screen {
  return { text: texts.html(key), keyboard: { inline_keyboard: [[homeButton(texts)]] } };
}
