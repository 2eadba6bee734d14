import type { Composer } from 'grammy';
import { type Page, pageOf } from '../../../platform/values/page.ts';
import { id, tap } from '../../../telegram/ui/callback-data.ts';
import { ownCatalog } from '../../../telegram/ui/catalog/own-catalog.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, rowOf } from '../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import { fitting, regionButton } from '../../../telegram/ui/texts/catalog/labels.ts';
import { redeemBlock } from '../../../telegram/ui/texts/catalog/offers.ts';
import { regionLabel } from '../../../telegram/ui/texts/catalog/regions.ts';
import { joinHtml } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import {
  comesFromRegions,
  letterOf,
  NO_WAY,
  typeLetter,
  typeOf,
  way,
  wayThrough,
} from '../../../telegram/ui/way.ts';
import type { Customer, CustomersApi } from '../../customers/index.ts';
import { starButton, starTo } from '../../home/chat/buttons.ts';
import type { BrandRegion, BrandView, VariantCard } from '../brands/brand-pages.ts';
import { isRegion, regionOfCurrency, regionOfPhone } from '../regions.ts';
import type { ProductType } from '../tables.ts';
import { brandTap, productTap, shelfTap } from './buttons.ts';
import { type ProductDeps, showProduct } from './product.ts';
import { backData, brandStep } from './way-steps.ts';

/** Services of the screens of brands. */
type BrandDeps = ProductDeps & CustomersApi;

const starTap = tap('starBrand', 'fb', { id, type: typeLetter, to: starTo, way });

const REGIONS_PER_PAGE = 8;
const codeOf = (region: string) => (region === '' ? 'none' : region);

/** Returns the customer's probable regions: from the last choice, the phone number and the currency. */
function ownRegions({ region, phone, displayCurrency }: Customer): string[] {
  return [
    ...(region ? [region] : []),
    ...(phone ? [regionOfPhone(phone)] : []),
    ...(displayCurrency ? [regionOfCurrency(displayCurrency)] : []),
  ].filter((one) => one !== null);
}

/** Sorts the customer's own regions first; the other regions stay in shelf order. */
function ownFirst(regions: readonly BrandRegion[], own: readonly string[]): BrandRegion[] {
  const rank = ({ region }: BrandRegion) => {
    const place = own.indexOf(region);
    return place < 0 ? own.length : place;
  };
  return [...regions].sort((one, other) => rank(one) - rank(other));
}

/**
 * Returns the regions of a brand.
 * @param kept true if the brand is one of the customer's favorites
 */
export function regionsScreen(
  texts: Texts,
  brand: BrandView,
  how: { own: readonly string[]; page: number; way: string; kept: boolean },
): Screen {
  const { id, type, types } = brand;
  const ordered = ownFirst(brand.regions, how.own);
  const { page, pages, offset } = pageOf(ordered.length, REGIONS_PER_PAGE, how.page);
  const letter = letterOf(type);
  const other = types.find((one) => one !== type);
  return listScreen(texts, {
    text: joinHtml(
      [
        texts.html(type === 'voucher' ? 'product-voucher' : 'product-top-up', { name: brand.name }),
        ...redeemBlock(texts, brand.redeem),
        texts.html('choose-region'),
      ],
      '\n\n',
    ),
    found: { entries: ordered.slice(offset, offset + REGIONS_PER_PAGE), page, pages },
    open: ({ region, only }) =>
      button(
        regionButton(texts, region, only?.from ? ` · ${texts.price(only.from)}` : ''),
        brandTap.pack({
          id,
          type: letter,
          region: codeOf(region),
          page: 1,
          way: wayThrough(brandStep(id, type, 'all', page), how.way),
        }),
      ),
    to: (page) => brandTap.pack({ id, type: letter, region: 'all', page, way: how.way }),
    below: [
      other
        ? [
            button(
              texts.plain('button-brand-other-type', { type: other }),
              brandTap.pack({ id, type: letterOf(other), region: 'auto', page: 1, way: how.way }),
            ),
          ]
        : [],
      [starButton(texts, how.kept, (to) => starTap.pack({ id, type: letter, to, way: how.way }))],
      rowOf(texts, backButton(texts, type, how.way), homeButton(texts)),
    ],
  });
}

