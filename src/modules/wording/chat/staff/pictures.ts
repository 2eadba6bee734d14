import { Composer } from 'grammy';
import { z } from 'zod';
import { isDash } from '../../../../platform/values/typed-text.ts';
import { adminTap, dataOf } from '../../../../telegram/ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { reply } from '../../../../telegram/ui/reply.ts';
import { longestWording, type ShopProfile } from '../../wording.ts';

const NEEDED = 'settings.edit';
const picturesTap = adminTap('shopPictures', 'shg', { act: z.enum(['ask', 'draw', 'on', 'off']) }, NEEDED);
declare module '../../../../telegram/ui/callback-data.ts' {
  interface Taps {
    shopPictures: typeof picturesTap;
  }
}

const PROMPT = 'shop-picture';

/** Handles the picture of the first screen, and the switch for pictures on screens. */
export function shopPictures(
  { shop, pictures }: BotDeps,
  setProfile: (
    ctx: ShopContext,
    change: { readonly [K in 'picture' | 'pictures']?: ShopProfile[K] | null },
  ) => Promise<void>,
): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const ask = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const profile = shop.wording.profile();
    const isOn = profile.pictures !== 'off';
    const isOwn = profile.picture !== undefined;
    prompt(ctx, PROMPT, '');
    const toggle = isOn
      ? button(texts.plain('button-pictures-off'), dataOf('shopPictures', { act: 'off' }))
      : button(texts.plain('button-pictures-on'), dataOf('shopPictures', { act: 'on' }), 'primary');
    const drawn = button(texts.plain('button-picture-drawn'), dataOf('shopPictures', { act: 'draw' }));
    await show(ctx, {
      text: texts.html('shop-pictures', { on: isOn ? 'yes' : 'no', own: isOwn ? 'yes' : 'no' }),
      picture: pictures.ofShop(),
      keyboard: {
        inline_keyboard: [
          ...(isOwn ? [[drawn]] : []),
          [toggle],
          [button(texts.plain('button-back'), dataOf('shopSettings', {}))],
        ],
      },
    });
  };

  onTap(composer, picturesTap, async (ctx, { act }) => {
    if (act === 'draw') await setProfile(ctx, { picture: null });
    if (act === 'on') await setProfile(ctx, { pictures: null });
    if (act === 'off') await setProfile(ctx, { pictures: 'off' });
    await ask(ctx);
  });
  onAdminPrompt(composer, PROMPT, NEEDED, async (ctx) => {
    const fileId = ctx.message?.photo?.at(-1)?.file_id;
    const isTakenAway = isDash(ctx.message?.text?.trim() ?? '');
    if (!isTakenAway && (fileId === undefined || fileId.length > longestWording.picture))
      return reply(ctx, 'shop-picture-wrong');
    await setProfile(ctx, { picture: isTakenAway ? null : (fileId ?? null) });
    await ask(ctx);
  });
  return composer;
}
