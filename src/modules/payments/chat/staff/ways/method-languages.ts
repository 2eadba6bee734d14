import type { Composer } from 'grammy';
import { z } from 'zod';
import { type Locale, languages, locales } from '../../../../../platform/values/locale.ts';
import { actorOf } from '../../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../../telegram/ui/handlers.ts';
import { button, inRows } from '../../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../../telegram/ui/screens.ts';
import { html, joinHtml } from '../../../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../../../telegram/ui/texts/texts.ts';
import type { CustomersApi } from '../../../../customers/index.ts';
import { ALL_LANGUAGES, inLanguage, instructionsIn } from '../../../manual/method-texts.ts';
import type { ManualMethod } from '../../../manual/read-methods.ts';
import type { PaymentsApi } from '../../../module.ts';
import { instructionLines } from '../../parts.ts';
import { NEEDED_FOR_METHOD_LANGUAGES, payMethodEditTap, payMethodTextsTap } from '../buttons.ts';
import {
  apartLines,
  backToMethod,
  languagesApart,
  methodTitle,
  showPayMethod,
  showPayMethods,
} from './method-screens.ts';
import { methodUndoRow } from './method-undo.ts';

/** Removes the own texts of a language, or of all of them. */
const sameTap = adminTap(
  'payMethodSame',
  'mts',
  { language: z.enum([ALL_LANGUAGES, ...locales]), id },
  NEEDED_FOR_METHOD_LANGUAGES,
);

/** Handles the texts of a payment method by language: the same everywhere, unless a language gets its own. */
export function payMethodLanguages(
  deps: Pick<PaymentsApi, 'manualMethods'> & Pick<ChatTools, 'offeredLanguages'> & CustomersApi,
): Composer<ShopContext> {
  const { manualMethods } = deps;
  const composer = new Screens();
  const showList = async (ctx: ShopContext, method: ManualMethod) => {
    const { texts } = ctx;
    const { id } = method;
    const lines = instructionLines(instructionsIn(method.instructions, ALL_LANGUAGES));
    const shown = locales.filter((one) => deps.offeredLanguages.includes(one) || isOwn(method, one));
    await show(ctx, {
      text: joinHtml(
        [
          texts.html('method-languages', { name: methodTitle(method) }),
          ...lines,
          ...apartLines(texts, method),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: [
          ...inRows(
            ctx.texts,
            shown.map((one) =>
              button(
                `${isOwn(method, one) ? '✏️' : '='} ${languages[one].name}`,
                payMethodTextsTap.pack({ language: one, id }),
              ),
            ),
            2,
          ),
          ...(languagesApart(method).length === 0
            ? []
            : [
                [
                  button(
                    texts.plain('button-method-same-in-all'),
                    sameTap.pack({ language: ALL_LANGUAGES, id }),
                  ),
                ],
              ]),
          [backToMethod(texts, id)],
        ],
      },
    });
  };
  const showLanguage = async (ctx: ShopContext, method: ManualMethod, language: Locale) => {
    const { texts } = ctx;
    const { id, name, instructions } = method;
    const edit = (key: TextKey, what: 'name' | 'text' | 'fields') =>
      button(texts.plain(key), payMethodEditTap.pack({ edit: what, language, way: 'one', id }));
    await show(ctx, {
      text: joinHtml(
        [
          texts.html('method-language', {
            language: languages[language].name,
            own: isOwn(method, language) ? 'yes' : 'no',
          }),
          html`<b>${inLanguage(name, language) ?? '—'}</b>`,
          ...instructionLines(instructionsIn(instructions, language)),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: [
          [
            edit('button-method-name', 'name'),
            edit('button-method-text', 'text'),
            edit('button-method-fields', 'fields'),
          ],
          ...(isOwn(method, language)
            ? [[button(texts.plain('button-method-same'), sameTap.pack({ language, id }))]]
            : []),
          [button(texts.plain('button-back'), payMethodTextsTap.pack({ language: 'list', id }))],
        ],
      },
    });
  };
  onTap(composer, payMethodTextsTap, async (ctx, { language, id }) => {
    const method = await manualMethods.find(id);
    if (!method) return showPayMethods(ctx, deps);
    await (language === 'list' ? showList(ctx, method) : showLanguage(ctx, method, language));
  });
  onTap(composer, sameTap, async (ctx, { language, id }) => {
    const sameAsAll = language === ALL_LANGUAGES ? locales : [language];
    const result = await manualMethods.change(id, { sameAsAll }, actorOf(ctx));
    if (!result.ok) return showPayMethod(ctx, deps, id);
    const undo = await methodUndoRow(ctx.texts, deps, id, result.changeId);
    await showPayMethod(ctx, deps, id, { word: ctx.texts.html('method-changed'), undo });
  });
  return composer;
}

function isOwn({ name, instructions }: ManualMethod, language: Locale): boolean {
  return name[language] !== undefined || instructions[language] !== undefined;
}
