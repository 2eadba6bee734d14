import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { languages, locales } from '../../../../platform/values/locale.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id, page, sure } from '../../../../telegram/ui/callback-data.ts';
import { chatLink } from '../../../../telegram/ui/chat-link.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { button, inRows, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { onForm, Refusal } from '../../../../telegram/ui/kit/form.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import { undoQuestion, undoRow } from '../../../../telegram/ui/kit/undo.ts';
import { type Screen, withWord } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { regionLabel } from '../../../../telegram/ui/texts/catalog/regions.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { NO_WAY } from '../../../../telegram/ui/way.ts';
import { longestBrand } from '../../brands/brand-corrections.ts';
import type { BrandDetails } from '../../brands/brand-details.ts';
import type { CatalogApi } from '../../module.ts';
import { isRegion, regionOf } from '../../regions.ts';
import { brandTap } from '../buttons.ts';
import {
  BRAND_EDIT_TEXTS,
  BRAND_EDITS,
  type BrandEdit,
  brandChangeText,
  brandValueNow,
  readBrandEdit,
} from './brand-values.ts';
import { brandAdminTap, pickBrandTap, shelfCategoryTap, shelfEditTap, shelfNodeTap } from './buttons.ts';

const brandsTap = adminTap('brandList', 'bl', { page }, 'catalog.edit');
const brandEditTap = adminTap(
  'brandEdit',
  'be',
  { edit: z.enum(BRAND_EDITS), language: z.enum(locales), id },
  'catalog.edit',
);
/** Restores names or instructions to redeem, by the id of the change; `ask` shows both values. */
const brandUndoTap = adminTap('brandUndo', 'beu', { sure, id }, 'catalog.edit');

/**
 * Handles `/brands`: names of brands and the brands of products. `/brands [words]`, `/brands product <id>
 * [region] [= brand]`.
 */
export function brandsCommand(deps: Pick<CatalogApi, 'brands' | 'catalog'>): Composer<ShopContext> {
  const composer = new Screens();
  const showList = (ctx: ShopContext, words: string, page: number) => showBrands(ctx, deps, words, page);

  onAdminCommand(composer, 'brands', 'catalog.edit', async (ctx, typed) => {
    const ofProduct = /^product\s+(\d{1,15})\b\s*(.*)$/is.exec(plainTyped(typed));
    if (ofProduct) return correctProduct(ctx, deps, Number(ofProduct[1]), ofProduct[2] ?? '');
    await showList(ctx, typed.slice(0, longestBrand.name), 1);
  });
  onTap(composer, brandsTap, (ctx, { page }) => showList(ctx, '', page));
  onTap(composer, brandAdminTap, (ctx, { id }) => showBrand(ctx, deps, id));
  const form = onForm(composer, {
    prompt: 'brand-change',
    needed: 'catalog.edit',
    about: { id, edit: z.enum(BRAND_EDITS), language: z.enum(locales) },
    ask: async ({ texts }, about) => ({
      text: texts.html(BRAND_EDIT_TEXTS[about.edit], {
        language: languages[about.language].name,
        most: longestBrand.redeem,
      }),
      now: await brandValueNow(deps, about),
      back: brandAdminTap.pack({ id: about.id }),
    }),
    parse: async (_ctx, { edit }, typed) => readBrandEdit(edit, typed) ?? unreadable(edit),
    save: async (ctx, { id, edit, language }, value) => {
      const actId =
        value.edit === 'aliases'
          ? await deps.brands.setAliases(id, value.aliases, actorOf(ctx))
          : await deps.brands.setRedeem(id, language, value.redeem, actorOf(ctx));
      return actId === null ? unreadable(edit) : () => showChanged(ctx, deps, actId, id);
    },
  });
  onTap(composer, brandEditTap, (ctx, about) => form.ask(ctx, about));
  onTap(composer, brandUndoTap, async (ctx, { sure, id }) => {
    const { texts } = ctx;
    const change = await deps.brands.undoOf(actorOf(ctx), id);
    if (!change) return showBrands(ctx, deps, '', 1, texts.html('prices-not-undone'));
    if (sure === 'yes') {
      const actId = await deps.brands.undo(actorOf(ctx), id);
      return showChanged(ctx, deps, actId ?? 0, change.brandId);
    }
    await show(
      ctx,
      undoQuestion(texts, {
        now: brandChangeText(change, 'now'),
        restored: brandChangeText(change, 'before'),
        yes: brandUndoTap.pack({ sure: 'yes', id }),
        back: brandAdminTap.pack({ id: change.brandId }),
      }),
    );
  });
  return composer;
}

async function showBrands(
  ctx: ShopContext,
  { brands }: Pick<CatalogApi, 'brands'>,
  words: string,
  page: number,
  word?: Html,
): Promise<void> {
  const screen = brandsScreen(ctx.texts, words, await brands.list({ words, page }));
  await show(ctx, word ? withWord(word, screen) : screen);
}

function unreadable(edit: BrandEdit): Refusal {
  const most = edit === 'redeem' ? longestBrand.redeem : longestBrand.name;
  return new Refusal('brand-not-readable', { most });
}

/** Shows a brand after a change, with the button that undoes it. */
async function showChanged(
  ctx: ShopContext,
  deps: Pick<CatalogApi, 'brands'>,
  actId: number,
  brandId: number,
): Promise<void> {
  const change = await deps.brands.undoOf(actorOf(ctx), actId);
  const what = change?.edit === 'redeem' ? 'button-brand-redeem' : 'button-brand-aliases';
  const undo = undoRow(ctx.texts, what, change && brandUndoTap.pack({ sure: 'ask', id: actId }));
  await showBrand(ctx, deps, brandId, ctx.texts.html('brand-changed'), undo);
}

