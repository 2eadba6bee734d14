import type { Composer } from 'grammy';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { GoodsChange } from '../../goods-changes.ts';
import type { CatalogApi } from '../../module.ts';
import { type CatalogChange, CHANGE_KINDS, type SyncSummary } from '../../prices/changes.ts';
import { catalogChangesTap, goodsChangesTap } from './buttons.ts';

/**
 * Handles `/changes`: the changes that each synchronization of the catalog found in items, costs and list
 * prices.
 */
export function changesCommand({ pricing }: Pick<CatalogApi, 'pricing'>): Composer<ShopContext> {
  const composer = new Screens();
  const { changes, goodsChanges } = pricing;
  const showSyncs = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const syncs = await changes.syncs();
    const { count } = await goodsChanges.page(1);
    const screen = listScreen(texts, {
      text: texts.html(syncs.length > 0 || count > 0 ? 'changes-title' : 'changes-none'),
      found: { entries: syncs },
      open: (sync) =>
        button(
          texts.plain('changes-line', { time: texts.nearTime(sync.at), ...countsOf(sync) }),
          catalogChangesTap.pack({ sync: sync.id, kind: firstKind(sync), page: 1 }),
        ),
      below: [
        count > 0 ? [button(texts.plain('changes-goods', { count }), goodsChangesTap.pack({ page: 1 }))] : [],
      ],
    });
    await show(ctx, screen);
  };
  onAdminCommand(composer, 'changes', 'catalog.edit', showSyncs);
  onTap(composer, catalogChangesTap, async (ctx, { sync: syncId, kind, page }) => {
    const shown = syncId === 0 ? null : await changes.page(syncId, kind, page);
    if (!shown) return showSyncs(ctx);
    const { texts } = ctx;
    const { sync } = shown;
    const screen = listScreen(texts, {
      text: joinHtml([
        texts.html('changes-of', { time: texts.time(sync.at), kind, count: sync.counts[kind] }),
        ...shown.entries.map((one) => html`• ${changeLine(texts, one)}`),
      ]),
      above: [
        CHANGE_KINDS.map((one) =>
          button(
            texts.plain('changes-kind', { kind: one, count: sync.counts[one] }),
            catalogChangesTap.pack({ sync: sync.id, kind: one, page: 1 }),
          ),
        ),
      ],
      found: shown,
      to: (to) => catalogChangesTap.pack({ sync: sync.id, kind, page: to }),
      below: [backRow(texts)],
    });
    await show(ctx, screen);
  });
  onTap(composer, goodsChangesTap, async (ctx, { page }) => {
    const { texts } = ctx;
    const shown = await goodsChanges.page(page);
    const screen = listScreen(texts, {
      text: joinHtml([
        texts.html('changes-goods-title', { count: shown.count }),
        ...shown.entries.map((one) => html`• ${goodsChangeLine(texts, one)}`),
      ]),
      found: shown,
      to: (to) => goodsChangesTap.pack({ page: to }),
      below: [backRow(texts)],
    });
    await show(ctx, screen);
  });
  return composer;
}

const backRow = (texts: Texts) => [
  button(texts.plain('button-back'), catalogChangesTap.pack({ sync: 0, kind: 'new', page: 1 })),
];

/** Returns one line about a change of a product or an item. */
export function goodsChangeLine(
  texts: Texts,
  { name, field, before, after, noticedAt, hasOwnName }: GoodsChange,
): Html {
  const worded = (value: string) =>
    field === 'type' ? texts.plain('changes-goods-type', { type: value }) : value || '–';
  const line = texts.html('changes-goods-line', {
    name,
    field,
    before: worded(before),
    after: worded(after),
    time: texts.nearTime(noticedAt),
  });
  return hasOwnName && field === 'name' ? html`${line} ${texts.html('changes-goods-own')}` : line;
}

const countsOf = ({ counts }: SyncSummary) => ({ fresh: counts.new, gone: counts.gone, moved: counts.price });

function firstKind({ counts }: SyncSummary) {
  return CHANGE_KINDS.find((kind) => counts[kind] > 0) ?? 'new';
}

function changeLine(texts: Texts, { name, cost, listPrice }: CatalogChange): Html {
  const moved = ({ before, after }: CatalogChange['cost']) =>
    [before, after].map((amount) => (amount ? texts.money(amount) : '–')).join(' → ');
  return html`${name}: ${texts.html('changes-cost', { cost: moved(cost), list: moved(listPrice) })}`;
}
