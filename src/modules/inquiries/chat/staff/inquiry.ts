import type { Composer } from 'grammy';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id, paymentCode } from '../../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { messageFile } from '../../../../telegram/ui/files/message-file.ts';
import { sendInquiryFile } from '../../../../telegram/ui/files/send-inquiry-file.ts';
import { onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { CustomersApi } from '../../../customers/index.ts';
import { matterData } from '../../../desk/chat/staff/buttons.ts';
import type { DeskApi } from '../../../desk/index.ts';
import type { PaymentsApi, SubmitResult } from '../../../payments/index.ts';
import type { StaffApi } from '../../../staff/index.ts';
import { inquiryAnswerPrompt } from '../prompts.ts';
import {
  inquiryDoneTap,
  inquiryFilesTap,
  inquiryGiveTap,
  inquiryReplyTap,
  NEEDED_FOR_INQUIRIES,
} from './buttons.ts';
import { type InquiryCardDeps, inquiryMatter } from './inquiry-card.ts';

type Deps = InquiryCardDeps &
  DeskApi &
  CustomersApi &
  Pick<StaffApi, 'staff'> &
  Pick<PaymentsApi, 'deposits'>;

/** Offers the payments whose receipt the file may be. */
const attachTap = adminTap('inquiryAttach', 'iqa', { id, message: id }, NEEDED_FOR_INQUIRIES);
const attachToTap = adminTap(
  'inquiryAttachTo',
  'iqp',
  { id, message: id, code: paymentCode },
  NEEDED_FOR_INQUIRIES,
);

const MOST_PAYMENTS = 8;
const MOST_PEOPLE = 12;

/** Handles a conversation for staff: answer it, open its files, give it to a colleague, end it. */
export function inquiryFeature(deps: Deps): Composer<ShopContext> {
  const { inquiries, staff, deposits, payments } = deps;
  const composer = new Screens();
  const nameOf = async (ctx: ShopContext, inquiryId: string) =>
    (await inquiries.card(actorOf(ctx), inquiryId))?.customer.firstName ?? '—';
  const showIt = (ctx: ShopContext, subject: string, word?: Html) =>
    deps.links.showMatter(ctx, { kind: 'inquiry', subject }, word);

  const askForAnswer = async (ctx: ShopContext, subject: string) => {
    const card = await inquiryMatter(ctx, deps, subject);
    if (!card) return reply(ctx, 'inquiry-over');
    const back = button(ctx.texts.plain('button-back'), matterData({ kind: 'inquiry', subject }));
    await show(ctx, {
      text: joinHtml([card.text, ctx.texts.html('inquiry-type-answer')], '\n\n'),
      ...(card.picture !== undefined && { picture: card.picture }),
      keyboard: { inline_keyboard: [[back]] },
    });
  };
  onTap(composer, inquiryReplyTap, async (ctx, { id }) => {
    prompt(ctx, inquiryAnswerPrompt, String(id));
    await askForAnswer(ctx, String(id));
  });
  onAdminPrompt(composer, inquiryAnswerPrompt, NEEDED_FOR_INQUIRIES, async (ctx, subject) => {
    const { message } = ctx;
    const text = message?.text ?? message?.caption ?? '';
    const file = messageFile(message);
    if (!message || (text.trim() === '' && file === null)) return askForAnswer(ctx, subject);
    ctx.dialog.leave();
    const actor = actorOf(ctx);
    ctx.standsAt = await deps.desk.matter(actor, 'inquiry', subject);
    const name = await nameOf(ctx, subject);
    const key = `${message.chat.id}:${message.message_id}`;
    const isSent = await inquiries.answer(actor, subject, { key, text, file });
    await deps.links.showNext(ctx, ctx.texts.html(isSent ? 'inquiry-sent' : 'inquiry-over', { name }));
  });

  onTap(composer, inquiryFilesTap, async (ctx, { id }) => {
    const actor = actorOf(ctx);
    const name = await nameOf(ctx, String(id));
    for (const file of await inquiries.files(actor, String(id))) {
      const isReceipt = RECEIPTS.includes(file.kind) && actor.may('money.view');
      const attach = button(
        ctx.texts.plain('button-inquiry-attach'),
        attachTap.pack({ id, message: Number(file.messageId) }),
      );
      await sendInquiryFile(ctx.api, ctx.customer.id, file, {
        caption: ctx.texts.plain('inquiry-file-caption', { name }),
        ...(isReceipt && { reply_markup: { inline_keyboard: [[attach]] } }),
      });
    }
  });
  onTap(composer, attachTap, async (ctx, { id, message }) => {
    const { texts } = ctx;
    const card = await inquiries.card(actorOf(ctx), String(id));
    if (!card) return reply(ctx, 'inquiry-over');
    const { id: customerId, firstName: name } = card.customer;
    const open = await deposits.open(customerId);
    const rejected = (await payments.list(customerId, 1)).entries.filter(
      ({ method, state }) => method === 'manual' && state === 'rejected',
    );
    const all = [...open, ...rejected].slice(0, MOST_PAYMENTS);
    ctx.keepsTapped = true;
    const screen = listScreen(texts, {
      text: texts.html(all.length > 0 ? 'inquiry-choose-payment' : 'inquiry-no-payment', { name }),
      found: { entries: all },
      open: ({ wants, code }) =>
        button(`${texts.money(wants)} · ${code}`, attachToTap.pack({ id, message, code })),
      below: [[button(texts.plain('button-back'), matterData({ kind: 'inquiry', subject: String(id) }))]],
    });
    await show(ctx, screen);
  });
  onTap(composer, attachToTap, async (ctx, { id, message, code }) => {
    const result = await inquiries.attach(actorOf(ctx), String(id), { messageId: String(message), code });
    await showIt(ctx, String(id), attachedWord(ctx, result, code));
  });

  onTap(composer, inquiryGiveTap, async (ctx, { id, to }) => {
    const actor = actorOf(ctx);
    const subject = String(id);
    if (to === 'list') return chooseColleague(ctx, subject);
    const person = to === 'me' ? actor.id : Number(to);
    const isGiven = await inquiries.assign(actor, subject, person);
    const name = (await deps.customers.find(String(person)))?.firstName ?? String(person);
    await showIt(ctx, subject, ctx.texts.html(isGiven ? 'inquiry-given' : 'inquiry-not-given', { name }));
  });
  const chooseColleague = async (ctx: ShopContext, subject: string) => {
    const holders = (await staff.holders(NEEDED_FOR_INQUIRIES)).filter((one) => one !== actorOf(ctx).id);
    const named = await Promise.all(
      holders
        .slice(0, MOST_PEOPLE)
        .map(async (one) => ({ one, name: (await deps.customers.find(String(one)))?.firstName })),
    );
    const screen = listScreen(ctx.texts, {
      text: ctx.texts.html('inquiry-choose-person'),
      found: { entries: named },
      open: ({ one, name }) =>
        button(`👤 ${name ?? one}`, inquiryGiveTap.pack({ id: Number(subject), to: String(one) })),
      columns: 2,
      below: [[button(ctx.texts.plain('button-back'), matterData({ kind: 'inquiry', subject }))]],
    });
    await show(ctx, screen);
  };

  onTap(composer, inquiryDoneTap, async (ctx, { id, seen }) => {
    const actor = actorOf(ctx);
    const subject = String(id);
    const name = await nameOf(ctx, subject);
    const result = await inquiries.finish(actor, subject, String(seen));
    if (result === 'news') return showIt(ctx, subject, ctx.texts.html('inquiry-news', { name }));
    await deps.links.showNext(
      ctx,
      ctx.texts.html(result === 'done' ? 'inquiry-finished' : 'inquiry-over', { name }),
    );
  });
  return composer;
}

const RECEIPTS: readonly string[] = ['photo', 'document', 'video', 'animation'];

function attachedWord({ texts }: ShopContext, result: SubmitResult, code: string): Html {
  return result.ok
    ? texts.html('inquiry-attached', { code })
    : texts.html('inquiry-not-attached', { code, why: result.problem });
}
