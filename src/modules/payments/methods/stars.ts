import type { Db } from '../../../platform/database/db.ts';
import { shareRead } from '../../../platform/database/gather-reads.ts';
import type { Locale } from '../../../platform/values/locale.ts';
import { Big } from '../../../platform/values/money.ts';
import { customersView } from '../../customers/reads.ts';
import { STARS_METHOD_NAME, STARS_UNIT, type StarsProvider } from '../stars/provider.ts';
import { isOwnStarsRate, starsFor, starsRates } from '../stars/rates.ts';
import { isPaidBackInList, unreadRefunds } from '../stars/reconcile.ts';
import type { PaymentMethod } from './method.ts';

/** Validity of an invoice, minutes. Its rate stays fixed for that time. */
const EXPIRES_AFTER_MIN = 30;

/**
 * Creates the method of Telegram Stars: an invoice link at the shop's rate, rounded up to whole Stars; none
 * without a rate. Telegram's message and its list are the proof (`stars/charges.ts`), so single payments are
 * not verified. Telegram refunds charges only as a whole.
 */
export function createStarsMethod({
  db,
  owners,
  provider,
}: {
  readonly db: Db;
  readonly owners: readonly number[];
  readonly provider: StarsProvider;
}): PaymentMethod {
  const readRates = shareRead(() => starsRates(db));
  return {
    name: STARS_METHOD_NAME,
    expiresAfterMin: EXPIRES_AFTER_MIN,
    currencies: async () => (await readRates()).map(({ currency }) => currency),
    async options(wants, _locale, customerId) {
      const rate = (await readRates()).find(({ currency }) => currency === wants.currency);
      const stars = rate ? starsFor(wants.amount, rate.per100) : null;
      if (stars === null || (await isOwnStarsRate(db, owners, wants.currency, customerId))) return [];
      const charge = { amount: String(stars), unit: STARS_UNIT };
      return [{ method: STARS_METHOD_NAME, variant: null, name: null, charge, fee: null }];
    },
    async begin(payment) {
      const customer = await db
        .selectFrom(customersView.as('customer'))
        .select('locale')
        .where('id', '=', String(payment.customerId))
        .executeTakeFirstOrThrow();
      const { code, wants, wanted, payload } = payment;
      const stars = Number(payment.charge.amount);
      const locale = customer.locale as Locale;
      return { link: await provider.invoiceLink({ code, stars, wants, wanted, payload, locale }) };
    },
    /**
     * Searches Telegram's list for the refund. Telegram refunds a charge once and whole, so the charge's ID
     * names the refund.
     */
    async findRefund({ providerRef }) {
      const isPaid = providerRef !== null && (await isPaidBackInList({ db, provider }, providerRef));
      return { outcome: isPaid ? 'paid' : 'not-paid' };
    },
    async listRefunds() {
      return [...(await unreadRefunds({ db, provider }))];
    },
    async refund(payment, refund) {
      if (payment.providerRef === null) return { outcome: 'refused', why: 'its charge is not known' };
      if (!payment.credited || !new Big(refund.amount).eq(payment.credited.amount)) {
        return { outcome: 'refused', why: 'Telegram pays Stars back as a whole only' };
      }
      return provider.refund(payment.customerId, payment.providerRef);
    },
  };
}
