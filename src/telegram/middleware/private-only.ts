import type { Middleware } from 'grammy';
import type { ShopContext } from '../ui/context.ts';

/** Lets updates of private chats through; a group that adds the bot does not get an answer. */
export const privateOnly: Middleware<ShopContext> = async (ctx, next) => {
  ctx.handler = 'none';
  if (ctx.from && (ctx.chat === undefined || ctx.chat.type === 'private')) await next();
};
