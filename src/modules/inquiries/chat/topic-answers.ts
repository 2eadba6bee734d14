import type { Middleware } from 'grammy';
import type { Message } from 'grammy/types';
import { isTyped } from '../../../telegram/ui/authority.ts';
import type { ChatTools, ShopContext } from '../../../telegram/ui/context.ts';
import { messageFile } from '../../../telegram/ui/files/message-file.ts';
import type { Html } from '../../../telegram/ui/texts/html.ts';
import { LONGEST_CASE_TEXT, type OrdersApi } from '../../orders/index.ts';
import { NotPermitted, OwnMatter, type StaffApi } from '../../staff/index.ts';
import { LONGEST_ANSWER } from '../answers.ts';
import type { InquiriesApi } from '../module.ts';
import type { TopicMatter } from '../topics.ts';

type Deps = InquiriesApi &
  Pick<ChatTools, 'log' | 'textsFor'> &
  Pick<StaffApi, 'staff'> &
  Pick<OrdersApi, 'codeProblems'>;

/**
 * Sends the customer the messages that staff write in the topic of the conversation or of a report about a
 * code. A message that is not sent gets a reply with the reason; a sent one gets a thumbs-up. It comes before
 * `privateOnly`, which ignores all other messages of groups.
 */
export function topicAnswers(deps: Deps): Middleware<ShopContext> {
  return async (ctx, next) => {
    const { message, from } = ctx;
    const topicId = message?.message_thread_id;
    if (!from || !message?.is_topic_message || topicId === undefined) return next();
    ctx.handler = 'answer in a topic';
    const topic = await deps.inquiries.topics.at(message.chat.id, topicId);
    if (!topic) return;
    const problem = await answerInTopic(deps, message, topic);
    const about = { chat: message.chat.id, message: message.message_id };
    try {
      if (problem === null) {
        await ctx.api.setMessageReaction(message.chat.id, message.message_id, [
          { type: 'emoji', emoji: '👍' },
        ]);
      } else {
        await ctx.api.sendMessage(message.chat.id, problem.source, {
          parse_mode: 'HTML',
          message_thread_id: topicId,
          reply_parameters: { message_id: message.message_id, allow_sending_without_reply: true },
        });
      }
    } catch (error) {
      // Handled again, the update would repeat the answer.
      deps.log.warn({ ...about, why: String(error) }, 'the outcome of an answer in a topic was not shown');
    }
  };
}

/**
 * Answers the customer.
 * @returns the reason for a failure; null for success
 */
async function answerInTopic(
  { staff, codeProblems, inquiries, textsFor }: Deps,
  message: Message,
  { matter, customerName }: { readonly matter: TopicMatter; readonly customerName: string },
): Promise<Html | null> {
  const texts = textsFor(undefined);
  const name = customerName;
  const actor = message.from ? await staff.of(message.from.id) : null;
  if (!isTyped(message)) return texts.html('topic-not-own-words', { name });
  if (!actor) return texts.html('topic-not-permitted', { name });
  const text = (message.text ?? message.caption ?? '').trim();
  const file = messageFile(message);
  if (text.startsWith('/')) return texts.html('topic-no-commands', { name });
  if (text === '' && file === null) return texts.html('topic-not-passed-on', { name });
  const isCase = matter.kind === 'case';
  const most = file ? LONGEST_ANSWER.caption : isCase ? LONGEST_CASE_TEXT : LONGEST_ANSWER.text;
  if (text.length > most) return texts.html('topic-too-long', { name, most });
  try {
    const key = `${message.chat.id}:${message.message_id}`;
    const isSent = isCase
      ? await codeProblems.question(matter.order, actor, text, { key, file })
      : await inquiries.answer(actor, matter.id, { key, text, file });
    return isSent ? null : texts.html('topic-over', { name });
  } catch (error) {
    if (error instanceof NotPermitted) return texts.html('topic-not-permitted', { name });
    if (error instanceof OwnMatter) return texts.html('topic-own');
    throw error;
  }
}
