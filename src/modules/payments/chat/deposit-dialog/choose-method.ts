import type { money } from '../../../../platform/values/money.ts';
import {
  type Complaint,
  complaining,
  complaintAbout,
  isCancel,
} from '../../../../telegram/dialogs/answers.ts';
import type { Talk } from '../../../../telegram/dialogs/talk.ts';
import type { ChatTools } from '../../../../telegram/ui/context.ts';
import { button, homeButton, personRow } from '../../../../telegram/ui/keyboard.ts';
import type { RowsAt } from '../../../../telegram/ui/modules/places.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { type SupportTools, supportOf } from '../../../../telegram/ui/texts/support-contact.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { PaymentOption } from '../../methods/method.ts';
import { chargeText, methodName } from '../payment.ts';

export type DepositAmount = ReturnType<typeof money>;

/** An amount with the ways to pay it, and the bonus that it brings. */
interface Payable {
  readonly wants: DepositAmount;
  readonly options: readonly PaymentOption[];
  readonly bonus: DepositAmount | null;
  /** True if the customer has read of no bonus yet. */
  readonly isUnannounced: boolean;
}

/**
 * Asks for the way to pay. A single way without a fee is taken without asking, unless a bonus is to be
 * announced.
 */
export async function promptMethod(
  talk: Talk,
  deps: SupportTools & Pick<ChatTools, 'rowsAt'>,
  payable: Payable,
  first: Complaint | null,
): Promise<PaymentOption | 'other-amount' | 'over'> {
  const { wants, options, isUnannounced } = payable;
  const [only] = options;
  const isOnly = only && options.length === 1 && isPlain(only, wants);
  if (isOnly && first === null && !isUnannounced) return only;
  let complaint = first;
  for (;;) {
    const word = complaint;
    await talk.show((texts, ctx) =>
      complaining(
        texts,
        word,
        methodScreen(texts, talk, payable, {
          support: supportOf(texts, deps),
          id: ctx.customer.id,
          rowsAt: deps.rowsAt,
        }),
      ),
    );
    const answer = await talk.hear();
    if (!answer) return 'over';
    if (isCancel(answer)) {
      await talk.cancelled();
      return 'over';
    }
    if (answer.kind === 'tap' && answer.action === 'amount' && answer.value === '') return 'other-amount';
    const chosen =
      answer.kind === 'tap' && answer.action === 'method' ? options[Number(answer.value)] : undefined;
    if (chosen) return chosen;
    talk.forget();
    complaint = complaintAbout(answer);
  }
}

function isPlain({ charge, fee }: PaymentOption, wants: DepositAmount): boolean {
  return fee === null && charge.unit === wants.currency && charge.amount === wants.amount;
}

function methodScreen(
  texts: Texts,
  talk: Talk,
  { wants, options, bonus }: Payable,
  { support, id, rowsAt }: { support: string; id: number; rowsAt: RowsAt },
): Screen {
  const amount = texts.money(wants);
  return {
    text:
      options.length > 0
        ? joinHtml(
            [
              texts.html('deposit-ask-method', { amount }),
              ...(bonus ? [texts.html('deposit-brings', { bonus: texts.money(bonus) })] : []),
            ],
            '\n\n',
          )
        : texts.html('deposit-no-method-for', { amount, support, id: String(id) }),
    keyboard: {
      inline_keyboard: [
        ...options.map((option, index) => [
          button(optionLabel(texts, option), talk.data('method', String(index)), 'primary'),
        ]),
        [button(texts.plain('button-other-amount'), talk.data('amount'))],
        ...(options.length > 0 ? [] : personRow(texts, support, rowsAt)),
        [talk.cancelButton(texts)],
      ],
    },
  };
}

function optionLabel(texts: Texts, { method, name, charge, fee }: PaymentOption): string {
  return texts.plain(fee ? 'payment-option-with-fee' : 'payment-option', {
    name: name ?? methodName(texts, method),
    charge: chargeText(texts, charge),
    ...(fee && { fee: chargeText(texts, fee) }),
  });
}

/** Returns the screen of a shop without payments in the chat: it leads to a person. */
export function noMethodScreen(
  texts: Texts,
  { support, id, rowsAt }: { support: string; id: number; rowsAt: RowsAt },
): Screen {
  return {
    text: joinHtml(
      [texts.html('deposit-title'), texts.html('deposit-no-method', { support, id: String(id) })],
      '\n\n',
    ),
    keyboard: { inline_keyboard: [...personRow(texts, support, rowsAt), [homeButton(texts)]] },
  };
}
