import { type Composer, InputFile } from 'grammy';
import { z } from 'zod';
import { downloadFile } from '../../../../telegram/bot-api/download.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml, shorten } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { LineProblem, SheetPreview } from '../../corrections/preview-sheet.ts';
import type { CatalogApi } from '../../module.ts';
import { shelfListTap, shelfSheetTap } from './buttons.ts';

const importTap = adminTap(
  'shelfImport',
  'zi',
  { to: z.enum(['apply', 'drop', 'undo']), id },
  'catalog.edit',
);

const SHEET = 'shelf-sheet';
/** Bytes of a sheet of 60,000 lines with short texts. */
const MOST_BYTES = 15_000_000;
/** Maximum changes and refused lines in the message; the file has all of them. */
const MOST_SHOWN = 8;
const LONGEST_SHOWN = 40;

const LINE_TEXTS: Record<LineProblem, TextKey> = {
  'not-of-this': 'shelf-problem-not-of-this',
  'too-long': 'shelf-problem-too-long',
  'not-yes-or-no': 'shelf-problem-not-yes-or-no',
  'not-a-place': 'shelf-problem-not-a-place',
  'not-a-category': 'shelf-problem-not-a-category',
  'not-a-picture': 'shelf-problem-not-a-picture',
  'not-a-limit': 'shelf-problem-not-a-limit',
  'not-a-region': 'shelf-problem-not-a-region',
  'no-such-brand': 'shelf-problem-no-such-brand',
  'unknown-column': 'shelf-problem-unknown-column',
  'no-columns': 'shelf-problem-no-columns',
  'no-such': 'shelf-problem-no-such',
  twice: 'shelf-problem-twice',
  'price-not-here': 'shelf-problem-price-not-here',
  'too-many-lines': 'shelf-problem-too-many-lines',
};

/** Exports and imports the catalog as CSV. An import is previewed first and applied exactly as previewed. */
export function catalogSheetFeature(
  deps: Pick<CatalogApi, 'corrections'> & Pick<ChatTools, 'log'>,
): Composer<ShopContext> {
  const { corrections } = deps;
  const composer = new Screens();
  onTap(composer, shelfSheetTap, async (ctx, { to }) => {
    if (to === 'out') {
      const sheet = await corrections.exportSheet(actorOf(ctx));
      await ctx.api.sendDocument(ctx.customer.id, new InputFile(Buffer.from(sheet), 'catalog.csv'), {
        caption: ctx.texts.html('shelf-sheet-out').source,
        parse_mode: 'HTML',
      });
      return;
    }
    prompt(ctx, SHEET, '');
    await show(ctx, withHome(ctx.texts, 'shelf-sheet-in'));
  });
  onAdminPrompt(composer, SHEET, 'catalog.edit', async (ctx) => {
    const { texts } = ctx;
    const document = ctx.message?.document;
    const bytes = document ? await downloadFile(ctx.api, document.file_id, MOST_BYTES) : null;
    const sheet = bytes && readUtf8(bytes);
    if (!sheet)
      return void (await show(ctx, withHome(texts, document ? 'shelf-sheet-unread' : 'shelf-sheet-in')));
    const dry = await corrections.dryRun(actorOf(ctx), sheet);
    ctx.dialog.leave();
    await sendLines(ctx, dry);
    await show(ctx, dryScreen(texts, dry));
  });
  onTap(composer, importTap, async (ctx, { to, id }) => {
    if (to === 'drop') return void (await show(ctx, withHome(ctx.texts, 'shelf-sheet-dropped')));
    if (to === 'undo') {
      const dry = await corrections.takeBack(actorOf(ctx), id);
      if (!dry) return void (await show(ctx, withHome(ctx.texts, 'shelf-sheet-too-late')));
      await sendLines(ctx, dry);
      return void (await show(ctx, undoScreen(ctx.texts, dry)));
    }
    const applied = await corrections.apply(actorOf(ctx), id);
    if (applied.outcome !== 'applied') {
      const said = applied.outcome === 'moved' ? 'shelf-sheet-moved' : 'shelf-sheet-gone';
      return void (await show(ctx, withHome(ctx.texts, said)));
    }
    deps.log.warn({ admin: ctx.customer.id, changes: applied.changes }, 'an admin applied a sheet');
    const { changes } = applied;
    await show(ctx, {
      text: ctx.texts.html('shelf-sheet-applied', { changes }),
      keyboard: {
        inline_keyboard: [
          [
            button(
              ctx.texts.plain('button-undo', { what: ctx.texts.plain('shelf-sheet-what', { changes }) }),
              importTap.pack({ to: 'undo', id }),
            ),
          ],
          [homeOf(ctx.texts)],
        ],
      },
    });
  });
  return composer;
}

