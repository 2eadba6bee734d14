import { type Locale, languages } from '../../../../platform/values/locale.ts';
import { downloadFile } from '../../../../telegram/bot-api/download.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { reply, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { html } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import {
  customerTextKeys,
  ownSource,
  ownSources,
  problemOf,
  type WordingProblem,
} from '../../../../telegram/ui/texts/worded-texts.ts';
import type { WordingApi } from '../../module.ts';
import { wordingFileSchema } from '../../wording.ts';
import { shopTextsTap, shopTextTap } from './buttons.ts';

const MOST_FOUND = 8;
/** A file with all texts of all languages has some 400 kB. */
const MOST_BYTES = 1_000_000;

export const WORDING_PROBLEM_TEXTS = {
  notation: 'wording-wrong-notation',
  'unknown-variable': 'wording-wrong-unknown-variable',
  'missing-variable': 'wording-wrong-missing-variable',
  html: 'wording-wrong-html',
  long: 'wording-wrong-long',
} as const satisfies Record<WordingProblem['kind'], TextKey>;

/** Returns the values of the text that explains a problem. */
export function wordingProblemValues(problem: WordingProblem): Record<string, string> {
  return { name: 'name' in problem ? `{ $${problem.name} }` : '' };
}

/** Finds the texts that contain these words, and marks those that an owner replaced. */
export async function findTexts(
  { wording }: WordingApi,
  keys: readonly string[],
  locale: Locale,
  typed: string,
): Promise<{ key: string; label: string }[]> {
  const words = typed.toLowerCase();
  const worded = new Map(
    (await wording.read()).texts.filter((one) => one.locale === locale).map((one) => [one.key, one.source]),
  );
  const own = ownSources(locale);
  const found: { key: string; label: string }[] = [];
  for (const key of keys) {
    const source = worded.get(key) ?? own.get(key) ?? '';
    if (key !== words && !source.toLowerCase().includes(words)) continue;
    const label = `${worded.has(key) ? '✏️ ' : ''}${source.replace(/<[^>]*>/g, '').split('\n')[0] ?? key}`;
    if (key === words) found.unshift({ key, label });
    else found.push({ key, label });
  }
  return found.slice(0, MOST_FOUND);
}

/** Imports the whole file; after a fault, the texts stay unchanged. */
export async function importTexts(
  ctx: ShopContext,
  { wording, refreshWording }: WordingApi & Pick<ChatTools, 'refreshWording'>,
  sendFile: (ctx: ShopContext) => Promise<void>,
): Promise<void> {
  const { texts } = ctx;
  const document = ctx.message?.document;
  const bytes = document ? await downloadFile(ctx.api, document.file_id, MOST_BYTES) : null;
  const file = wordingFileSchema.safeParse(bytes && parseJson(Buffer.from(bytes).toString('utf8'))).data;
  if (!file) return reply(ctx, 'shop-import-wrong', { problem: texts.plain('shop-import-not-a-file') });
  const keys = new Set(customerTextKeys());
  for (const { locale, key, source } of file.texts) {
    const problem = keys.has(key) ? problemOf(locale, key, source) : ({ kind: 'notation' } as const);
    if (problem) {
      const why = texts.html(WORDING_PROBLEM_TEXTS[problem.kind], wordingProblemValues(problem));
      return reply(ctx, 'shop-import-wrong', { problem: html`${locale} ${key}: ${why}` });
    }
  }
  await sendFile(ctx);
  await wording.replaceAll(actorOf(ctx), file);
  await refreshWording();
  ctx.dialog.leave();
  await reply(ctx, 'shop-imported', { texts: file.texts.length });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Shows a customer text, with a note if an owner replaced it. */
export async function showShopText(
  ctx: ShopContext,
  { wording }: WordingApi,
  locale: Locale,
  key: string,
): Promise<void> {
  const { texts: worded } = await wording.read();
  const own = worded.find((one) => one.locale === locale && one.key === key)?.source;
  const source = own ?? ownSource(locale, key);
  const isOwn = own !== undefined;
  await show(ctx, {
    text: ctx.texts.html('shop-text', {
      key,
      language: languages[locale].name,
      source,
      own: isOwn ? 'yes' : 'no',
    }),
    keyboard: {
      inline_keyboard: [
        [
          button(
            ctx.texts.plain('button-shop-change'),
            shopTextTap.pack({ act: 'change', locale, key }),
            'primary',
          ),
        ],
        ...(isOwn
          ? [
              [
                button(
                  ctx.texts.plain('button-shop-reset'),
                  shopTextTap.pack({ act: 'reset', locale, key }),
                  'danger',
                ),
              ],
            ]
          : []),
        [button(ctx.texts.plain('button-back'), shopTextsTap.pack({ locale }))],
      ],
    },
  });
}
