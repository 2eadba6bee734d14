import { Composer } from 'grammy';
import { z } from 'zod';
import { languages, locales } from '../../shop/locale.ts';
import type { Customer } from '../../shop/shop.ts';
import { dataOf, tap } from '../ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../ui/context.ts';
import { onCommand, onTap, show } from '../ui/handlers.ts';
import { button, homeButton } from '../ui/keyboard.ts';
import type { Screen } from '../ui/screen.ts';
import type { Texts } from '../ui/texts.ts';

const settingsTap = tap('settings', 'l', {});
const localeTap = tap('locale', 'lc', { locale: z.enum(locales) });
declare module '../ui/callback-data.ts' {
  interface Taps {
    settings: typeof settingsTap;
    locale: typeof localeTap;
  }
}

/** Language and phone number. Each language is named in itself, so that it is found from any other. */
export function settingsScreen(texts: Texts, customer: Customer): Screen {
  return {
    text: texts.html('settings', { phone: customer.phone ?? texts.plain('phone-none') }),
    keyboard: {
      inline_keyboard: [
        locales.map((locale) =>
          button(
            `${texts.locale === locale ? '✓ ' : ''}${languages[locale].name}`,
            dataOf('locale', { locale }),
          ),
        ),
        [button(texts.plain('button-change-phone'), dataOf('changePhone', {}))],
        [homeButton(texts)],
      ],
    },
  };
}

export function settingsFeature({ shop, textsFor }: BotDeps): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const showSettings = async (ctx: ShopContext) => {
    await show(ctx, settingsScreen(ctx.texts, ctx.customer));
  };
  onTap(composer, settingsTap, showSettings);
  onCommand(composer, 'language', showSettings);
  onTap(composer, localeTap, async (ctx, { locale }) => {
    await shop.customers.setLocale(ctx.customer.id, locale);
    ctx.texts = textsFor(locale);
    await showSettings(ctx);
  });
  return composer;
}
