import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createModules, type Shop, type ShopWork } from '../../src/modules/all.ts';
import type { PurchaseView } from '../../src/modules/orders/index.ts';
import { type Actor, PERMISSIONS, type Permission } from '../../src/modules/staff/index.ts';
import type { StaffRole } from '../../src/modules/staff/permissions.ts';
import { createVault } from '../../src/modules/vault/index.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { Big, money } from '../../src/platform/values/money.ts';
import { eraseFromInbox } from '../../src/telegram/inbox/store.ts';
import { Shelf, type Ware } from '../simulation/dealer/shelf.ts';
import { agreed } from '../support/database/second-words.ts';
import type { Random } from '../support/random.ts';
import { owner } from '../support/telegram/actors.ts';
import { type Fate, PlainDealer } from './dealer.ts';

/** One unit of each currency in US dollars, on the market. The shop has a rate only for the first four. */
export const MARKET: Readonly<Record<string, string>> = {
  USD: '1',
  EUR: '1.1',
  IQD: '0.00076',
  KWD: '3.25',
  TRY: '0.03',
  GBP: '1.3',
};
/** US dollars. */
export const CEILING = '2000';
const RATED = ['USD', 'EUR', 'IQD', 'KWD'];
/** Possible base currencies of a shop. */
const BASES = ['USD', 'USD', 'IQD', 'EUR'];
const ZONES = ['Asia/Baghdad', 'America/Los_Angeles', 'Pacific/Kiritimati', 'UTC'];
const OWNERS = [11, 12] as const;
/** Honest colleagues. They confirm no act in these scenarios. */
const COLLEAGUES: readonly (readonly [number, StaffRole])[] = [
  [21, 'operator'],
  [22, 'cashier'],
  [23, 'viewer'],
];
const DISHONEST = 31;
/** The second friend is never on the staff. */
const FRIENDS = [41, 42] as const;

/** The person whose acts a scenario plays: an owner, a default role, or a role with random permissions. */
export type Kind = 'owner' | 'operator' | 'cashier' | 'viewer' | 'custom';
export const kinds: readonly Kind[] = ['owner', 'operator', 'cashier', 'viewer', 'custom'];

/** The friend may be on the staff: newly invited, or for days. */
export type FriendRole = 'customer' | 'new-staff' | 'old-staff';

/** A shop with two owners, colleagues, a dishonest staff member and that person's two friends. */
export class InsidersFixture {
  readonly db: Db;
  readonly shop: Shop;
  readonly work: ShopWork;
  readonly dealer: PlainDealer;
  readonly random: Random;
  readonly kind: Kind;
  /** The currency of rates and limits. */
  readonly base: string;
  /** Ids of the person and their friends. */
  readonly dishonest: number;
  readonly friends: readonly number[] = FRIENDS;
  /** The friend who may be on the staff. */
  readonly friend = FRIENDS[0];
  readonly friendRole: FriendRole;
  readonly #shelf = new Shelf();
  #lastId = 1_000;

