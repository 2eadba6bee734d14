import type { Composer } from 'grammy';
import { isDash } from '../../../../platform/values/typed-text.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { onForm, Refusal } from '../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import type { WordingApi } from '../../module.ts';
import { longestWording } from '../../wording.ts';
import { NEEDED_FOR_WORDING, shopPicturesTap, shopSettingsTap } from './buttons.ts';
import type { SetProfile } from './set-profile.ts';

/** Handles the picture of the first screen, and the switch for pictures on screens. */
export function shopPictures(
  { wording, pictures }: WordingApi & Pick<ChatTools, 'pictures'>,
  setProfile: SetProfile,
): Composer<ShopContext> {
  const composer = new Screens();
  const ask = (ctx: ShopContext): Promise<void> => form.ask(ctx, {});
  const form = onForm(composer, {
    prompt: 'shop-picture',
    needed: NEEDED_FOR_WORDING,
    about: {},
    ask: async ({ texts }) => {
      const profile = wording.profile();
      const isOn = profile.pictures !== 'off';
      const isOwn = profile.picture !== undefined;
      const toggle = isOn
        ? button(texts.plain('button-pictures-off'), shopPicturesTap.pack({ act: 'off' }))
        : button(texts.plain('button-pictures-on'), shopPicturesTap.pack({ act: 'on' }), 'primary');
      const drawn = button(texts.plain('button-picture-drawn'), shopPicturesTap.pack({ act: 'draw' }));
      return {
        text: texts.html('shop-pictures', { on: isOn ? 'yes' : 'no', own: isOwn ? 'yes' : 'no' }),
        picture: pictures.ofShop(),
        rows: isOwn ? [[drawn], [toggle]] : [[toggle]],
        back: shopSettingsTap.pack({}),
      };
    },
    parse: async ({ message }, _about, typed) => {
      const fileId = message?.photo?.at(-1)?.file_id;
      if (isDash(typed)) return null;
      const fits = fileId !== undefined && fileId.length <= longestWording.picture;
      return fits ? fileId : new Refusal('shop-picture-wrong');
    },
    save: async (ctx, _about, picture) => {
      await setProfile(ctx, { picture });
      return () => ask(ctx);
    },
  });

  onTap(composer, shopPicturesTap, async (ctx, { act }) => {
    if (act === 'draw') await setProfile(ctx, { picture: null });
    if (act === 'on') await setProfile(ctx, { pictures: null });
    if (act === 'off') await setProfile(ctx, { pictures: 'off' });
    await ask(ctx);
  });
  return composer;
}
