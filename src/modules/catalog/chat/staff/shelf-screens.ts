import type { InlineKeyboardButton } from 'grammy/types';
import { languages, locales } from '../../../../platform/values/locale.ts';
import type { Page } from '../../../../platform/values/page.ts';
import type { ChatTools } from '../../../../telegram/ui/context.ts';
import { button, inRows, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { limitText } from '../../../../telegram/ui/texts/catalog/offers.ts';
import { regionLabel } from '../../../../telegram/ui/texts/catalog/regions.ts';
import { html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { NO_WAY } from '../../../../telegram/ui/way.ts';
import { CATEGORIES } from '../../categories.ts';
import type { ShelfKind } from '../../corrections/fields.ts';
import type { ShelfEntry, ShelfNode, ShelfState } from '../../corrections/tree.ts';
import type { NodeFigures } from '../../prices/figures.ts';
import { productTap } from '../buttons.ts';
import { shelfPlace } from '../places.ts';
import {
  brandAdminTap,
  nodePriceTap,
  pickBrandTap,
  shelfCategoryTap,
  shelfEditTap,
  shelfListTap,
  shelfNodeTap,
  shelfSetTap,
  shelfSheetTap,
  syncCatalogTap,
} from './buttons.ts';
import { figureLines, partLines } from './prices/node-prices.ts';

export interface SubjectOf {
  readonly kind: ShelfKind;
  readonly id: number;
}

const STATE_TEXTS: Record<ShelfState, TextKey> = {
  shown: 'shelf-shown',
  hidden: 'shelf-hidden',
  'brand-hidden': 'shelf-brand-hidden',
  'product-hidden': 'shelf-product-hidden',
  'not-at-dealer': 'shelf-not-at-dealer',
  'no-wallet': 'shelf-no-wallet',
  'no-way-to-pay': 'shelf-no-way-to-pay',
  empty: 'shelf-nothing',
  'at-loss': 'shelf-at-loss',
  changed: 'shelf-changed-goods',
  paused: 'shelf-paused',
};

const MARKS: Readonly<Record<ShelfKind, string>> = { brand: '🏷', product: '📦', item: '🔹' };

/** Returns the first screen of the catalog for staff: a page of brands, and buttons to its other parts. */
export function catalogHomeScreen(
  texts: Texts,
  brands: Page<ShelfEntry>,
  { rowsAt }: Pick<ChatTools, 'rowsAt'>,
): Screen {
  return listScreen(texts, {
    text: texts.html(brands.entries.length === 0 ? 'shelf-no-brands' : 'shelf-home'),
    found: brands,
    open: entryButton,
    columns: 2,
    to: (page) => shelfListTap.pack({ list: 'home', page }),
    below: [
      rowOf(
        texts,
        button(texts.plain('button-shelf-unseen'), shelfListTap.pack({ list: 'unseen', page: 1 })),
        ...rowsAt(shelfPlace, texts, null).flat(),
      ),
      rowOf(
        texts,
        button(texts.plain('button-shelf-export'), shelfSheetTap.pack({ to: 'out' })),
        button(texts.plain('button-shelf-import'), shelfSheetTap.pack({ to: 'in' })),
      ),
      [button(texts.plain('button-sync'), syncCatalogTap.pack({}))],
    ],
  });
}

/** Returns the entries that match a search, without pages, since search words do not fit into a button. */
export function shelfFoundScreen(texts: Texts, found: readonly ShelfEntry[]): Screen {
  return listScreen(texts, {
    text: texts.html(found.length === 0 ? 'shelf-nothing-found' : 'shelf-found'),
    found: { entries: found },
    open: entryButton,
    below: [[homeOf(texts)]],
  });
}

/** Returns the entries that customers do not see, each with its reason. */
export function unseenScreen(texts: Texts, found: Page<ShelfEntry>): Screen {
  return listScreen(texts, {
    text:
      found.entries.length === 0
        ? texts.html('shelf-nothing-unseen')
        : joinHtml([
            texts.html('shelf-unseen'),
            ...found.entries.map(
              ({ kind, name, state }) => html`${MARKS[kind]} ${name}: ${texts.html(STATE_TEXTS[state])}`,
            ),
          ]),
    found,
    open: entryButton,
    to: (page) => shelfListTap.pack({ list: 'unseen', page }),
    below: [[homeOf(texts)]],
  });
}

/**
 * Returns the card of a brand, a product or an item.
 *
 * @param mayPrice true if the reader may change prices
 * @param undo the row that undoes the last change
 */
export function nodeScreen(
  texts: Texts,
  node: ShelfNode,
  {
    figures,
    mayPrice,
    undo,
  }: {
    readonly figures: NodeFigures;
    readonly mayPrice: boolean;
    readonly undo: InlineKeyboardButton[][];
  },
): Screen {
  const { kind, id, name, dealerName, parent, state, children } = node;
  const edit = (
    field: 'name' | 'place' | 'limit' | 'region' | 'aliases' | 'description' | 'redeem' | 'picture',
    label: TextKey,
  ) => {
    const language = field === 'description' || field === 'redeem' ? 'ask' : texts.locale;
    return button(texts.plain(label), shelfEditTap.pack({ field, language, kind, id }));
  };
  const set = (field: 'hidden' | 'pinned', is: boolean, off: TextKey, on: TextKey) =>
    button(texts.plain(is ? off : on), shelfSetTap.pack({ field, to: is ? 'no' : 'yes', kind, id }));
  const inLanguages = (of: Readonly<Record<string, unknown>>) =>
    texts.list(locales.filter((locale) => of[locale] !== undefined).map((locale) => languages[locale].name));
  const [described, redeemed] = [inLanguages(node.description), inLanguages(node.redeem)];
  const screen = listScreen(texts, {
    text: joinHtml(
      [
        joinHtml([
          html`${MARKS[kind]} <b>${name}</b>${name === dealerName ? '' : ` (${dealerName})`}`,
          ...(parent ? [html`${MARKS[parent.kind]} ${parent.name}`] : []),
          texts.html('shelf-number', { id: String(id) }),
        ]),
        joinHtml([
          texts.html(STATE_TEXTS[state]),
          ...(node.loss ? [texts.html('shelf-loss', { cost: texts.money(node.loss) })] : []),
          ...figureLines(texts, figures.own),
          ...(node.pinned ? [texts.html('shelf-pinned')] : []),
          ...(node.sort === null ? [] : [texts.html('shelf-place', { place: node.sort })]),
          ...(node.category
            ? [
                texts.html('shelf-category', {
                  category: texts.plain('category-name', { category: node.category }),
                }),
              ]
            : []),
          ...(node.limit ? [limitText(texts, node.limit)] : []),
          ...(node.region === ''
            ? []
            : [texts.html('shelf-region', { region: regionLabel(texts, node.region) })]),
          ...(node.aliases.length > 0
            ? [texts.html('shelf-aliases', { aliases: texts.list(node.aliases) })]
            : []),
          ...(described === '' ? [] : [texts.html('shelf-described', { languages: described })]),
          ...(redeemed === '' ? [] : [texts.html('shelf-redeem', { languages: redeemed })]),
        ]),
        ...(figures.below.size > 1 ? [joinHtml(partLines(texts, figures, children.entries))] : []),
      ],
      '\n\n',
    ),
    above: undo,
    found: children,
    open: entryButton,
    to: (page) => shelfNodeTap.pack({ kind, id, page }),
    below: [
      ...(node.loss !== null || state === 'changed'
        ? [
            [
              button(
                texts.plain('button-shelf-sell'),
                shelfSetTap.pack({ field: 'hidden', to: 'no', kind, id }),
              ),
            ],
          ]
        : []),
      ...(mayPrice
        ? [[button(texts.plain('button-node-price'), nodePriceTap.pack({ group: 'all', kind, id }))]]
        : []),
      rowOf(
        texts,
        set('hidden', node.hidden, 'button-shelf-show', 'button-shelf-hide'),
        set('pinned', node.pinned, 'button-shelf-unpin', 'button-shelf-pin'),
      ),
      rowOf(texts, edit('name', 'button-shelf-name'), edit('place', 'button-shelf-place')),
      ...(kind === 'brand'
        ? [[button(texts.plain('button-shelf-brand-more'), brandAdminTap.pack({ id }))]]
        : [
            rowOf(
              texts,
              edit('description', 'button-shelf-description'),
              edit('limit', 'button-shelf-limit'),
            ),
            rowOf(
              texts,
              button(texts.plain('button-brand-category'), shelfCategoryTap.pack({ to: 'ask', kind, id })),
              edit('picture', 'button-shelf-picture'),
            ),
          ]),
      ...(kind === 'product'
        ? [
            [edit('redeem', 'button-shelf-redeem')],
            rowOf(texts, edit('aliases', 'button-shelf-aliases'), edit('region', 'button-shelf-region')),
            rowOf(
              texts,
              button(texts.plain('button-shelf-brand'), pickBrandTap.pack({ of: 'product', page: 1, id })),
              button(texts.plain('button-brand-view'), productTap.pack({ id, page: 1, way: NO_WAY })),
            ),
          ]
        : []),
      rowOf(
        texts,
        button(
          texts.plain('button-back'),
          parent
            ? shelfNodeTap.pack({ kind: parent.kind, id: parent.id, page: 1 })
            : shelfListTap.pack({ list: 'home', page: 1 }),
        ),
        homeOf(texts),
      ),
    ],
  });
  return kind !== 'brand' && node.picture !== null ? { ...screen, picture: node.picture } : screen;
}

/** Returns the categories to choose from; removing the choice restores the category of the entry above. */
export function categoryScreen(texts: Texts, { kind, id }: SubjectOf): Screen {
  const choices = CATEGORIES.map((category) =>
    button(texts.plain('category-name', { category }), shelfCategoryTap.pack({ to: category, kind, id })),
  );
  return {
    text: texts.html('shelf-ask-category'),
    keyboard: {
      inline_keyboard: [
        ...inRows(texts, choices, 2),
        [button(texts.plain('button-shelf-derived'), shelfCategoryTap.pack({ to: 'derived', kind, id }))],
        [button(texts.plain('button-back'), shelfNodeTap.pack({ kind, id, page: 1 }))],
      ],
    },
  };
}

function entryButton({ kind, id, name, pinned, state }: ShelfEntry) {
  const marks = [pinned ? '📌' : '', state === 'shown' ? '' : '🙈', MARKS[kind]].join('');
  return button(`${marks} ${name}`, shelfNodeTap.pack({ kind, id, page: 1 }));
}

function homeOf(texts: Texts) {
  return button(texts.plain('button-shelf-home'), shelfListTap.pack({ list: 'home', page: 1 }));
}
