import type { Composer } from 'grammy';
import { z } from 'zod';
import { type Locale, languages, locales } from '../../../../platform/values/locale.ts';
import { isDash } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { id } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import { type Field, fieldsOf, mostOf } from '../../corrections/fields.ts';
import {
  ASK_TEXTS,
  ASKED,
  type ShelfQuestion,
  shelfCategoryTap,
  shelfEditTap,
  shelfKindField,
  shelfListTap,
  shelfNodeTap,
  shelfSetTap,
} from './buttons.ts';
import {
  CORRECTION_PROBLEM_TEXTS,
  changeShelf,
  type ShelfDeps,
  showChangedNode,
  showNode,
} from './shelf-changes.ts';
import { regionRows } from './shelf-picks.ts';
import { catalogHomeScreen, categoryScreen, shelfFoundScreen, unseenScreen } from './shelf-screens.ts';

const CHANGE = 'shelf-change';

/** Handles `/catalog [words]`: visible and hidden entries of the catalog, and all corrections by admins. */
export function catalogCommand(deps: ShelfDeps): Composer<ShopContext> {
  const { corrections } = deps;
  const composer = new Screens();
  const showHome = async (ctx: ShopContext, page = 1) => {
    await show(ctx, catalogHomeScreen(ctx.texts, await corrections.brands(page), deps));
  };
  onAdminCommand(composer, 'catalog', 'catalog.edit', async (ctx, typed) => {
    if (typed === '') return showHome(ctx);
    await show(ctx, shelfFoundScreen(ctx.texts, await corrections.find(typed.slice(0, mostOf.name))));
  });
  onTap(composer, shelfListTap, async (ctx, { list, page }) => {
    if (list === 'home') return showHome(ctx, page);
    await show(ctx, unseenScreen(ctx.texts, await corrections.unseen(page)));
  });
  onTap(composer, shelfNodeTap, (ctx, { kind, id, page }) => showNode(ctx, deps, { kind, id }, { page }));
  onTap(composer, shelfSetTap, (ctx, { field, to, kind, id }) =>
    changeShelf(ctx, deps, { kind, id }, field, to),
  );
  onTap(composer, shelfCategoryTap, async (ctx, { to, kind, id }) => {
    if (to === 'ask') return void (await show(ctx, categoryScreen(ctx.texts, { kind, id })));
    await changeShelf(ctx, deps, { kind, id }, 'category', to === 'derived' ? '' : to);
  });
  onTap(composer, shelfEditTap, async (ctx, { field, language, kind, id }) => {
    const { texts } = ctx;
    const back = [button(texts.plain('button-back'), shelfNodeTap.pack({ kind, id, page: 1 }))];
    if (language === 'ask') {
      const choices = locales.map((one) =>
        button(languages[one].name, shelfEditTap.pack({ field, language: one, kind, id })),
      );
      await show(ctx, {
        text: texts.html('shelf-ask-language'),
        keyboard: { inline_keyboard: [...inRows(ctx.texts, choices, 2), back] },
      });
      return;
    }
    prompt(ctx, CHANGE, `${kind}:${id}:${field}:${language}`);
    const now = await corrections.written({ kind, id }, fieldIn(field, language));
    await show(ctx, {
      text: joinHtml(
        [
          texts.html(ASK_TEXTS[field], {
            language: languages[language].name,
            most: field === 'name' ? mostOf.name : mostOf.description,
          }),
          ...(now === '' || field === 'picture'
            ? []
            : [html`${texts.html('form-now')}\n<code>${now}</code>`]),
        ],
        '\n\n',
      ),
      keyboard: { inline_keyboard: [...(field === 'region' ? regionRows(texts, id) : []), back] },
    });
  });
  onAdminPrompt(composer, CHANGE, 'catalog.edit', async (ctx, about) => {
    const read = aboutSchema.safeParse(about.split(':'));
    if (!read.success) return void ctx.dialog.leave();
    const [kind, id, what, language] = read.data;
    const typed = ctx.message?.text?.trim() ?? '';
    const text = isDash(typed) ? '' : typed;
    const photo = ctx.message?.photo?.at(-1);
    const field = fieldIn(what, language);
    const sent = what === 'picture' ? (photo?.file_id ?? (isDash(typed) ? '' : null)) : text;
    // A message without a usable text or file has no effect.
    const result =
      sent === null || (what !== 'picture' && typed === '') || !fieldsOf[kind].includes(field)
        ? ({ ok: false, problem: what === 'picture' ? 'not-a-picture' : 'not-of-this' } as const)
        : await corrections.correct(actorOf(ctx), { kind, id }, field, sent);
    if (!result.ok)
      return void (await show(ctx, { text: ctx.texts.html(CORRECTION_PROBLEM_TEXTS[result.problem]) }));
    ctx.dialog.leave();
    await showChangedNode(ctx, deps, { kind, id }, result.actId);
  });
  return composer;
}

const aboutSchema = z.tuple([shelfKindField, id, z.enum(ASKED), z.enum(locales)]);

function fieldIn(what: ShelfQuestion, language: Locale): Field {
  return what === 'description' || what === 'redeem' ? `${what}_${language}` : what;
}
