import type { Composer } from 'grammy';
import { z } from 'zod';
import type { Page } from '../../../platform/values/page.ts';
import { tap } from '../../../telegram/ui/callback-data.ts';
import { brandData } from '../../../telegram/ui/catalog/brand-tiles.ts';
import { ownCatalog } from '../../../telegram/ui/catalog/own-catalog.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onCommand, onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, inRows, rowOf } from '../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { fitting } from '../../../telegram/ui/texts/catalog/labels.ts';
import { flagOf } from '../../../telegram/ui/texts/catalog/regions.ts';
import { joinHtml } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import { wayThrough } from '../../../telegram/ui/way.ts';
import type { BrandCard } from '../brands/brand-pages.ts';
import type { Category } from '../categories.ts';
import type { CatalogApi } from '../module.ts';
import type { ProductType } from '../tables.ts';
import { searchPromptTap, shelfTap } from './buttons.ts';
import { type ShelfPage, shelfStep } from './way-steps.ts';

const categoriesTap = tap('categories', 'ct', { type: z.enum(['voucher', 'top-up']) });

/** Maximum of flags on a brand's button. */
const MOST_FLAGS = 3;

/** Returns the label of a brand: its name and the flags of its regions; for a single product, its price. */
function brandLabel(
  texts: Texts,
  { name, regions, only }: Pick<BrandCard, 'name' | 'regions' | 'only'>,
): string {
  const flags = regions.map(flagOf).filter(Boolean);
  const more = flags.length - MOST_FLAGS;
  const marks = [flags.slice(0, MOST_FLAGS).join(''), ...(more > 0 ? [`+${more}`] : [])]
    .filter(Boolean)
    .join(' ');
  return fitting(name, marks && ` ${marks}`, only?.from ? ` · ${texts.price(only.from)}` : '');
}

/** Returns a page of the brands of one type, in all categories or in one category. */
export function shelfScreen(texts: Texts, shelf: ShelfPage, brands: Page<BrandCard>): Screen {
  const { type, category } = shelf;
  const here = wayThrough(shelfStep({ type, category, page: brands.page }));
  const isPart = category !== 'all';
  const title = texts.html(type === 'voucher' ? 'shelf-vouchers' : 'shelf-top-ups');
  const text = isPart ? joinHtml([title, texts.html('category-name', { category })], ' · ') : title;
  const sorted = button(texts.plain('button-categories'), categoriesTap.pack({ type }));
  const search = button(texts.plain('button-search'), searchPromptTap.pack({}));
  return listScreen(texts, {
    text: brands.entries.length > 0 ? text : joinHtml([text, texts.html('shelf-empty')], '\n\n'),
    found: brands,
    open: (card) => button(brandLabel(texts, card), brandData(card, type, here)),
    to: (page) => shelfTap.pack({ type, category, page }),
    below:
      brands.pages > 1 || isPart
        ? [[sorted, search], [homeButton(texts)]]
        : [rowOf(texts, search, homeButton(texts))],
  });
}

/** Returns the categories of one type. */
export function categoriesScreen(
  texts: Texts,
  type: ProductType,
  counts: readonly { readonly category: Category; readonly brands: number }[],
): Screen {
  const choices = counts.map(({ category, brands }) =>
    button(
      `${texts.plain('category-name', { category })} (${brands})`,
      shelfTap.pack({ type, category, page: 1 }),
    ),
  );
  const all = shelfTap.pack({ type, category: 'all', page: 1 });
  return {
    text: texts.html('categories-title', { type }),
    keyboard: {
      inline_keyboard: [
        ...inRows(texts, choices, 2),
        rowOf(texts, button(texts.plain('button-back'), all), homeButton(texts)),
      ],
    },
  };
}

/** Handles the buttons of the shelves and categories. */
export function catalogFeature(deps: Pick<CatalogApi, 'catalog'>): Composer<ShopContext> {
  const composer = new Screens();
  const showShelf = async (ctx: ShopContext, shelf: ShelfPage) => {
    const { type, category, page } = shelf;
    const brands = await ownCatalog(ctx, deps).brands({
      type,
      category: category === 'all' ? '' : category,
      page,
    });
    ctx.pictures.expect(brands.entries.map(({ name }) => name));
    await show(ctx, shelfScreen(ctx.texts, shelf, brands));
  };
  onTap(composer, shelfTap, showShelf);
  onTap(composer, categoriesTap, async (ctx, { type }) => {
    await show(ctx, categoriesScreen(ctx.texts, type, await deps.catalog.categories(type)));
  });
  onCommand(composer, 'vouchers', (ctx) => showShelf(ctx, { type: 'voucher', category: 'all', page: 1 }));
  onCommand(composer, 'topups', (ctx) => showShelf(ctx, { type: 'top-up', category: 'all', page: 1 }));
  return composer;
}
