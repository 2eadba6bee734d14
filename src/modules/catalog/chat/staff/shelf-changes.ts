import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id, sure } from '../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { undoQuestion, undoRow } from '../../../../telegram/ui/kit/undo.ts';
import { withWord } from '../../../../telegram/ui/screen.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { regionLabel } from '../../../../telegram/ui/texts/catalog/regions.ts';
import { type Html, html } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { ShelfUndo } from '../../corrections/corrections.ts';
import type { Field, FieldProblem } from '../../corrections/fields.ts';
import type { CatalogApi } from '../../module.ts';
import { shelfNodeTap } from './buttons.ts';
import { catalogHomeScreen, nodeScreen, type SubjectOf } from './shelf-screens.ts';

/** Services that the screens of a brand, a product or an item use. */
export type ShelfDeps = Pick<CatalogApi, 'corrections' | 'pricing'> & Pick<ChatTools, 'rowsAt'>;

const NEEDED = 'catalog.edit';
/** Undoes a change of a value, by the id of its act; `ask` shows both values. */
const undoTap = adminTap('shelfUndo', 'zu', { sure, id }, NEEDED);

export const CORRECTION_PROBLEM_TEXTS: Record<FieldProblem | 'unknown', TextKey> = {
  'not-of-this': 'shelf-problem-not-of-this',
  'too-long': 'shelf-problem-too-long',
  'not-yes-or-no': 'shelf-problem-not-yes-or-no',
  'not-a-place': 'shelf-problem-not-a-place',
  'not-a-category': 'shelf-problem-not-a-category',
  'not-a-picture': 'shelf-problem-no-photo',
  'not-a-limit': 'shelf-problem-not-a-limit',
  'not-a-region': 'shelf-problem-not-a-region',
  'no-such-brand': 'shelf-problem-no-such-brand',
  unknown: 'shelf-problem-no-such',
};

const FIELD_TEXTS: Readonly<Record<string, TextKey>> = {
  name: 'button-shelf-name',
  hidden: 'button-shelf-hide',
  pinned: 'button-shelf-pin',
  place: 'button-shelf-place',
  category: 'button-brand-category',
  picture: 'button-shelf-picture',
  limit: 'button-shelf-limit',
  brand: 'button-shelf-brand',
  region: 'button-shelf-region',
  aliases: 'button-shelf-aliases',
  description: 'button-shelf-description',
  redeem: 'button-shelf-redeem',
};

/** Handles the undoing of a change of a brand, a product or an item, after showing the restored value. */
export function undoShelfChange(deps: ShelfDeps): Composer<ShopContext> {
  const { corrections } = deps;
  const composer = new Screens();
  onTap(composer, undoTap, async (ctx, { sure, id }) => {
    const { texts } = ctx;
    const change = await corrections.undoOf(actorOf(ctx), id);
    if (!change) return showHome(ctx, deps, texts.html('prices-not-undone'));
    const { subject, field, now, restored } = change;
    if (sure === 'yes') return changeShelf(ctx, deps, subject, field, restored);
    await show(
      ctx,
      undoQuestion(texts, {
        now: valueText(texts, field, now),
        restored: valueText(texts, field, restored),
        yes: undoTap.pack({ sure: 'yes', id }),
        back: shelfNodeTap.pack({ ...subject, page: 1 }),
      }),
    );
  });
  return composer;
}

/** Sets a field, and shows the card with the button that undoes the change, or the refusal. */
export async function changeShelf(
  ctx: ShopContext,
  deps: ShelfDeps,
  subject: SubjectOf,
  field: Field,
  text: string,
): Promise<void> {
  const { texts } = ctx;
  const result = await deps.corrections.correct(actorOf(ctx), subject, field, text);
  if (!result.ok)
    return showNode(ctx, deps, subject, { word: texts.html(CORRECTION_PROBLEM_TEXTS[result.problem]) });
  await showChangedNode(ctx, deps, subject, result.actId);
}

/** Shows the card after a change, with the button that undoes it. */
export async function showChangedNode(
  ctx: ShopContext,
  deps: ShelfDeps,
  subject: SubjectOf,
  actId: number,
): Promise<void> {
  const { texts } = ctx;
  const change = await deps.corrections.undoOf(actorOf(ctx), actId);
  const undo = change ? undoOfField(texts, actId, change) : [];
  await showNode(ctx, deps, subject, { word: texts.html('brand-changed'), undo });
}

/** Shows the card of a brand, a product or an item, or the first screen of the catalog if it is gone. */
export async function showNode(
  ctx: ShopContext,
  deps: ShelfDeps,
  subject: SubjectOf,
  { page = 1, word, undo = [] }: { page?: number; word?: Html; undo?: InlineKeyboardButton[][] } = {},
): Promise<void> {
  const { corrections, pricing } = deps;
  const [node, figures] = await Promise.all([
    corrections.node(subject, page),
    pricing.rules.figures(subject.kind, subject.id),
  ]);
  if (!node) return showHome(ctx, deps);
  const mayPrice = ctx.staff?.may('prices.edit') ?? false;
  const screen = nodeScreen(ctx.texts, node, { figures, mayPrice, undo });
  await show(ctx, word ? withWord(word, screen) : screen);
}

async function showHome(
  ctx: ShopContext,
  deps: Pick<CatalogApi, 'corrections'> & Pick<ChatTools, 'rowsAt'>,
  word?: Html,
): Promise<void> {
  const screen = catalogHomeScreen(ctx.texts, await deps.corrections.brands(1), deps);
  await show(ctx, word ? withWord(word, screen) : screen);
}

function undoOfField(texts: Texts, actId: number, { field }: ShelfUndo): InlineKeyboardButton[][] {
  const [what = ''] = field.split('_');
  const key = FIELD_TEXTS[what] ?? 'button-shelf-name';
  return undoRow(texts, key, undoTap.pack({ sure: 'ask', id: actId }));
}

/** Returns a written value of a field in words. */
function valueText(texts: Texts, field: Field, value: string): Html {
  if (value === '') {
    return field === 'hidden' || field === 'pinned' ? html`—` : texts.html('audit-as-it-comes');
  }
  switch (field) {
    case 'hidden':
    case 'pinned':
      return html`✅`;
    case 'picture':
      return html`🖼`;
    case 'category':
      return texts.html('category-name', { category: value });
    case 'region':
      return html`${regionLabel(texts, value)}`;
    default:
      return html`${value}`;
  }
}
