import { Composer } from 'grammy';
import { z } from 'zod';
import { languages, locales } from '../../../shop/locale.ts';
import {
  categories,
  type Field,
  type FieldProblem,
  fieldsOf,
  mostOf,
  shelfKinds,
} from '../../../shop/shop.ts';
import { isDash } from '../../../shop/typed-text.ts';
import { actorOf } from '../../ui/authority.ts';
import { adminTap, dataOf, id, page } from '../../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../ui/context.ts';
import { onAdminCommand, onTap, show } from '../../ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../ui/input/prompts.ts';
import { button, rowsOf } from '../../ui/keyboard.ts';
import { withWord } from '../../ui/screen.ts';
import type { Html } from '../../ui/texts/html.ts';
import type { TextKey } from '../../ui/texts/texts.ts';
import {
  catalogHomeScreen,
  categoryScreen,
  nodeScreen,
  type SubjectOf,
  shelfFoundScreen,
  unseenScreen,
} from './shelf-screens.ts';

/**
 * The typed or sent fields of a catalog entry, each with its prompt; fields of texts ask for a language
 * first.
 */
export const ASK_TEXTS = {
  name: 'shelf-ask-name',
  place: 'shelf-ask-place',
  limit: 'shelf-ask-limit',
  brand: 'shelf-ask-brand',
  region: 'shelf-ask-region',
  aliases: 'shelf-ask-aliases',
  description: 'shelf-ask-description',
  redeem: 'shelf-ask-redeem',
  picture: 'shelf-ask-picture',
} as const satisfies Record<string, TextKey>;
type Asked = keyof typeof ASK_TEXTS;
const asked = Object.keys(ASK_TEXTS) as [Asked, ...Asked[]];

const PROBLEM_TEXTS: Record<FieldProblem | 'unknown', TextKey> = {
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

const listTap = adminTap('shelfList', 'zl', { list: z.enum(['home', 'unseen']), page }, 'catalog.edit');
const kind = z.enum(shelfKinds);
const nodeTap = adminTap('shelfNode', 'zn', { kind, id, page }, 'catalog.edit');
const setTap = adminTap(
  'shelfSet',
  'zs',
  { field: z.enum(['hidden', 'pinned']), to: z.enum(['yes', 'no']), kind, id },
  'catalog.edit',
);
const editTap = adminTap(
  'shelfEdit',
  'ze',
  { field: z.enum(asked), language: z.enum(['ask', ...locales]), kind, id },
  'catalog.edit',
);
const categoryTap = adminTap(
  'shelfCategory',
  'zc',
  { to: z.enum(['ask', 'derived', ...categories]), kind, id },
  'catalog.edit',
);
declare module '../../ui/callback-data.ts' {
  interface Taps {
    shelfCategory: typeof categoryTap;
    shelfList: typeof listTap;
    shelfNode: typeof nodeTap;
    shelfSet: typeof setTap;
    shelfEdit: typeof editTap;
  }
}

const CHANGE = 'shelf-change';

/** Handles `/catalog [words]`: visible and hidden entries of the catalog, and all corrections by admins. */
export function catalogCommand(deps: BotDeps): Composer<ShopContext> {
  const { corrections, pricing } = deps.shop;
  const composer = new Composer<ShopContext>();
  const showHome = async (ctx: ShopContext, page = 1) => {
    await show(ctx, catalogHomeScreen(ctx.texts, await corrections.brands(page)));
  };
  const showNode = async (ctx: ShopContext, subject: SubjectOf, page = 1, word?: Html) => {
    const [node, figures] = await Promise.all([
      corrections.node(subject, page),
      pricing.rules.figures(subject.kind, subject.id),
    ]);
    if (!node) return showHome(ctx);
    const mayPrice = ctx.staff?.may('prices.edit') ?? false;
    const screen = nodeScreen(ctx.texts, node, { figures, mayPrice });
    await show(ctx, word ? withWord(word, screen) : screen);
  };

  onAdminCommand(composer, 'catalog', 'catalog.edit', async (ctx, typed) => {
    if (typed === '') return showHome(ctx);
    await show(ctx, shelfFoundScreen(ctx.texts, await corrections.find(typed.slice(0, mostOf.name))));
  });
  onTap(composer, listTap, async (ctx, { list, page }) => {
    if (list === 'home') return showHome(ctx, page);
    await show(ctx, unseenScreen(ctx.texts, await corrections.unseen(page)));
  });
  onTap(composer, nodeTap, (ctx, { kind, id, page }) => showNode(ctx, { kind, id }, page));
  onTap(composer, setTap, async (ctx, { field, to, kind, id }) => {
    const result = await corrections.correct(actorOf(ctx), { kind, id }, field, to);
    const said = result.ok ? 'brand-changed' : PROBLEM_TEXTS[result.problem];
    await showNode(ctx, { kind, id }, 1, ctx.texts.html(said));
  });
  onTap(composer, categoryTap, async (ctx, { to, kind, id }) => {
    if (to === 'ask') return void (await show(ctx, categoryScreen(ctx.texts, { kind, id })));
    const text = to === 'derived' ? '' : to;
    const result = await corrections.correct(actorOf(ctx), { kind, id }, 'category', text);
    const said = result.ok ? 'brand-changed' : PROBLEM_TEXTS[result.problem];
    await showNode(ctx, { kind, id }, 1, ctx.texts.html(said));
  });
  onTap(composer, editTap, async (ctx, { field, language, kind, id }) => {
    const { texts } = ctx;
    const back = [button(texts.plain('button-back'), dataOf('shelfNode', { kind, id, page: 1 }))];
    if (language === 'ask') {
      const choices = locales.map((one) =>
        button(languages[one].name, dataOf('shelfEdit', { field, language: one, kind, id })),
      );
      await show(ctx, {
        text: texts.html('shelf-ask-language'),
        keyboard: { inline_keyboard: [...rowsOf(choices, 2), back] },
      });
      return;
    }
    prompt(ctx, CHANGE, `${kind}:${id}:${field}:${language}`);
    await show(ctx, {
      text: texts.html(ASK_TEXTS[field], {
        language: languages[language].name,
        most: field === 'name' ? mostOf.name : mostOf.description,
      }),
      keyboard: { inline_keyboard: [back] },
    });
  });
  onAdminPrompt(composer, CHANGE, 'catalog.edit', async (ctx, about) => {
    const read = aboutSchema.safeParse(about.split(':'));
    if (!read.success) return void ctx.dialog.leave();
    const [kind, id, what, language] = read.data;
    const typed = ctx.message?.text?.trim() ?? '';
    const text = isDash(typed) ? '' : typed;
    const photo = ctx.message?.photo?.at(-1);
    const field = (what === 'description' || what === 'redeem' ? `${what}_${language}` : what) as Field;
    const sent = what === 'picture' ? (photo?.file_id ?? (isDash(typed) ? '' : null)) : text;
    // A message without a usable text or file decides nothing.
    const result =
      sent === null || (what !== 'picture' && typed === '') || !fieldsOf[kind].includes(field)
        ? ({ ok: false, problem: what === 'picture' ? 'not-a-picture' : 'not-of-this' } as const)
        : await corrections.correct(actorOf(ctx), { kind, id }, field, sent);
    if (!result.ok) return void (await show(ctx, { text: ctx.texts.html(PROBLEM_TEXTS[result.problem]) }));
    ctx.dialog.leave();
    await showNode(ctx, { kind, id }, 1, ctx.texts.html('brand-changed'));
  });
  return composer;
}

const aboutSchema = z.tuple([kind, id, z.enum(asked), z.enum(locales)]);
