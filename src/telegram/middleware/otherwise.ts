import { Composer } from 'grammy';
import type { CustomersApi } from '../../modules/customers/index.ts';
import { locales } from '../../platform/values/locale.ts';
import { dialogTap } from '../dialogs/answers.ts';
import { answerWords, type MeantDeps } from '../screens/meant.ts';
import type { ChatTools, ShopContext } from '../ui/context.ts';
import { show, withDesk } from '../ui/handlers.ts';
import { readPhone } from '../ui/input/phone-numbers.ts';
import { homeButton } from '../ui/keyboard.ts';
import { sendScreen } from '../ui/screen.ts';

type Deps = MeantDeps & Pick<ChatTools, 'textsFor'> & CustomersApi;

/**
 * Answers commands without a handler: those that do not exist and those that the person may not use get the
 * same answer.
 */
export function unknownCommands(): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  composer.on('message:text').filter(
    (ctx) => ctx.message.text.startsWith('/') && ctx.begins === undefined,
    async (ctx) => {
      ctx.handler = 'unknown command';
      await show(
        ctx,
        withDesk(ctx, {
          text: ctx.texts.html('unknown-command'),
          keyboard: { inline_keyboard: [[homeButton(ctx.texts)]] },
        }),
      );
    },
  );
  return composer;
}

/** Handles updates without another handler: taps on outdated screens, words outside of a dialog, stickers. */
export function otherwise(deps: Deps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const cancels = locales.map((locale) => deps.textsFor(locale).plain('button-cancel'));

  composer.on('callback_query', async (ctx) => {
    ctx.handler = 'outdated tap';
    const step = dialogTap.of(ctx.tap);
    if (!step) {
      await show(ctx, await deps.links.home(ctx, 'tap-outdated'));
      return;
    }
    // A button of an ended dialog. Its message may show a purchase by now, so it stays; a second tap on
    // "confirm" has succeeded already.
    if (step.action === 'confirm') return;
    await sendScreen(ctx.api, ctx.customer.id, await deps.links.home(ctx, 'tap-of-ended-dialog'));
  });

  composer.on('message:contact', async (ctx) => {
    ctx.handler = 'contact';
    const { contact } = ctx.message;
    const phone = contact.user_id === ctx.customer.id ? readPhone(contact.phone_number) : null;
    if (phone !== null) await deps.customers.setPhone(ctx.customer.id, phone);
    await ctx.api.sendMessage(
      ctx.customer.id,
      ctx.texts.html(phone === null ? 'phone-not-own' : 'phone-kept', phone === null ? {} : { phone }).source,
      { parse_mode: 'HTML', reply_markup: { remove_keyboard: true } },
    );
    await show(ctx, await deps.links.home(ctx));
  });

  composer.on('message:text', async (ctx) => {
    ctx.handler = 'words';
    if (cancels.includes(ctx.message.text.trim())) {
      await ctx.api.sendMessage(ctx.customer.id, ctx.texts.plain('nothing-to-cancel'), {
        reply_markup: { remove_keyboard: true },
      });
      await show(ctx, await deps.links.home(ctx));
      return;
    }
    if (await deps.links.redeemTyped(ctx, ctx.message.text)) return;
    await answerWords(ctx, deps, ctx.message.text);
  });

  composer.on('message', async (ctx) => {
    ctx.handler = 'other message';
    await show(ctx, await deps.links.home(ctx, 'not-understood'));
  });
  return composer;
}
