import { Composer } from 'grammy';
import { z } from 'zod';
import { languages, locales } from '../../../shop/locale.ts';
import { type BrandDetails, categories, isRegion, longestBrand, regionOf } from '../../../shop/shop.ts';
import { isDash, plainTyped, typedName } from '../../../shop/typed-text.ts';
import { chatLink } from '../../screens/sharing/gift.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, id, page } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../ui/input/prompts.ts';
import { button, pager, rowsOf } from '../../ui/keyboard.ts';
import { reply } from '../../ui/reply.ts';
import { type Screen, withWord } from '../../ui/screen.ts';
import { type Html, html, joinHtml } from '../../ui/texts/html.ts';
import { regionLabel } from '../../ui/texts/regions.ts';
import type { TextKey, Texts } from '../../ui/texts/texts.ts';
import { NO_WAY } from '../../ui/way.ts';

/** The fields of a brand that an admin replaces by typing or sending a new value. */
const EDIT_TEXTS = {
  name: { button: 'button-brand-name', prompt: 'brand-name-prompt' },
  aliases: { button: 'button-brand-aliases', prompt: 'brand-aliases-prompt' },
  picture: { button: 'button-brand-picture', prompt: 'brand-picture-prompt' },
  merge: { button: 'button-brand-merge', prompt: 'brand-merge-prompt' },
  redeem: { button: 'button-brand-redeem', prompt: 'brand-redeem-prompt' },
} as const satisfies Record<string, { button: TextKey; prompt: TextKey }>;
type Edit = keyof typeof EDIT_TEXTS;
const edits = Object.keys(EDIT_TEXTS) as [Edit, ...Edit[]];

const brandsTap = adminTap('brandList', 'bl', { page }, 'catalog.edit');
const brandAdminTap = adminTap('brandAdmin', 'ba', { id }, 'catalog.edit');
const brandEditTap = adminTap(
  'brandEdit',
  'be',
  { edit: z.enum(edits), language: z.enum(locales), id },
  'catalog.edit',
);
const brandCategoryTap = adminTap(
  'brandCategory',
  'bc',
  {
    category: z.enum(['ask', 'derived', ...categories]),
    id,
  },
  'catalog.edit',
);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    brandList: typeof brandsTap;
    brandAdmin: typeof brandAdminTap;
    brandEdit: typeof brandEditTap;
    brandCategory: typeof brandCategoryTap;
  }
}

const CHANGE = 'brand-change';

/**
 * Handles `/brands`: names of brands and the brands of products. `/brands [words]`, `/brands product <id>
 * [region] [= brand]`.
 */
export function brandsCommand(deps: BotDeps): Composer<ShopContext> {
  const { brands } = deps.shop;
  const composer = new Composer<ShopContext>();
  const showList = async (ctx: ShopContext, words: string, page: number) => {
    await show(ctx, listScreen(ctx.texts, words, await brands.list({ words, page })));
  };
  const showOne = async (ctx: ShopContext, id: number, word?: Html) => {
    const brand = await brands.find(id);
    if (!brand) return showList(ctx, '', 1);
    const screen = brandScreen(ctx, brand);
    await show(ctx, word ? withWord(word, screen) : screen);
  };

  onAdminCommand(composer, 'brands', 'catalog.edit', async (ctx, typed) => {
    const ofProduct = /^product\s+(\d{1,15})\b\s*(.*)$/is.exec(plainTyped(typed));
    if (ofProduct) return correctProduct(ctx, deps, Number(ofProduct[1]), ofProduct[2] ?? '');
    await showList(ctx, typed.slice(0, longestBrand.name), 1);
  });
  onTap(composer, brandsTap, (ctx, { page }) => showList(ctx, '', page));
  onTap(composer, brandAdminTap, (ctx, { id }) => showOne(ctx, id));
  onTap(composer, brandCategoryTap, async (ctx, { category, id }) => {
    if (category === 'ask') {
      const choices = [...categories].map((one) =>
        button(
          ctx.texts.plain('category-name', { category: one }),
          dataOf('brandCategory', { category: one, id }),
        ),
      );
      const derived = button(
        ctx.texts.plain('button-brand-derived'),
        dataOf('brandCategory', { category: 'derived', id }),
      );
      await show(ctx, {
        text: ctx.texts.html('brand-category-prompt'),
        keyboard: { inline_keyboard: [...rowsOf(choices, 2), [derived], [backTo(ctx.texts, id)]] },
      });
      return;
    }
    await brands.setCategory(id, category === 'derived' ? null : category, actorOf(ctx));
    await showOne(ctx, id, ctx.texts.html('brand-changed'));
  });
  onTap(composer, brandEditTap, async (ctx, { edit, language, id }) => {
    prompt(ctx, CHANGE, `${id}:${edit}:${language}`);
    await show(ctx, {
      text: ctx.texts.html(EDIT_TEXTS[edit].prompt, {
        language: languages[language].name,
        most: edit === 'redeem' ? longestBrand.redeem : longestBrand.name,
      }),
      keyboard: { inline_keyboard: [[backTo(ctx.texts, id)]] },
    });
  });
  onAdminPrompt(composer, CHANGE, 'catalog.edit', async (ctx, about) => {
    const [number = '', edit = '', language = ''] = about.split(':');
    const id = Number(number);
    if (!(await changed(ctx, deps, { id, edit: edit as Edit, language }))) {
      await reply(ctx, 'brand-not-readable', {
        most: edit === 'redeem' ? longestBrand.redeem : longestBrand.name,
      });
      return;
    }
    ctx.dialog.leave();
    await showOne(ctx, id, ctx.texts.html('brand-changed'));
  });
  return composer;
}

