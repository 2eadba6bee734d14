import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import { beginRefund, begunRefund } from '../../../src/modules/payments/refunds.ts';
import { type Actor, OwnMatter } from '../../../src/modules/staff/index.ts';
import type { Shift } from '../../../src/modules/tills/index.ts';
import { dueIn } from '../../../src/modules/tills/read-shifts.ts';
import { Big, money } from '../../../src/platform/values/money.ts';
import { owner } from '../../support/telegram/actors.ts';
import { together } from '../processes.ts';
import type { Extra, ExtraDeps } from './extra.ts';

/** Ids of the cashiers, above those of customers. */
const FIRST_CASHIER = 700_000_000;
const CURRENCIES = ['USD', 'IQD'] as const;
/** A way of paying by hand. */
const WAY = '77';

/** Money that a cashier moved, by the cashier's own record. */
interface Move {
  readonly cashier: number;
  readonly till: string;
  readonly currency: string;
  /** Below zero: it went out. */
  readonly amount: Big;
}

/**
 * Two cashiers who open and sign shifts while deposits by hand come in. Both approve the same deposit at once,
 * and money moves while a shift is signed. They count wrongly now and then.
 */
export class Tills implements Extra {
  readonly #deps: ExtraDeps;
  readonly #cashiers: readonly Actor[];
  readonly #supervisor: Actor;
  readonly #customer: number;
  readonly #moves: Move[] = [];
  /** The last count of each till, by cashier, till and currency. */
  readonly #counted = new Map<string, string>();
  /** What was found in a till at the start, by shift, till and currency. */
  readonly #starts = new Map<string, string>();
  readonly #found: string[] = [];
  #number = 0;

  /** @param lastShift id of the last shift of earlier schedules on this database */
  private constructor(deps: ExtraDeps, lastShift: string) {
    const first = FIRST_CASHIER + 10 * Number(lastShift);
    const ids = [first, first + 1, first + 2];
    const [one = owner(first, ids), other = one, supervisor = one] = ids.map((id) => owner(id, ids));
    this.#deps = deps;
    this.#cashiers = [one, other];
    this.#supervisor = supervisor;
    this.#customer = first + 3;
  }

