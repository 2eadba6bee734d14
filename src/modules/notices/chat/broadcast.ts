import type { Api, Composer } from 'grammy';
import type { InlineKeyboardButton, MessageEntity } from 'grammy/types';
import { tap } from '../../../telegram/ui/callback-data.ts';
import type { ShopContext } from '../../../telegram/ui/context.ts';
import { onTap, show } from '../../../telegram/ui/handlers.ts';
import { button, homeButton, rowOf, withWholeLabels } from '../../../telegram/ui/keyboard.ts';
import { noPreview } from '../../../telegram/ui/screen.ts';
import { Screens } from '../../../telegram/ui/screens.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import { settingsTap } from '../../customers/chat/buttons.ts';
import type { CustomersApi } from '../../customers/index.ts';
import type { BroadcastContent } from '../broadcast-content.ts';
import type { ChannelPost } from '../outbox.ts';

/** Unsubscribes from broadcasts; stands under each of them. */
const newsOffTap = tap('newsOff', 'nwo', {});

/** Sends a broadcast to one person, with the button that unsubscribes. */
export async function sendBroadcast(
  api: Api,
  chatId: number,
  texts: Texts,
  content: BroadcastContent,
): Promise<void> {
  const { button: link } = content;
  await sendContent(api, chatId, content, [
    ...(link ? [[{ text: link.label, url: link.url }]] : []),
    [button(texts.plain('button-news-off'), newsOffTap.pack({}))],
  ]);
}

/** Posts a broadcast to a channel, with a link into the shop. */
export async function postToChannel(api: Api, texts: Texts, post: ChannelPost): Promise<void> {
  const { channel, content, startsWith } = post;
  const { username } = await api.getMe();
  const link = content.button ?? {
    label: texts.plain('button-open-in-shop'),
    url: `https://t.me/${username}${startsWith}`,
  };
  await sendContent(api, channel, content, [[{ text: link.label, url: link.url }]]);
}

async function sendContent(
  api: Api,
  chatId: number | string,
  { text, entities, media }: BroadcastContent,
  rows: InlineKeyboardButton[][],
): Promise<void> {
  const formatting = entities as unknown as MessageEntity[];
  const markup = withWholeLabels({ inline_keyboard: rows });
  if (!media) {
    await api.sendMessage(chatId, text, {
      entities: formatting,
      link_preview_options: noPreview,
      reply_markup: markup,
    });
    return;
  }
  const caption = { caption: text, caption_entities: formatting, reply_markup: markup };
  switch (media.kind) {
    case 'photo':
      await api.sendPhoto(chatId, media.fileId, caption);
      return;
    case 'video':
      await api.sendVideo(chatId, media.fileId, caption);
      return;
    case 'animation':
      await api.sendAnimation(chatId, media.fileId, caption);
      return;
    case 'document':
      await api.sendDocument(chatId, media.fileId, caption);
  }
}

/** Handles the button that unsubscribes. The broadcast keeps its text; the answer is a message of its own. */
export function newsOffFeature({ customers }: CustomersApi): Composer<ShopContext> {
  const composer = new Screens();
  onTap(composer, newsOffTap, async (ctx) => {
    await customers.setWantsNews(ctx.customer.id, false);
    ctx.keepsTapped = true;
    await show(ctx, {
      text: ctx.texts.html('news-are-off'),
      keyboard: {
        inline_keyboard: [
          rowOf(
            ctx.texts,
            button(ctx.texts.plain('button-settings'), settingsTap.pack({})),
            homeButton(ctx.texts),
          ),
        ],
      },
    });
  });
  return composer;
}
