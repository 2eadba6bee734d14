import type { ChatEvent, Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { locales } from '../../src/platform/values/locale.ts';
import { Big, money } from '../../src/platform/values/money.ts';
import type { TestDatabase } from '../support/database/database.ts';
import { paidElsewhere } from '../support/dealer/paid-elsewhere.ts';
import { openChatFixture } from '../support/telegram/chat-fixture.ts';
import { makeOdd } from './odd-catalog.ts';
import type { Walker } from './steps.ts';

/** The shop for walks: one fixture for all customers of a run, with both emulators. */
export interface Shop {
  /** Ids of items that a link can open. */
  readonly items: readonly number[];
  /** Another person, whose contact is shared. */
  readonly other: number;
  newcomer(who: Walker): Promise<Person>;
  /** Resolves after the chat's next update was handled. Calls queue up. */
  handled(chat: number): Promise<void>;
  events(chat: number, after: number): Promise<{ events: ChatEvent[] }>;
  /** Returns true if this chat is in the dialog whose buttons carry this mark. */
  isInDialog(chat: number, mark: string): Promise<boolean>;
  /** Returns the costs of this customer's purchases, in order. */
  purchasesOf(customer: number): Promise<string[]>;
  codeOf(customer: number): Promise<string | null>;
  /** Returns the chat's logged errors since the last call. */
  errors(): string[];
  /** Checks that the books balance. */
  audit(): Promise<void>;
  close(): Promise<void>;
}

/** Maximum wait for a dialog's stored state after its handler has ended, milliseconds. */
const WRITTEN_WITHIN_MS = 5_000;
const JOBS_EVERY_MS = 300;

/** Opens a shop for walks, with odd names. */
export async function openShop(database?: TestDatabase): Promise<Shop> {
  const elsewhere = paidElsewhere();
  const fixture = await openChatFixture({
    paymentMethods: [elsewhere.method],
    pictures: true,
    ...(database && { database }),
  });
  await makeOdd(fixture);
  const { db, shop, telegram, people } = fixture;
  const rows = await db
    .selectFrom('items')
    .select('id')
    .where('shelf_position', 'is not', null)
    .orderBy('id')
    .execute();
  const other = await people.createUser({ firstName: 'Other' });
  const wallets = await db.selectFrom('wallets').select('currency').where('active', '=', true).execute();

  const waiting = new Map<number, (() => void)[]>();
  const handle = telegram.bot.handleUpdate.bind(telegram.bot);
  telegram.bot.handleUpdate = async (update, envelope) => {
    try {
      await handle(update, envelope);
    } finally {
      const chat = (update.message ?? update.callback_query)?.from.id;
      if (chat !== undefined) waiting.get(chat)?.shift()?.();
    }
  };

  // Delivers while people continue.
  let open = true;
  const working = (async () => {
    while (open) {
      await fixture.runJobs();
      for (const id of new Set(fixture.delivered.splice(0))) await telegram.deliver(id);
      for (const id of new Set(fixture.deliveredPayments.splice(0))) await telegram.deliverPayment(id);
      await new Promise((resolve) => setTimeout(resolve, JOBS_EVERY_MS));
    }
  })();
  let nextId = 5_000_000;

  const one: Shop = {
    items: rows.map(({ id }) => Number(id)),
    other: other.id,
    async newcomer({ locale, rich, known }) {
      const id = nextId++;
      const languageCode = locales[locale % locales.length] ?? 'en';
      await shop.customers.seen({ id, firstName: 'Sami <i>', languageCode });
      if (known) await shop.customers.setPhone(id, '+9647701234567');
      for (const { currency } of rich ? wallets : []) {
        await shop.ledger.credit({
          customerId: id,
          money: money('300', currency),
          actorId: 1,
          note: null,
          key: `walk:${id}:${currency}`,
        });
      }
      const person = await people.createUser({
        id,
        firstName: 'Sami <i>',
        languageCode,
        phone: '+9647701234567',
      });
      const started = one.handled(id);
      await person.start();
      await started;
      return person;
    },
    handled: (chat) =>
      new Promise((resolve) => {
        waiting.set(chat, [...(waiting.get(chat) ?? []), resolve]);
      }),
    events: (chat, after) => people.events({ chat, after }),
    async isInDialog(chat, mark) {
      // The dialog is stored in the statement after the handler, which a busy machine may delay.
      for (const until = performance.now() + WRITTEN_WITHIN_MS; performance.now() < until; ) {
        const row = await db
          .selectFrom('conversations')
          .select(
            sql<boolean>`position(${mark} in state::text) > 0 and coalesce(state->>'left', '') <> 'true'`.as(
              'on',
            ),
          )
          .where('key', '=', String(chat))
          .executeTakeFirst();
        if (row?.on) return true;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return false;
    },
    async purchasesOf(customer) {
      const rows = await db
        .selectFrom('purchases')
        .select(sql<string>`unit_price * quantity`.as('total'))
        .where('customer_id', '=', String(customer))
        .orderBy('created_at')
        .execute();
      return rows.map(({ total }) => new Big(total).toFixed());
    },
    async codeOf(customer) {
      const row = await db
        .selectFrom('purchases')
        .select('code')
        .where('customer_id', '=', String(customer))
        .limit(1)
        .executeTakeFirst();
      return row?.code ?? null;
    },
    errors: () =>
      fixture.lines
        .splice(0)
        .filter(({ level }) => Number(level) >= 50)
        .map((line) => JSON.stringify(line).slice(0, 1500)),
    audit: async () => fixture.work.audit(),
    async close() {
      open = false;
      await working;
      await fixture.close();
    },
  };
  return one;
}
