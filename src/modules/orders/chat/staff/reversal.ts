import type { InlineKeyboardButton } from 'grammy/types';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Html } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { Reversal } from '../../core/states.ts';
import type { OrderView } from '../../core/views.ts';
import type { ReversalDecision } from '../../support/reversal.ts';
import { reversalTap } from './buttons.ts';

export const REVERSAL_TEXTS: Record<ReversalDecision, { button: TextKey; ask: TextKey; decided: TextKey }> = {
  refunded: {
    button: 'button-reversal-refunded',
    ask: 'ask-reversal-refunded',
    decided: 'reversal-refunded',
  },
  kept: { button: 'button-reversal-kept', ask: 'ask-reversal-kept', decided: 'reversal-kept' },
};

const DECIDED_TEXTS: Record<Reversal, TextKey> = {
  refunded: 'reversal-refunded',
  kept: 'reversal-kept',
  replaced: 'reversal-replaced',
};

/** Returns the lines about an order that was reversed, or refunded after its delivery. */
export function reversalLines(texts: Texts, { state, reversal }: OrderView): Html[] {
  if (state !== 'reversed' && reversal === null) return [];
  return [texts.html(reversal === null ? 'reversal-open' : DECIDED_TEXTS[reversal])];
}

/** Returns the buttons that decide; none after the decision. */
export function reversalRows(texts: Texts, { state, reversal, code }: OrderView): InlineKeyboardButton[][] {
  if (state !== 'reversed' || reversal !== null) return [];
  return (['refunded', 'kept'] as const).map((decision) => [
    button(texts.plain(REVERSAL_TEXTS[decision].button), reversalTap.pack({ sure: 'ask', decision, code })),
  ]);
}