/** Applies the typed or sent value; a dash removes the present one. Returns false for an unreadable value. */
async function changed(
  ctx: ShopContext,
  { shop: { brands, catalog } }: BotDeps,
  { id, edit, language }: { id: number; edit: Edit; language: string },
): Promise<boolean> {
  const actor = actorOf(ctx);
  const typed = ctx.message?.text?.trim() ?? '';
  const isTakenAway = isDash(typed);
  switch (edit) {
    case 'name': {
      const name = typedName(typed).replace(/\s+/g, ' ');
      if (name === '' || name.length > longestBrand.name) return false;
      await brands.rename(id, isTakenAway ? null : name, actor);
      return true;
    }
    case 'aliases': {
      const aliases = isTakenAway
        ? []
        : typed
            .split(/[,،;\n]/)
            .map(typedName)
            .filter(Boolean);
      if ((aliases.length === 0 && !isTakenAway) || aliases.length > longestBrand.aliases) return false;
      if (aliases.some((one) => one.length > longestBrand.alias)) return false;
      await brands.setAliases(id, aliases, actor);
      return true;
    }
    case 'picture': {
      const photo = ctx.message?.photo?.at(-1);
      if (!photo && !isTakenAway) return false;
      await brands.setPicture(id, photo?.file_id ?? null, actor);
      return true;
    }
    case 'merge': {
      // A link of a brand's card, or what stands at its end.
      const named = plainTyped(typed).replace(/^\S*start=brand_/i, '');
      const into = await catalog.brandNamed(named.toLowerCase());
      return into !== null && brands.merge(id, into, actor);
    }
    case 'redeem': {
      const redeem = isTakenAway ? null : readRedeem(typed);
      if (!redeem && !isTakenAway) return false;
      await brands.setRedeem(id, language, redeem, actor);
      return true;
    }
  }
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

/**
 * Moves a product to a brand: `/brands product 1001 IQ = nova-game-card`. A dash restores the derived brand.
 */
async function correctProduct(ctx: ShopContext, deps: BotDeps, id: number, typed: string): Promise<void> {
  const { brands, catalog } = deps.shop;
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
      inline_keyboard: its === null ? [] : [[button(brandName, dataOf('brandAdmin', { id: its }))]],
    },
  });
}

function listScreen(
  texts: Texts,
  words: string,
  found: { entries: readonly { id: number; name: string }[]; page: number; pages: number },
): Screen {
  return {
    text: texts.html(found.entries.length === 0 ? 'brands-none' : 'brands-title'),
    keyboard: {
      inline_keyboard: [
        ...rowsOf(
          found.entries.map(({ id, name }) => button(name, dataOf('brandAdmin', { id }))),
          2,
        ),
        // Search words do not fit into a button, so only the list of all brands has pages.
        ...(words === '' ? pager(texts, found, (page) => dataOf('brandList', { page })) : []),
      ],
    },
  };
}

function brandScreen(ctx: ShopContext, brand: BrandDetails): Screen {
  const { texts } = ctx;
  const { id, key, name, derivedName, category, picture, redeem, aliases, products } = brand;
  const edit = (what: Exclude<Edit, 'redeem'>) =>
    button(
      texts.plain(EDIT_TEXTS[what].button),
      dataOf('brandEdit', { edit: what, language: texts.locale, id }),
    );
  const translated = locales.filter((locale) => redeem[locale]);
  const named = /^[\w-]{1,58}$/.test(key) ? key : String(id);
  return {
    text: joinHtml([
      html`🏷 <b>${name}</b>${name === derivedName ? '' : ` (${derivedName})`}`,
      texts.html('brand-details', {
        category: texts.plain('category-name', { category }),
        products,
        picture: picture === null ? 'no' : 'yes',
        aliases: aliases.join(', ') || '—',
        languages: translated.map((locale) => languages[locale].name).join(', ') || '—',
      }),
    ]),
    ...(picture !== null && { picture }),
    keyboard: {
      inline_keyboard: [
        [
          edit('name'),
          button(texts.plain('button-brand-category'), dataOf('brandCategory', { category: 'ask', id })),
        ],
        [edit('aliases'), edit('picture')],
        ...rowsOf(
          locales.map((language) =>
            button(
              `${texts.plain('button-brand-redeem')}: ${languages[language].twoLetters.toUpperCase()}`,
              dataOf('brandEdit', { edit: 'redeem', language, id }),
            ),
          ),
          2,
        ),
        [
          edit('merge'),
          button(
            texts.plain('button-brand-view'),
            dataOf('brand', { id, type: 'v', region: 'all', page: 1, way: NO_WAY }),
          ),
        ],
        [{ text: texts.plain('button-copy-link'), copy_text: { text: chatLink(ctx, `brand_${named}`) } }],
        [button(texts.plain('button-shelf-tree'), dataOf('shelfNode', { kind: 'brand', id, page: 1 }))],
        [button(texts.plain('button-back'), dataOf('brandList', { page: 1 }))],
      ],
    },
  };
}

function backTo(texts: Texts, id: number) {
  return button(texts.plain('button-back'), dataOf('brandAdmin', { id }));
}