/** Returns the products of a brand for one region. */
function variantsScreen(
  texts: Texts,
  brand: BrandView,
  variants: Page<VariantCard>,
  how: { region: string; way: string },
): Screen {
  const { id, type } = brand;
  const region = codeOf(how.region);
  const here = wayThrough(brandStep(id, type, region, variants.page), how.way);
  return listScreen(texts, {
    text: joinHtml([
      texts.html(type === 'voucher' ? 'product-voucher' : 'product-top-up', { name: brand.name }),
      ...(how.region === ''
        ? []
        : [texts.html('product-region', { region: regionLabel(texts, how.region) })]),
    ]),
    found: variants,
    open: (one) =>
      button(
        fitting(one.variant || one.name, '', one.from ? ` · ${texts.price(one.from)}` : ''),
        productTap.pack({ id: one.id, page: 1, way: here }),
      ),
    to: (page) => brandTap.pack({ id, type: letterOf(type), region, page, way: how.way }),
    below: [
      ...otherRegions(texts, brand, how.way),
      rowOf(texts, backButton(texts, type, how.way), homeButton(texts)),
    ],
  });
}

/** Returns the button to the list of regions, unless Back already leads to it. */
function otherRegions(texts: Texts, brand: BrandView, way: string) {
  if (brand.regions.length < 2 || comesFromRegions(way)) return [];
  const data = brandTap.pack({ id: brand.id, type: letterOf(brand.type), region: 'all', page: 1, way });
  return [[button(texts.plain('button-other-regions', { count: brand.regions.length - 1 }), data)]];
}

function backButton(texts: Texts, type: ProductType, way: string) {
  return button(texts.plain('button-back'), backData(way, shelfTap.pack({ type, category: 'all', page: 1 })));
}

interface BrandFilter {
  readonly type: ProductType | undefined;
  /** As in the callback data. */
  readonly region: string;
  readonly page: number;
  readonly way: string;
}

/** Shows the next choice within a brand: its regions, the products for one region, or the only product. */
async function showBrand(ctx: ShopContext, deps: BrandDeps, id: number, wanted: BrandFilter): Promise<void> {
  const brand = await ownCatalog(ctx, deps).brand(id, wanted.type);
  if (!brand) return void (await show(ctx, await deps.links.home(ctx, 'product-gone')));
  const own = ownRegions(ctx.customer);
  const { regions, type } = brand;
  const remembered = regions.find(({ region }) => region !== '' && region === ctx.customer.region);
  const named = wanted.region === 'none' ? '' : wanted.region;
  const chosen =
    regions.length === 1
      ? regions[0]
      : wanted.region === 'auto'
        ? remembered
        : regions.find(({ region }) => region === named);
  if (!chosen) {
    const kept = await deps.home.favorites.has(ctx.customer.id, { kind: 'brand', id });
    const screen = regionsScreen(ctx.texts, brand, { own, page: wanted.page, way: wanted.way, kept });
    await show(ctx, { ...screen, picture: ctx.pictures.ofBrand(brand) });
    return;
  }
  if (isRegion(named) && regions.length > 1 && named !== 'GLOBAL' && named !== ctx.customer.region) {
    await deps.customers.setRegion(ctx.customer.id, named);
  }
  if (chosen.only) {
    await showProduct(ctx, deps, { id: chosen.only.id, page: 1, way: wanted.way });
    return;
  }
  const { region } = chosen;
  const variants = await ownCatalog(ctx, deps).variants({
    brandId: brand.id,
    type,
    region,
    page: wanted.page,
  });
  const screen = variantsScreen(ctx.texts, brand, variants, { region, way: wanted.way });
  await show(ctx, { ...screen, picture: ctx.pictures.ofBrand(brand) });
}

/** Handles the buttons of brands. */
export function brandFeature(deps: BrandDeps): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, brandTap, (ctx, { id, type, region, page, way }) =>
    showBrand(ctx, deps, id, { type: typeOf(type), region, page, way }),
  );
  onTap(composer, starTap, async (ctx, { id, type, to, way }) => {
    if (await deps.links.setFavorite(ctx, { kind: 'brand', id }, to)) {
      await showBrand(ctx, deps, id, { type: typeOf(type), region: 'all', page: 1, way });
    }
  });
  return composer;
}

/** Shows the brand of a deep link by its name; the first screen if it does not exist. */
export async function showBrandNamed(ctx: ShopContext, deps: BrandDeps, named: string): Promise<void> {
  const id = await deps.catalog.brandNamed(named);
  if (id === null) return void (await show(ctx, await deps.links.home(ctx, 'product-gone')));
  await showBrand(ctx, deps, id, { type: undefined, region: 'auto', page: 1, way: NO_WAY });
}
