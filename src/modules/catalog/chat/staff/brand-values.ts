import type { Locale } from '../../../../platform/values/locale.ts';
import { isDash, typedName } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
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

/**
 * Applies the typed or sent value; a dash removes the present one.
 * @returns the id of the change; null for an unreadable value
 */
export async function applyBrandEdit(
  ctx: ShopContext,
  { brands }: Pick<CatalogApi, 'brands'>,
  { id, edit, language }: { id: number; edit: BrandEdit; language: string },
): Promise<number | null> {
  const actor = actorOf(ctx);
  const typed = ctx.message?.text?.trim() ?? '';
  const isTakenAway = isDash(typed);
  switch (edit) {
    case 'aliases': {
      const aliases = isTakenAway
        ? []
        : typed
            .split(/[,،;\n]/)
            .map(typedName)
            .filter(Boolean);
      if ((aliases.length === 0 && !isTakenAway) || aliases.length > longestBrand.aliases) return null;
      if (aliases.some((one) => one.length > longestBrand.alias)) return null;
      return brands.setAliases(id, aliases, actor);
    }
    case 'redeem': {
      const redeem = isTakenAway ? null : readRedeem(typed);
      if (!redeem && !isTakenAway) return null;
      return brands.setRedeem(id, language, redeem, actor);
    }
  }
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
function redeemTyped(redeem: { text: string; link: string | null } | null): string {
  return redeem ? [redeem.text, ...(redeem.link === null ? [] : [redeem.link])].join('\n') : '';
}

/** Reads lines of text; the last one may be a link. */
function readRedeem(typed: string): { text: string; link: string | null } | null {
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
