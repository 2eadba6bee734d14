import type { Composer } from 'grammy';
import { z } from 'zod';
import { isRefused } from '../../../../telegram/bot-api/errors.ts';
import { actorOf } from '../../../../telegram/ui/authority.ts';
import { adminTap } from '../../../../telegram/ui/callback-data.ts';
import type { ChatTools, ShopContext } from '../../../../telegram/ui/context.ts';
import { onTap, show } from '../../../../telegram/ui/handlers.ts';
import { button } from '../../../../telegram/ui/keyboard.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { type Html, joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey } from '../../../../telegram/ui/texts/texts.ts';
import { deskTap } from '../../../desk/chat/staff/buttons.ts';
import type { AlertsApi } from '../../module.ts';
import { ALERT_FAMILIES, type AlertFamily } from '../../natures.ts';
import type { AlertRouting } from '../../routing.ts';
import { alarmSettingsTap } from './buttons.ts';

const quietTap = adminTap(
  'quietHours',
  'nz',
  { hours: z.enum(['off', '22-7', '23-8', '0-9']) },
  'operation.manage',
);
const topicsTap = adminTap('alarmTopics', 'nt', { on: z.enum(['yes', 'no']) }, 'operation.manage');

const FAMILIES: Record<AlertFamily, TextKey> = {
  orders: 'alarm-topic-orders',
  money: 'alarm-topic-money',
  operation: 'alarm-topic-operation',
};

/**
 * Handles the settings of alerts: quiet hours, and a topic for each kind of alert in the forum of
 * ADMIN_CHAT_ID. In quiet hours, less urgent alerts arrive silently.
 */
export function alarmSettings({
  alerts,
  adminChat,
  textsFor,
  log,
}: Pick<AlertsApi, 'alerts'> & Pick<ChatTools, 'adminChat' | 'textsFor' | 'log'>): Composer<ShopContext> {
  const { routing } = alerts;
  const composer = new Screens();
  const showSettings = async (ctx: ShopContext, word: Html | null = null) => {
    await show(
      ctx,
      settingsScreen(ctx, await routing.read(), {
        hasGroup: (await adminChat.current()) !== undefined,
        word,
      }),
    );
  };
  onTap(composer, alarmSettingsTap, (ctx) => showSettings(ctx));
  onTap(composer, quietTap, async (ctx, { hours }) => {
    const [from = 0, to = 0] = hours.split('-').map(Number);
    await routing.setQuiet(actorOf(ctx), hours === 'off' ? null : { from, to });
    await showSettings(ctx);
  });
  onTap(composer, topicsTap, async (ctx, { on }) => {
    const current = await adminChat.current();
    if (current === undefined || on === 'no') {
      await routing.setTopics(actorOf(ctx), {});
      return showSettings(ctx);
    }
    actorOf(ctx).require('operation.manage');
    const texts = textsFor(undefined);
    const topics: Partial<Record<AlertFamily, number>> = {};
    try {
      let group = current;
      for (const family of ALERT_FAMILIES) {
        const name = texts.plain(FAMILIES[family]);
        const { chat, answer } = await adminChat.call(group, (id) => ctx.api.createForumTopic(id, name));
        group = chat;
        topics[family] = answer.message_thread_id;
      }
    } catch (error) {
      if (!isRefused(error)) throw error;
      log.warn({ why: String(error) }, 'topics could not be made in the group of the admins');
      return showSettings(ctx, ctx.texts.html('alarm-topics-refused'));
    }
    await routing.setTopics(actorOf(ctx), topics);
    await showSettings(ctx);
  });
  return composer;
}

/** Returns a whole hour as a clock shows it. */
function clockAt(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function settingsScreen(
  { texts, me }: ShopContext,
  { quiet, topics }: AlertRouting,
  { hasGroup, word }: { hasGroup: boolean; word: Html | null },
) {
  const now = quiet === null ? 'off' : `${quiet.from}-${quiet.to}`;
  const hasTopics = Object.keys(topics).length > 0;
  return {
    text: joinHtml([
      ...(word ? [word] : []),
      texts.html('alarm-settings-title'),
      quiet === null
        ? texts.html('alarm-quiet-off')
        : texts.html('alarm-quiet', { from: clockAt(quiet.from), to: clockAt(quiet.to) }),
      texts.html(hasGroup ? (hasTopics ? 'alarm-topics-on' : 'alarm-topics-off') : 'alarm-topics-no-group'),
    ]),
    keyboard: {
      inline_keyboard: [
        (['off', '22-7', '23-8', '0-9'] as const).map((hours) =>
          button(
            `${hours === now ? '✓ ' : ''}${hours === 'off' ? texts.plain('button-quiet-off') : hours.replace('-', '–')}`,
            quietTap.pack({ hours }),
          ),
        ),
        ...(hasGroup
          ? [
              [
                hasTopics
                  ? button(texts.plain('button-topics-off'), topicsTap.pack({ on: 'no' }))
                  : button(texts.plain('button-topics-on'), topicsTap.pack({ on: 'yes' })),
              ],
            ]
          : [
              [
                {
                  text: texts.plain('button-group-connect'),
                  url: `https://t.me/${me.username}?startgroup=staff&admin=manage_topics`,
                },
              ],
            ]),
        [button(texts.plain('button-desk'), deskTap.pack({}))],
      ],
    },
  };
}