/** Shows the card of a brand, or the list if there is no such brand. */
export async function showBrand(
  ctx: ShopContext,
  deps: Pick<CatalogApi, 'brands'>,
  id: number,
  word?: Html,
  undo: InlineKeyboardButton[][] = [],
): Promise<void> {
  const brand = await deps.brands.find(id);
  if (!brand) return showBrands(ctx, deps, '', 1);
  const screen = brandScreen(ctx, brand, undo);
  await show(ctx, word ? withWord(word, screen) : screen);
}

/**
 * Sets region and brand of a product: `/brands product 1001 IQ = nova-game-card`. A dash restores the derived
 * one.
 */
async function correctProduct(
  ctx: ShopContext,
  deps: Pick<CatalogApi, 'brands' | 'catalog'>,
  id: number,
  typed: string,
): Promise<void> {
  const { brands, catalog } = deps;
  const [regionTyped = '', brandTyped] = typed.split('=').map(plainTyped);
  const region = regionTyped === '-' ? null : (regionOf(regionTyped) ?? regionTyped.toUpperCase());
  const brandId =
    brandTyped && brandTyped !== '-' ? await catalog.brandNamed(brandTyped.toLowerCase()) : null;
  const isWrong =
    (regionTyped !== '' && region !== null && !isRegion(region)) ||
    (brandTyped !== undefined && brandTyped !== '-' && brandId === null);
  if (isWrong) return reply(ctx, 'brand-product-usage');
  if (typed !== '') {
    const change = {
      ...(regionTyped !== '' && { region }),
      ...(brandTyped !== undefined && { brandId }),
    };
    await brands.correctProduct(id, change, actorOf(ctx));
  }
  const product = await brands.product(id);
  if (!product) return reply(ctx, 'brand-product-usage');
  const { texts } = ctx;
  const { name, brandName, brandId: its } = product;
  await show(ctx, {
    text: texts.html('brand-product', {
      name,
      brand: brandName,
      region: product.region === '' ? '—' : regionLabel(texts, product.region),
      id: String(id),
    }),
    keyboard: {
      inline_keyboard: its === null ? [] : [[button(brandName, brandAdminTap.pack({ id: its }))]],
    },
  });
}

function brandsScreen(
  texts: Texts,
  words: string,
  found: { entries: readonly { id: number; name: string }[]; page: number; pages: number },
): Screen {
  return listScreen(texts, {
    text: texts.html(found.entries.length === 0 ? 'brands-none' : 'brands-title'),
    found,
    open: ({ id, name }) => button(name, brandAdminTap.pack({ id })),
    columns: 2,
    // Search words do not fit into a button, so only the list of all brands has pages.
    ...(words === '' && { to: (page: number) => brandsTap.pack({ page }) }),
  });
}

function brandScreen(ctx: ShopContext, brand: BrandDetails, undo: InlineKeyboardButton[][]): Screen {
  const { texts } = ctx;
  const { id, key, name, derivedName, category, picture, redeem, aliases, products } = brand;
  const own = (field: 'name' | 'picture', key: TextKey) =>
    button(texts.plain(key), shelfEditTap.pack({ field, language: texts.locale, kind: 'brand', id }));
  const translated = locales.filter((locale) => redeem[locale]);
  const named = /^[\w-]{1,58}$/.test(key) ? key : String(id);
  return {
    text: joinHtml([
      html`🏷 <b>${name}</b>${name === derivedName ? '' : ` (${derivedName})`}`,
      texts.html('brand-details', {
        category: texts.plain('category-name', { category }),
        products,
        picture: picture === null ? 'no' : 'yes',
        aliases: texts.list(aliases) || '—',
        languages: texts.list(translated.map((locale) => languages[locale].name)) || '—',
      }),
    ]),
    ...(picture !== null && { picture }),
    keyboard: {
      inline_keyboard: [
        ...undo,
        [
          own('name', 'button-brand-name'),
          button(
            texts.plain('button-brand-category'),
            shelfCategoryTap.pack({ to: 'ask', kind: 'brand', id }),
          ),
        ],
        [
          button(
            texts.plain('button-brand-aliases'),
            brandEditTap.pack({ edit: 'aliases', language: texts.locale, id }),
          ),
          own('picture', 'button-brand-picture'),
        ],
        ...inRows(
          texts,
          locales.map((language) =>
            button(
              `${texts.plain('button-brand-redeem')}: ${languages[language].twoLetters.toUpperCase()}`,
              brandEditTap.pack({ edit: 'redeem', language, id }),
            ),
          ),
          2,
        ),
        rowOf(
          texts,
          button(texts.plain('button-brand-merge'), pickBrandTap.pack({ of: 'merge', page: 1, id })),
          button(
            texts.plain('button-brand-view'),
            brandTap.pack({ id, type: 'v', region: 'all', page: 1, way: NO_WAY }),
          ),
        ),
        [{ text: texts.plain('button-copy-link'), copy_text: { text: chatLink(ctx, `brand_${named}`) } }],
        [button(texts.plain('button-shelf-tree'), shelfNodeTap.pack({ kind: 'brand', id, page: 1 }))],
        [button(texts.plain('button-back'), brandsTap.pack({ page: 1 }))],
      ],
    },
  };
}
