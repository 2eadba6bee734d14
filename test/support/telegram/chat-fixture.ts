import { type Emulator, startEmulator } from '@storefront/bot-api-emulator';
import type { EmulatorClient, Person } from '@storefront/bot-api-emulator/client';
import { pino } from 'pino';
import type { Shop } from '../../../src/modules/all.ts';
import type { PaymentMethod } from '../../../src/modules/payments/methods/method.ts';
import { createStaff } from '../../../src/modules/staff/staff.ts';
import { createOwnSession, type OwnSession } from '../../../src/platform/database/connection/own-session.ts';
import type { Logger } from '../../../src/platform/logging.ts';
import { Secret } from '../../../src/platform/secret.ts';
import type { ChatConfig } from '../../../src/telegram/chat-config.ts';
import { openStars } from '../../../src/telegram/stars.ts';
import { createTelegram, type Telegram } from '../../../src/telegram/telegram.ts';
import type { TestDatabase } from '../database/database.ts';
import { byNumber, openShopFixture, type ShopFixture } from '../shop-fixture.ts';
import { SHOP_ZONE, traitsOf } from '../traits.ts';
import { until } from '../until.ts';
import { misleadingColors } from './button-colors.ts';
import { rawDates } from './dates.ts';
import { alikeRows, cutLabels, unmirroredRows } from './rows.ts';
import { undeliveredUpdates } from './undelivered-updates.ts';

export const ADMIN = 9001;

export interface ChatFixture extends ShopFixture {
  readonly emulator: Emulator;
  readonly people: EmulatorClient;
  readonly telegram: Telegram;
  readonly admin: Person;
  /**
   * Creates a new person who has pressed Start, with money in every wallet's currency unless `amount` is `0`.
   */
  newcomer(options?: { locale?: 'en' | 'ar'; amount?: string; name?: string }): Promise<Person>;
  /** Resolves when Telegram has delivered every update, and the shop has handled them. */
  handled(): Promise<void>;
  /** Completes open orders, and shows their results in the chat. */
  finishOrders(): Promise<void>;
  /** Advances payments as far as possible, and shows them in the chat. */
  finishPayments(): Promise<void>;
  /** Connects the same database to Telegram once more (a door), without starting the connection. */
  anotherDoor(change?: Partial<Parameters<typeof createTelegram>[0]>): Promise<Telegram>;
  /** The configuration of each door. */
  readonly config: ChatConfig;
  /** The log lines of the chat, oldest first. */
  readonly lines: Record<string, unknown>[];
}

