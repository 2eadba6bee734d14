import { button } from '../../../../../telegram/ui/keyboard.ts';
import { person } from '../../../../../telegram/ui/reply.ts';
import type { Screen } from '../../../../../telegram/ui/screen.ts';
import { type Html, html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { Customer } from '../../../../customers/index.ts';
import type { Adjustment, AdjustmentChange } from '../../../adjustment-row.ts';
import { adjustTap } from '../buttons.ts';

type Kind = Adjustment['kind'];

const ASK_TEXTS: Record<Kind, TextKey> = {
  credit: 'ask-credit',
  debit: 'ask-debit',
  'credit-limit': 'ask-credit-limit',
};

/** Returns the proposed adjustment: customer, change and both notes. */
function lines(texts: Texts, customer: Customer, asked: Adjustment & AdjustmentChange): Html[] {
  const { kind, money, privateNote, message } = asked;
  return [
    texts.html(ASK_TEXTS[kind], { amount: texts.money(money) }),
    html`👤 ${person(customer)}`,
    texts.html(kind === 'credit-limit' ? 'adjustment-limit' : 'adjustment-balance', {
      before: texts.money(asked.before),
      after: texts.money(asked.after),
    }),
    ...(privateNote === null ? [] : [texts.html('adjustment-note', { note: privateNote })]),
    ...(message === null ? [] : [texts.html('adjustment-message', { message })]),
  ];
}

/** Asks the admin who sent the command for confirmation. */
export function questionScreen(
  texts: Texts,
  id: number,
  customer: Customer,
  asked: Adjustment & AdjustmentChange,
): Screen {
  const data = (decision: 'yes' | 'cancel') => adjustTap.pack({ decision, id });
  return {
    text: joinHtml(lines(texts, customer, asked)),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-yes'), data('yes'), 'success')],
        [button(texts.plain('button-cancel'), data('cancel'))],
      ],
    },
  };
}

/** Asks another admin, or the sole admin again, for the second approval. The buttons are in reverse order. */
export function secondScreen(
  texts: Texts,
  id: number,
  customer: Customer,
  asked: Adjustment & AdjustmentChange & { by: Html | null },
): Screen {
  const data = (decision: 'second' | 'cancel') => adjustTap.pack({ decision, id });
  const why =
    asked.by === null
      ? texts.html('adjustment-only-admin')
      : html`${texts.html('adjustment-second-asked')} ${asked.by}`;
  return {
    text: joinHtml([...lines(texts, customer, asked), why]),
    keyboard: {
      inline_keyboard: [
        [button(texts.plain('button-cancel'), data('cancel'))],
        [button(texts.plain('button-yes-second'), data('second'), 'success')],
      ],
    },
  };
}
