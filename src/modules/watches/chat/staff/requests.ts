import type { Composer } from 'grammy';
import { z } from 'zod';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import { withWord } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { shelfListTap } from '../../../catalog/chat/staff/buttons.ts';
import type { WatchesApi } from '../../module.ts';
import { goodsRequestsTap } from './buttons.ts';

const closeTap = adminTap('closeRequest', 'zqc', { word: z.string().min(1).max(60) }, 'catalog.edit');

/** Handles `/requests`: requested goods that the catalog lacks, most requested first. */
export function requestsCommand({ goodsRequests }: Pick<WatchesApi, 'goodsRequests'>): Composer<ShopContext> {
  const composer = new Screens();
  const showRequests = async (ctx: ShopContext, page = 1, word?: Html) => {
    const { texts } = ctx;
    const found = await goodsRequests.list(actorOf(ctx), page);
    const screen = listScreen(texts, {
      text:
        found.entries.length === 0
          ? texts.html('requests-none')
          : joinHtml([
              texts.html('requests-title'),
              ...found.entries.map(
                ({ typed, customers, lastAt }) =>
                  html`• ${texts.html('requests-line', { text: typed, count: customers, day: texts.day(lastAt.toISOString()) })}`,
              ),
            ]),
      found,
      open: ({ typed, word }) =>
        button(texts.plain('button-close-request', { text: typed }), closeTap.pack({ word })),
      to: (to) => goodsRequestsTap.pack({ page: to }),
      below: [[button(texts.plain('button-shelf-home'), shelfListTap.pack({ list: 'home', page: 1 }))]],
    });
    await show(ctx, word ? withWord(word, screen) : screen);
  };
  onAdminCommand(composer, 'requests', 'catalog.edit', (ctx) => showRequests(ctx));
  onTap(composer, goodsRequestsTap, (ctx, { page }) => showRequests(ctx, page));
  onTap(composer, closeTap, async (ctx, { word }) => {
    const count = await goodsRequests.close(actorOf(ctx), word);
    await showRequests(ctx, 1, ctx.texts.html('request-closed', { count }));
  });
  return composer;
}
