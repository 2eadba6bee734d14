import { sql } from 'kysely';
import { pino } from 'pino';
import type { Shop, ShopWork } from '../../../src/modules/all.ts';
import { checkoutOf } from '../../../src/modules/payments/advance/continue.ts';
import { reversePayment } from '../../../src/modules/payments/credit.ts';
import {
  type PaymentMethod,
  type PaymentRow,
  REFUND_POLICIES,
  type RefundPolicy,
} from '../../../src/modules/payments/index.ts';
import { readPayments } from '../../../src/modules/payments/row.ts';
import type { Db } from '../../../src/platform/database/db.ts';
import type { Random } from '../../support/random.ts';
import { owner } from '../../support/telegram/actors.ts';
import type { Ware } from '../dealer/shelf.ts';
import { submissions, wrongDirects } from '../oracles/directs.ts';
import { MINUTE, type SimulatedTime } from '../times.ts';
import type { Task } from '../wake.ts';
import type { Buyers } from './buyers.ts';
import { LONGEST_PAY_MS, Provider } from './provider.ts';

const METHOD = 'direct';
const log = pino({ level: 'silent' });

/** Two people who pay directly. They differ in phone, language and account. */
const PEOPLE = [
  { firstName: 'Dana', languageCode: 'ar', phone: '+9647701110001', account: 'dana' },
  { firstName: 'Rojin', languageCode: 'tr', phone: '+905321110002', account: 'rojin' },
];

export interface DirectsDeps {
  readonly db: Db;
  /** Their own generator. */
  readonly random: Random;
  readonly time: SimulatedTime;
  readonly buyers: Buyers;
  /** The ids of two people. */
  readonly people: readonly [number, number];
  /** The database goes back in this schedule; the provider's books stay. */
  readonly goesBack: boolean;
}

/** An order that waited when its payment was taken back, and its number of attempts at that time. */
export interface Stopped {
  readonly orderId: string;
  readonly attempts: number;
}

/**
 * Customers who pay for an item directly, sometimes late or after they cancelled. The provider's books
 * survive a restore of the database. Some payers take their money back while the order waits.
 */
export class Directs {
  readonly #deps: DirectsDeps;
  readonly #provider: Provider;
  readonly #policy: RefundPolicy;
  readonly #since: string;
  readonly #stopped: Stopped[] = [];
  /** Refunds that the provider received while the shop was closed. */
  readonly #whileClosed: string[] = [];
  #begun = 0;

