import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { IncomingUpdate } from '../../../src/telegram/inbox/incoming.ts';
import type { InboxStore } from '../../../src/telegram/inbox/store.ts';
import { SLOW } from '../../support/sizes.ts';
import { until } from '../../support/until.ts';
import { done, Inbox, message, newUpdateId, textOf } from './inbox-fixture.ts';

let inbox: Inbox;
beforeEach(async () => {
  inbox = await Inbox.open();
});
afterEach(() => inbox.close());

describe('texts that pile up in a chat', () => {
  const tap = (chat: number, data: string): IncomingUpdate => {
    const updateId = newUpdateId();
    const from = { id: chat, is_bot: false, first_name: 'Sami' };
    return {
      update_id: updateId,
      callback_query: {
        id: String(updateId),
        from,
        chat_instance: '1',
        data,
        message: { message_id: 1, date: 1, chat: { id: chat, type: 'private' } },
      },
    };
  };
  /** Returns the handled updates of those that arrive while the first one of their chat is under way. */
  const handledOf = async (
    updates: IncomingUpdate[],
    adminIds: number[] = [],
    prepare: (store: InboxStore) => void = () => {},
  ): Promise<string[]> => {
    const release = Promise.withResolvers<void>();
    const handled: string[] = [];
    const { receiver, store } = await inbox.replica(
      async (claimed) => {
        if (textOf(claimed) === 'slow') await release.promise;
        handled.push(claimed.update.callback_query?.data ?? (textOf(claimed) || 'contact'));
        return done;
      },
      { adminIds },
    );
    prepare(store);
    await receiver.receive([message(7, 'slow')]);
    await receiver.receive(updates);
    release.resolve();
    await until(async () => (await inbox.waiting()) === 0);
    return handled;
  };
  const texts = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => message(7, String(from + n)));

  test('give way to the newest, except a tap or contact with the text before it', async () => {
    const contact = message(7, '');
    const { text: _, ...rest } = contact.message ?? message(7, '').message ?? ({} as never);
    const shared = { ...contact, message: { ...rest, contact: { phone_number: '+1', first_name: 'S' } } };
    const updates = [
      ...texts(1, 9),
      tap(7, 'confirm'),
      ...texts(10, 19),
      shared as IncomingUpdate,
      ...texts(20, 40),
    ];
    const handled = await handledOf(updates.map((one, n) => ({ ...one, update_id: 10_000 + n })));
    expect(handled).toEqual(['slow', '9', 'confirm', '19', 'contact', '40']);
  });

  test('are all handled while no more than three wait behind one: they were typed ahead', async () => {
    expect(await handledOf(texts(1, 4))).toEqual(['slow', '1', '2', '3', '4']);
  });

  test('are all handled in the chat of an admin, where each may be a decision', async () => {
    const handled = await handledOf(texts(1, 9), [7]);
    expect(handled).toHaveLength(10);
  });

  test('are all handled in a topic, where each is an answer of staff', async () => {
    const inTopic = { is_topic_message: true, message_thread_id: 12 } as const;
    const said = texts(1, 9).map((one) => ({
      ...one,
      ...(one.message && { message: { ...one.message, ...inTopic } }),
    }));
    expect(await handledOf(said)).toHaveLength(10);
  });

  test('are not lost where the database cannot say whether they give way', SLOW, async () => {
    const updates = [...texts(1, 1), ...['a', 'b', 'c', 'd'].map((data) => tap(7, data))];
    const handled = await handledOf(updates, [], (store) => {
      const skip = store.skipToNewest.bind(store);
      store.skipToNewest = async () => {
        store.skipToNewest = skip;
        throw Object.assign(new Error('no answer'), { code: '08006' });
      };
    });
    expect(handled).toEqual(['slow', '1', 'a', 'b', 'c', 'd']);
  });
});
