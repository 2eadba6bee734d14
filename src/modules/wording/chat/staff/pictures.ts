import type { Composer } from 'grammy';
import { isDash } from '../../../../platform/values/typed-text.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { WordingApi } from '../../module.ts';
import { longestWording, type ShopProfile } from '../../wording.ts';
import { NEEDED_FOR_WORDING, shopPicturesTap, shopSettingsTap } from './buttons.ts';

const PROMPT = 'shop-picture';

/** Handles the picture of the first screen, and the switch for pictures on screens. */
export function shopPictures(
  { wording, pictures }: WordingApi & Pick<ChatTools, 'pictures'>,
  setProfile: (
    ctx: ShopContext,
    change: { readonly [K in 'picture' | 'pictures']?: ShopProfile[K] | null },
  ) => Promise<void>,
): Composer<ShopContext> {
  const composer = new Screens();
  const ask = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const profile = wording.profile();
    const isOn = profile.pictures !== 'off';
    const isOwn = profile.picture !== undefined;
    prompt(ctx, PROMPT, '');
    const toggle = isOn
      ? button(texts.plain('button-pictures-off'), shopPicturesTap.pack({ act: 'off' }))
      : button(texts.plain('button-pictures-on'), shopPicturesTap.pack({ act: 'on' }), 'primary');
    const drawn = button(texts.plain('button-picture-drawn'), shopPicturesTap.pack({ act: 'draw' }));
    await show(ctx, {
      text: texts.html('shop-pictures', { on: isOn ? 'yes' : 'no', own: isOwn ? 'yes' : 'no' }),
      picture: pictures.ofShop(),
      keyboard: {
        inline_keyboard: [
          ...(isOwn ? [[drawn]] : []),
          [toggle],
          [button(texts.plain('button-back'), shopSettingsTap.pack({}))],
        ],
      },
    });
  };

  onTap(composer, shopPicturesTap, async (ctx, { act }) => {
    if (act === 'draw') await setProfile(ctx, { picture: null });
    if (act === 'on') await setProfile(ctx, { pictures: null });
    if (act === 'off') await setProfile(ctx, { pictures: 'off' });
    await ask(ctx);
  });
  onAdminPrompt(composer, PROMPT, NEEDED_FOR_WORDING, async (ctx) => {
    const fileId = ctx.message?.photo?.at(-1)?.file_id;
    const isTakenAway = isDash(ctx.message?.text?.trim() ?? '');
    if (!isTakenAway && (fileId === undefined || fileId.length > longestWording.picture))
      return reply(ctx, 'shop-picture-wrong');
    await setProfile(ctx, { picture: isTakenAway ? null : (fileId ?? null) });
    await ask(ctx);
  });
  return composer;
}
