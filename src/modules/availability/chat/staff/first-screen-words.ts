import type { Composer } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import { z } from 'zod';
import { typedName } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt, promptSubject } from '../../../../telegram/ui/input/prompts.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { newsPlace } from '../../../desk/chat/places.ts';
import type { AvailabilityApi } from '../../module.ts';
import { LONGEST_SHOP_NOTICE } from '../../selling.ts';
import { NEEDED_FOR_AVAILABILITY, noticeFormTap } from './buttons.ts';

/** Undoes a change of the words; `ask` shows the restored words. */
const undoTap = adminTap('noticeUndo', 'ntu', { sure: z.enum(['ask', 'yes']), id }, NEEDED_FOR_AVAILABILITY);

/** The prompt for the words; its subject is the words that were typed. */
const FORM = 'notice-form';

/** Handles the form of the words that all customers read on the first screen. */
export function noticeForm(
  deps: Pick<ChatTools, 'rowsAt'> & Pick<AvailabilityApi, 'selling'>,
): Composer<ShopContext> {
  const { rowsAt, selling } = deps;
  const composer = new Screens();
  const nowOf = async (ctx: ShopContext) => (await selling.notice(ctx.customer.id)).text;
  const showForm = async (ctx: ShopContext, word: Html[] = []) => {
    const { texts } = ctx;
    const now = await nowOf(ctx);
    prompt(ctx, FORM, '');
    await show(ctx, {
      text: joinHtml(
        [
          ...word,
          texts.html('notice-form', { most: LONGEST_SHOP_NOTICE }),
          ...(now === null ? [] : [html`${texts.html('form-now')}\n<code>${now}</code>`]),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: [
          ...(now === null
            ? []
            : [[button(texts.plain('button-notice-off'), noticeFormTap.pack({ act: 'off' }))]]),
          ...rowsAt(newsPlace, texts, null),
        ],
      },
    });
  };
  const set = async (ctx: ShopContext, text: string | null, word: 'changed' | 'undone') => {
    const { texts } = ctx;
    ctx.dialog.leave();
    await selling.setText(text, actorOf(ctx));
    const change = word === 'undone' ? null : await selling.lastChange();
    await show(ctx, {
      text: text === null ? texts.html('notice-off') : texts.html('notice-shown', { text }),
      keyboard: {
        inline_keyboard: [
          ...(change ? [undoRow(texts, change.id)] : []),
          [button(texts.plain('button-notice-change'), noticeFormTap.pack({ act: 'form' }))],
          ...rowsAt(newsPlace, texts, null),
        ],
      },
    });
  };
  onTap(composer, noticeFormTap, async (ctx, { act }) => {
    if (act === 'form') return showForm(ctx);
    if (act === 'off') return set(ctx, null, 'changed');
    const typed = promptSubject(ctx, FORM);
    // The person left the dialog meanwhile: ask again.
    await (typed ? set(ctx, typed, 'changed') : showForm(ctx));
  });
  onAdminPrompt(composer, FORM, NEEDED_FOR_AVAILABILITY, async (ctx) => {
    const { texts } = ctx;
    const typed = (ctx.message?.text ?? '').trim();
    if (typedName(typed) === '') return showForm(ctx);
    prompt(ctx, FORM, typed);
    await show(ctx, {
      text: joinHtml([texts.html('notice-preview'), html`<blockquote>${typed}</blockquote>`], '\n\n'),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-shop-save'), noticeFormTap.pack({ act: 'set' }), 'success')],
          [button(texts.plain('button-back'), noticeFormTap.pack({ act: 'form' }))],
        ],
      },
    });
  });
  onTap(composer, undoTap, async (ctx, { sure, id }) => {
    const { texts } = ctx;
    const [change, now] = await Promise.all([selling.lastChange(), nowOf(ctx)]);
    if (change?.id !== id) return showForm(ctx, [texts.html('prices-not-undone')]);
    if (sure === 'yes') return set(ctx, change.before, 'undone');
    await show(ctx, {
      text: joinHtml(
        [
          texts.html('undo-question'),
          texts.html('undo-now', { value: now ?? '—' }),
          texts.html('undo-then', { value: change.before ?? '—' }),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-undo-yes'), undoTap.pack({ sure: 'yes', id }), 'success')],
          ...rowsAt(newsPlace, texts, null),
        ],
      },
    });
  });
  return composer;
}

function undoRow(texts: Texts, id: number): InlineKeyboardButton[] {
  const what = texts.plain('notice-what');
  return [button(texts.plain('button-undo', { what }), undoTap.pack({ sure: 'ask', id }))];
}
