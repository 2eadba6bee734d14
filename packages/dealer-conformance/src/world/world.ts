/** What the checks share: each thing is read or made once, when the first check needs it. */
import { randomBytes } from 'node:crypto';
import { Blocked } from '../check.ts';
import type { Control } from '../contact/control.ts';
import type { Answer, Http } from '../contact/http.ts';
import type { Mailbox, Receiver } from '../contact/receiver.ts';
import { at } from '../contact/values.ts';
import type { Options } from '../options.ts';
import {
  type CatalogPages,
  chooseInAnotherCurrency,
  chooseItem,
  chooseTooDear,
  type Item,
  type ItemType,
  itemsOf,
  readCatalog,
} from './catalog.ts';
import { createKeys, type Keys } from './keys.ts';
import { once } from './once.ts';
import { createOrders, type Orders } from './orders.ts';
import { createScenes, type Scenes } from './scenes.ts';
import { type Wallet, walletsOf } from './wallets.ts';

export interface World {
  options: Options;
  http: Http;
  orders: Orders;
  scenes: Scenes;
  keys: Keys;
  profile(): Promise<Answer>;
  wallets(): Promise<Wallet[]>;
  /** The default wallet. Throws Blocked without one. */
  defaultWallet(): Promise<Wallet>;
  /** The catalog's first page, requested without any parameter. */
  firstPage(): Promise<Answer>;
  catalog(): Promise<CatalogPages>;
  item(type: ItemType): Promise<Item>;
  itemInAnotherCurrency(): Promise<Item | undefined>;
  itemTooDear(): Promise<Item>;
  /** The orders of this run, as the list shows them without any other filter. */
  listed(): Promise<unknown[]>;
  /** A date before the run's first order, as a query parameter. */
  since(): Promise<string>;
  /** A reference of this run. */
  ref(name: string): string;
  /** Throws Blocked without a receiver. */
  mailbox(options?: Parameters<Receiver['mailbox']>[0]): Mailbox;
  receiver: Receiver | undefined;
  /** Throws Blocked without a control API. */
  control(): Control;
  hasControl: boolean;
}

const A_SECOND_MS = 1000;
const A_DAY_MS = 86_400_000;

export function createWorld(
  options: Options,
  parts: { http: Http; receiver: Receiver | undefined; control: Control | undefined },
): World {
  const { http, receiver, control } = parts;
  const run = randomBytes(5).toString('hex');
  const catalog = once(async () => readCatalog(http, await world.firstPage()));
  const items = once(async () => itemsOf((await catalog()).products));
  const wallets = once(async () => walletsOf((await world.profile()).body));

  const world: World = {
    ...{ options, http, receiver, catalog, wallets, hasControl: control !== undefined },
    orders: createOrders(http, options, control),
    keys: createKeys(options, http, control),
    get scenes() {
      return scenes;
    },
    profile: once(() => http.call('GET', '/user/profile')),
    firstPage: once(() => http.call('GET', '/product/catalog')),
    defaultWallet: async () => {
      const found = (await wallets()).find(({ isDefault }) => isDefault);
      if (!found) throw new Blocked('the profile shows no default wallet');
      return found;
    },
    item: async (type) => chooseItem(await items(), type, await wallets(), options),
    itemInAnotherCurrency: async () => {
      const { currency } = await world.item('chargingCard');
      return chooseInAnotherCurrency(await items(), currency, await wallets(), options);
    },
    itemTooDear: async () => {
      const found = chooseTooDear(await items(), await wallets());
      if (!found) throw new Blocked('no item costs more than the wallet of its currency holds');
      return found;
    },
    listed: once(async () => world.orders.list({ startDate: await world.since() })),
    since: once(async () => {
      const { created } = (await world.scenes.voucher()).result;
      const createdAt = Date.parse(String(at(created.body, 'createdAt')));
      const from = Number.isNaN(createdAt) ? Date.now() - A_DAY_MS : createdAt - A_SECOND_MS;
      return new Date(from).toISOString();
    }),
    ref: (name) => `conformance-${run}-${name}`,
    mailbox: (asked) => {
      if (!receiver) throw new Blocked('no address for callbacks: give --callback-url and --callback-port');
      return receiver.mailbox(asked);
    },
    control: () => {
      if (!control) throw new Blocked('only the service itself can bring this about');
      return control;
    },
  };
  const scenes = createScenes(world);
  return world;
}
