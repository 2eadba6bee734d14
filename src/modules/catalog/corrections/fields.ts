/**
 * Module `catalog/corrections`: the admins' corrections of the catalog, one at a time or by a sheet. In: a
 * field of a brand, a product or an item, tapped, typed or written in a CSV. Out: columns that
 * synchronization never writes, and recomputed places. Rule: `readShelfField` reads all values, and
 * `corrections.ts` writes them. Begin with `fields.ts`, then `corrections.ts`, `tree.ts` for the view of
 * admins, and `sheet.ts` for the CSV.
 */

import { longest } from '../../../platform/values/clip.ts';
import { type Locale, locales } from '../../../platform/values/locale.ts';
import { plainTyped, typedName } from '../../../platform/values/typed-text.ts';
import { visibleText } from '../../../platform/values/visible-text.ts';
import { CATEGORIES } from '../categories.ts';
import type { UnitLimit } from '../offers.ts';
import { isRegion, regionOf } from '../regions.ts';

export type ShelfKind = 'brand' | 'product' | 'item';
export const shelfKinds = ['brand', 'product', 'item'] as const satisfies readonly ShelfKind[];

type OfLanguage = 'description' | 'redeem';
export type Field =
  | 'name'
  | 'hidden'
  | 'pinned'
  | 'place'
  | 'category'
  | 'picture'
  | 'limit'
  | 'brand'
  | 'region'
  | 'aliases'
  | `${OfLanguage}_${Locale}`;

const inLanguages = (of: OfLanguage) => locales.map((locale): Field => `${of}_${locale}`);
const ofAll: readonly Field[] = ['name', 'hidden', 'pinned', 'place', 'category', 'picture'];

/** The correctable fields of each kind, in the order of a sheet's columns. */
export const fieldsOf: Readonly<Record<ShelfKind, readonly Field[]>> = {
  brand: ofAll,
  product: [
    ...ofAll,
    'limit',
    'brand',
    'region',
    'aliases',
    ...inLanguages('description'),
    ...inLanguages('redeem'),
  ],
  item: [...ofAll, 'limit', ...inLanguages('description')],
};

/** Longest texts, in UTF-16 units, and largest numbers. */
export const mostOf = {
  name: longest.name,
  description: 400,
  redeem: 400,
  link: 200,
  alias: 40,
  aliases: 20,
  place: 9_999,
  limit: 1_000,
  days: 365,
} as const;

export type FieldProblem =
  | 'not-of-this'
  | 'too-long'
  | 'not-yes-or-no'
  | 'not-a-place'
  | 'not-a-category'
  | 'not-a-picture'
  | 'not-a-limit'
  | 'not-a-region'
  | 'no-such-brand';

/**
 * A value in its written form (`text`, empty for the dealer's) and its stored form (`value`, null for the
 * dealer's).
 */
interface FieldReading {
  readonly text: string;
  readonly value: unknown;
}

/** Form of Telegram's file ids; it excludes addresses and paths. */
const fileId = /^[\w-]{10,250}$/;
const yes = new Set(['yes', 'true', '1', 'x', 'نعم']);
const no = new Set(['', 'no', 'false', '0', 'لا']);

/**
 * Reads a written value of a field; an empty one removes the correction.
 *
 * @param brandNamed returns the id of a brand by its key; null if none has it
 */
