import type { Api } from 'grammy';
import type { Logger } from '../../../../../platform/logging.ts';
import { isBlocked, retryDelayOf } from '../../../../../telegram/bot-api/errors.ts';
import { editTextOrCaption, type Screen } from '../../../../../telegram/ui/screen.ts';
import type { Texts } from '../../../../../telegram/ui/texts/texts.ts';
import type { Shop } from '../../../../all.ts';
import type { Delivery } from '../../../delivery/delivery.ts';

interface CopiesDeps {
  readonly shop: Pick<Shop, 'delivery'>;
  readonly api: Api;
  readonly log: Logger;
}

/** Updates the other messages with the codes of a purchase, after its end was announced. */
export async function showCopies(
  { shop, api, log }: CopiesDeps,
  texts: Texts,
  { view, chatId }: NonNullable<Awaited<ReturnType<Delivery['purchase']>>>,
  screen: Screen,
): Promise<void> {
  for (const { messageId, isFile } of await shop.delivery.copies(view.id)) {
    const gone = view.orders.filter(({ stage }) => stage === 'refunded');
    if (isFile && gone.length === 0) continue;
    const edit = isFile
      ? api.editMessageCaption(chatId, messageId, {
          caption: texts.html('copy-file-outdated', { code: view.code }).source,
          parse_mode: 'HTML',
        })
      : editTextOrCaption(api, chatId, messageId, screen);
    await edit.catch((error: unknown) => {
      if (retryDelayOf(error) !== null || isBlocked(error)) throw error;
      // It was deleted, or shows this already.
      log.debug({ err: error, purchase: view.code }, 'a copy of a purchase was not edited');
    });
  }
}
