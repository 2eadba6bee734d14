import type { ShopContext } from '../../../telegram/ui/context.ts';
import { show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { copyButtons, coveredCard } from '../../../telegram/ui/texts/card.ts';
import { html, joinHtml } from '../../../telegram/ui/texts/html.ts';
import { type SupportTools, supportOf } from '../../../telegram/ui/texts/support-contact.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import { caseAddTap } from '../../orders/chat/buttons.ts';
import { readGiftToken } from '../gift-token.ts';
import type { GiftProblem, OpenGiftResult, ReceivedGift } from '../gifts.ts';
import type { GiftsApi } from '../module.ts';
import { giftProblemTap } from './buttons.ts';

const PROBLEM_TEXTS = {
  own: 'gift-own',
  gone: 'gift-gone',
  refunded: 'gift-refunded',
  coming: 'gift-coming',
  'too-many': 'code-too-many',
} as const satisfies Record<GiftProblem, TextKey>;

/** Opens a gift by its link. */
export async function openGift(ctx: ShopContext, deps: SupportTools & GiftsApi, text: string): Promise<void> {
  ctx.handler = 'gift link';
  const token = readGiftToken(text);
  const gone: OpenGiftResult = { ok: false, problem: 'gone' };
  await show(ctx, openedScreen(ctx, deps, token ? await deps.gifts.open(token, ctx.customer.id) : gone));
}

/** Builds the screen of a gift's codes, or of the reason why it cannot be opened. */
export function openedScreen(
  { texts, pictures }: ShopContext,
  deps: SupportTools,
  result: OpenGiftResult,
): Screen {
  const support = supportOf(texts, deps);
  if (result.ok) {
    const { gift } = result;
    return {
      ...receivedScreen(texts, gift, support),
      picture: pictures.ofBrand(gift.brand ?? undefined),
    };
  }
  const text = texts.html(PROBLEM_TEXTS[result.problem], { support });
  return { text, keyboard: { inline_keyboard: [[homeButton(texts)]] } };
}

function receivedScreen(texts: Texts, gift: ReceivedGift, support: string): Screen {
  const item = `${gift.productName} · ${gift.itemName}`;
  const cards = gift.opened.goods.map((card) => coveredCard(texts, card));
  const copies = gift.opened.goods.map((card) => rowOf(texts, ...copyButtons(texts, card, 0)));
  return {
    text: joinHtml(
      [
        gift.giver === null
          ? texts.html('gift-received', { item })
          : texts.html('gift-received-from', { item, giver: gift.giver }),
        ...(gift.note === null ? [] : [html`<blockquote>${gift.note}</blockquote>`]),
        ...(cards.length > 0 ? cards : [texts.html('stage-unreadable')]),
        ...(gift.isReported ? [texts.html('case-open')] : []),
        texts.html('gift-received-help', { support, code: gift.orderCode }),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard: [
        ...copies,
        [
          gift.isReported
            ? button(texts.plain('button-case-add', { number: 0 }), caseAddTap.pack({ code: gift.orderCode }))
            : button(texts.plain('button-code-problem'), giftProblemTap.pack({ code: gift.orderCode })),
        ],
        [homeButton(texts)],
      ],
    },
  };
}
