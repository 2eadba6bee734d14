import type { Api, Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { editIfThere, type Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { excerpt, type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { matterTap } from '../../../desk/chat/staff/buttons.ts';
import type { OrdersApi } from '../../module.ts';
import type { DealerCandidate, DealerSearch } from '../../support/search-dealer.ts';
import { adoptAskTap, searchDealerRow, searchDealerTap } from './buttons.ts';

/** Minimum time between two edits that show the progress, milliseconds. */
const PROGRESS_MS = 2_000;

/**
 * Reads the dealer's list in the background and shows the result in the same message. The message lists the
 * linked orders, and the possible ones, each with a button that links it.
 */
export function searchDealerTaps({
  reviews,
  inBackground,
}: Pick<OrdersApi, 'reviews'> & Pick<ChatTools, 'inBackground'>): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, searchDealerTap, async (ctx, { subject }) => {
    const { texts, api, customer } = ctx;
    const actor = actorOf(ctx);
    const message = await show(ctx, lookingScreen(texts, subject, 0));
    const look = async () => {
      let saidAt = Date.now();
      let edits: Promise<unknown> = Promise.resolve();
      const result = await reviews.searchDealer(subject, actor, (pages) => {
        if (Date.now() - saidAt < PROGRESS_MS) return;
        saidAt = Date.now();
        edits = edits.then(() => edit(api, customer.id, message, lookingScreen(texts, subject, pages)));
      });
      await edits;
      await edit(api, customer.id, message, resultScreen(texts, subject, result));
    };
    inBackground(
      'search at the dealer',
      look().catch(async (error: unknown) => {
        await edit(api, customer.id, message, failedScreen(texts, subject));
        throw error;
      }),
    );
  });
  return composer;
}

async function edit(api: Api, chatId: number, messageId: number, screen: Screen): Promise<void> {
  await editIfThere(api, chatId, messageId, screen);
}

const backRow = (texts: Texts, subject: string) => [
  button(texts.plain('button-back'), matterTap.pack({ kind: 'review', subject })),
];

/** Returns the screen shown during a search, without a button to search again; the way back stays. */
function lookingScreen(texts: Texts, subject: string, pages: number): Screen {
  return {
    text: texts.html('dealer-search-running', { code: subject, pages }),
    keyboard: { inline_keyboard: [backRow(texts, subject)] },
  };
}

function failedScreen(texts: Texts, subject: string): Screen {
  return {
    text: texts.html('dealer-search-failed'),
    keyboard: { inline_keyboard: [searchDealerRow(texts, subject), backRow(texts, subject)] },
  };
}

const PROBLEMS = {
  'not-in-review': 'queue-decided',
  'under-way': 'dealer-search-under-way',
  'just-done': 'dealer-search-just-done',
} as const;

function resultScreen(texts: Texts, subject: string, result: DealerSearch): Screen {
  if (!result.ok) {
    const again = result.problem === 'not-in-review' ? [] : [searchDealerRow(texts, subject)];
    return {
      text: texts.html(PROBLEMS[result.problem]),
      keyboard: { inline_keyboard: [...again, backRow(texts, subject)] },
    };
  }
  const { seen, complete, found, waiting, candidates } = result;
  const lines = [
    texts.html('dealer-search-seen', { code: subject, count: seen }),
    ...(found.length > 0 ? [texts.html('dealer-search-found', { codes: texts.list(found) })] : []),
    ...(candidates.length > 0
      ? [texts.html('dealer-search-candidates'), ...candidates.map((one) => candidateLine(texts, one))]
      : waiting.length > 0
        ? [texts.html('dealer-search-nothing', { codes: texts.list(waiting) })]
        : []),
    ...(complete ? [] : [texts.html('dealer-search-incomplete')]),
  ];
  const adopt = candidates.map(({ dealerOrderId }, index) => {
    // Units of a purchase are alike, so the first match goes to the first waiting unit.
    const order = waiting[Math.min(index, waiting.length - 1)] ?? subject;
    const label = texts.plain('button-adopt', { id: String(dealerOrderId), code: order });
    return [button(label, adoptAskTap.pack({ code: order, dealerOrderId }))];
  });
  return {
    text: joinHtml(lines),
    keyboard: {
      inline_keyboard: [
        ...adopt,
        ...(waiting.length > 0 ? [searchDealerRow(texts, subject)] : []),
        backRow(texts, subject),
      ],
    },
  };
}

function candidateLine(
  texts: Texts,
  { dealerOrderId, status, createdAt, cost, sameCost }: DealerCandidate,
): Html {
  const line = texts.html('dealer-search-candidate', {
    id: String(dealerOrderId),
    status: excerpt(status),
    time: createdAt === null ? '—' : texts.time(createdAt),
    cost: cost === null ? '—' : texts.money(cost),
  });
  return sameCost ? html`${line} · ${texts.html('dealer-search-same-cost')}` : line;
}
