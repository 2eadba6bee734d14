import { button } from '../../../telegram/ui/keyboard.ts';
import type { ChatModule } from '../../../telegram/ui/modules/chat-module.ts';
import { itemPlace, lackingPlace, shelfPlace } from '../../catalog/chat/places.ts';
import { goodsRequestFeature, requestRow } from './goods-request.ts';
import { arrivalNotice, watchNotice } from './notices.ts';
import { goodsRequestsTap } from './staff/buttons.ts';
import { requestsCommand } from './staff/requests.ts';
import { watchFeature, watchRows } from './watch.ts';

/** The chat of the goods that customers wait for. */
export const watchesChat: ChatModule = {
  screens: (deps) => [watchFeature(deps), goodsRequestFeature(deps)],
  staff: (deps) => [requestsCommand(deps)],
  rows: [
    itemPlace.with(watchRows),
    lackingPlace.with((texts, { typed }) => [requestRow(texts, typed)]),
    shelfPlace.with((texts) => [
      [button(texts.plain('button-shelf-requests'), goodsRequestsTap.pack({ page: 1 }))],
    ]),
  ],
  notices: {
    arrival: arrivalNotice,
    restock: watchNotice('restock'),
    'price-drop': watchNotice('price-drop'),
  },
};
