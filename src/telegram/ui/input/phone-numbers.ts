import { type CountryCode, parsePhoneNumberWithError } from 'libphonenumber-js';
import { plainTyped } from '../../../platform/values/typed-text.ts';

/**
 * Prefix of a number copied from a card, a contact or a link: `tel:`, `Mobile:`, `هاتف:`, `https://wa.me/`.
 */
const LABEL = /^(?:\p{L}[\p{L}\s]{0,19}:\s*(?!\/\/)|(?:https?:\/\/)?wa\.me\/)/u;
/**
 * Suffix: the parameters of a link, an extension, or the kind of number: `;ext=5`, `ext. 5`, `x5`, `,5`,
 * `(home)`.
 */
const TAIL =
  /\s*(?:(?:;[a-z-]+=[^;]*)+|(?:ext(?:ension)?\.?|x|#|,+|;|داخلي|تحويلة)\s*\d{1,5}#?|\([\p{L}\s]{1,20}\))$/iu;
/** Surrounding quotation marks, brackets, asterisks, pictures. */
const FRAME = /^[^\p{L}\p{N}+(]+|[^\p{L}\p{N}+)]+$/gu;

/**
 * Returns the E.164 form of a number as people write or copy it; null if invalid.
 * It may be in the shop's national format, or begin with a country code, after `+`, `00`, both or neither.
 * Right-to-left keyboards put the `+` at the end. Labels and extensions are ignored. A text with two numbers
 * is invalid.
 */
export function readPhone(typed: string, country?: CountryCode): string | null {
  const number = plainTyped(typed).replace(FRAME, '').replace(LABEL, '').replace(FRAME, '').replace(TAIL, '');
  // `+964 (0) 770 …`: a zero dialed only nationally. In `+39 (06) …` it belongs to the number.
  return readDigits(number, country) ?? readDigits(number.replace(/\(\s*0/, '('), country);
}

function readDigits(number: string, country?: CountryCode): string | null {
  const digits = number
    .replace(/[\s()./·•_'’|-]/g, '')
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
