import type { Composer } from 'grammy';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, reply, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { clockIn, weekdayName } from '../../../../telegram/ui/texts/format.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { ShopProfile } from '../../wording.ts';
import { NEEDED_FOR_WORDING, shopHoursTap, shopSettingsTap, supportDaysField } from './buttons.ts';

const PROMPT = 'shop-hours';
type Span = { readonly from: string; readonly to: string } | null;

/**
 * Handles the hours of support for each day of the week. Customers read them beside the contact; sales ignore
 * them.
 */
export function supportHours(
  deps: Pick<ChatTools, 'supportHours' | 'timeZone'>,
  setProfile: (
    ctx: ShopContext,
    change: { supportHours: ShopProfile['supportHours'] | null },
  ) => Promise<void>,
): Composer<ShopContext> {
  const composer = new Screens();
  const back = (texts: Texts, data: string) => [button(texts.plain('button-back'), data)];
  const list = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const hours = deps.supportHours;
    const lines = supportDaysField.map((day) => {
      const span = hours?.[day];
      return `${weekdayName(day, texts.locale)}: ${span ? `${span.from}–${span.to}` : texts.plain('shop-hours-closed')}`;
    });
    const choices = supportDaysField.map((day) =>
      button(weekdayName(day, texts.locale), shopHoursTap.pack({ day: String(day) })),
    );
    await show(ctx, {
      text: texts.html('shop-hours', {
        zone: deps.timeZone,
        now: clockIn(deps.timeZone),
        hours: hours ? lines.join('\n') : texts.plain('shop-hours-none'),
      }),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-shop-hours-all'), shopHoursTap.pack({ day: 'all' }))],
          ...inRows(ctx.texts, choices, 2),
          ...(hours
            ? [[button(texts.plain('button-shop-hours-off'), shopHoursTap.pack({ day: 'off' }))]]
            : []),
          back(texts, shopSettingsTap.pack({})),
        ],
      },
    });
  };
  onTap(composer, shopHoursTap, async (ctx, { day }) => {
    const { texts } = ctx;
    if (day === 'list') return list(ctx);
    if (day === 'off') {
      await setProfile(ctx, { supportHours: null });
      return list(ctx);
    }
    prompt(ctx, PROMPT, day);
    const named =
      day === 'all' ? texts.plain('button-shop-hours-all') : weekdayName(Number(day), texts.locale);
    await show(ctx, {
      text: texts.html('shop-hours-prompt', { day: named }),
      keyboard: { inline_keyboard: [back(texts, shopHoursTap.pack({ day: 'list' }))] },
    });
  });
  onAdminPrompt(composer, PROMPT, NEEDED_FOR_WORDING, async (ctx, about) => {
    const span = readSpan(ctx.message?.text ?? '');
    if (span === undefined) return reply(ctx, 'shop-hours-wrong');
    const now: readonly Span[] = deps.supportHours ?? supportDaysField.map(() => null);
    const then = supportDaysField.map((day) =>
      about === 'all' || about === String(day) ? span : (now[day] ?? null),
    );
    await setProfile(ctx, { supportHours: then.some((one) => one !== null) ? then : null });
    ctx.dialog.leave();
    await list(ctx);
  });
  return composer;
}

/** Reads `10:00-22:00` or `10-22`, a dash for closed; undefined for other texts. */
export function readSpan(typed: string): Span | undefined {
  const text = plainTyped(typed).replace(/\s+/g, '');
  if (text === '-') return null;
  const [from, to, ...others] = text.split('-').map(readTime);
  return from && to && from !== to && others.length === 0 ? { from, to } : undefined;
}

function readTime(text: string): string | null {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?::(\d{2}))?$/.exec(text) ?? [];
  return hour !== '' && Number(hour) < 24 && Number(minute) < 60
    ? `${hour.padStart(2, '0')}:${minute}`
    : null;
}
