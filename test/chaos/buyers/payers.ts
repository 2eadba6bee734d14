import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import type { StarsProvider } from '../../../src/modules/payments/index.ts';
import { createMethods } from '../../../src/modules/payments/methods/methods.ts';
import { createStarsMethod } from '../../../src/modules/payments/methods/stars.ts';
import { createPayments, type Payments } from '../../../src/modules/payments/payments.ts';
import { beginRefund } from '../../../src/modules/payments/refunds.ts';
import { setStarsRate } from '../../../src/modules/payments/stars/rates.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { Big, money } from '../../../src/platform/values/money.ts';
import type { Random } from '../../support/random.ts';
import { owner } from '../../support/telegram/actors.ts';
import { beginStars } from '../../support/telegram/stars-payment.ts';
import type { ChaosFixture } from '../fixture.ts';
import { type Pause, pauseWithin } from './pause.ts';

const CURRENCY = 'USD';
/** Maximum wait for the shop's provider or a message. */
const PATIENCE_MS = 30_000;

/** Telegram's list of Stars transactions, as bots read it. */
interface Listed {
  readonly id: string;
  readonly amount: number;
  readonly source?: unknown;
}

/**
 * Customers who continuously add money by Telegram Stars, in every state of the shop. They begin payments
 * like the chat does. The shop's processes make the invoice, answer the pre-checkout query, credit and pay
 * back.
 */
export class StarPayers {
  readonly #fixture: ChaosFixture;
  readonly #random: Random;
  readonly #payments: Payments;
  #people: Person[] = [];
  #paying = false;
  #rounds: Promise<void>[] = [];
  /** Number of payments that succeeded for the payers. */
  paid = 0;

  constructor(fixture: ChaosFixture, random: Random) {
    this.#fixture = fixture;
    this.#random = random;
    const { db } = fixture.own;
    // This method only offers: the shop's processes communicate with Telegram.
    const method = createStarsMethod({ owners: [], db, provider: {} as StarsProvider });
    this.#payments = createPayments({
      db,
      methods: createMethods([method], () => {}),
      clock: () => new Date(),
    });
  }

  async join(firstId: number, count: number): Promise<void> {
    const { own, emulator } = this.#fixture;
    await setStarsRate(own.db, CURRENCY, '2', { actor: owner(1), spendBudget: async () => 'go' });
    for (let id = firstId; id < firstId + count; id += 1) {
      const person = await emulator.client.createUser({ id, firstName: `S${id}`, stars: 1_000_000 });
      await person.start();
      await person.waitFor(/👋/);
      this.#people.push(person);
    }
  }

  begin(pause?: Pause): void {
    this.#paying = true;
    this.#rounds = this.#people.map(async (person) => {
      while (this.#paying) {
        // The database or the shop may be down.
        await this.#pay(person).catch(() => sleep(200));
        if (pause) await pauseWithin(pause, this.#random);
      }
    });
  }

  async end(): Promise<void> {
    this.#paying = false;
    await Promise.all(this.#rounds);
  }

  async #pay(person: Person): Promise<void> {
    const { db } = this.#fixture.own;
    const wants = money(String(this.#random.whole(1, 5)), CURRENCY);
    const { id, code } = await beginStars(this.#payments, person.id, wants);
    const link = await this.#linkOf(person, code);
    const outcome = link === null ? null : await person.pay({ link });
    if (outcome?.status !== 'paid') {
      // The answer came too late, because a process died. The payer gives up and begins again.
      await this.#payments.cancel(person.id, code);
      return;
    }
    this.paid += 1;
    // Two admins press simultaneously.
    if (!this.#random.chance(0.4) || !(await this.#isCredited(person, code))) return;
    const refund = { reason: { kind: 'by-customer' } } as const;
    await Promise.all([1, 2].map(() => beginRefund(db, id, refund)));
  }

  async #linkOf({ id }: Person, code: string): Promise<string | null> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(50)) {
      const payment = await this.#payments.find(id, code);
      if (payment?.state === 'awaiting') return String(payment.providerData.link);
    }
    return null;
  }

  async #isCredited({ id }: Person, code: string): Promise<boolean> {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(50)) {
      if ((await this.#payments.find(id, code))?.state === 'credited') return true;
    }
    return false;
  }

  /** Returns the differences between Telegram's list and the shop's payments. */
  async differences(): Promise<string[]> {
    const { db } = this.#fixture.own;
    const listed = await this.#list();
    const found: string[] = [];
    const payments = await db
      .selectFrom('payments')
      .select(['code', 'state', 'provider_ref', 'credited_amount'])
      .where('provider_ref', 'is not', null)
      .execute();
    const byRef = new Map(payments.map((payment) => [payment.provider_ref, payment]));
    const charges = listed.filter(({ source }) => source !== undefined);
    const back = new Set(listed.filter(({ source }) => source === undefined).map(({ id }) => id));
    for (const { id } of charges) {
      const state = byRef.get(id)?.state;
      const wanted = back.has(id) ? 'refunded' : 'credited';
      if (state !== wanted) found.push(`charge ${id} is ${state ?? 'not known'} instead of ${wanted}`);
    }
    const known = new Set(charges.map(({ id }) => id));
    for (const { code, provider_ref: ref } of payments)
      if (!known.has(ref ?? '')) found.push(`payment ${code} is credited, and Telegram has no ${ref}`);
    if (charges.length < this.paid) found.push(`${this.paid} were paid, and ${charges.length} are listed`);
    for (const { id } of this.#people) found.push(...(await wrongBalance(db, id)));
    return found;
  }

  async #list(): Promise<Listed[]> {
    const { url, token } = this.#fixture.emulator;
    const all: Listed[] = [];
    for (;;) {
      const query = `offset=${all.length}&limit=100`;
      const answer = await fetch(`${url}/bot${token}/getStarTransactions?${query}`);
      const { result } = (await answer.json()) as { result: { transactions: Listed[] } };
      all.push(...result.transactions);
      if (result.transactions.length < 100) return all;
    }
  }
}

/** Returns payments that are not final, and those whose end was not notified. */
export async function openPayments(db: Db): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select code, state from payments
    where state in ('paid', 'refunding')
       or state = 'credited' and announced is distinct from state and kept_since is null`.execute(db);
  return rows;
}

async function wrongBalance(db: Db, person: number): Promise<string[]> {
  const { rows } = await sql<{ has: string; due: string }>`
    select coalesce((select amount from balances where customer_id = ${person} and currency = ${CURRENCY}), 0) as has,
      coalesce(sum(credited_amount) filter (where state = 'credited'), 0) as due
    from payments where customer_id = ${person}`.execute(db);
  const { has = '0', due = '0' } = rows[0] ?? {};
  return new Big(has).eq(due) ? [] : [`payer ${person} has ${has} instead of ${due}`];
}
