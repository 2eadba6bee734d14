import type { InlineKeyboardButton } from 'grammy/types';
import { button } from '../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import type { TextKey, Texts } from '../../../telegram/ui/texts/texts.ts';
import type { CodeProblem } from '../tables.ts';
import { codeProblemIsTap } from './buttons.ts';

const REASON_TEXTS: Record<CodeProblem, TextKey> = {
  used: 'button-code-used',
  refused: 'button-code-refused',
  wrong: 'button-code-wrong',
};

/** Asks the owner of a code, or the receiver of a gift, for the fault; answers the link `reasonScreen`. */
export function reasonScreen(texts: Texts, code: string, back: InlineKeyboardButton[]): Screen {
  return {
    text: texts.html('ask-code-problem', { code }),
    keyboard: {
      inline_keyboard: [
        ...(Object.keys(REASON_TEXTS) as CodeProblem[]).map((reason) => [
          button(texts.plain(REASON_TEXTS[reason]), codeProblemIsTap.pack({ reason, code })),
        ]),
        back,
      ],
    },
  };
}
