import { type Api, GrammyError } from 'grammy';
import type { StarTransaction, TransactionPartner } from 'grammy/types';
import type { StarsInvoice, StarsProvider, StarsTransaction } from '../../modules/payments/index.ts';

/** Returns the texts of an invoice, in its customer's language. */
type InvoiceWords = (
  invoice: StarsInvoice,
) => Promise<{ readonly title: string; readonly description: string }>;

/** Telegram's limits, characters. */
const MOST_TITLE = 32;
const MOST_DESCRIPTION = 255;

/**
 * Creates Telegram Stars over the Bot API: one price, no payment provider, and the shop's own random payload.
 */
export function createStarsProvider(api: Api, wordsOf: InvoiceWords): StarsProvider {
  return {
    async invoiceLink(invoice) {
      const { title, description } = await wordsOf(invoice);
      const label = clip(title, MOST_TITLE);
      return api.createInvoiceLink(label, clip(description, MOST_DESCRIPTION), invoice.payload, '', 'XTR', [
        { label, amount: invoice.stars },
      ]);
    },
    async refund(customerId, chargeId) {
      try {
        await api.refundStarPayment(customerId, chargeId);
        return { outcome: 'done' };
      } catch (error) {
        if (!(error instanceof GrammyError)) return { outcome: 'unknown', why: String(error) };
        if (/CHARGE_ALREADY_REFUNDED/.test(error.description)) return { outcome: 'done' };
        const isRefused = error.error_code === 400;
        return { outcome: isRefused ? 'refused' : 'unknown', why: error.description };
      }
    },
    async transactions(offset, limit) {
      const { transactions } = await api.getStarTransactions({ offset, limit });
      return transactions.map(readTransaction);
    },
  };
}

function readTransaction({ id, amount: stars, date, source, receiver }: StarTransaction): StarsTransaction {
  const at = new Date(date * 1_000);
  const isPayment = source !== undefined;
  const partner = source ?? receiver;
  const kind = isPayment ? 'payment' : 'refund';
  if (!partner || !isOfInvoice(partner)) return { id, stars, at, kind: 'other', payload: '' };
  const { user, invoice_payload: payload = '' } = partner;
  const payer = {
    id: user.id,
    firstName: user.first_name,
    ...(user.username !== undefined && { username: user.username }),
    ...(user.language_code !== undefined && { languageCode: user.language_code }),
  };
  return { id, stars, at, kind, payer, payload };
}

/**
 * Returns true if the partner is a person who paid an invoice, or got its Stars back. False for gifts, paid
 * media, and transfers between bot and Telegram.
 */
function isOfInvoice(partner: TransactionPartner): partner is TransactionPartner & { type: 'user' } {
  return partner.type === 'user' && partner.transaction_type === 'invoice_payment';
}

function clip(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}
