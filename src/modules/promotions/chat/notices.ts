import { money } from '../../../platform/values/money.ts';
import { button } from '../../../telegram/ui/keyboard.ts';
import type { NoticeScreen } from '../../../telegram/ui/modules/chat-module.ts';
import type { TextKey } from '../../../telegram/ui/texts/texts.ts';
import { onwardTap } from '../../orders/chat/buttons.ts';
import { inviteTap } from './buttons.ts';

const BONUS_TEXTS = {
  promo: 'bonus-promo',
  inviter: 'bonus-inviter',
  invited: 'bonus-invited',
  deposit: 'bonus-deposit',
  'deposit-back': 'bonus-deposit-back',
} as const satisfies Record<string, TextKey>;

/** Announces a bonus. Only the previous version writes this notice. */
export const bonusNotice: NoticeScreen = (texts, { why = '', amount = '', currency = '', code = '' }) => {
  const rows = [[button(texts.plain('button-balance'), onwardTap.pack({ to: 'balance' }))]];
  if (why === 'inviter' || why === 'invited') {
    rows.push([button(texts.plain('button-invite'), inviteTap.pack({}))]);
  }
  const key = BONUS_TEXTS[why as keyof typeof BONUS_TEXTS] ?? 'bonus-promo';
  return {
    text: texts.html(key, { amount: texts.money(money(amount, currency)), code }),
    keyboard: { inline_keyboard: rows },
  };
};
