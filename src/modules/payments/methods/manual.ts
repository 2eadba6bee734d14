import type { Db } from '../../../platform/database/db.ts';
import { shareRead } from '../../../platform/database/gather-reads.ts';
import { Big } from '../../../platform/values/money.ts';
import { surchargeOf, takes } from '../manual/method-terms.ts';
import { inLanguage, storedTexts } from '../manual/method-texts.ts';
import { MANUAL_NAME } from '../manual/methods.ts';
import { readManualMethods } from '../manual/read-methods.ts';
import type { PaymentMethod, PaymentOption } from './method.ts';

/** Time in which a proof must be sent, hours. A payment with a proof never expires: an admin decides. */
const EXPIRES_AFTER_H = 24;

/**
 * Creates the method of payments that an admin confirms, with variants defined in the chat. Verification and
 * refunds are manual.
 */
export function createManualMethod(db: Db): PaymentMethod {
  const readMethods = shareRead(() => readManualMethods(db));
  return {
    name: MANUAL_NAME,
    expiresAfterMin: EXPIRES_AFTER_H * 60,
    async currencies() {
      const methods = await readMethods();
      return methods.flatMap(({ isOn, currencies }) =>
        isOn ? currencies.map(({ currency }) => currency) : [],
      );
    },
    async options(wants, locale) {
      const methods = await readMethods();
      return methods.flatMap(({ id, kind, isOn, name, currencies }): PaymentOption[] => {
        const terms = currencies.find(({ currency }) => currency === wants.currency);
        if (!isOn || !terms || !takes(terms, wants.amount)) return [];
        const fee = surchargeOf(terms, wants.amount);
        const unit = wants.currency;
        return [
          {
            method: MANUAL_NAME,
            variant: String(id),
            name: inLanguage(name, locale) ?? null,
            charge: { amount: fee.plus(wants.amount).toFixed(), unit },
            fee: fee.gt(new Big('0')) ? { amount: fee.toFixed(), unit } : null,
            kind,
          },
        ];
      });
    },
    /** Returns the instructions as of now: a begun payment keeps them despite changes. */
    async begin({ variant }) {
      const methods = await readMethods();
      const method = methods.find(({ id }) => String(id) === variant);
      if (!method) throw new Error(`there is no method of payment ${variant}`);
      const { kind, name, instructions, qrFileId } = method;
      return {
        data: { kind, name: storedTexts(name), instructions: storedTexts(instructions), qrFileId },
      };
    },
  };
}