export function readShelfField(
  kind: ShelfKind,
  field: Field,
  written: string,
  brandNamed: (key: string) => number | null,
): FieldReading | { readonly problem: FieldProblem } {
  if (!fieldsOf[kind].includes(field)) return { problem: 'not-of-this' };
  const text = tidy(written);
  const plain = plainTyped(text);
  const [what = ''] = field.split('_');
  switch (what) {
    case 'hidden':
    case 'pinned': {
      const said = plain.toLowerCase();
      if (yes.has(said)) return { text: 'yes', value: true };
      return no.has(said) ? { text: '', value: false } : { problem: 'not-yes-or-no' };
    }
    case 'place': {
      const place = Number(plain);
      if (text === '') return { text: '', value: null };
      const fits = /^\d{1,4}$/.test(plain) && place >= 1;
      return fits ? { text: String(place), value: place } : { problem: 'not-a-place' };
    }
    case 'category': {
      const said = plain.toLowerCase();
      const category = CATEGORIES.find((one) => one === said);
      if (said === '') return { text: '', value: null };
      return category ? { text: category, value: category } : { problem: 'not-a-category' };
    }
    case 'picture':
      return text === '' || fileId.test(text) ? textOf(text) : { problem: 'not-a-picture' };
    case 'limit': {
      const limit = text === '' ? null : readLimit(plain);
      if (limit === undefined) return { problem: 'not-a-limit' };
      return { text: limitWritten(limit), value: limit };
    }
    case 'brand': {
      const brand = text === '' ? null : brandNamed(plain.toLowerCase());
      if (text !== '' && brand === null) return { problem: 'no-such-brand' };
      return { text: plain.toLowerCase(), value: brand };
    }
    case 'region': {
      if (text === '') return { text: '', value: null };
      const region = regionOf(plain) ?? plain.toUpperCase();
      return isRegion(region) ? { text: region, value: region } : { problem: 'not-a-region' };
    }
    case 'aliases': {
      const aliases = [...new Set(text.split(/[,،;\n]/).map(visibleText))].filter(Boolean);
      const fits = aliases.length <= mostOf.aliases && aliases.every((one) => one.length <= mostOf.alias);
      return fits ? { text: aliases.join(', '), value: aliases } : { problem: 'too-long' };
    }
    case 'redeem':
      return readRedeem(text);
    case 'description':
      return text.length <= mostOf.description ? textOf(text) : { problem: 'too-long' };
    default: {
      const name = visibleText(text.replace(/\s+/g, ' '));
      return name.length <= mostOf.name ? textOf(name) : { problem: 'too-long' };
    }
  }
}

/** Returns a limit in the form that `readLimit` reads. */
export function limitWritten(limit: UnitLimit | null): string {
  return limit === null ? '' : `${limit.most} in ${limit.days}`;
}

/** Returns instructions to redeem in the form that `readRedeem` reads. */
export function redeemWritten({ text, link }: { text: string; link: string | null }): string {
  return link === null ? text : `${text}\n${link}`;
}

function textOf(text: string): FieldReading {
  return { text, value: text === '' ? null : text };
}

/** Parses a limit of units within days, such as `3 in 7` or `3/7`; `3` is 3 units within a day. */
function readLimit(text: string): UnitLimit | undefined {
  const [, most, days = '1'] = /^(\d{1,4})(?:\s*\D{1,12}?\s*(\d{1,3}))?$/u.exec(text) ?? [];
  const limit = { most: Number(most), days: Number(days) };
  const fits = limit.most >= 1 && limit.most <= mostOf.limit && limit.days >= 1 && limit.days <= mostOf.days;
  return fits ? limit : undefined;
}

/** Reads lines of text; the last one may be a link. */
function readRedeem(written: string): FieldReading | { readonly problem: FieldProblem } {
  const lines = written.split('\n').map(typedName).filter(Boolean);
  if (lines.length === 0) return { text: '', value: null };
  const last = lines.at(-1) ?? '';
  const link = /^https:\/\/\S+$/.test(last) && URL.canParse(last) ? last : null;
  const text = (link === null ? lines : lines.slice(0, -1)).join('\n');
  if (text === '' || text.length > mostOf.redeem || (link?.length ?? 0) > mostOf.link)
    return { problem: 'too-long' };
  const value = { text, link };
  return { text: redeemWritten(value), value };
}

/** Removes NUL and unpaired surrogates, which PostgreSQL does not store; keeps line breaks. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim();
}
