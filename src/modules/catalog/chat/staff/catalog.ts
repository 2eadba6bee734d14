import type { Composer } from 'grammy';
import { z } from 'zod';
import { type Locale, languages, locales } from '../../../../platform/values/locale.ts';
import { isDash } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { id } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { onForm, Refusal } from '../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
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
    await form.ask(ctx, { kind, id, field, language });
  });
  const form = onForm(composer, {
    prompt: 'shelf-change',
    needed: 'catalog.edit',
    about: { kind: shelfKindField, id, field: z.enum(ASKED), language: z.enum(locales) },
    ask: async ({ texts }, { kind, id, field, language }) => ({
      text: texts.html(ASK_TEXTS[field], {
        language: languages[language].name,
        most: field === 'name' ? mostOf.name : mostOf.description,
      }),
      now: field === 'picture' ? '' : await corrections.written({ kind, id }, fieldIn(field, language)),
      rows: field === 'region' ? regionRows(texts, id) : [],
      back: shelfNodeTap.pack({ kind, id, page: 1 }),
    }),
    parse: async ({ message }, { kind, field, language }, typed) => {
      const photo = message?.photo?.at(-1)?.file_id;
      // A message without a usable text or file has no effect.
      const sent = isDash(typed) ? '' : field === 'picture' ? photo : typed || undefined;
      const isOfThis = fieldsOf[kind].includes(fieldIn(field, language));
      const problem = field === 'picture' ? 'not-a-picture' : 'not-of-this';
      return sent !== undefined && isOfThis ? sent : new Refusal(CORRECTION_PROBLEM_TEXTS[problem]);
    },
    save: async (ctx, { kind, id, field, language }, sent) => {
      const result = await corrections.correct(actorOf(ctx), { kind, id }, fieldIn(field, language), sent);
      if (!result.ok) return new Refusal(CORRECTION_PROBLEM_TEXTS[result.problem]);
      return () => showChangedNode(ctx, deps, { kind, id }, result.actId);
    },
  });
  return composer;
}

function fieldIn(what: ShelfQuestion, language: Locale): Field {
  return what === 'description' || what === 'redeem' ? `${what}_${language}` : what;
}
