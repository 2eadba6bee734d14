import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import { Big, money } from '../../../src/platform/values/money.ts';
import { owner } from '../../support/telegram/actors.ts';
import { retailPrice } from '../dealer/prices.ts';
import type { Task } from '../wake.ts';
import type { Extra, ExtraDeps } from './extra.ts';

/** Two people who leave. They differ in name, language and phone. */
const PEOPLE = [
  { firstName: 'Berivan', languageCode: 'ar', phone: '+9647509' },
  { firstName: 'Anahit', languageCode: 'ru', phone: '+374778' },
];

/**
 * Customers who spend nearly all their money, withdraw the rest, and ask for erasure at any moment. It also
 * tries to erase others.
 */
export class Leavers implements Extra {
  readonly #deps: ExtraDeps;
  readonly #people: readonly number[];
  /** Other customers of the schedule, with money or payments under way. */
  readonly #others: readonly number[];
  readonly #traces = new Map<number, string[]>();
  readonly #found: string[] = [];
  #moved = 0;

  private constructor(deps: ExtraDeps, people: readonly number[], others: readonly number[]) {
    this.#deps = deps;
    this.#people = people;
    this.#others = others;
  }

  static async begin(deps: ExtraDeps, others: readonly number[]): Promise<Leavers> {
    const { shop, buyers } = deps;
    const people: number[] = [];
    const traces = new Map<number, string[]>();
    for (const { firstName, languageCode, phone: prefix } of PEOPLE) {
      const name = `${firstName}${buyers.nextId}`;
      const phone = `${prefix}${String(buyers.nextId).slice(-6)}`;
      const id = await buyers.join(shop, { firstName: name, languageCode, means: {}, phone });
      people.push(id);
      traces.set(id, [name, phone]);
    }
    const leavers = new Leavers(deps, people, others);
    for (const [id, some] of traces) leavers.#traces.set(id, some);
    return leavers;
  }

  async act(shop: Shop): Promise<void> {
    const { random, buyers, wares } = this.#deps;
    const customer = random.pick(this.#people);
    if (random.chance(0.3)) await this.#takeHome(customer);
    if (!random.chance(0.5) || (await this.#erased()).includes(customer)) return;
    const ware = random.pick(wares());
    const quantity = ware.type === 'voucher' ? random.whole(1, 2) : 1;
    const price = new Big(retailPrice(ware)).times(String(quantity));
    await this.#give(customer, price, ware.currency);
    await buyers.buy(shop, random, customer, ware, quantity);
  }

  tasks(): Task[] {
    const { random, shop } = this.#deps;
    const tasks: Task[] = [];
    for (const id of this.#people) {
      if (random.chance(0.5)) tasks.push(() => this.#takeHome(id));
      if (random.chance(0.5)) tasks.push(() => this.#erase(id));
    }
    if (random.chance(0.3)) tasks.push(() => this.#erase(random.pick(this.#others)));
    // A customer who pays by a provider leaves with the received money.
    if (random.chance(0.2)) {
      const id = random.pick(this.#others);
      if (!this.#deps.buyers.people.includes(id)) {
        tasks.push(async () => {
          for (const { available } of await shop.ledger.balances(id)) await this.#takeOut(id, available);
          await this.#erase(id);
        });
      }
    }
    return tasks;
  }

  async settle(): Promise<void> {
    for (const id of this.#people) {
      await this.#takeHome(id);
      await this.#erase(id);
    }
  }

  async violations(): Promise<string[]> {
    const erased = (await this.#erased()).filter((id) => this.#traces.has(id));
    for (const id of erased) {
      for (const { customer, phone, context } of this.#deps.buyers.asked.values())
        if (customer === id) this.#traces.get(id)?.push(phone, ...Object.values(context));
    }
    const traces = new Set(erased.flatMap((id) => this.#traces.get(id) ?? []));
    return [...this.#found, ...(await tracesLeft(this.#deps, [...traces])), ...(await this.#givenLater())];
  }

  async #erase(id: number): Promise<void> {
    const { shop, buyers } = this.#deps;
    const result = await shop.people.erase(owner(1), id);
    if (result === 'erased') buyers.erased.add(id);
  }

  /** Returns bonuses and holds that were posted for a customer after their erasure. */
  async #givenLater(): Promise<string[]> {
    const { rows } = await sql<{ key: string; id: string }>`
      select p.key, c.id from customers c join postings p on p.customer_id = c.id
      where c.id = any(${[...this.#deps.buyers.erased]}::bigint[]) and p.kind in ('bonus', 'hold')
        and p.key not like 'bonus:back:%' and p.created_at > c.erased_at`.execute(this.#deps.db);
    return rows.map(({ key, id }) => `${key} was posted for ${id}, who had been erased`);
  }

  async #erased(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select id::float8 as id from customers
      where id = any(${[...this.#people]}::bigint[]) and erased_at is not null`.execute(this.#deps.db);
    return rows.map(({ id }) => id);
  }

  async #takeHome(id: number): Promise<void> {
    for (const { available } of await this.#deps.shop.ledger.balances(id))
      if (new Big(available.amount).gt('0'))
        await this.#give(id, new Big(available.amount).times('-1'), available.currency);
  }

  async #takeOut(
    customerId: number,
    { amount, currency }: { amount: string; currency: string },
  ): Promise<void> {
    if (new Big(amount).lte('0')) return;
    const key = this.#nextKey();
    await this.#deps.shop.ledger.debit({
      customerId,
      money: money(amount, currency),
      actorId: 1,
      note: null,
      key,
    });
  }

  async #give(id: number, amount: Big, currency: string): Promise<void> {
    const { shop, buyers } = this.#deps;
    await buyers.give(shop, id, money(amount, currency), this.#nextKey());
  }

  #nextKey(): string {
    this.#moved += 1;
    return `sim-till-${this.#people[0]}-${this.#moved}`;
  }
}

/** Searches each table for words that identify an erased customer. */
async function tracesLeft({ db }: ExtraDeps, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and pg_relation_size(oid) > 0`.execute(db);
  const places = tables.map(
    ({ name }) => sql`
      select ${name}::text as place, w.word from unnest(${[...words]}::text[]) as w (word)
      where exists (select from ${sql.raw(name)} as r where position(w.word in r::text) > 0)`,
  );
  const { rows } = await sql<{ place: string; word: string }>`${sql.join(places, sql` union all `)}`.execute(
    db,
  );
  return rows.map(({ place, word }) => `${place} holds ${word} of somebody who was erased`);
}
