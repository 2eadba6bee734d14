import { setTimeout as sleep } from 'node:timers/promises';
import type { Api } from 'grammy';
import type { InlineKeyboardButton } from 'grammy/types';
import type { Logger } from '../../logging.ts';
import { money } from '../../shop/money.ts';
import type { Notice, Shop } from '../../shop/shop.ts';
import { isBlocked, retryDelayOf } from '../bot-api/errors.ts';
import { dataOf } from '../ui/callback-data.ts';
import { button } from '../ui/keyboard.ts';
import { type Screen, sendScreen } from '../ui/screen.ts';
import type { TextKey, Texts, TextsFor } from '../ui/texts.ts';
import { noWay } from '../ui/way.ts';
import { DeliverLater } from './delivery.ts';

export interface NoticeSenderDeps {
  readonly shop: Pick<Shop, 'notices' | 'customers'>;
  readonly api: Api;
  readonly textsFor: TextsFor;
  readonly log: Logger;
  /** The pause between two notices, milliseconds; 60 by default: Telegram takes some 30 messages a second, which results need, too. */
  readonly pauseMs?: number;
}

const atOnce = 20;
const mostInARound = 500;
const usualPauseMs = 60;

/** Makes what sends the notices that wait, one after another. */
export function createNoticeSender({ shop, api, textsFor, log, pauseMs = usualPauseMs }: NoticeSenderDeps) {
  return async (): Promise<void> => {
    for (let sent = 0; sent < mostInARound; ) {
      const notices = await shop.notices.take(atOnce);
      if (notices.length === 0) return;
      for (const [index, notice] of notices.entries()) {
        try {
          await sendScreen(api, notice.customerId, noticeScreen(textsFor(notice.locale), notice));
        } catch (error) {
          if (!isBlocked(error)) {
            const delay = retryDelayOf(error);
            // What Telegram can't take now is sent later; what it refuses for good is left.
            if (delay !== null) {
              for (const left of notices.slice(index)) await shop.notices.putBack(left.id);
              throw new DeliverLater(Math.max(delay, 1_000), { cause: error });
            }
            log.warn({ err: error, kind: notice.kind }, 'a notice was refused');
          } else await shop.customers.markUnreachable(notice.customerId);
          await shop.notices.leftOut(notice.id);
        }
        sent += 1;
        await sleep(pauseMs);
      }
    }
  };
}

const BONUS_TEXTS = {
  promo: 'bonus-promo',
  inviter: 'bonus-inviter',
  invited: 'bonus-invited',
} as const satisfies Record<string, TextKey>;

function noticeScreen(texts: Texts, { kind, detail }: Notice): Screen {
  const of = (name: string) => detail[name] ?? '';
  const amount = () => texts.money(money(of('amount'), of('currency')));
  switch (kind) {
    case 'bonus': {
      const key = BONUS_TEXTS[of('why') as keyof typeof BONUS_TEXTS] ?? 'bonus-promo';
      return {
        text: texts.html(key, { amount: amount(), code: of('code') }),
        keyboard: {
          inline_keyboard: [
            [onward(texts, 'button-balance', 'balance')],
            ...(of('why') === 'promo' ? [] : [[button(texts.plain('button-invite'), dataOf('invite', {}))]]),
          ],
        },
      };
    }
    case 'gift-opened':
      return {
        text: texts.html('gift-was-opened', { item: of('item') }),
        keyboard: { inline_keyboard: [[onward(texts, 'button-purchases', 'purchases')]] },
      };
    case 'restock':
    case 'price-drop': {
      const values = {
        item: of('name'),
        price: amount(),
        before: of('before') === '' ? '' : texts.money(money(of('before'), of('currency'))),
      };
      const id = Number(of('item'));
      return {
        text: texts.html(kind === 'restock' ? 'notice-restock' : 'notice-price-drop', values),
        keyboard: {
          inline_keyboard: [
            [button(texts.plain('button-see-item'), dataOf('item', { id, way: noWay }), 'primary')],
            [button(texts.plain('button-unwatch'), dataOf('watch', { id, kind, on: 'no' }))],
          ],
        },
      };
    }
  }
}

function onward(texts: Texts, key: TextKey, to: 'balance' | 'purchases'): InlineKeyboardButton {
  return button(texts.plain(key), dataOf('onward', { to }));
}
