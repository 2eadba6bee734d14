import { Composer } from 'grammy';
import { z } from 'zod';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { adminTap, dataOf } from '../../../../telegram/ui/callback-data.ts';
import type { BotDeps, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { onAdminPrompt, prompt } from '../../../../telegram/ui/input/prompts.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { reply } from '../../../../telegram/ui/reply.ts';
import { clockIn, weekdayName } from '../../../../telegram/ui/texts/format.ts';
import type { Texts } from '../../../../telegram/ui/texts/texts.ts';
import type { ShopProfile } from '../../wording.ts';

const NEEDED = 'settings.edit';
const days = [0, 1, 2, 3, 4, 5, 6];
const hoursTap = adminTap(
  'shopHours',
  'shh',
  { day: z.enum(['list', 'all', 'off', ...days.map(String)]) },
  NEEDED,
);
declare module '../../../../telegram/ui/callback-data.ts' {
  interface Taps {
    shopHours: typeof hoursTap;
  }
}

const PROMPT = 'shop-hours';
type Span = { readonly from: string; readonly to: string } | null;

/**
 * Handles the hours of support for each day of the week. Customers read them beside the contact; sales ignore
 * them.
 */
export function supportHours(
  deps: BotDeps,
  setProfile: (
    ctx: ShopContext,
    change: { supportHours: ShopProfile['supportHours'] | null },
  ) => Promise<void>,
): Composer<ShopContext> {
  const composer = new Composer<ShopContext>();
  const back = (texts: Texts, data: string) => [button(texts.plain('button-back'), data)];
  const list = async (ctx: ShopContext) => {
    const { texts } = ctx;
    const hours = deps.supportHours;
    const lines = days.map((day) => {
      const span = hours?.[day];
      return `${weekdayName(day, texts.locale)}: ${span ? `${span.from}–${span.to}` : texts.plain('shop-hours-closed')}`;
    });
    const choices = days.map((day) =>
      button(weekdayName(day, texts.locale), dataOf('shopHours', { day: String(day) })),
    );
    await show(ctx, {
      text: texts.html('shop-hours', {
        zone: deps.timeZone,
        now: clockIn(deps.timeZone),
        hours: hours ? lines.join('\n') : texts.plain('shop-hours-none'),
      }),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-shop-hours-all'), dataOf('shopHours', { day: 'all' }))],
          ...inRows(ctx.texts, choices, 2),
          ...(hours
            ? [[button(texts.plain('button-shop-hours-off'), dataOf('shopHours', { day: 'off' }))]]
            : []),
          back(texts, dataOf('shopSettings', {})),
        ],
      },
    });
  };
  onTap(composer, hoursTap, async (ctx, { day }) => {
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
      keyboard: { inline_keyboard: [back(texts, dataOf('shopHours', { day: 'list' }))] },
    });
  });
  onAdminPrompt(composer, PROMPT, NEEDED, async (ctx, about) => {
    const span = readSpan(ctx.message?.text ?? '');
    if (span === undefined) return reply(ctx, 'shop-hours-wrong');
    const now: readonly Span[] = deps.supportHours ?? days.map(() => null);
    const then = days.map((day) => (about === 'all' || about === String(day) ? span : (now[day] ?? null)));
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