  static async begin(deps: ExtraDeps): Promise<Tills> {
    const { rows } = await sql<{ last: string }>`select coalesce(max(id), 0) as last from shifts`.execute(
      deps.db,
    );
    const tills = new Tills(deps, rows[0]?.last ?? '0');
    await deps.shop.customers.seen({ id: tills.#customer, firstName: 'Zozan', languageCode: 'ku' });
    for (const cashier of tills.#cashiers) await deps.shop.tills.open(cashier);
    return tills;
  }

  async act(shop: Shop): Promise<void> {
    const { random } = this.#deps;
    if (random.chance(0.4)) await this.#move(shop, random.pick(this.#cashiers));
    if (random.chance(0.5)) await this.#deposit(shop);
    if (random.chance(0.4)) await this.#handOver(shop);
    if (random.chance(0.3)) await this.#sign(shop, random.pick(this.#cashiers));
    // Money that comes between two shifts belongs to the later one.
    if (random.chance(0.5)) {
      const cashier = random.pick(this.#cashiers);
      const isOpen = (await shop.tills.mine(cashier)) !== null;
      const opened = await together([shop.tills.open(cashier), shop.tills.open(cashier)]);
      if (opened.filter(Boolean).length !== (isOpen ? 0 : 1))
        this.#found.push(`cashier ${cashier.id} opened ${opened.join(' and ')} while open: ${isOpen}`);
      await this.#countStart(shop, cashier);
    }
  }

  /** Counts a till at the start twice at once, while money comes in; another person settles a difference. */
  async #countStart(shop: Shop, cashier: Actor): Promise<void> {
    const { random } = this.#deps;
    const shift = await shop.tills.mine(cashier);
    const line = shift?.lines.find(({ found }) => found === null);
    if (!shift || !line || random.chance(0.4)) return;
    const { currency } = line.opening;
    const due = new Big(dueIn(line).amount);
    const sums = ['0', '1'].map((more) => (due.lt('0') ? new Big('0') : due.plus(more)));
    const results = await together(
      sums.map((sum) => shop.tills.countOpening(cashier, line.till, money(sum.toFixed(), currency))),
    );
    const counted = sums[results.indexOf('done')];
    if (!counted || results.filter((one) => one === 'done').length !== 1) {
      this.#found.push(`the start of shift ${shift.id} was counted as ${results.join()}`);
      return;
    }
    const start = counted.minus(due);
    this.#starts.set([shift.id, line.till, currency].join(), start.toFixed());
    const settled = await together(
      [this.#supervisor, ...this.#cashiers.filter((one) => one !== cashier)].map((one) =>
        shop.tills.settleOpening(one, shift.id, `by ${one.id}`),
      ),
    );
    const count = settled.filter(Boolean).length;
    if (count !== (start.eq('0') ? 0 : 1))
      this.#found.push(`what was found in shift ${shift.id} was settled ${count} times`);
  }

  async violations(): Promise<string[]> {
    const { shop } = this.#deps;
    for (const cashier of this.#cashiers) {
      await shop.tills.open(cashier);
      await this.#sign(shop, cashier, { isLast: true });
      await this.#compare(cashier);
    }
    return this.#found;
  }

  /** Credits or debits by hand, twice at once with one key. */
  async #move(shop: Shop, cashier: Actor): Promise<void> {
    const { random } = this.#deps;
    const currency = random.pick(CURRENCIES);
    const amount = currency === 'USD' ? String(random.whole(1, 90)) : String(250 * random.whole(4, 90));
    const isCredit = random.chance(0.7);
    const key = `sim-shift-${this.#customer}-${this.#next()}`;
    const input = {
      customerId: this.#customer,
      money: money(amount, currency),
      actorId: cashier.id,
      note: null,
      key,
    };
    const post = () => (isCredit ? shop.ledger.credit(input) : shop.ledger.debit(input));
    const results = await together([post(), post()]);
    if (!results.some((one) => one.done && !one.again)) return;
    this.#record(cashier, 'hand', currency, new Big(amount).times(isCredit ? '1' : '-1'));
  }

  /** Both cashiers approve a deposit at once, with a fee or another amount; some go back by hand. */
  async #deposit(shop: Shop): Promise<void> {
    const { db, random } = this.#deps;
    const currency = random.pick(CURRENCIES);
    const amount = String(250 * random.whole(4, 20));
    const fee = random.pick(['0', '250']);
    const credit = random.chance(0.3) ? String(250 * random.whole(1, 4)) : amount;
    const code = `P-SIM${this.#customer}-${this.#next()}`;
    const { rows } = await sql<{ id: string }>`
      insert into payments (code, request_key, customer_id, method, variant, state, currency, amount, charge_unit, charge_amount,
        payload, chat_id, expires_at)
      values (${code}, ${code}, ${this.#customer}, 'manual', ${WAY}, 'awaiting', ${currency}, ${amount}::numeric,
        ${currency}, ${amount}::numeric + ${fee}::numeric, ${code}, ${this.#customer}, now() + interval '1 day')
      returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    const [one, other] = await together(
      this.#cashiers.map((actor) => shop.deposits.approve(code, { actor, credit })),
    );
    const approvedBy = this.#cashiers[one === true ? 0 : 1];
    if ((one === true) === (other === true) || !approvedBy) {
      this.#found.push(`deposit ${code} was approved by both or neither: ${one}, ${other}`);
      return;
    }
    this.#record(approvedBy, WAY, currency, new Big(credit).plus(fee));
    if (random.chance(0.3)) await this.#payBack(shop, { id, code, currency });
  }

  async #payBack(
    shop: Shop,
    { id, code, currency }: { id: string; code: string; currency: string },
  ): Promise<void> {
    const { db } = this.#deps;
    await beginRefund(db, id, { reason: { kind: 'by-customer' } });
    const refund = await begunRefund(db, id);
    if (!refund) return;
    const ended = await together(
      this.#cashiers.map((actor) =>
        shop.deposits.endRefund(code, { actor, refundId: refund.id, done: true }),
      ),
    );
    const payer = this.#cashiers[ended.indexOf(true)];
    if (!payer || ended.filter(Boolean).length > 1)
      this.#found.push(`refund of ${code} ended ${ended.join()}`);
    else this.#record(payer, WAY, currency, new Big(refund.amount).times('-1'));
  }

  /**
   * Hands over cash. The giver takes it back while the receiver confirms it and counts it differently: one of
   * the three counts. A third person, or the giver, ends a difference.
   */
  async #handOver(shop: Shop): Promise<void> {
    const { random } = this.#deps;
    const giver = random.pick(this.#cashiers);
    const [receiver] = this.#cashiers.filter((one) => one !== giver);
    const shift = await shop.tills.mine(giver);
    const line = shift?.lines.find((one) => new Big(dueIn(one).amount).gt('1'));
    if (!receiver || !shift || !line) return;
    const { till, opening } = line;
    const { currency } = opening;
    const amount = new Big(dueIn(line).amount).minus(random.pick(['0', '1']));
    const cash = { till, money: money(amount.toFixed(), currency), receiverId: receiver.id };
    const given = await together([shop.handovers.give(giver, cash), shop.handovers.give(giver, cash)]);
    const open = await shop.handovers.open(giver);
    const [made] = open;
    if (!made || open.length !== 1 || given.filter((one) => one === 'given').length !== 1) {
      this.#found.push(`shift ${shift.id} gave cash ${open.length} times: ${given.join()}`);
      return;
    }
    const early = await shop.tills.close(giver, shift.moves);
    if (early !== 'handover') this.#found.push(`shift ${shift.id} with cash under way was signed: ${early}`);
    const less = amount.minus('1');
    const [back, got, other] = await together([
      random.chance(0.4) ? shop.handovers.takeBack(giver, made.id) : Promise.resolve(false),
      shop.handovers.confirm(receiver, made.id),
      random.chance(0.5) ? shop.handovers.count(receiver, made.id, less.toFixed()) : Promise.resolve('gone'),
    ]);
    const ends = [back, got === 'confirmed', other === 'disputed'].filter(Boolean).length;
    if (ends !== 1) this.#found.push(`handover ${made.id} ended ${ends} times`);
    let agreed = back ? new Big('0') : amount;
    if (other === 'disputed') {
      const settled = await together([
        shop.handovers.agree(giver, made.id),
        shop.handovers.settle(this.#supervisor, made.id, less.toFixed(), 'Counted again.'),
      ]);
      if (settled.filter((one) => one === true || one === 'done').length !== 1)
        this.#found.push(`handover ${made.id} was settled ${settled.join()}`);
      agreed = less;
    }
    if (agreed.lte('0')) return;
    this.#record(giver, till, currency, agreed.times('-1'));
    this.#record(receiver, till, currency, agreed);
  }

  /** Counts and signs, while money comes in or the same person signs twice; then settles. */
  async #sign(shop: Shop, cashier: Actor, { isLast = false } = {}): Promise<void> {
    const { random } = this.#deps;
    const shift = await shop.tills.mine(cashier);
    if (!shift) return;
    const counts = new Map<string, string>();
    for (const line of shift.lines) {
      const { till, opening } = line;
      const start = this.#starts.get([shift.id, till, opening.currency].join()) ?? '0';
      const left = this.#counted.get([cashier.id, till, opening.currency].join()) ?? '0';
      const last = new Big(left).plus(start);
      if (!new Big(opening.amount).eq(last))
        this.#found.push(
          `shift ${shift.id} begins with ${opening.amount} ${opening.currency} instead of ${last.toFixed()}`,
        );
      const due = new Big(dueIn(line).amount);
      const counted = due.lt('0') ? new Big('0') : due.plus(random.pick(['0', '0', '1']));
      await shop.tills.count(cashier, till, money(counted.toFixed(), opening.currency));
      counts.set([till, opening.currency].join(), counted.toFixed());
    }
    // A cashier who counted leaves without a signature.
    if (!isLast && random.chance(0.2)) return;
    const isBusy = !isLast && random.chance(0.4);
    const [signed, again] = await together([
      shop.tills.close(cashier, shift.moves),
      shop.tills.close(cashier, shift.moves),
      ...(isBusy ? [this.#move(shop, cashier)] : []),
    ]);
    const isSigned = signed === 'closed' || again === 'closed';
    if (signed === again && isSigned) this.#found.push(`shift ${shift.id} was signed twice`);
    if (!isSigned && !isBusy) this.#found.push(`shift ${shift.id} was not signed: ${signed}, ${again}`);
    if (!isSigned) return;
    await this.#settle(shop, cashier, shift, counts);
  }

  /** Compares the signed sums with those that the cashier saw. Another person settles the difference once. */
  async #settle(shop: Shop, cashier: Actor, seen: Shift, counts: ReadonlyMap<string, string>): Promise<void> {
    const signed = await shop.tills.shift(this.#supervisor, seen.id);
    const told = (shift: Shift | null) =>
      (shift?.lines ?? [])
        .map(
          ({ till, opening, cameIn, wentOut, handedIn, handedOut }) =>
            `${till} ${opening.currency} ${[opening, cameIn, wentOut, handedIn, handedOut].map(({ amount }) => amount).join(' ')} `,
        )
        .toSorted()
        .join('; ');
    if (told(signed) !== told(seen))
      this.#found.push(`shift ${seen.id} was signed as ${told(signed)} instead of ${told(seen)}`);
    let differs = false;
    for (const line of signed?.lines ?? []) {
      const { till, opening, difference } = line;
      const counted = counts.get([till, opening.currency].join()) ?? '0';
      const due = new Big(counted).minus(dueIn(line).amount);
      if (!due.eq(difference?.amount ?? '0'))
        this.#found.push(`shift ${seen.id} differs by ${difference?.amount} instead of ${due.toFixed()}`);
      if (!due.eq('0')) differs = true;
      this.#counted.set([cashier.id, till, opening.currency].join(), counted);
    }
    const own = await shop.tills.settle(cashier, seen.id, 'mine').catch((error: unknown) => {
      if (error instanceof OwnMatter) return false;
      throw error;
    });
    const others = [this.#supervisor, ...this.#cashiers.filter((one) => one !== cashier)];
    const settled = await together(others.map((one) => shop.tills.settle(one, seen.id, `by ${one.id}`)));
    const count = settled.filter(Boolean).length;
    if (own || count !== (differs ? 1 : 0))
      this.#found.push(
        `the difference of shift ${seen.id} was settled ${count} times, by its cashier: ${own}`,
      );
  }

  /** Compares all moves of a cashier's signed shifts with the cashier's own record. */
  async #compare(cashier: Actor): Promise<void> {
    const { rows } = await sql<{ till: string; currency: string; count: number; sum: string }>`
      select m.till, m.currency, count(*)::integer as count, sum(m.amount) as sum
      from shift_moves m join shifts s on s.id = m.shift_id where s.cashier_id = ${cashier.id} group by 1, 2`.execute(
      this.#deps.db,
    );
    const own = this.#moves.filter((one) => one.cashier === cashier.id);
    const tills = new Set([...rows, ...own].map(({ till, currency }) => `${till} ${currency}`));
    for (const name of tills) {
      const moves = own.filter(({ till, currency }) => `${till} ${currency}` === name);
      const sum = moves.reduce((all, { amount }) => all.plus(amount), new Big('0'));
      const row = rows.find(({ till, currency }) => `${till} ${currency}` === name);
      if (moves.length !== (row?.count ?? 0) || !sum.eq(row?.sum ?? '0'))
        this.#found.push(
          `the shifts of cashier ${cashier.id} have ${row?.count} moves of ${row?.sum} in ${name} instead of ${moves.length} of ${sum.toFixed()}`,
        );
    }
  }

  #record(cashier: Actor, till: string, currency: string, amount: Big): void {
    this.#moves.push({ cashier: cashier.id, till, currency, amount });
  }

  #next(): number {
    this.#number += 1;
    return this.#number;
  }
}
