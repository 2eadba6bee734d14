import type { Composer } from 'grammy';
import { z } from 'zod';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { onForm, Refusal } from '../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { clockIn, weekdayName } from '../../../../telegram/ui/texts/format.ts';
import { NEEDED_FOR_WORDING, shopHoursTap, shopSettingsTap, supportDaysField } from './buttons.ts';
import type { SetProfile } from './set-profile.ts';

type Span = { readonly from: string; readonly to: string } | null;

/**
 * Handles the hours of support for each day of the week. Customers read them beside the contact; sales ignore
 * them.
 */
export function supportHours(
  deps: Pick<ChatTools, 'supportHours' | 'timeZone'>,
  setProfile: SetProfile,
): Composer<ShopContext> {
  const composer = new Screens();
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
          [button(texts.plain('button-back'), shopSettingsTap.pack({}))],
        ],
      },
    });
  };
  const form = onForm(composer, {
    prompt: 'shop-hours',
    needed: NEEDED_FOR_WORDING,
    about: { day: z.string() },
    ask: async ({ texts }, { day }) => ({
      text: texts.html('shop-hours-prompt', {
        day: day === 'all' ? texts.plain('button-shop-hours-all') : weekdayName(Number(day), texts.locale),
      }),
      back: shopHoursTap.pack({ day: 'list' }),
    }),
    parse: async (_ctx, _about, typed) => {
      const span = readSpan(typed);
      return span === undefined ? new Refusal('shop-hours-wrong') : span;
    },
    save: async (ctx, { day: typedFor }, span) => {
      await setProfile(ctx, ({ supportHours: now }) => {
        const then = supportDaysField.map((day) =>
          typedFor === 'all' || typedFor === String(day) ? span : (now?.[day] ?? null),
        );
        return { supportHours: then.some((one) => one !== null) ? then : null };
      });
      return () => list(ctx);
    },
  });
  onTap(composer, shopHoursTap, async (ctx, { day }) => {
    if (day === 'list') return list(ctx);
    if (day === 'off') {
      await setProfile(ctx, { supportHours: null });
      return list(ctx);
    }
    await form.ask(ctx, { day });
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
