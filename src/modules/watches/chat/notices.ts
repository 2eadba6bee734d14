import { money } from '../../../platform/values/money.ts';
import { button } from '../../../telegram/ui/keyboard.ts';
import type { NoticeScreen } from '../../../telegram/ui/modules/chat-module.ts';
import { NO_WAY } from '../../../telegram/ui/way.ts';
import { foundTap, itemTap } from '../../catalog/chat/buttons.ts';
import type { WatchKind } from '../watches.ts';
import { watchTap } from './buttons.ts';

/** Announces requested goods that entered the catalog. */
export const arrivalNotice: NoticeScreen = (texts, { text = '', name = '' }) => ({
  text: texts.html('notice-arrival', { text, product: name }),
  keyboard: {
    inline_keyboard: [[button(texts.plain('button-see-item'), foundTap.pack({ page: 1, text }), 'primary')]],
  },
});

/** Announces a watched item that is back, or cheaper. */
export function watchNotice(kind: WatchKind): NoticeScreen {
  return (texts, { item = '', name = '', amount = '', before = '', currency = '' }) => {
    const id = Number(item);
    return {
      text: texts.html(kind === 'restock' ? 'notice-restock' : 'notice-price-drop', {
        item: name,
        price: texts.money(money(amount, currency)),
        before: before === '' ? '' : texts.money(money(before, currency)),
      }),
      keyboard: {
        inline_keyboard: [
          [button(texts.plain('button-see-item'), itemTap.pack({ id, way: NO_WAY }), 'primary')],
          [button(texts.plain('button-unwatch'), watchTap.pack({ id, kind, on: 'no' }))],
        ],
      },
    };
  };
}
