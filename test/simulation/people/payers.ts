import { sql } from 'kysely';
import { pino } from 'pino';
import type { Shop, ShopWork } from '../../../src/modules/all.ts';
import { payAndCredit, reversePayment } from '../../../src/modules/payments/credit.ts';
import type { PaymentMethod, PaymentRow } from '../../../src/modules/payments/index.ts';
import { beginRefund, begunRefund, endRefund } from '../../../src/modules/payments/refunds.ts';
import { readPayments } from '../../../src/modules/payments/row.ts';
import { movePayment } from '../../../src/modules/payments/transition.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import { Big, money } from '../../../src/platform/values/money.ts';
import type { Random } from '../../support/random.ts';
import { differenceOf } from '../oracles/payments.ts';
import { type Due, EXPIRES_AFTER_MIN, LONGEST_PAY_MS, optionsOf, Provider } from './provider.ts';

const log = pino({ level: 'silent' });
const CURRENCY = 'USD';
/** An admin's effective decision about a manual payment. */
interface Approval {
  readonly payment: string;
  readonly amount: Big;
}

export interface PayersDeps {
  readonly db: Db;
  readonly random: Random;
  readonly now: () => number;
}

/**
 * Customers who add money, their payment provider, and the admins. Admins confirm payments, pay back, and
 * learn of reversed ones. Two admins decide about a manual payment at once. The provider is truthful about
 * payments, with three faults. It loses answers before and after acting. It reports a payment as expired that
 * is paid later. It doubles and loses calls, and sends some about unpaid payments.
 */
export class Payers {
  readonly #deps: PayersDeps;
  readonly #provider: Provider;
  readonly #approvals: Approval[] = [];
  readonly people: readonly number[];
  readonly #since: string;
  #begun = 0;

  private constructor(deps: PayersDeps, people: readonly number[], since: string) {
    this.#deps = deps;
    const { random, now } = deps;
    this.#provider = new Provider({ name: 'elsewhere', random, now, otherAmounts: 0.2, isGenerous: false });
    this.people = people;
    this.#since = since;
  }

  static async join(deps: PayersDeps, people: readonly number[]): Promise<Payers> {
    const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from payments`.execute(
      deps.db,
    );
    return new Payers(deps, people, rows[0]?.id ?? '0');
  }

  async arrive(shop: Shop): Promise<void> {
    for (const id of this.people) await shop.customers.seen({ id, firstName: 'Dana' });
    await this.setClock();
  }

  async count(): Promise<number> {
    return (await this.#payments()).length;
  }

  /**
   * Returns the provider and the manual method for one process. `perhapsDie` ends it before and after each
   * call.
   */
  methods(perhapsDie: () => void): PaymentMethod[] {
    return [
      this.#provider.method(perhapsDie),
      {
        name: 'by-hand',
        expiresAfterMin: EXPIRES_AFTER_MIN,
        options: optionsOf('by-hand'),
        begin: async () => ({}),
      },
    ];
  }

  /** Begins to add money. */
  async begin(shop: Shop): Promise<void> {
    const { random } = this.#deps;
    const amount = String(random.whole(1, 40));
    this.#begun += 1;
    const tap = {
      requestKey: `sim-${this.people[0]}-${this.#begun}`,
      customerId: random.pick(this.people),
      method: random.chance(0.7) ? 'elsewhere' : 'by-hand',
    };
    const begin = () =>
      shop.payments.begin({
        ...tap,
        variant: null,
        wants: money(amount, CURRENCY),
        charge: { amount, unit: CURRENCY },
        wanted: null,
        chatId: tap.customerId,
        messageId: 7,
      });
    await begin();
    if (random.chance(0.2)) await begin();
  }

