import { type Emulator, startEmulator } from '@storefront/bot-api-emulator';
import type { EmulatorClient, Person } from '@storefront/bot-api-emulator/client';
import { pino } from 'pino';
import type { Logger } from '../../src/logging.ts';
import { Secret } from '../../src/secret.ts';
import type { Shop } from '../../src/shop/shop.ts';
import { createTelegram, type Telegram, type TelegramConfig } from '../../src/telegram/telegram.ts';
import { openShopWorld, type ShopWorld } from './shop-fixture.ts';

export const ADMIN = 9001;

export interface ChatWorld extends ShopWorld {
  readonly emulator: Emulator;
  readonly people: EmulatorClient;
  readonly telegram: Telegram;
  readonly admin: Person;
  /** Somebody new, with money in every wallet's currency unless `amount` is `0`, who has pressed Start. */
  newcomer(options?: { locale?: 'en' | 'ar'; amount?: string; name?: string }): Promise<Person>;
  /** Brings open orders to their end and their results into the chat. */
  settle(): Promise<void>;
  /** Another chat door on the same database, which is not started. */
  anotherDoor(change?: Partial<Parameters<typeof createTelegram>[0]>): Promise<Telegram>;
  /** The configuration of the doors. */
  readonly config: TelegramConfig;
  /** The log lines of the chat, oldest first. */
  readonly lines: Record<string, unknown>[];
}

/** The domain, a Dealer API and a Bot API emulator, and the chat between them, which polls. */
export async function openChatWorld(
  options: { latencyMs?: number; shop?: (shop: Shop) => Shop } = {},
): Promise<ChatWorld> {
  const world = await openShopWorld();
  const emulator = await startEmulator({ latencyMs: options.latencyMs ?? 0 });
  const lines: Record<string, unknown>[] = [];
  const log: Logger = pino(
    { level: 'debug' },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const config: TelegramConfig = {
    telegram: { mode: 'polling', token: new Secret(emulator.token), apiRoot: emulator.url },
    adminIds: [ADMIN],
    adminChatId: undefined,
    shopName: 'Noor Store',
    supportContact: '@noor_help',
    defaultLocale: 'en',
  };
  const doors: Telegram[] = [];
  const anotherDoor: ChatWorld['anotherDoor'] = async (change = {}) => {
    const door = await createTelegram({
      config,
      url: world.database.url,
      shop: options.shop?.(world.shop) ?? world.shop,
      log,
      ...change,
    });
    doors.push(door);
    return door;
  };
  const telegram = await anotherDoor();
  await telegram.start();
  const people = emulator.client;
  const admin = await people.createUser({
    id: ADMIN,
    firstName: 'Huda',
    username: 'huda',
    languageCode: 'en',
  });

  return {
    ...world,
    emulator,
    people,
    telegram,
    admin,
    config,
    lines,
    anotherDoor,
    async newcomer({ locale = 'en', amount = '1000', name = 'Sami' } = {}) {
      const id = await world.customer(amount);
      const person = await people.createUser({
        id,
        firstName: name,
        username: `user${id}`,
        languageCode: locale,
        phone: '+9647701234567',
      });
      await person.start();
      await person.waitFor(/Noor Store/);
      return person;
    },
    async settle() {
      await world.runJobs();
      await world.finals();
      world.ahead(5_000);
      await world.work.sweep(true);
      await world.runJobs();
      for (const purchaseId of new Set(world.delivered.splice(0))) await telegram.deliver(purchaseId);
    },
    async close() {
      for (const door of doors) {
        await door.stop();
        await door.close();
      }
      await emulator.close();
      await world.close();
    },
  };
}
