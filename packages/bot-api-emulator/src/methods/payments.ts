import type { LabeledPrice, StarTransaction } from '@grammyjs/types';
import { badRequest } from '../errors.ts';
import type { BotState } from '../state/bot-state.ts';
import type { Charge, Invoice } from '../state/payments.ts';
import { privateChatOf, userOf } from '../state/people.ts';
import type { Behaviors } from './call.ts';
import { postMessage } from './messages/posting.ts';

const MOST_STARS = 100_000;

interface InvoiceParameters {
  title: string;
  description: string;
  payload: string;
  provider_token?: string;
  currency: string;
  prices: readonly LabeledPrice[];
  max_tip_amount?: number;
  is_flexible?: boolean;
  subscription_period?: number;
}

/** Methods for invoices and Telegram Stars. */
export const payments: Behaviors = {
  sendInvoice: (call, params) => {
    const invoice = invoiceOf(params);
    const content = () => ({
      invoice: {
        title: invoice.title,
        description: invoice.description,
        start_parameter: params.start_parameter ?? '',
        currency: invoice.currency,
        total_amount: invoice.amount,
      },
    });
    const [first] = params.reply_markup?.inline_keyboard[0] ?? [];
    if (first && !('pay' in first)) throw badRequest('REPLY_MARKUP_BUY_EMPTY');
    const markup = params.reply_markup?.inline_keyboard.length
      ? params.reply_markup
      : { inline_keyboard: [[{ text: `Pay ${invoice.amount} ${invoice.currency}`, pay: true }]] };
    return postMessage(call, { ...params, reply_markup: markup }, content, {
      invoice: { payload: invoice.payload, paid: false },
      kind: 'other messages',
    });
  },

  createInvoiceLink: ({ state }, params) => {
    if (params.business_connection_id) throw badRequest('business connection not found');
    if (params.subscription_period !== undefined) {
      if (params.subscription_period !== 2_592_000) throw badRequest('SUBSCRIPTION_PERIOD_INVALID');
      if (params.currency !== 'XTR') throw badRequest('CURRENCY_INVALID');
    }
    return state.payments.addLink(invoiceOf(params));
  },

  answerPreCheckoutQuery: ({ state }, params) => {
    if (!params.ok && !params.error_message) throw badRequest('parameter "error_message" is required');
    const checkout = state.payments.take(params.pre_checkout_query_id);
    if (!checkout) throw badRequest('query is too old and response timeout expired or query ID is invalid');
    checkout.answer(params.ok, params.error_message ?? '');
    return true;
  },

  refundStarPayment: ({ state }, params) => {
    const charge = state.payments.findCharge(params.telegram_payment_charge_id);
    if (!charge || charge.person !== params.user_id) throw badRequest('CHARGE_ID_INVALID');
    if (charge.refundedAt !== undefined) throw badRequest('CHARGE_ALREADY_REFUNDED');
    if (charge.amount > state.payments.balance()) throw badRequest('BALANCE_TOO_LOW');
    charge.refundedAt = state.clock.seconds();
    announceRefund(state, charge);
    return true;
  },

  getStarTransactions: ({ state }, params) => {
    const offset = params.offset ?? 0;
    return { transactions: transactions(state).slice(offset, offset + (params.limit ?? 100)) };
  },

  getMyStarBalance: ({ state }) => ({ amount: state.payments.balance() }),
};

function invoiceOf(params: InvoiceParameters): Invoice {
  const amount = params.prices.reduce((sum, price) => sum + price.amount, 0);
  if (params.currency === 'XTR') {
    if (params.provider_token) throw badRequest('STARS_INVOICE_INVALID');
    if (params.prices.length !== 1 || params.max_tip_amount || params.is_flexible) {
      throw badRequest('STARS_INVOICE_INVALID');
    }
    if (amount < 1 || amount > MOST_STARS) throw badRequest('STARS_AMOUNT_INVALID');
  } else {
    // Other currencies need a payment provider, and the emulator has none.
    throw badRequest('PAYMENT_PROVIDER_INVALID');
  }
  const { title, description, payload, currency } = params;
  return { title, description, payload, currency, amount };
}

function announceRefund(state: BotState, charge: Charge): void {
  const person = state.people.get(charge.person);
  if (!person) return;
  person.stars += charge.amount;
  const message = {
    message_id: state.chats.newMessageId(),
    from: userOf(person),
    chat: privateChatOf(person),
    date: state.clock.seconds(),
    refunded_payment: {
      currency: charge.currency,
      total_amount: charge.amount,
      invoice_payload: charge.payload,
      telegram_payment_charge_id: charge.id,
      provider_payment_charge_id: '',
    },
  };
  state.post({ message, fromBot: false, edits: 0 });
  state.updates.add('message', message, person.id);
}

/** Returns payments and refunds, oldest first. A refund has the id of its payment. */
function transactions(state: BotState): StarTransaction[] {
  return state.payments
    .charges()
    .flatMap((charge) => {
      const person = state.people.get(charge.person);
      if (!person) return [];
      const partner = charge.paidMedia
        ? {
            type: 'user' as const,
            transaction_type: 'paid_media_payment' as const,
            user: userOf(person),
            paid_media: [...charge.paidMedia],
            paid_media_payload: charge.payload,
          }
        : {
            type: 'user' as const,
            transaction_type: 'invoice_payment' as const,
            user: userOf(person),
            invoice_payload: charge.payload,
          };
      const incoming: StarTransaction = {
        id: charge.id,
        amount: charge.amount,
        date: charge.date,
        source: partner,
      };
      const refund =
        charge.refundedAt === undefined
          ? []
          : [{ id: charge.id, amount: charge.amount, date: charge.refundedAt, receiver: partner }];
      return [incoming, ...refund];
    })
    .sort((a, b) => a.date - b.date);
}