  private constructor(db: Db, random: Random, kind: Kind, friendRole: FriendRole) {
    this.db = db;
    this.random = random;
    this.kind = kind;
    this.base = random.pick(BASES);
    this.friendRole = friendRole;
    this.dishonest = kind === 'owner' ? OWNERS[0] : DISHONEST;
    this.dealer = new PlainDealer(this.#shelf);
    const { shop, work } = createModules({
      db,
      dealer: this.dealer.client,
      vault: createVault({ current: 'k1', keys: new Map([['k1', randomBytes(32)]]) }),
      log: pino({ level: 'silent' }),
      clock: () => new Date(),
      eraseFromInbox,
      owners: OWNERS,
      timeZone: random.pick(ZONES),
      baseCurrency: this.base,
      adjustments: {
        limits: { USD: '10000', IQD: '15000000' },
        notice: { USD: '500', IQD: '750000' },
        ceilings: { USD: CEILING, IQD: '3000000' },
      },
      settings: {
        pollMinS: 5,
        attemptMs: 35_000,
        callbackBase: null,
        breakerCooldownMs: 60_000,
        quarantineVoucherMs: 900_000,
        quarantineTopUpMs: 3_600_000,
        absenceScanGapMs: 60_000,
        reconcileEveryMs: 3_600_000,
      },
    });
    this.shop = shop;
    this.work = work;
  }

  static async open(db: Db, random: Random): Promise<InsidersFixture> {
    const kind = random.pick(kinds);
    const friendRole = random.pick(['customer', 'customer', 'new-staff', 'old-staff'] as const);
    const fixture = new InsidersFixture(db, random, kind, friendRole);
    await fixture.#furnish();
    return fixture;
  }

  /** Returns the acting person with their present permissions. */
  async actor(): Promise<Actor | null> {
    return this.shop.staff.of(this.dishonest);
  }

  /** Returns the friend, if they are on the staff. */
  async accomplice(): Promise<Actor | null> {
    return this.shop.staff.of(this.friend);
  }

  /** Returns an update id that was never used. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Buys for a customer as much as they can pay for, and completes it. Returns the codes of the orders. */
  async buy(customer: number, ware: Ware, fate: Fate = 'delivered'): Promise<string[]> {
    const purchase = await this.place(customer, ware);
    if (!purchase) return [];
    this.dealer.plan(fate);
    await this.settle(purchase.id);
    return purchase.orders.map(({ code }) => code);
  }

  /** Places a purchase that the customer can pay for, without submitting it. */
  async place(customer: number, ware: Ware): Promise<PurchaseView | null> {
    const quantity = ware.type === 'voucher' ? this.random.whole(1, 5) : 1;
    const quoted = await this.shop.purchases.quote({ customerId: customer, itemId: ware.item, quantity });
    if (!quoted.ok || quoted.quote.balanceAfter === null) return null;
    const placed = await this.shop.purchases.place({
      checkoutId: randomUUID(),
      customerId: customer,
      itemId: ware.item,
      quantity,
      unitPrice: quoted.quote.unitPrice,
      unitPay: quoted.quote.exchange?.unit ?? null,
      phone: `+96477000000${customer}`,
      context: Object.fromEntries(ware.fields.map((name) => [name, `${name}-${customer}`])),
      nickname: null,
      chatId: customer,
      messageId: null,
    });
    return placed.placed ? placed.purchase : null;
  }

  /** Submits and confirms the orders of a purchase. Rechecks a success that the dealer takes back. */
  async settle(purchaseId: string): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      select id from orders where purchase_id = ${purchaseId} order by id`.execute(this.db);
    for (const { id } of rows) {
      await this.work.submit(id);
      await this.work.confirm(id);
      await this.work.confirm(id);
    }
  }

  /** Returns one unit of a currency in the base currency, on the market. */
  marketRate(currency: string, factor = '1'): string {
    const worth = new Big(MARKET[currency] ?? '1').div(MARKET[this.base] ?? '1');
    return worth.times(factor).round(12).toFixed();
  }

  wares(): Ware[] {
    return this.#shelf.wares();
  }

  async #furnish(): Promise<void> {
    const { shop, random } = this;
    const boss = owner(OWNERS[0]);
    await this.work.checkHistory(true);
    await shop.catalog.sync();
    for (const currency of RATED.filter((one) => one !== this.base)) {
      const margin = random.pick(['2', '2', '30']);
      await agreed(this.db, () => shop.exchange.set(currency, this.marketRate(currency), margin, boss));
    }
    const people = [...OWNERS, ...COLLEAGUES.map(([id]) => id), DISHONEST, ...FRIENDS];
    for (const id of people) {
      await shop.customers.seen({ id, firstName: `Person ${id}`, languageCode: id % 2 === 0 ? 'ar' : 'en' });
    }
    await this.#hire();
    const method = await shop.manualMethods.add({ kind: 'cash', name: { en: 'Cash' } }, boss);
    await shop.manualMethods.change(
      method.id,
      {
        instructions: { language: 'en', text: 'Bring it' },
        currencies: Object.keys(MARKET).map((currency) => ({
          currency,
          least: null,
          most: null,
          feePercent: '0',
          feeFixed: '0',
        })),
        isOn: true,
      },
      boss,
    );
    for (const customerId of [this.dishonest, ...FRIENDS]) {
      for (const currency of Object.keys(MARKET).filter(() => random.chance(0.6))) {
        const amount = String(Math.round(random.whole(50, 3_000) / Number(MARKET[currency])));
        const key = `paid-in:${customerId}:${currency}`;
        await shop.ledger.credit({ customerId, money: money(amount, currency), actorId: 1, note: null, key });
      }
    }
  }

  /** Adds everybody to the staff for days, except a friend who was just invited. */
  async #hire(): Promise<void> {
    const members: (readonly [number, StaffRole])[] = [...COLLEAGUES];
    if (this.kind !== 'owner') members.push([DISHONEST, this.kind === 'custom' ? 'viewer' : this.kind]);
    if (this.friendRole !== 'customer')
      members.push([this.friend, this.random.pick(['operator', 'cashier'])]);
    for (const [id, role] of members) {
      const hours = id === this.friend && this.friendRole === 'new-staff' ? 1 : 24 * 30;
      await sql`
        insert into staff (person_id, role, since, invited_by)
        values (${id}, ${role}, now() - make_interval(hours => ${hours}), ${OWNERS[1]})`.execute(this.db);
    }
    if (this.kind !== 'custom') return;
    const granted: Permission[] = PERMISSIONS.filter(() => this.random.chance(0.6));
    for (const permission of PERMISSIONS) {
      await this.shop.staff.setPermission(
        owner(OWNERS[1]),
        'viewer',
        permission,
        granted.includes(permission),
      );
    }
  }
}
