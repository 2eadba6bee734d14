/** The orders of a run: each is placed once, and all checks about such an order read it. */
import { setTimeout as pause } from 'node:timers/promises';
import { Blocked } from '../check.ts';
import type { Answer } from '../contact/http.ts';
import type { Mailbox } from '../contact/receiver.ts';
import { at } from '../contact/values.ts';
import { once } from './once.ts';
import type { Placed } from './orders.ts';
import { type Measured, measure } from './wallets.ts';
import type { World } from './world.ts';

export interface Ended {
  placed: Placed;
  /** What its end did to the wallets. */
  end: Measured<void>;
  /** The order after that. */
  shown: Answer;
}

export interface Scenes {
  /** A voucher, with its charge. */
  voucher(): Promise<Measured<Placed>>;
  voucherFollowed(): Promise<{ first: Answer; final: Answer }>;
  topUp(): Promise<Placed>;
  topUpFollowed(): Promise<{ first: Answer; final: Answer }>;
  /** A voucher paid from another wallet than the first one's, if there is one. */
  anotherCurrency(): Promise<{ currency: string; placed: Measured<Placed> }>;
  /** Two orders with one reference. */
  twins(): Promise<[Measured<Placed>, Measured<Placed>]>;
  /** An order without currency and address, placed after one that had an address. */
  plain(): Promise<Placed>;
  /** An order that is not final, as GET shows it. */
  unfinished(): Promise<{ placed: Placed; shown: Answer }>;
  failed(): Promise<Ended>;
  rejected(): Promise<Ended>;
  /** A success that was rolled back. */
  rolledBack(): Promise<Ended & { before: Answer }>;
  /** An order that begins as pending: the status that it was seen with after that. */
  pending(): Promise<{ placed: Placed; next: unknown }>;
  /** Its callback is answered with 500. */
  impatient(): Promise<Placed>;
  /** Its callback is answered late. */
  slow(): Promise<Placed>;
}

export function createScenes(world: World): Scenes {
  const { orders, http, options } = world;
  const withMailbox = () => (world.receiver ? world.mailbox() : undefined);

  const place = async (name: string, asked: { mailbox?: Mailbox | undefined; result?: string } = {}) =>
    orders.place({
      item: await world.item('chargingCard'),
      ref: world.ref(name),
      mailbox: asked.mailbox,
      outcome: asked.result === undefined ? undefined : { result: asked.result },
    });

  /** An order that is left in progress, and then ends as told. */
  async function ended(result: 'failed' | 'rejected'): Promise<Ended> {
    const control = world.control();
    const placed = await place(result, { mailbox: withMailbox(), result: 'stay' });
    const end = await measure(http, () => control.finish(placed.id, result));
    return { placed, end, shown: await orders.read(placed.id) };
  }

  const scenes: Scenes = {
    voucher: once(async () => {
      await world.item('chargingCard');
      return measure(http, () => place('voucher', { mailbox: withMailbox() }));
    }),
    voucherFollowed: once(async () => orders.follow((await scenes.voucher()).result.id)),
    topUp: once(async () =>
      orders.place({
        item: await world.item('topUp'),
        ref: world.ref('top-up'),
      }),
    ),
    topUpFollowed: once(async () => orders.follow((await scenes.topUp()).id)),
    anotherCurrency: once(async () => {
      const item = (await world.itemInAnotherCurrency()) ?? (await world.item('chargingCard'));
      const placed = await measure(http, () => orders.place({ item, ref: world.ref('wallet') }));
      return { currency: item.currency, placed };
    }),
    twins: once(async () => {
      const first = await measure(http, () => place('twin'));
      return [first, await measure(http, () => place('twin'))];
    }),
    plain: once(async () => {
      await scenes.voucher();
      const item = await world.item('chargingCard');
      return orders.place({ item, currency: null, ref: world.ref('plain') });
    }),
    unfinished: once(async () => {
      if (world.hasControl) {
        const placed = await place('unfinished', { result: 'stay' });
        return { placed, shown: await orders.read(placed.id) };
      }
      const { result: placed } = await scenes.voucher();
      return { placed, shown: (await scenes.voucherFollowed()).first };
    }),
    failed: once(() => ended('failed')),
    rejected: once(() => ended('rejected')),
    rolledBack: once(async () => {
      const control = world.control();
      // So that callbacks come in the order of their orders.
      await scenes.voucherFollowed();
      const placed = await place('rolled-back', { mailbox: withMailbox(), result: 'stay' });
      await control.finish(placed.id, 'success');
      const before = await orders.read(placed.id);
      if (placed.mailbox) await placed.mailbox.has(1, options.callbackWithinMs);
      const end = await measure(http, () => control.rollBack(placed.id));
      return { placed, before, end, shown: await orders.read(placed.id) };
    }),
    pending: once(async () => {
      const control = world.control();
      const placed = await orders.place({
        item: await world.item('chargingCard'),
        ref: world.ref('pending'),
        mailbox: withMailbox(),
        outcome: { result: 'stay', startsPending: true, finalAfterMs: 10 },
      });
      const next = await statusAfterPending(placed.id);
      // It may be final already, when the service skips a state.
      await control.finish(placed.id, 'success').catch(() => {});
      return { placed, next };
    }),
    impatient: once(() => place('impatient', { mailbox: world.mailbox({ status: 500 }) })),
    slow: once(() => place('slow', { mailbox: world.mailbox({ holdMs: options.quietMs / 2 }) })),
  };

  async function statusAfterPending(id: number): Promise<unknown> {
    const deadline = performance.now() + options.finalWithinMs;
    for (;;) {
      const { body } = await orders.read(id);
      const status = at(body, 'status');
      if (status !== 'pending') return status;
      if (performance.now() > deadline) throw new Blocked(`order ${id} stayed pending`);
      await pause(10);
    }
  }

  return scenes;
}
