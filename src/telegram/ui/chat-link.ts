import type { InlineKeyboardButton } from 'grammy/types';
import type { ShopContext } from './context.ts';

/** Returns a link into the chat with this bot. */
export function chatLink(ctx: ShopContext, payload: string): string {
  return `https://t.me/${ctx.me.username}?start=${payload}`;
}

/** Returns a button that lets a person choose a chat, and puts a link with a word into it. */
export function shareButton(label: string, link: string, word: string): InlineKeyboardButton {
  return {
    text: label,
    url: `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(word)}`,
  };
}
