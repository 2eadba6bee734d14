import { button, rowOf } from '../../../telegram/ui/keyboard.ts';
import type { ShowProgress } from '../../../telegram/ui/modules/chat-module.ts';
import { editIfThere, type Screen } from '../../../telegram/ui/screen.ts';
import { joinHtml } from '../../../telegram/ui/texts/html.ts';
import type { Texts } from '../../../telegram/ui/texts/texts.ts';
import { broadcastOneTap } from '../../notices/chat/buttons.ts';
import type { Broadcast } from '../read-broadcasts.ts';
import { broadcastListTap, broadcastMoveTap } from './staff/buttons.ts';

/**
 * Returns the outcome of the post in the channel. A claim that outlives the broadcast belongs to a dead
 * process.
 */
function postOf({ state, channelPost }: Broadcast): string {
  return channelPost === 'claimed' && state === 'finished' ? 'unknown' : (channelPost ?? 'due');
}

/** Returns the progress of a broadcast for staff; the message is edited while it runs. */
export function progressScreen(texts: Texts, broadcast: Broadcast): Screen {
  const { id, state, sendAt, content, planned, sent, leftOut, refused, unknown } = broadcast;
  const done = sent + leftOut + refused + unknown;
  const move = (move: 'pause' | 'resume' | 'stop' | 'unschedule') =>
    broadcastMoveTap.pack({ move, sure: move === 'stop' ? 'ask' : 'yes', id });
  const stop = button(texts.plain('button-broadcast-stop'), move('stop'));
  return {
    text: joinHtml([
      texts.html('broadcast-progress', {
        id,
        state,
        at: sendAt === null ? '' : texts.moment(sendAt),
        planned,
        sent,
        leftOut,
        refused,
        unknown,
        left: planned - done,
        percent: planned === 0 ? 100 : Math.floor((done / planned) * 100),
      }),
      ...(content.channel === undefined
        ? []
        : [texts.html('broadcast-channel-line', { channel: content.channel, post: postOf(broadcast) })]),
    ]),
    keyboard: {
      inline_keyboard: [
        ...(state === 'scheduled'
          ? [[button(texts.plain('button-broadcast-unschedule'), move('unschedule'))]]
          : []),
        ...(state === 'running'
          ? [[button(texts.plain('button-broadcast-pause'), move('pause')), stop]]
          : []),
        ...(state === 'paused'
          ? [[button(texts.plain('button-broadcast-resume'), move('resume'), 'success'), stop]]
          : []),
        rowOf(
          texts,
          ...(state === 'running'
            ? [button(texts.plain('button-refresh'), broadcastOneTap.pack({ id }))]
            : []),
          button(texts.plain('button-back'), broadcastListTap.pack({})),
        ),
      ],
    },
  };
}

/** Updates the message about a broadcast's progress. */
export const showBroadcast: ShowProgress = async ({ broadcasts, customers, api, textsFor }, id) => {
  const broadcast = await broadcasts.find(id);
  if (!broadcast?.shownIn) return;
  const { chatId, messageId } = broadcast.shownIn;
  const admin = await customers.find(String(chatId));
  await editIfThere(api, chatId, messageId, progressScreen(textsFor(admin?.locale), broadcast));
};
