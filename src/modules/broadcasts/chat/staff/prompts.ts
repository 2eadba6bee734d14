import { answerInWords, ownPrompt, SHORT_ANSWER } from '../../../../telegram/ui/input/expected-answers.ts';
import { longestBroadcast } from '../../../notices/index.ts';

/** A part of a broadcast. */
export const broadcastPrompt = ownPrompt('broadcast', {
  content: {
    kinds: ['text', 'photo', 'video', 'animation', 'document'],
    text: longestBroadcast.text,
    caption: longestBroadcast.caption,
  },
  button: answerInWords(longestBroadcast.label + 3 + longestBroadcast.url),
  brand: SHORT_ANSWER,
  channel: SHORT_ANSWER,
});

/** The time at which a broadcast begins. */
export const broadcastTimePrompt = ownPrompt('broadcast-time', SHORT_ANSWER);