  private constructor(deps: DirectsDeps, since: string) {
    this.#deps = deps;
    this.#since = since;
    const { db, random, time, goesBack } = deps;
    this.#policy = goesBack ? 'source' : random.pick(REFUND_POLICIES);
    this.#provider = new Provider({
      name: METHOD,
      random,
      now: () => time.now,
      otherAmounts: 0.05,
      isGenerous: goesBack,
      isHasty: goesBack,
      onRefund: async ({ code }) => {
        const { rows } = await sql`select from shop_history where closed_at is not null`.execute(db);
        if (rows.length > 0) this.#whileClosed.push(code);
      },
    });
  }

  get people(): readonly number[] {
    return this.#deps.people;
  }

  static async join(deps: DirectsDeps): Promise<Directs> {
    const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from payments`.execute(
      deps.db,
    );
    return new Directs(deps, rows[0]?.id ?? '0');
  }

  async arrive(shop: Shop): Promise<void> {
    for (const [index, { firstName, languageCode, phone }] of PEOPLE.entries()) {
      const id = this.#deps.people[index] ?? 0;
      await shop.customers.seen({ id, firstName, languageCode });
      await shop.customers.setPhone(id, phone);
    }
    await shop.refunds.setPolicy(this.#policy, owner(1));
    await this.#setClock();
  }

  method(perhapsDie: () => void): PaymentMethod {
    return this.#provider.method(perhapsDie);
  }

  /** Begins to pay for an item, at random. */
  async act(shop: Shop, ware: Ware): Promise<void> {
    const { random, people, buyers, goesBack } = this.#deps;
    if (!random.chance(goesBack ? 0.9 : 0.4)) return;
    await this.#setClock();
    const index = random.whole(0, 1);
    const [customerId = 0, person = PEOPLE[0]] = [people[index], PEOPLE[index]];
    const quantity = ware.type === 'voucher' ? random.whole(1, 3) : 1;
    const quoted = await shop.purchases.quote({ customerId, itemId: ware.item, quantity });
    if (!quoted.ok) return;
    const { unitPrice, missing, total } = quoted.quote;
    const wants = missing ?? total;
    const context = Object.fromEntries(ware.fields.map((name) => [name, `${name}-${person?.account}`]));
    this.#begun += 1;
    const result = await shop.payments.begin({
      requestKey: `direct-${customerId}-${this.#begun}`,
      customerId,
      method: METHOD,
      variant: null,
      wants,
      charge: { amount: wants.amount, unit: wants.currency },
      wanted: { itemId: ware.item, quantity, context, nickname: null, unitPrice },
      chatId: customerId,
      messageId: 7,
    });
    if (!result.ok) return;
    const checkoutId = checkoutOf(result.payment);
    const phone = person?.phone ?? '';
    buyers.asked.set(checkoutId, {
      checkoutId,
      customer: customerId,
      ware: { ...ware, price: unitPrice.amount, currency: unitPrice.currency },
      quantity,
      unitPay: null,
      phone,
      context,
      isPlacedLater: true,
    });
  }

  /** Returns the possible events of the payments now. */
  async tasks(shop: Shop): Promise<Task[]> {
    const { random } = this.#deps;
    await this.#setClock();
    const tasks: Task[] = [(work) => work.sweep(false)];
    for (const payment of await this.payments()) {
      const { id, state, payload, code, customerId } = payment;
      tasks.push((work) => work.advancePayment(id));
      if (this.#provider.isPaid(payload) && random.chance(0.5)) tasks.push((work) => work.advancePayment(id));
      if (random.chance(0.15)) tasks.push(() => shop.payments.cancel(customerId, code));
      if (state === 'credited' && random.chance(0.1)) {
        this.#provider.takeBack(payload);
        tasks.push(() => this.#reverse(payment));
      }
    }
    return tasks;
  }

  /** Begins several payments, and advances each as far as possible. */
  async hurryToPay(shop: Shop, work: ShopWork, wares: readonly Ware[]): Promise<void> {
    for (const ware of wares) await this.act(shop, ware);
    this.#deps.time.pass(MINUTE);
    await this.hurry(work);
  }

  /** Advances a payment as far as possible at once. */
  async hurry(work: ShopWork): Promise<void> {
    await this.#setClock();
    for (let round = 0; round < 4; round += 1) {
      for (const { id, purchaseId } of await this.payments()) {
        await work.advancePayment(id);
        const { rows } = await sql<{ id: string; state: string }>`
          select id, state from orders where purchase_id = ${purchaseId}`.execute(this.#deps.db);
        for (const order of rows) {
          if (order.state === 'queued') await work.submit(order.id);
          if (order.state === 'accepted') await work.confirm(order.id);
        }
      }
      await work.sweep(false);
    }
  }

  /** Completes and reports all payments, so that no purchase begins later. */
  async settle(work: ShopWork): Promise<void> {
    const { time } = this.#deps;
    if (this.#provider.faults) {
      this.#provider.faults = false;
      time.pass(LONGEST_PAY_MS);
    }
    for (let round = 0; round < 3; round += 1) {
      await this.#setClock();
      await work.sweep(false);
      for (const payment of await this.payments()) {
        if (this.#provider.wasTakenBack(payment.payload)) await this.#reverse(payment);
        await work.advancePayment(payment.id);
      }
      time.pass(61_000);
    }
  }

  /** Forgets the stopped orders: after the database went back, another order may have the id of one. */
  forgetStopped(): void {
    this.#stopped.length = 0;
  }

  /** Returns the violations at the end. A shop whose database went back unnoticed closes late or never. */
  async violations(wentUnnoticed: boolean): Promise<string[]> {
    const { db, goesBack } = this.#deps;
    const found = await wrongDirects({
      db,
      payments: await this.payments(),
      provider: this.#provider,
      stopped: this.#stopped,
      isPaidBackToSource: this.#policy === 'source' && !goesBack,
      mayHaveLostRefunds: wentUnnoticed,
    });
    if (!wentUnnoticed) {
      found.push(
        ...this.#whileClosed.map((code) => `payment ${code} was paid back while the shop was closed`),
      );
    }
    return found;
  }

  payments(): Promise<PaymentRow[]> {
    return readPayments(this.#deps.db, sql`p.id > ${this.#since} and p.method = ${METHOD} order by p.id`);
  }

  /** Takes a payment back as its payer. Waiting orders go to a person in that transaction. */
  async #reverse({ id, payload }: PaymentRow): Promise<void> {
    const { db } = this.#deps;
    if (!(await reversePayment(db, id, { ref: this.#provider.refOf(payload), log }))) return;
    const { rows } = await sql<Stopped>`
      select o.id as "orderId", ${submissions} as attempts
      from payments m join orders o on o.purchase_id = m.purchase_id
      where m.id = ${id} and m.state = 'reversed' and o.state in ('queued', 'review')`.execute(db);
    this.#stopped.push(...rows);
  }

  async #setClock(): Promise<void> {
    const ahead = Math.round(this.#deps.time.now - Date.now());
    await sql`update simulated_time set ahead_ms = ${ahead}`.execute(this.#deps.db);
  }
}
