import { type CountryCode, parsePhoneNumberWithError } from 'libphonenumber-js';
import { plainTyped } from '../../../shop/typed-text.ts';

/**
 * Returns the E.164 form of a number as people write or copy it; null if there is no such number.
 *
 * It may be dialed as in the shop's own country, or begin with a country code, behind `+`, `00`, both or neither. Right-to-left keyboards
 * put the `+` at the end. Links begin with `tel:`, and some end with an extension.
 */
export function readPhone(typed: string, country?: CountryCode): string | null {
  const number = plainTyped(typed)
    .replace(/^(?:tel|phone)\s*:\s*/i, '')
    .replace(/;ext=\d{0,6}$/i, '');
  // `+964 (0) 770 …`: a zero that is dialed only at home. In `+39 (06) …` it belongs to the number.
  return readDigits(number, country) ?? readDigits(number.replace(/\(\s*0/, '('), country);
}

function readDigits(number: string, country?: CountryCode): string | null {
  const digits = number
    .replace(/[\s()./-]/g, '')
    .replace(/^([^+]+)\+$/, '+$1')
    .replace(/^(?:\+*00|\++)/, '+');
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
