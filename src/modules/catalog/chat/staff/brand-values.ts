import type { Locale } from '../../../../platform/values/locale.ts';
import { isDash, typedName } from '../../../../platform/values/typed-text.ts';
import { type Html, html } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import { type BrandChange, longestBrand } from '../../brands/brand-corrections.ts';
import type { CatalogApi } from '../../module.ts';

/** The fields of a brand that an admin replaces by typing or sending a new value. */
export const BRAND_EDIT_TEXTS = {
  aliases: 'brand-aliases-prompt',
  redeem: 'brand-redeem-prompt',
} as const satisfies Record<string, TextKey>;
export type BrandEdit = keyof typeof BRAND_EDIT_TEXTS;
export const BRAND_EDITS = Object.keys(BRAND_EDIT_TEXTS) as [BrandEdit, ...BrandEdit[]];

type Redeem = { readonly text: string; readonly link: string | null };

/** A value of a field; empty names, or instructions that are null, remove the present one. */
type BrandValue =
  | { readonly edit: 'aliases'; readonly aliases: readonly string[] }
  | { readonly edit: 'redeem'; readonly redeem: Redeem | null };

/** Parses a typed value, where a dash removes the present one; null if it is unreadable. */
export function readBrandEdit(edit: BrandEdit, typed: string): BrandValue | null {
  if (isDash(typed)) return edit === 'aliases' ? { edit, aliases: [] } : { edit, redeem: null };
  if (edit === 'redeem') {
    const redeem = readRedeem(typed);
    return redeem && { edit, redeem };
  }
  const aliases = typed
    .split(/[,،;\n]/)
    .map(typedName)
    .filter(Boolean);
  const isInLimits = aliases.length > 0 && aliases.length <= longestBrand.aliases;
  return isInLimits && aliases.every(({ length }) => length <= longestBrand.alias) ? { edit, aliases } : null;
}

/** Returns the present value of a field as it would be typed. */
export async function brandValueNow(
  { brands }: Pick<CatalogApi, 'brands'>,
  { id, edit, language }: { id: number; edit: BrandEdit; language: Locale },
): Promise<string> {
  const brand = await brands.find(id);
  if (edit === 'aliases') return brand?.aliases.join(', ') ?? '';
  return redeemTyped(brand?.redeem[language] ?? null);
}

/** Returns redemption instructions in the form in which an admin types them. */
function redeemTyped(redeem: Redeem | null): string {
  return redeem ? [redeem.text, ...(redeem.link === null ? [] : [redeem.link])].join('\n') : '';
}

/** Reads lines of text; the last one may be a link. */
function readRedeem(typed: string): Redeem | null {
  const lines = typed.split('\n').map(typedName).filter(Boolean);
  const last = lines.at(-1) ?? '';
  const link = /^https:\/\/\S+$/.test(last) && URL.canParse(last) ? last : null;
  const text = (link === null ? lines : lines.slice(0, -1)).join('\n');
  const fits = text !== '' && text.length <= longestBrand.redeem && (link?.length ?? 0) <= longestBrand.link;
  return fits ? { text, link } : null;
}

/** Returns a value of a change that can be undone, as it was typed. */
export function brandChangeText(change: BrandChange, which: 'now' | 'before'): Html {
  const value = change.edit === 'aliases' ? change[which].join(', ') : redeemTyped(change[which]);
  return html`${value || '—'}`;
}
