import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { typedName } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../telegram/ui/callback-data.ts';
import { confirmation } from '../../../../telegram/ui/confirmation.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { regionLabel } from '../../../../telegram/ui/texts/catalog/regions.ts';
import type { CatalogApi } from '../../module.ts';
import { showBrand } from './brands.ts';
import { brandAdminTap, brandOfField, NEEDED_FOR_SHELF, pickBrandTap, shelfNodeTap } from './buttons.ts';
import { changeShelf, type ShelfDeps } from './shelf-changes.ts';

type PickFor = z.output<typeof brandOfField>;
/** Chooses a brand for a product or a merge; 0: the brand in the product's name. */
const brandPickedTap = adminTap(
  'brandPicked',
  'zp',
  {
    of: brandOfField,
    brand: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
    id,
  },
  NEEDED_FOR_SHELF,
);
const joinBrandTap = adminTap('joinBrand', 'zj', { into: id, id }, NEEDED_FOR_SHELF);
/** Sets the region; empty restores the one in the product's name. */
const regionPickedTap = adminTap(
  'regionPicked',
  'zr',
  { region: z.string().regex(/^[A-Z]{0,8}$/), id },
  NEEDED_FOR_SHELF,
);

/** The prompt for the name of a brand. */
const FORM = 'pick-brand';
/** The regions that buttons offer; others can be typed. */
const REGIONS = ['GLOBAL', 'US', 'EU', 'GB', 'TR', 'SA', 'AE', 'IQ', 'KW', 'MENA'] as const;

/** Handles the choice of a product's brand and region, and of the brand that another brand joins. */
export function shelfPicks(deps: ShelfDeps & Pick<CatalogApi, 'brands'>): Composer<ShopContext> {
  const { brands } = deps;
  const composer = new Screens();
  onTap(composer, pickBrandTap, (ctx, { of, page, id }) => showBrandChoices(ctx, deps, { of, page, id }));
  onAdminPrompt(composer, FORM, NEEDED_FOR_SHELF, async (ctx, about) => {
    const [, kind = '', digits = ''] = /^(product|merge):(\d+)$/.exec(about) ?? [];
    const words = typedName(ctx.message?.text ?? '').slice(0, 60);
    await showBrandChoices(ctx, deps, {
      of: kind === 'merge' ? 'merge' : 'product',
      id: Number(digits),
      words,
    });
  });
  onTap(composer, brandPickedTap, async (ctx, { of, brand, id }) => {
    const { texts } = ctx;
    const chosen = brand === 0 ? null : await brands.find(brand);
    ctx.dialog.leave();
    if (of === 'product') {
      return changeShelf(ctx, deps, { kind: 'product', id }, 'brand', chosen?.key ?? '');
    }
    const joined = await brands.find(id);
    if (!chosen || !joined) return showBrand(ctx, deps, id);
    const question = texts.html('ask-brand-join', {
      name: joined.name,
      into: chosen.name,
      products: joined.products,
    });
    await show(
      ctx,
      confirmation(texts, question, {
        yes: joinBrandTap.pack({ into: chosen.id, id }),
        back: brandAdminTap.pack({ id }),
        style: 'danger',
      }),
    );
  });
  onTap(composer, joinBrandTap, async (ctx, { into, id }) => {
    const isDone = await brands.merge(id, into, actorOf(ctx));
    const word = ctx.texts.html(isDone ? 'brand-changed' : 'brands-none');
    await showBrand(ctx, deps, isDone ? into : id, word);
  });
  onTap(composer, regionPickedTap, async (ctx, { region, id }) => {
    ctx.dialog.leave();
    await changeShelf(ctx, deps, { kind: 'product', id }, 'region', region);
  });
  return composer;
}

/** Shows a page of brands to choose from, or those with these words in their name. */
async function showBrandChoices(
  ctx: ShopContext,
  { brands }: Pick<CatalogApi, 'brands'>,
  { of, id, words = '', page = 1 }: { of: PickFor; id: number; words?: string; page?: number },
): Promise<void> {
  const { texts } = ctx;
  const found = await brands.list({ words, page });
  prompt(ctx, FORM, `${of}:${id}`);
  const back =
    of === 'merge' ? brandAdminTap.pack({ id }) : shelfNodeTap.pack({ kind: 'product', id, page: 1 });
  const isFound = found.entries.length > 0;
  const screen = listScreen(texts, {
    text: texts.html(isFound ? 'pick-brand' : 'pick-brand-none', { of }),
    found: { ...found, entries: found.entries.filter((one) => of === 'product' || one.id !== id) },
    open: (one) => button(one.name, brandPickedTap.pack({ of, brand: one.id, id })),
    columns: 2,
    // Search words do not fit into a button, so only the list of all brands has pages.
    ...(words === '' && { to: (other: number) => pickBrandTap.pack({ of, page: other, id }) }),
    below: [
      of === 'product'
        ? [button(texts.plain('button-brand-derived'), brandPickedTap.pack({ of, brand: 0, id }))]
        : [],
      [button(texts.plain('button-back'), back)],
    ],
  });
  await show(ctx, screen);
}

/** Returns the buttons of usual regions, which stand below the question for a product's region. */
export function regionRows(texts: ShopContext['texts'], id: number): InlineKeyboardButton[][] {
  const choice = (label: string, region: string) => button(label, regionPickedTap.pack({ region, id }));
  return [
    ...inRows(
      texts,
      REGIONS.map((region) => choice(regionLabel(texts, region), region)),
      2,
    ),
    [choice(texts.plain('button-brand-derived'), '')],
  ];
}
