import type { Composer } from 'grammy';
import { z } from 'zod';
import type { Locale } from '../../../../platform/values/locale.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../telegram/ui/input/prompts.ts';
import { button, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { askFor } from '../../../../telegram/ui/kit/form.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Linking } from '../../../../telegram/ui/modules/chat-links.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { excerpt, html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import { matterData } from '../../../desk/chat/staff/buttons.ts';
import type { DeskApi } from '../../../desk/index.ts';
import { inLanguage } from '../../../payments/index.ts';
import type { InquiriesApi } from '../../module.ts';
import type { QuickAnswer } from '../../quick-answers.ts';
import type { InquiryCard } from '../../read.ts';
import { quickAnswerPrompt } from '../prompts.ts';
import { NEEDED_FOR_INQUIRIES, quickAnswersTap } from './buttons.ts';

type Deps = InquiriesApi & DeskApi & Linking;

const count = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
/** Shows a preview of an answer. */
const previewTap = adminTap('quickAnswer', 'iqv', { id, answer: id }, NEEDED_FOR_INQUIRIES);
/** Sends the previewed revision; `seen` is the newest message of the customer that the sender saw. */
const sendTap = adminTap(
  'quickAnswerSend',
  'iqs',
  { id, answer: id, revision: count, seen: count },
  NEEDED_FOR_INQUIRIES,
);
/** Asks for the text in the customer's language; `answer` 0 creates a new one. */
const typeTap = adminTap('quickAnswerType', 'iqt', { id, answer: count }, NEEDED_FOR_INQUIRIES);
const removeTap = adminTap('quickAnswerRemove', 'iqx', { id, answer: id }, NEEDED_FOR_INQUIRIES);

function languageName(texts: Texts, locale: Locale): string {
  return texts.plain('audit-language', { locale });
}

/** Handles quick answers: short texts that staff define once, and send with one tap after a preview. */
export function quickAnswersFeature(deps: Deps): Composer<ShopContext> {
  const { inquiries, desk } = deps;
  const { quickAnswers } = inquiries;
  const composer = new Screens();

  const showList = async (ctx: ShopContext, card: InquiryCard) => {
    const { texts } = ctx;
    const all = await quickAnswers.list(actorOf(ctx));
    const { locale } = card.customer;
    const inquiry = Number(card.id);
    const language = languageName(texts, locale);
    const key = all.length > 0 ? 'quick-answers' : 'quick-answers-none';
    const screen = listScreen(texts, {
      text: texts.html(key, { name: card.customer.firstName, language }),
      found: { entries: all },
      open: ({ id: answer, texts: said }) =>
        button(excerpt(inLanguage(said, locale) ?? '—'), previewTap.pack({ id: inquiry, answer })),
      below: [
        [button(texts.plain('button-quick-answer-new'), typeTap.pack({ id: inquiry, answer: 0 }))],
        [button(texts.plain('button-back'), matterData({ kind: 'inquiry', subject: card.id }))],
      ],
    });
    await show(ctx, screen);
  };
  const showPreview = async (
    ctx: ShopContext,
    card: InquiryCard,
    { id, texts: said, revision }: QuickAnswer,
  ) => {
    const { texts } = ctx;
    const { locale, firstName: name } = card.customer;
    const inquiry = Number(card.id);
    const language = languageName(texts, locale);
    await show(ctx, {
      text: joinHtml(
        [
          texts.html('quick-answer-preview', { name }),
          html`<blockquote>${inLanguage(said, locale) ?? '—'}</blockquote>`,
          ...(said[locale] === undefined
            ? [texts.html('quick-answer-untranslated', { name, language })]
            : []),
        ],
        '\n\n',
      ),
      keyboard: {
        inline_keyboard: [
          [
            button(
              texts.plain('button-quick-answer-send', { name }),
              sendTap.pack({ id: inquiry, answer: id, revision, seen: Number(card.lastId) }),
              'success',
            ),
          ],
          rowOf(
            texts,
            button(
              texts.plain('button-quick-answer-text', { language }),
              typeTap.pack({ id: inquiry, answer: id }),
            ),
            button(
              texts.plain('button-quick-answer-remove'),
              removeTap.pack({ id: inquiry, answer: id }),
              'danger',
            ),
          ),
          [button(texts.plain('button-back'), quickAnswersTap.pack({ id: inquiry }))],
        ],
      },
    });
  };
  const cardFor = async (ctx: ShopContext, inquiry: number | string) => {
    const card = await inquiries.card(actorOf(ctx), String(inquiry));
    if (card && card.state !== 'done') return card;
    await reply(ctx, 'inquiry-over');
    return null;
  };
  const find = async (ctx: ShopContext, answer: number) =>
    (await quickAnswers.list(actorOf(ctx))).find((one) => one.id === answer);

  onTap(composer, quickAnswersTap, async (ctx, { id }) => {
    const card = await cardFor(ctx, id);
    if (card) await showList(ctx, card);
  });
  onTap(composer, previewTap, async (ctx, { id, answer }) => {
    const card = await cardFor(ctx, id);
    if (!card) return;
    const one = await find(ctx, answer);
    await (one ? showPreview(ctx, card, one) : showList(ctx, card));
  });
  onTap(composer, sendTap, async (ctx, { id, answer, revision, seen }) => {
    const actor = actorOf(ctx);
    const card = await cardFor(ctx, id);
    if (!card) return;
    const one = await find(ctx, answer);
    if (!one) return showList(ctx, card);
    // Since the preview, the answer was changed or the customer wrote again.
    if (one.revision !== revision || card.lastId !== String(seen)) return showPreview(ctx, card, one);
    const { locale, firstName: name } = card.customer;
    const text = inLanguage(one.texts, locale) ?? '';
    ctx.standsAt = await desk.matter(actor, 'inquiry', card.id);
    const key = `quick:${card.id}:${answer}:${seen}`;
    const isSent = await inquiries.answer(actor, card.id, { key, text, file: null });
    await deps.links.showNext(ctx, ctx.texts.html(isSent ? 'inquiry-sent' : 'inquiry-over', { name }));
  });
  onTap(composer, removeTap, async (ctx, { id, answer }) => {
    await quickAnswers.remove(actorOf(ctx), answer);
    const card = await cardFor(ctx, id);
    if (card) await showList(ctx, card);
  });

  const askForText = async (ctx: ShopContext, card: InquiryCard, about: string) => {
    const language = languageName(ctx.texts, card.customer.locale);
    await askFor(ctx, quickAnswerPrompt, about, {
      text: ctx.texts.html('quick-answer-type', { name: card.customer.firstName, language }),
      back: quickAnswersTap.pack({ id: Number(card.id) }),
    });
  };
  onTap(composer, typeTap, async (ctx, { id, answer }) => {
    const card = await cardFor(ctx, id);
    if (card) await askForText(ctx, card, `${id}:${answer}`);
  });
  onAdminPrompt(composer, quickAnswerPrompt, NEEDED_FOR_INQUIRIES, async (ctx, about) => {
    const [inquiry = '', answer = '0'] = about.split(':');
    const card = await cardFor(ctx, inquiry);
    if (!card) return void ctx.dialog.leave();
    const text = ctx.message?.text ?? '';
    if (text.trim() === '') return askForText(ctx, card, about);
    ctx.dialog.leave();
    const { locale: language } = card.customer;
    const set = await quickAnswers.set(actorOf(ctx), Number(answer) || null, { language, text });
    const one = set === null ? undefined : await find(ctx, set);
    if (one) return showPreview(ctx, card, one);
    await deps.links.showMatter(
      ctx,
      { kind: 'inquiry', subject: card.id },
      ctx.texts.html('quick-answers-full'),
    );
  });
  return composer;
}