/** Opens the domain, a Dealer API and a Bot API emulator, and the chat between them, which polls. */
export async function openChatFixture(
  options: {
    latencyMs?: number;
    shop?: (shop: Shop) => Shop;
    dealer?: { timeoutMs: number; readsMs: number };
    customerRate?: number;
    /** Ids of admins besides `ADMIN`. */
    otherAdmins?: readonly number[];
    /** Adds pictures to screens. Off by default, because a picture arrives at an unpredictable time. */
    pictures?: boolean;
    paymentMethods?: readonly PaymentMethod[];
    database?: TestDatabase;
    /** Time zone of the shop's days; `SHOP_ZONE` by default. */
    timeZone?: string;
  } = {},
): Promise<ChatFixture> {
  const owners = [ADMIN, ...(options.otherAdmins ?? [])];
  const emulator = await startEmulator({ latencyMs: options.latencyMs ?? 0 });
  const access = { token: new Secret(emulator.token), apiRoot: emulator.url };
  const stars = openStars({
    config: {
      telegram: { mode: 'polling', ...access },
      shopName: 'Noor Store',
      supportContact: undefined,
      defaultLocale: 'en',
    },
    wording: { read: () => fixture.shop.wording.read() },
    log: pino({ level: 'silent' }),
  });
  const { dealer, paymentMethods = [], database, timeZone = SHOP_ZONE } = options;
  const fixture = await openShopFixture({
    ...dealer,
    paymentMethods,
    stars: stars.provider,
    timeZone,
    owners,
    ...(database && { database }),
  });
  const lines: Record<string, unknown>[] = [];
  const log: Logger = pino(
    { level: 'debug' },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  const config: ChatConfig = {
    telegram: { mode: 'polling', ...access },
    adminIds: [ADMIN, ...(options.otherAdmins ?? [])],
    adminChatId: undefined,
    shopName: 'Noor Store',
    supportContact: '@noor_help',
    defaultLocale: 'en',
    // A test writes faster than a person.
    customerRate: options.customerRate ?? 1_000,
    timeZone,
  };
  const doors: Telegram[] = [];
  const sessions: OwnSession[] = [];
  const anotherDoor: ChatFixture['anotherDoor'] = async (change = {}) => {
    const { adminIds } = change.config ?? config;
    // The fixture's domain knows every owner of its doors.
    owners.push(...adminIds.filter((id) => !owners.includes(id)));
    const zone = () => fixture.shop.wording.profile().timeZone ?? timeZone;
    const shop = { ...fixture.shop, staff: createStaff(fixture.db, adminIds, zone) };
    const session = createOwnSession({ url: fixture.database.url, log });
    sessions.push(session);
    const door = await createTelegram({
      config,
      url: fixture.database.statements ?? fixture.database.url,
      session,
      shop: options.shop?.(shop) ?? shop,
      log,
      draws: options.pictures ?? false,
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
    ...fixture,
    emulator,
    people,
    telegram,
    admin,
    config,
    lines,
    anotherDoor,
    async newcomer({ locale = 'en', amount = '1000', name = 'Sami' } = {}) {
      const id = await fixture.customer(amount);
      const person = await people.createUser({
        id,
        firstName: name,
        username: `user${id}`,
        languageCode: locale,
        phone: traitsOf(id).phone,
      });
      await person.start();
      await person.waitFor(/Noor Store/);
      return person;
    },
    handled: () =>
      until(async () => {
        if ((await undeliveredUpdates(emulator)) > 0) return false;
        const { rowCount } = await fixture.database.pool.query('select from updates where done_at is null');
        return rowCount === 0;
      }),
    async finishOrders() {
      await fixture.runJobs();
      await fixture.finals();
      fixture.ahead(5_000);
      await fixture.work.sweep(true);
      await fixture.runJobs();
      for (const purchaseId of new Set(fixture.delivered.splice(0))) await telegram.deliver(purchaseId);
      for (const id of fixture.notified.splice(0).toSorted(byNumber)) await telegram.notify(id);
    },
    async finishPayments() {
      await fixture.runJobs();
      for (const paymentId of new Set(fixture.deliveredPayments.splice(0)))
        await telegram.deliverPayment(paymentId);
      for (const paymentId of new Set(fixture.shownCards.splice(0)))
        await telegram.showPaymentCards(paymentId);
    },
    async close() {
      const calls = await people.calls();
      const [colors, cut, unmirrored] = [misleadingColors(calls), cutLabels(calls), unmirroredRows(calls)];
      const [alike, dates] = [alikeRows(calls), rawDates(calls)];
      for (const door of doors) {
        await door.stop();
        await door.close();
      }
      for (const session of sessions) await session.close();
      await stars.close();
      await emulator.close();
      await fixture.close();
      if (colors.length > 0)
        throw new Error(
          `The color of a button misleads (button-colors.ts lists the taps):\n${colors.join('\n')}`,
        );
      if (unmirrored.length > 0) throw new Error(`A row is not mirrored:\n${unmirrored.join('\n')}`);
      if (alike.length > 0) throw new Error(`Buttons of one row look alike:\n${alike.join('\n')}`);
      if (dates.length > 0) throw new Error(`A day is not in a reader’s words:\n${dates.join('\n')}`);
      if (cut.length > 0) throw new Error(`A narrow phone cuts a label:\n${cut.join('\n')}`);
    },
  };
}
