import type { Composer } from 'grammy';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt } from '../../../../telegram/ui/input/prompts.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { askFor } from '../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { clockIn } from '../../../../telegram/ui/texts/format.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { WordingApi } from '../../module.ts';
import { NEEDED_FOR_WORDING, shopSettingsTap, shopZoneTap } from './buttons.ts';
import type { SetProfile } from './set-profile.ts';

const PROMPT = 'shop-zone';
const MOST_FOUND = 8;
const likely = [
  ...['Asia/Baghdad', 'Asia/Riyadh', 'Asia/Dubai', 'Asia/Amman', 'Asia/Damascus', 'Africa/Cairo'],
  ...['Europe/Istanbul', 'Asia/Tehran', 'Europe/Moscow', 'Europe/Berlin', 'Europe/London', 'UTC'],
];

/** Returns the values of `/shop` about the time zone. */
export function zoneValues({ wording, timeZone }: WordingApi & Pick<ChatTools, 'timeZone'>): {
  zone: string;
  now: string;
  own: 'yes' | 'no';
} {
  const own = wording.profile().timeZone === undefined ? 'no' : 'yes';
  return { zone: timeZone, now: clockIn(timeZone), own };
}

/** Handles the time zone of the shop: chosen or typed, previewed with its present time, then set. */
export function shopTimeZone(
  deps: WordingApi & Pick<ChatTools, 'timeZone'>,
  setProfile: SetProfile,
): Composer<ShopContext> {
  const { wording } = deps;
  const composer = new Screens();
  const choices = (texts: Texts, zones: readonly string[]) =>
    inRows(
      texts,
      zones.map((zone) => button(`${zone} · ${clockIn(zone)}`, shopZoneTap.pack({ act: 'show', zone }))),
      2,
    );
  const back = (texts: Texts, data: string) => [button(texts.plain('button-back'), data)];
  const ask = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const values = zoneValues(deps);
    const toServer = button(
      texts.plain('button-shop-zone-server'),
      shopZoneTap.pack({ act: 'set', zone: '' }),
    );
    await askFor(ctx, PROMPT, '', {
      text: texts.html('shop-zone', values),
      rows: [...choices(texts, likely), ...(values.own === 'yes' ? [[toServer]] : [])],
      back: shopSettingsTap.pack({}),
    });
  };
  const preview = async (ctx: ShopContext, zone: string) => {
    if (!(await wording.knowsTimeZone(zone))) return reply(ctx, 'shop-zone-none');
    const { texts } = ctx;
    await show(ctx, {
      text: texts.html('shop-zone-preview', { zone, now: clockIn(zone) }),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-shop-zone-set'), shopZoneTap.pack({ act: 'set', zone }), 'success')],
          back(texts, shopZoneTap.pack({ act: 'ask', zone: '' })),
        ],
      },
    });
  };

  onTap(composer, shopZoneTap, async (ctx, { act, zone }) => {
    if (act === 'ask') return ask(ctx);
    if (act === 'show') return preview(ctx, zone);
    if (zone !== '' && !(await wording.knowsTimeZone(zone))) return reply(ctx, 'shop-zone-none');
    await setProfile(ctx, { timeZone: zone === '' ? null : zone });
    await ask(ctx);
  });
  onAdminPrompt(composer, PROMPT, NEEDED_FOR_WORDING, async (ctx) => {
    const typed = plainTyped(ctx.message?.text ?? '')
      .replaceAll(' ', '_')
      .toLowerCase();
    const all = Intl.supportedValuesOf('timeZone');
    const found = typed === '' ? [] : all.filter((zone) => zone.toLowerCase().includes(typed));
    const exact = found.find((zone) => zone.toLowerCase() === typed);
    const [first] = found;
    if (exact) return preview(ctx, exact);
    if (found.length === 1 && first) return preview(ctx, first);
    // Intl lists some zones by one name only, so a name that it lacks, such as Asia/Kolkata, may be valid.
    if (found.length === 0) return preview(ctx, plainTyped(ctx.message?.text ?? '').slice(0, 40));
    await show(ctx, {
      text: ctx.texts.html('shop-zone-found'),
      keyboard: {
        inline_keyboard: [
          ...choices(ctx.texts, found.slice(0, MOST_FOUND)),
          back(ctx.texts, shopZoneTap.pack({ act: 'ask', zone: '' })),
        ],
      },
    });
  });
  return composer;
}
