import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import { owner } from '../../support/telegram/actors.ts';
import { together } from '../processes.ts';
import type { Extra, ExtraDeps } from './extra.ts';

/** Two people of the staff who remind a debtor at once, at most once a day. */
export class Reminders implements Extra {
  readonly #deps: ExtraDeps;
  readonly #debtor: number;
  readonly #found: string[] = [];
  /** A day has passed since the last reminder. */
  #isDue = true;

  constructor(deps: ExtraDeps, debtor: number) {
    this.#deps = deps;
    this.#debtor = debtor;
  }

  async act(shop: Shop): Promise<void> {
    const { random } = this.#deps;
    if (random.chance(0.2)) await this.#passDay();
    if (random.chance(0.5)) await this.#remind(shop);
  }

  async violations(): Promise<string[]> {
    return this.#found;
  }

  async #remind(shop: Shop): Promise<void> {
    const owed = await this.#owed();
    const results = await together([1, 2].map((person) => shop.debts.remind(owner(person), this.#debtor)));
    const count = results.filter((one) => one === 'reminded').length;
    const due = owed !== '' && this.#isDue ? 1 : 0;
    if (count > 0) this.#isDue = false;
    const what = `customer ${this.#debtor}, who owes ${owed || 'nothing'},`;
    if (count !== due)
      this.#found.push(`${what} was reminded ${count} times instead of ${due}: ${results.join()}`);
    const told = count > 0 ? await this.#told() : owed;
    if (told !== owed) this.#found.push(`${what} was reminded of ${told}`);
  }

  /** Moves the last reminder back by a day, because the shop reads the database's clock. */
  async #passDay(): Promise<void> {
    await sql`
      with last as (delete from debt_reminders where customer_id = ${this.#debtor} returning *)
      insert into debt_reminders (customer_id, reminded_at, reminded_by, times)
      select customer_id, reminded_at - interval '24 hours', reminded_by, times from last`.execute(
      this.#deps.db,
    );
    this.#isDue = true;
  }

  async #owed(): Promise<string> {
    const { rows } = await sql<{ owed: string | null }>`
      select string_agg(trim_scale(-amount) || ' ' || currency, ', ' order by currency) as owed
      from balances where customer_id = ${this.#debtor} and amount < 0`.execute(this.#deps.db);
    return rows[0]?.owed ?? '';
  }

  /** Returns the debts of the last reminder. */
  async #told(): Promise<string> {
    const { rows } = await sql<{ told: string | null }>`
      select (select string_agg(trim_scale((d ->> 'amount')::numeric) || ' ' || (d ->> 'currency'), ', ' order by d ->> 'currency')
        from jsonb_array_elements(detail::jsonb -> 'debts') d) as told
      from notifications where customer_id = ${this.#debtor} and detail ->> 'kind' = 'debt-reminder'
      order by id desc limit 1`.execute(this.#deps.db);
    return rows[0]?.told ?? '';
  }
}
