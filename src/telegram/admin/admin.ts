/**
 * The handlers that staff alone reach: the commands, buttons and prompts that each module lists under `staff`
 * in its `chat/index.ts`. In: a command or a tap of an admin. Out: a screen, or a change that the audit log
 * records with its admin. Rule: each command, button and prompt names its permission. Staff without it get a
 * refusal; customers do not get an answer. The bot obeys only messages that their senders typed. The domain
 * checks each permission again. Begin with `adminFeatures`, then
 * `modules/availability/chat/staff/status.ts`. `modules/desk/` is the first screen of staff.
 */

import type { Composer, Middleware } from 'grammy';
import { HigherRank, NotPermitted, OwnMatter, SecondWordNeeded } from '../../modules/staff/index.ts';
import { chats } from '../chats.ts';
import { actsAsStaff } from '../ui/authority.ts';
import type { ShopContext } from '../ui/context.ts';
import { reply } from '../ui/handlers.ts';
import type { Linking } from '../ui/modules/chat-links.ts';
import type { ChatServices } from '../ui/modules/chat-module.ts';
import { Screens } from '../ui/screens.ts';
import type { TextKey } from '../ui/texts/texts.ts';

/** Creates the handlers that only staff reach. Updates of customers pass through unchanged. */
export function adminFeatures(deps: ChatServices): Composer<ShopContext> {
  const composer = new Screens();
  const ofStaff = new Screens();
  ofStaff.use(
    refusals(deps),
    ...chats.stage('beforeStaff', deps),
    ...chats.staff(deps),
    ...chats.stage('afterStaff', deps),
  );
  composer.useIf(actsAsStaff, ofStaff);
  composer.use(...chats.stage('shared', deps));
  composer
    .filter((ctx) => ctx.staff !== null && !actsAsStaff(ctx))
    .on('message:text')
    .filter(
      (ctx) => ctx.message.text.startsWith('/'),
      async (ctx) => {
        ctx.handler = 'command that was not typed';
        await reply(ctx, 'command-not-typed');
      },
    );
  return composer;
}

/** Returns the text for an act that the domain refused; null for an error of the shop. */
function refusalOf(error: unknown): TextKey | null {
  if (error instanceof NotPermitted) return 'not-permitted';
  if (error instanceof OwnMatter) return 'own-matter';
  return error instanceof HigherRank ? 'higher-rank' : null;
}

/** Answers an act that the domain refused, so that no error handler reports it as a fault. */
function refusals({ links }: Linking): Middleware<ShopContext> {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (error instanceof SecondWordNeeded) return links.sayThatSecondIsAsked(ctx, error);
      const key = refusalOf(error);
      if (key === null) throw error;
      await reply(ctx, key);
    }
  };
}