/** Decodes UTF-8; null for other encodings. */
function readUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Sends all lines as a file if the message shows only some of them. */
async function sendLines(ctx: ShopContext, dry: SheetPreview): Promise<void> {
  if (dry.changes.length <= MOST_SHOWN && dry.refused.length <= MOST_SHOWN) return;
  const lines = `${linesOf(ctx.texts, dry).join('\n')}\n`;
  await ctx.api.sendDocument(ctx.customer.id, new InputFile(Buffer.from(lines), 'changes.txt'));
}

/** Returns the screen that confirms undoing a sheet, with the effects of the undo. */
function undoScreen(texts: Texts, dry: SheetPreview & { readonly kept: number }): Screen {
  const { changes, kept } = dry;
  return dryScreen(texts, dry, texts.html('shelf-sheet-undo', { changes: changes.length, kept }));
}

function dryScreen(texts: Texts, dry: SheetPreview, title?: Html): Screen {
  const { changes, refused, lines, importId } = dry;
  const shown = linesOf(texts, {
    ...dry,
    changes: changes.slice(0, MOST_SHOWN),
    refused: refused.slice(0, MOST_SHOWN),
  });
  return {
    text: joinHtml(
      [
        title ?? texts.html('shelf-sheet-dry', { lines, changes: changes.length, refused: refused.length }),
        joinHtml(shown.map((line) => html`${line}`)),
        ...(changes.length > MOST_SHOWN || refused.length > MOST_SHOWN
          ? [texts.html('shelf-sheet-all', { most: MOST_SHOWN })]
          : []),
      ],
      '\n\n',
    ),
    keyboard: {
      inline_keyboard:
        changes.length === 0
          ? [[homeOf(texts)]]
          : [
              [
                button(
                  texts.plain('button-shelf-apply', { changes: changes.length }),
                  importTap.pack({ to: 'apply', id: importId }),
                  'success',
                ),
              ],
              [button(texts.plain('button-shelf-drop'), importTap.pack({ to: 'drop', id: importId }))],
            ],
    },
  };
}

/** Returns one sentence for each change and each refused line. */
function linesOf(texts: Texts, { changes, refused }: SheetPreview): string[] {
  const cut = (text: string) => shorten(text.replaceAll('\n', ' / '), LONGEST_SHOWN) || '—';
  return [
    ...changes.map(({ kind, id, name, field, before, after }) =>
      texts.plain('shelf-sheet-change', {
        subject: `${kind} ${id}`,
        name: cut(name),
        field,
        before: cut(before),
        after: cut(after),
      }),
    ),
    ...refused.map(({ line, column, value, problem }) =>
      texts.plain('shelf-sheet-refused', {
        line,
        column,
        value: cut(value),
        problem: texts.plain(LINE_TEXTS[problem]),
      }),
    ),
  ];
}

function withHome(texts: Texts, key: TextKey): Screen {
  return { text: texts.html(key), keyboard: { inline_keyboard: [[homeOf(texts)]] } };
}

function homeOf(texts: Texts) {
  return button(texts.plain('button-shelf-home'), shelfListTap.pack({ list: 'home', page: 1 }));
}
