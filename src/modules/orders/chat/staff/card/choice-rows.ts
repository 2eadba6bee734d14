import type { InlineKeyboardButton } from 'grammy/types';
import { button, rowOf } from '../../../../../telegram/ui/keyboard.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import { askDealerTap, typeCodeTap } from '../../../../desk/chat/staff/buttons.ts';
import type { UnitMatter } from '../../../../desk/index.ts';
import type { OrderStory } from '../../../../reports/index.ts';
import type { CardPlace } from '../../links.ts';
import { adminOrderTap, casePhotosTap, caseReplaceTap, caseWriteTap, searchDealerRow } from '../buttons.ts';
import { adviceFor } from './advice.ts';
import { amountsOf, choicesOf } from './choices.ts';

/** Returns the buttons that decide about orders which wait for one decision. */
export function choiceRows(
  texts: Texts,
  kind: UnitMatter,
  stories: readonly OrderStory[],
  { dataOf }: CardPlace,
): InlineKeyboardButton[][] {
  const [first] = stories;
  if (!first) return [];
  const advice = adviceFor(kind, first);
  const values = amountsOf(texts, stories);
  const choices = choicesOf(kind, stories).map(({ choice, label }) => [
    button(
      `${choice === advice.choice ? '⭐ ' : ''}${texts.plain(label, values)}`,
      dataOf(kind, choice, stories),
    ),
  ]);
  switch (kind) {
    case 'review': {
      const isUnknown = stories.some(({ order }) => order.dealerOrderId === null);
      return [
        ...stuckChoices(texts, stories).rows,
        ...choices,
        ...(isUnknown ? [searchDealerRow(texts, first.purchase.code)] : []),
      ];
    }
    case 'case':
      return stories.length === 1 ? [...choices, ...caseRows(texts, first)] : choices;
    default:
      return choices;
  }
}

/** Returns the buttons about orders whose goods do not arrive, with the cost of each. */
export function stuckChoices(
  texts: Texts,
  stories: readonly OrderStory[],
): { readonly rows: InlineKeyboardButton[][]; readonly costs: readonly TextKey[] } {
  const bought = stories.filter(({ order }) => order.dealerOrderId !== null);
  const [first] = bought;
  if (!first) return { rows: [], costs: [] };
  const { order, purchase } = first;
  const ask = button(texts.plain('choice-ask-again'), askDealerTap.pack({ subject: purchase.code }));
  if (purchase.type !== 'voucher') return { rows: [[ask]], costs: ['costs-ask-again'] };
  const label =
    bought.length > 1
      ? `${texts.plain('choice-type-code')} · ${order.code}`
      : texts.plain('choice-type-code');
  return {
    rows: [[ask], [button(label, typeCodeTap.pack({ code: order.code }))]],
    costs: ['costs-ask-again', 'costs-type-code'],
  };
}

/** Returns the buttons of a case that concern one order: another code, words to the customer, photos. */
function caseRows(texts: Texts, { order, caseMessages }: OrderStory): InlineKeyboardButton[][] {
  const { code } = order;
  const hasPhoto = caseMessages.some(({ adminId, kind }) => adminId === null && kind === 'photo');
  const replace = button(
    texts.plain('button-case-replace'),
    caseReplaceTap.pack({ sure: 'ask', code, cost: '' }),
  );
  return [
    ...(order.stage === 'refunded' ? [] : [[replace]]),
    rowOf(
      texts,
      button(texts.plain('button-case-fine'), caseWriteTap.pack({ what: 'fine', code })),
      button(texts.plain('button-case-question'), caseWriteTap.pack({ what: 'question', code })),
    ),
    ...(hasPhoto ? [[button(texts.plain('button-case-photos'), casePhotosTap.pack({ code }))]] : []),
  ];
}

/** Returns the buttons to the cards of single orders: each order of a case, otherwise the first. */
export function unitRows(
  texts: Texts,
  isCase: boolean,
  stories: readonly OrderStory[],
): InlineKeyboardButton[][] {
  return stories
    .slice(0, isCase ? stories.length : 1)
    .map(({ order }) => [
      button(
        texts.plain(isCase ? 'button-case-story' : 'button-order-story', { code: order.code }),
        adminOrderTap.pack({ code: order.code }),
      ),
    ]);
}
