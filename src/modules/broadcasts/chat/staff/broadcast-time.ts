import type { Composer } from 'grammy';
import { z } from 'zod';
import { type LocalTime, readLocalTime } from '../../../../platform/values/local-time.ts';
import { plainTyped } from '../../../../platform/values/typed-text.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap, id } from '../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, tappedMessage } from '../../../../telegram/ui/handlers.ts';
import { button, inRows } from '../../../../telegram/ui/keyboard.ts';
import { onForm, Refusal } from '../../../../telegram/ui/kit/form.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { clockIn, timeFormats } from '../../../../telegram/ui/texts/format.ts';
import { broadcastOneTap } from '../../../notices/chat/buttons.ts';
import type { BroadcastsApi } from '../../module.ts';
import type { Broadcast } from '../../read-broadcasts.ts';
import { broadcastLaterTap, broadcastVersionField, NEEDED_FOR_BROADCASTS } from './buttons.ts';
import { broadcastTimePrompt } from './prompts.ts';

const atTap = adminTap(
  'broadcastAt',
  'nba',
  { id, version: broadcastVersionField, at: z.string().regex(/^\d{12}$/) },
  NEEDED_FOR_BROADCASTS,
);

/** Times of day that are offered. */
const CLOCKS = ['10:00', '18:00', '21:00'];
const MOST_OFFERED = 6;
const DAY_MS = 86_400_000;

/** Handles the choice of the time at which a broadcast is sent. */
export function broadcastTimes(
  deps: BroadcastsApi & Pick<ChatTools, 'log' | 'timeZone'>,
  showOne: (ctx: ShopContext, id: number) => Promise<void>,
): Composer<ShopContext> {
  const { broadcasts } = deps;
  const composer = new Screens();
  const form = onForm(composer, {
    prompt: broadcastTimePrompt,
    needed: NEEDED_FOR_BROADCASTS,
    about: { id, version: broadcastVersionField },
    ask: async (ctx, { id, version }) => {
      const broadcast = await broadcasts.find(id);
      if (broadcast?.state !== 'draft' || broadcast.version !== version) return void (await showOne(ctx, id));
      return timeQuestion(ctx, deps.timeZone, broadcast);
    },
    parse: async (_ctx, _about, typed) =>
      readTyped(typed, deps.timeZone) ?? new Refusal('broadcast-time-wrong'),
    save: async (ctx, { id, version }, at) => {
      const messageId = tappedMessage(ctx);
      const shownIn = messageId === null ? null : { chatId: ctx.customer.id, messageId };
      const result = await broadcasts.schedule(actorOf(ctx), id, { at, shownIn, version });
      if (result === 'past') return new Refusal('broadcast-time-past');
      if (result === 'scheduled')
        deps.log.warn({ admin: ctx.customer.id, broadcast: id, at }, 'an admin scheduled a broadcast');
      return () => showOne(ctx, id);
    },
  });
  onTap(composer, broadcastLaterTap, (ctx, about) => form.ask(ctx, about));
  onTap(composer, atTap, async (ctx, { id, version, at }) => {
    const [day, clock] = [at.slice(0, 8), at.slice(8)];
    const typed = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${clock.slice(0, 2)}:${clock.slice(2)}`;
    const time = readLocalTime(typed, deps.timeZone, 'start');
    await (time ? form.take(ctx, { id, version }, time) : showOne(ctx, id));
  });
  return composer;
}

/** Reads a typed time: `18:00` means its next occurrence; a day with a time is exact. */
function readTyped(typed: string, timeZone: string): LocalTime | null {
  const plain = plainTyped(typed).replace(/\s+/, 'T');
  if (!/^\d\d:\d\d$/.test(plain)) return plain.includes(':') ? readLocalTime(plain, timeZone, 'start') : null;
  const day = plain > clockIn(timeZone) ? dayIn(timeZone, 0) : dayIn(timeZone, 1);
  return readLocalTime(`${day}T${plain}`, timeZone, 'start');
}

/** Returns the day in the zone, some days from today. */
function dayIn(timeZone: string, days: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
  return new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function timeQuestion({ texts }: ShopContext, timeZone: string, { id, planned, version }: Broadcast) {
  const now = clockIn(timeZone);
  const offered = [0, 1, 2].flatMap((days) =>
    CLOCKS.filter((clock) => days > 0 || clock > now).map((clock) => ({ day: dayIn(timeZone, days), clock })),
  );
  const { day: dayOf } = timeFormats(texts.locale, 'UTC');
  return {
    text: texts.html('broadcast-ask-time', { people: planned, zone: timeZone, now }),
    rows: inRows(
      texts,
      offered.slice(0, MOST_OFFERED).map(({ day, clock }) =>
        button(
          `${dayOf(`${day}T00:00:00Z`)} ${clock}`,
          atTap.pack({
            id,
            version,
            at: `${day.replaceAll('-', '')}${clock.replace(':', '')}`,
          }),
        ),
      ),
      2,
    ),
    back: broadcastOneTap.pack({ id }),
  };
}
