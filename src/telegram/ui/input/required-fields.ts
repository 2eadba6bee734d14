import type { CountryCode } from 'libphonenumber-js';
import { isPhoneField, type RequiredField } from '../../../modules/catalog/index.ts';
import { clip, longest } from '../../../platform/values/clip.ts';
import { plainTyped, typedName } from '../../../platform/values/typed-text.ts';
import { visibleText } from '../../../platform/values/visible-text.ts';
import { type Html, html, joinHtml } from '../texts/html.ts';
import type { TextKey, Texts } from '../texts/texts.ts';
import { readPhone } from './phone-numbers.ts';

/** A message with `.label`, `.hint` and `.example`. */
type FieldName = TextKey extends infer Key ? (Key extends `${infer Name}.label` ? Name : never) : never;

interface KnownField {
  readonly text: FieldName;
  readonly accepts: RegExp;
  /** True for a name, which is kept as typed. */
  readonly isName?: boolean;
}

const DIGITS = /^\d{1,32}$/;
const ANY = /^[^\n]{1,100}$/;

/** Known required fields of the Dealer API, by name in lower case without separators. */
const KNOWN_FIELDS: Readonly<Record<string, KnownField>> = {
  accountid: { text: 'field-account-id', accepts: /^\S{1,64}$/ },
  playerid: { text: 'field-player-id', accepts: /^\S{1,64}$/ },
  userid: { text: 'field-user-id', accepts: /^\S{1,64}$/ },
  serverid: { text: 'field-server-id', accepts: /^\S{1,32}$/ },
  server: { text: 'field-server', accepts: ANY },
  zoneid: { text: 'field-zone-id', accepts: DIGITS },
  region: { text: 'field-region', accepts: ANY },
  username: { text: 'field-username', accepts: /^@?\S{1,64}$/, isName: true },
  charactername: { text: 'field-character-name', accepts: ANY, isName: true },
  email: { text: 'field-email', accepts: /^(?=.{3,254}$)[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/ },
};
const PHONE_FIELD: KnownField = { text: 'field-phone', accepts: /^\+?\d{6,15}$/ };

interface UnknownField extends Pick<KnownField, 'accepts' | 'isName'> {}

function knownField(name: string): KnownField | UnknownField {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  if (isPhoneField(name)) return PHONE_FIELD;
  return KNOWN_FIELDS[letters] ?? { accepts: ANY, isName: /name|nick|alias|address/.test(letters) };
}

/**
 * Returns the label of a field: in the person's language if known, else the dealer's label, else its name in
 * words.
 */
export function labelOf(texts: Texts, field: RequiredField): string {
  const known = knownField(field.name);
  if ('text' in known) return texts.plain(`${known.text}.label`);
  return clip(field.label ?? visibleText(inWords(field.name)), longest.label);
}

/** Returns the hint where to find a field's value, with an example. */
export function hintOf(texts: Texts, field: RequiredField): Html {
  const known = knownField(field.name);
  if (!('text' in known)) return texts.html('field-other.hint');
  const example = texts.plain(`${known.text}.example`);
  return joinHtml([texts.html(`${known.text}.hint`), texts.html('field-example', { example })]);
}

/** Returns the value as sent to the dealer, a phone number with its country code; null if invalid. */
export function readRequiredField(field: RequiredField, typed: string, country?: CountryCode): string | null {
  if (isPhone(field)) return readPhone(typed, country);
  const { accepts, isName = false } = knownField(field.name);
  const value = isName ? typedName(typed) : plainTyped(typed);
  return accepts.test(value) ? value : null;
}

/** Returns true if a field is a phone number. */
export function isPhone({ name }: RequiredField): boolean {
  return isPhoneField(name);
}

/** Fields with the place of an account, displayed after the account's identifier. */
const PLACE = /server|zone|region/i;

/**
 * Returns a top-up account as lines: its fields, and the name that the dealer found. The database does not
 * preserve their order.
 */
export function contextLines(texts: Texts, context: Record<string, string>, nickname: string | null): Html[] {
  const fields = Object.entries(context);
  const ordered = [
    ...fields.filter(([name]) => !PLACE.test(name)),
    ...fields.filter(([name]) => PLACE.test(name)),
  ];
  return [
    ...ordered.map(([name, value]) => html`${labelOf(texts, { name })}: <code>${value}</code>`),
    ...(nickname ? [texts.html('account-nickname', { nickname })] : []),
  ];
}

/** Returns an account as one line, for a button. */
export function accountLine(account: {
  context: Record<string, string>;
  nickname: string | null;
  name?: string | null;
}): string {
  const values = Object.values(account.context).join(' / ');
  const name = account.name ?? account.nickname;
  return name ? `${name} · ${values}` : values;
}

/** Turns `accountId` into `Account id`. */
function inWords(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns true for a number that is longer than any quantity, and shorter than a balance code. */
export function isAccountNumber(typed: string): boolean {
  return /^\+?\d{5,15}$/.test(typed);
}
