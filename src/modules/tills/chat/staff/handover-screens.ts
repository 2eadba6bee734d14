import type { InlineKeyboardButton } from 'grammy/types';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { nameOfTill } from '../../../../telegram/ui/texts/payment-words.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { Handover } from '../../read-handovers.ts';
import { countRows, handoverAgreeTap, handoverBackTap, handoverSettleTap, myTillTap } from './buttons.ts';

/** Returns the name of a receiver, or of the safe. */
export function receiverName(texts: Texts, { receiver }: Pick<Handover, 'receiver'>): string {
  return receiver?.name ?? texts.plain('handover-safe');
}

/** Returns an open handover in one line. */
export function handoverLine(texts: Texts, one: Handover): Html {
  return texts.html('handover-line', {
    amount: texts.money(one.amount),
    from: one.giver.name,
    to: receiverName(texts, one),
    state: one.state,
  });
}

/** Returns a handover with the buttons that the reader may use. */
export function handoverScreen({ texts, staff }: ShopContext, one: Handover): Screen {
  const me = staff?.id ?? 0;
  const settles = staff?.may('money.approve') ?? false;
  return {
    text: joinHtml([
      handoverLine(texts, one),
      html`🧮 ${nameOfTill(texts, one)} · ${texts.time(one.givenAt)}`,
      texts.html('handover-state', {
        state: one.state,
        counted: texts.money(one.counted ?? one.amount),
        agreed: texts.money(one.agreed ?? one.amount),
      }),
      ...(one.settlement === null ? [] : [html`☑️ ${one.settlement}`]),
    ]),
    keyboard: {
      inline_keyboard: [
        ...actRows(texts, one, { me, settles }),
        [button(texts.plain('button-back'), myTillTap.pack({ act: 'show' }))],
      ],
    },
  };
}

function actRows(
  texts: Texts,
  one: Handover,
  { me, settles }: { me: number; settles: boolean },
): InlineKeyboardButton[][] {
  const { id, state, giver, receiver } = one;
  const isGiver = giver.id === me;
  if (state === 'given') {
    if (isGiver)
      return [[button(texts.plain('button-handover-back'), handoverBackTap.pack({ sure: 'ask', id }))]];
    if (receiver ? receiver.id === me : settles) return countRows(texts, one);
    return settles ? [[settleButton(texts, one, 'none')]] : [];
  }
  if (state !== 'disputed') return [];
  if (isGiver || one.countedBy === me) {
    const amount = texts.money(isGiver ? (one.counted ?? one.amount) : one.amount);
    return [
      [button(texts.plain('button-handover-agree', { amount }), handoverAgreeTap.pack({ sure: 'ask', id }))],
    ];
  }
  if (!settles) return [];
  return (['given', 'counted', 'other'] as const).map((which) => [settleButton(texts, one, which)]);
}

function settleButton(
  texts: Texts,
  one: Handover,
  which: 'given' | 'counted' | 'none' | 'other',
): InlineKeyboardButton {
  const amount = texts.money(which === 'counted' ? (one.counted ?? one.amount) : one.amount);
  return button(
    texts.plain('button-handover-settle', { which, amount }),
    handoverSettleTap.pack({ which, id: one.id }),
  );
}
