import type { Db } from '../../../platform/database/db.ts';
import { Big, parseDecimal } from '../../../platform/values/money.ts';
import { plainTyped } from '../../../platform/values/typed-text.ts';
import { writeSetting } from '../../settings/index.ts';
import type { Actor } from '../../staff/index.ts';
import { MANUAL, payoutKey, percentKey, readFees } from '../credit.ts';
import type { ManualMethods } from '../manual/methods.ts';
import { STARS_METHOD_NAME } from '../stars/provider.ts';
import { starsRates } from '../stars/rates.ts';
import type { Methods } from './methods.ts';

const LEAST_PERCENT = '0';
const MOST_PERCENT = '90';
const PERCENT_DIGITS = 2;
const PAYOUT_DIGITS = 6;

/** The fee that the provider of a payment method takes, as an admin set it. */
export interface FeeSetting {
  /** `crypto-pay`, `code` …, `manual-<id>` for an admin's own method, `stars-<currency>`. */
  readonly key: string;
  readonly method: string;
  /** The method's name by language, for an admin's own method. */
  readonly name: Readonly<Record<string, string>> | null;
  /**
   * For Stars, the currency of the value: Telegram's payout for 100 Stars. Null: the value is a percentage of
   * the credited amount.
   */
  readonly currency: string | null;
  /** A decimal string; null: not set. */
  readonly value: string | null;
  /** True if the provider reports its fee with each payment; `value` is then the fallback. */
  readonly isTold: boolean;
  readonly least: string;
  readonly most: string;
}

export interface PaymentFees {
  /** Returns each method of this shop and, for Stars, each currency with a rate. */
  list(): Promise<FeeSetting[]>;
  /**
   * Sets a method's fee, from the next payment on.
   *
   * @param typed a number from `least` to `most`; null: unset
   * @returns false if `typed` is not such a number, or the method does not exist
   */
  set(key: string, typed: string | null, actor: Actor): Promise<boolean>;
}

interface FeesDeps {
  readonly db: Db;
  readonly methods: Methods;
  readonly manual: Pick<ManualMethods, 'list'>;
  /** Methods without a provider, such as balance codes. */
  readonly others: readonly string[];
}

/** Creates the operations on fees of payment methods. */
export function createPaymentFees({ db, methods, manual, others }: FeesDeps): PaymentFees {
  const list = async (): Promise<FeeSetting[]> => {
    const entered = await readFees(db);
    const percent = (key: string, method: string, name: FeeSetting['name'] = null) => ({
      key,
      method,
      name,
      currency: null,
      value: entered[key] ?? null,
      isTold: methods.find(method)?.tellsFee === true,
      least: LEAST_PERCENT,
      most: MOST_PERCENT,
    });
    const hasStars = methods.find(STARS_METHOD_NAME) !== undefined;
    const stars = (hasStars ? await starsRates(db) : []).map(({ currency, per100 }) => ({
      ...percent(payoutKey(currency), STARS_METHOD_NAME),
      currency,
      // Catches a misplaced decimal point.
      least: new Big(per100).div('10').toFixed(),
      most: new Big(per100).times('2').toFixed(),
    }));
    const named = [...methods.names, ...others].filter(
      (name) => name !== MANUAL && name !== STARS_METHOD_NAME,
    );
    const byHand = await manual.list();
    return [
      ...stars,
      ...named.map((method) => percent(method, method)),
      ...byHand.map(({ id, name }) => percent(percentKey(MANUAL, String(id)), MANUAL, name)),
    ];
  };
  return {
    list,
    async set(key, typed, actor) {
      const actorId = actor.idFor('payments.edit');
      const way = (await list()).find((one) => one.key === key);
      const value = typed === null || !way ? null : readValue(typed, way);
      if (!way || (typed !== null && value === null)) return false;
      await writeSetting(db, 'payment-fees', { [key]: value }, { actorId, conflict: 'merge' });
      return true;
    },
  };
}

function readValue(typed: string, { currency, least, most }: FeeSetting): string | null {
  // A percentage accepts `%`, an amount its currency; neither accepts the other's unit.
  const unit = currency === null ? /\s*%$/ : new RegExp(`\\s*${currency}$`, 'i');
  const value = parseDecimal(plainTyped(typed).replace(unit, ''));
  if (!value || value.lt(least) || value.gt(most)) return null;
  return value.eq(value.round(currency === null ? PERCENT_DIGITS : PAYOUT_DIGITS)) ? value.toFixed() : null;
}
