import { button, personRow, rowOf } from '../../../../telegram/ui/keyboard.ts';
import type { RowsAt } from '../../../../telegram/ui/modules/places.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { type SupportTools, supportOf } from '../../../../telegram/ui/texts/support-contact.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { CatalogApi } from '../../../catalog/index.ts';
import type { Balance, LedgerApi } from '../../../ledger/index.ts';
import { onwardTap } from '../../../orders/chat/buttons.ts';
import type { DirectOutcome, PaymentRow } from '../../row.ts';
import { continueRow, paymentOnwardRow } from '../buttons.ts';
import { partOf } from '../parts.ts';
import { reasonText } from '../payment.ts';

interface Deps extends SupportTools, Pick<LedgerApi, 'ledger'>, Pick<CatalogApi, 'catalog'> {
  readonly rowsAt: RowsAt;
}

const DIRECT_PROBLEMS: Record<Exclude<DirectOutcome, 'placed'>, TextKey> = {
  'not-on-sale': 'direct-not-on-sale',
  'over-limit': 'direct-over-limit',
  'no-wallet': 'direct-not-now',
  'wallet-too-low': 'direct-not-now',
  maintenance: 'direct-not-now',
  paused: 'direct-not-now',
  'over-day-limit': 'direct-not-you',
  'too-many': 'direct-over-limit',
  blocked: 'direct-not-you',
  'not-admitted': 'direct-not-you',
  'price-changed': 'direct-price-changed',
  'insufficient-balance': 'direct-balance',
  'no-phone': 'direct-no-phone',
  'paid-late': 'direct-paid-late',
  'paid-back': 'direct-paid-back',
};

/** Returns the short message that rings; null for a refund, and for an end by expiry or by the customer. */
export async function endScreen(deps: Deps, texts: Texts, payment: PaymentRow): Promise<Screen | null> {
  const values = {
    amount: texts.money(payment.credited ?? payment.wants),
    code: payment.code,
    support: supportOf(texts, deps),
  };
  const why = payment.reason ? [reasonText(texts, payment.reason)] : [];
  const waysOn = [...personRow(texts, values.support, deps.rowsAt), paymentOnwardRow(texts)];
  const on = payment.state === 'credited' ? [] : await continueRow(deps, texts, payment);
  switch (payment.state) {
    case 'credited': {
      // The purchase is announced by a message of its own.
      if (payment.directOutcome === 'placed') return null;
      const balances = await deps.ledger.balances(payment.customerId);
      const balance = texts.money(availableIn(balances, payment));
      const { directOutcome } = payment;
      const wanted = texts.money(payment.wants);
      const key = values.amount === wanted ? 'payment-end-credited' : 'payment-end-other-amount';
      return {
        text: joinHtml([
          texts.html(key, { ...values, wanted, balance }),
          ...(directOutcome === null ? [] : [texts.html(DIRECT_PROBLEMS[directOutcome])]),
        ]),
        keyboard: {
          inline_keyboard: [
            ...(await continueRow(deps, texts, payment)),
            rowOf(
              texts,
              button(texts.plain('button-balance'), onwardTap.pack({ to: 'balance' })),
              button(texts.plain('button-home'), onwardTap.pack({ to: 'home' })),
            ),
          ],
        },
      };
    }
    case 'rejected': {
      const another = partOf(payment.method).buttonsOnceRejected?.(texts, payment) ?? [];
      return {
        text: joinHtml([texts.html('payment-end-rejected', values), ...why]),
        keyboard: { inline_keyboard: [...another, ...on, ...waysOn] },
      };
    }
    case 'reversed':
      return { text: texts.html('payment-end-reversed', values), keyboard: { inline_keyboard: waysOn } };
    case 'expired':
      return payment.submittedAt
        ? {
            text: texts.html('payment-end-expired', values),
            keyboard: { inline_keyboard: [...on, ...waysOn] },
          }
        : null;
    default:
      return null;
  }
}

function availableIn(balances: readonly Balance[], payment: PaymentRow) {
  const { currency } = payment.wants;
  const balance = balances.find(({ available }) => available.currency === currency);
  return balance?.available ?? { amount: '0', currency };
}
