import { type CountryCode, parsePhoneNumberWithError } from 'libphonenumber-js';
import { asciiDigits } from '../../../shop/money.ts';

/**
 * E.164 of a number as people write it: as it is dialled in the shop's own country, or with a country code, `+` or `00` before it or
 * not; null if there is no such number.
 */
export function readPhone(typed: string, country?: CountryCode): string | null {
  const digits = asciiDigits(typed)
    .replace(/[\s().\-\u200e\u200f\u2066-\u2069]/g, '')
    .replace(/^00/, '+');
  if (!/^\+?\d{6,15}$/.test(digits)) return null;
  if (digits.startsWith('+')) return validPhone(digits);
  return (country && validPhone(digits, country)) ?? validPhone(`+${digits}`);
}

function validPhone(digits: string, country?: CountryCode): string | null {
  try {
    const number = parsePhoneNumberWithError(digits, country);
    return number.isValid() ? number.number : null;
  } catch {
    return null;
  }
}
