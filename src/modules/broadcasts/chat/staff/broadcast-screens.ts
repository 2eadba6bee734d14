import { languages, locales } from '../../../../platform/values/locale.ts';
import type { Page } from '../../../../platform/values/page.ts';
import { button, rowOf } from '../../../../telegram/ui/keyboard.ts';
import { listScreen } from '../../../../telegram/ui/kit/list.ts';
import type { Screen } from '../../../../telegram/ui/screen.ts';
import { excerpt } from '../../../../telegram/ui/texts/html.ts';
import type { TextKey, Texts } from '../../../../telegram/ui/texts/texts.ts';
import { noticeFormTap } from '../../../availability/chat/staff/buttons.ts';
import { broadcastOneTap } from '../../../notices/chat/buttons.ts';
import type { Broadcast } from '../../read-broadcasts.ts';
import {
  broadcastAnyBrandTap,
  broadcastBrandsTap,
  broadcastBrandTap,
  broadcastDropTap,
  broadcastEditTap,
  broadcastListTap,
  broadcastNewTap,
  broadcastSegmentTap,
  broadcastStartTap,
  broadcastTestTap,
} from './buttons.ts';

/** Returns the list of recent broadcasts. */
export function broadcastListScreen(texts: Texts, recent: readonly Broadcast[]): Screen {
  return listScreen(texts, {
    text: texts.html('broadcasts', { count: recent.length }),
    above: [
      [button(texts.plain('button-broadcast-new'), broadcastNewTap.pack({}), 'primary')],
      [button(texts.plain('button-notice'), noticeFormTap.pack({ act: 'form' }))],
    ],
    found: { entries: recent },
    open: (one) =>
      button(
        texts.plain('broadcasts-line', {
          id: one.id,
          state: one.state,
          sent: one.sent,
          planned: one.planned,
          text: excerpt(one.content.text.split('\n')[0] ?? ''),
        }),
        broadcastOneTap.pack({ id: one.id }),
      ),
  });
}

/** Returns a page of brands: customers of the chosen one get the broadcast. */
export function broadcastBrandsScreen(
  texts: Texts,
  id: number,
  brands: Page<{ readonly id: number; readonly name: string }>,
): Screen {
  return listScreen(texts, {
    text: texts.html('broadcast-brand-prompt'),
    above: [[button(texts.plain('button-broadcast-any-brand'), broadcastAnyBrandTap.pack({ id }))]],
    found: brands,
    open: (one) => button(one.name, broadcastBrandTap.pack({ brand: one.id, id })),
    columns: 2,
    to: (page) => broadcastBrandsTap.pack({ page, id }),
    below: [[button(texts.plain('button-back'), broadcastOneTap.pack({ id }))]],
  });
}

/** Returns the card of a broadcast that is not started yet. */
export function broadcastDraftScreen(
  texts: Texts,
  { id, content, segment, brandName, version }: Broadcast,
  people: number,
): Screen {
  const { locale, inactiveDays: days = 0, withBalance } = segment;
  const language = locales.find((one) => one === locale);
  const row = (key: TextKey, data: string, values = {}) => [button(texts.plain(key, values), data)];
  return {
    text: texts.html('broadcast-draft', {
      id,
      people,
      text: excerpt(content.text),
      media: content.media?.kind ?? 'none',
      hasButton: content.button ? 'yes' : 'no',
      button: content.button ? `${content.button.label} → ${content.button.url}` : '',
    }),
    keyboard: {
      inline_keyboard: [
        row('button-broadcast-language', broadcastSegmentTap.pack({ what: 'language', id }), {
          hasLanguage: language ? 'yes' : 'no',
          language: language ? languages[language].name : '',
        }),
        row('button-broadcast-group', broadcastSegmentTap.pack({ what: 'group', id }), {
          group: segment.group ?? 'all',
        }),
        row('button-broadcast-inactive', broadcastSegmentTap.pack({ what: 'inactive', id }), { days }),
        row('button-broadcast-balance', broadcastSegmentTap.pack({ what: 'balance', id }), {
          only: withBalance ? 'yes' : 'no',
        }),
        row('button-broadcast-brand', broadcastBrandsTap.pack({ page: 1, id }), {
          hasBrand: brandName === null ? 'no' : 'yes',
          brand: brandName ?? '',
        }),
        rowOf(
          texts,
          button(texts.plain('button-broadcast-content'), broadcastEditTap.pack({ part: 'content', id })),
          button(texts.plain('button-broadcast-button'), broadcastEditTap.pack({ part: 'button', id })),
        ),
        row('button-broadcast-channel', broadcastEditTap.pack({ part: 'channel', id }), {
          channel: content.channel ?? 'none',
        }),
        row('button-broadcast-test', broadcastTestTap.pack({ id })),
        ...(people > 0
          ? [
              [
                button(
                  texts.plain('button-broadcast-start', { people }),
                  broadcastStartTap.pack({ sure: 'ask', id, version }),
                  'primary',
                ),
              ],
            ]
          : []),
        rowOf(
          texts,
          button(texts.plain('button-broadcast-drop'), broadcastDropTap.pack({ id }), 'danger'),
          button(texts.plain('button-back'), broadcastListTap.pack({})),
        ),
      ],
    },
  };
}