  /**
   * Returns the possible events of the payments now: wake-ups, calls of the provider, taps of payers and
   * admins. Some come twice.
   */
  async tasks(shop: Shop): Promise<((work: ShopWork) => Promise<unknown>)[]> {
    const { random, db } = this.#deps;
    await this.setClock();
    const tasks: ((work: ShopWork) => Promise<unknown>)[] = [];
    for (const payment of await this.#payments()) {
      const { id, state, payload, code, customerId } = payment;
      if (['created', 'awaiting', 'refunding', 'paid'].includes(state) || random.chance(0.1)) {
        tasks.push((work) => work.advancePayment(id));
        if (random.chance(0.3)) tasks.push((work) => work.advancePayment(id));
      }
      if (this.#provider.isPaid(payload) ? random.chance(0.3) : random.chance(0.1)) {
        const call = { token: '', headers: {}, body: Buffer.from(payload) };
        tasks.push(async (work) => {
          await work.hintPayment('elsewhere', call);
          await work.advancePayment(id);
        });
      }
      if (random.chance(0.05)) tasks.push(() => shop.payments.cancel(customerId, code));
      if (payment.method === 'by-hand' && state === 'awaiting' && random.chance(0.5)) {
        for (const admin of [1, 2]) tasks.push(() => this.#decide(payment, admin));
      }
      if (state === 'credited' && random.chance(0.25)) {
        for (const _ of [1, 2]) tasks.push(() => this.#refund(payment));
      }
      if (payment.method === 'by-hand' && state === 'refunding' && random.chance(0.5)) {
        for (const _ of [1, 2]) tasks.push(() => this.#endByHand(payment));
      }
      if (random.chance(0.08)) this.#provider.takeBack(payload);
      if (this.#provider.wasTakenBack(payload) && random.chance(0.3)) {
        for (const _ of [1, 2])
          tasks.push(() => reversePayment(db, id, { ref: this.#provider.refOf(payload), log }));
      }
      if (state === 'credited' && random.chance(0.15)) {
        const spent = { customerId, money: money('5', CURRENCY), actorId: 1, note: null };
        tasks.push(() => shop.ledger.debit({ ...spent, key: `sim-spent-${id}-${random.whole(1, 3)}` }));
      }
    }
    return tasks;
  }

  /** Runs without faults: delivers all reports, and wakes due payments like the sweep until none is due. */
  async quiesce(work: ShopWork, pass: (to: number) => void): Promise<string[]> {
    const { db, now } = this.#deps;
    this.#provider.faults = false;
    pass(now() + LONGEST_PAY_MS);
    for (let round = 0; round < 200; round += 1) {
      await this.setClock();
      for (const payment of await this.#payments()) {
        const { id, state, payload } = payment;
        if (this.#provider.wasTakenBack(payload))
          await reversePayment(db, id, { ref: this.#provider.refOf(payload), log });
        if (payment.method === 'by-hand' && state === 'refunding') await this.#endByHand(payment);
      }
      const { rows } = await sql<{ id: string; due_at: Date }>`
        select id, due_at from payments where id > ${this.#since} and due_at is not null and method in ('elsewhere', 'by-hand') order by due_at`.execute(
        db,
      );
      const [first] = rows;
      if (!first) return [];
      pass(Math.max(now(), first.due_at.getTime()) + 1);
      for (const { id, due_at } of rows) if (due_at.getTime() <= now()) await work.advancePayment(id);
    }
    return ['payments: not at rest'];
  }

  /** Returns the payments for which the provider's books and the shop's differ. */
  async differences(): Promise<string[]> {
    const found: string[] = [];
    for (const payment of await this.#payments()) {
      const due =
        payment.method === 'elsewhere' ? this.#provider.due(payment.payload) : this.#decided(payment);
      found.push(...(await differenceOf(this.#deps.db, payment, due)));
    }
    return found;
  }

  /** Sets the database's clock to the schedule's time for payments. */
  async setClock(): Promise<void> {
    const ahead = Math.round(this.#deps.now() - Date.now());
    await sql`update simulated_time set ahead_ms = ${ahead}`.execute(this.#deps.db);
  }

  /** For a manual payment the first admin's decision counts. Refunds are recorded only by the shop. */
  #decided({ id, credited, state }: PaymentRow): Due {
    const counted = this.#approvals.filter(({ payment }) => payment === id);
    const [first] = counted;
    if (!first || counted.length > 1)
      return { isPaid: false, left: new Big('-1').times(String(counted.length)) };
    const gone = this.#endedByHand.get(id) ?? new Big('0');
    const isRight = credited !== null && first.amount.eq(credited.amount) && state !== 'refunding';
    return { isPaid: true, left: isRight ? first.amount.minus(gone) : new Big('-1') };
  }

  readonly #endedByHand = new Map<string, Big>();

  async #decide({ id }: PaymentRow, actorId: number): Promise<void> {
    const { db, random } = this.#deps;
    const amount = new Big(String(random.whole(1, 40)));
    if (random.chance(0.3)) {
      const cause = { kind: 'not-received' } as const;
      await movePayment(db, id, 'reject', { cause, actorId, guard: { from: 'awaiting' } });
      return;
    }
    const cause = { kind: 'approved', amount: amount.toFixed(), currency: CURRENCY } as const;
    const isFirst = await payAndCredit(db, id, { credit: amount, cause, actorId, from: 'awaiting' });
    if (isFirst) this.#approvals.push({ payment: id, amount });
  }

  async #refund({ id, credited }: PaymentRow): Promise<void> {
    const { db, random } = this.#deps;
    const half = credited ? new Big(credited.amount).times('0.5').toFixed() : undefined;
    await beginRefund(db, id, {
      reason: { kind: 'by-customer' },
      ...(half !== undefined && random.chance(0.4) && { amount: half }),
    });
  }

  async #endByHand(payment: PaymentRow): Promise<void> {
    const { db, random } = this.#deps;
    const refund = await begunRefund(db, payment.id);
    if (!refund) return;
    const finding = random.chance(0.7)
      ? ({ outcome: 'done' } as const)
      : ({ outcome: 'refused', why: 'the admin says so' } as const);
    const ended = await endRefund(db, payment, finding, { actorId: 1, refundId: refund.id });
    if (ended && finding.outcome === 'done') {
      const before = this.#endedByHand.get(payment.id) ?? new Big('0');
      this.#endedByHand.set(payment.id, before.plus(refund.amount));
    }
  }

  #payments(): Promise<PaymentRow[]> {
    return readPayments(
      this.#deps.db,
      sql`p.id > ${this.#since} and p.method in ('elsewhere', 'by-hand') order by p.id`,
    );
  }
}
