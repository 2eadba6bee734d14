import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { runEach } from '../../platform/jobs/sweeps.ts';
import { type Page, pageOf } from '../../platform/values/page.ts';
import { goodsNamedIn } from '../catalog/index.ts';
import { searchStateView } from '../catalog/reads/goods.ts';
import { customersView } from '../customers/reads.ts';
import { noticedFrom } from '../notices/index.ts';
import { type OrdersDeps, withoutCodes } from '../orders/index.ts';
import type { Actor } from '../staff/index.ts';

/** Goods that customers request and the catalog lacks. */
interface RequestedGoods {
  /** The folded name, which identifies the goods in buttons. */
  readonly word: string;
  /** The name as the latest customer typed it. */
  readonly typed: string;
  readonly customers: number;
  readonly lastAt: Date;
}

export interface GoodsRequests {
  /**
   * Records the request: the customer is notified once, when goods of this name enter the catalog.
   *
   * @returns `no-goods`: the text does not name goods, or has a code; `too-many`: the customer waits for 20 already
   */
  request(customerId: number, text: string): Promise<'noted' | 'no-goods' | 'too-many'>;
  withdraw(customerId: number, text: string): Promise<void>;
  /** Returns the open requests, the most wanted first. */
  list(actor: Actor, page: number): Promise<Page<RequestedGoods>>;
  /**
   * Removes a word without notifying its customers.
   * @returns the number of these customers
   */
  close(actor: Actor, word: string): Promise<number>;
}

const MOST_REQUESTS = 20;
const PER_PAGE = 8;
/** Maximum words that one round compares with the catalog. */
const MOST_AT_ONCE = 200;
/** Creates the operations on requests for goods. */
export function createGoodsRequests(deps: Pick<OrdersDeps, 'db' | 'vault'>): GoodsRequests {
  const { db } = deps;
  return {
    async request(customerId, text) {
      const goods = goodsNamedIn(text);
      if (!goods || (await withoutCodes(deps, customerId, text)) !== text) return 'no-goods';
      const { rows } = await sql`
        insert into goods_requests (customer_id, word, typed)
        select ${customerId}, ${goods.word}, ${goods.typed}
        where (select count(*) from goods_requests where customer_id = ${customerId} and word <> ${goods.word})
          < ${sql.lit(MOST_REQUESTS)}
        on conflict (customer_id, word) do update set typed = excluded.typed
        returning word`.execute(db);
      return rows.length > 0 ? 'noted' : 'too-many';
    },
    async withdraw(customerId, text) {
      const goods = goodsNamedIn(text);
      if (!goods) return;
      await sql`delete from goods_requests where customer_id = ${customerId} and word = ${goods.word}`.execute(
        db,
      );
    },
    async list(actor, page) {
      actor.require('catalog.edit');
      const { rows: counted } = await sql<{ words: number }>`
        select count(distinct word)::integer as words from goods_requests`.execute(db);
      const shown = pageOf(counted[0]?.words ?? 0, PER_PAGE, page);
      const { rows } = await sql<RequestedGoods>`
        select word, (array_agg(typed order by made_at desc))[1] as typed, count(*)::integer as customers,
          max(made_at) as "lastAt"
        from goods_requests group by word
        order by count(*) desc, max(made_at) desc, word
        limit ${sql.lit(PER_PAGE)} offset ${shown.offset}`.execute(db);
      return { entries: rows, page: shown.page, pages: shown.pages };
    },
    async close(actor, word) {
      actor.require('catalog.edit');
      const { rows } = await sql`delete from goods_requests where word = ${word} returning word`.execute(db);
      return rows.length;
    },
  };
}

/** SQL flag: a request was not compared with the current catalog. */
export const requestsAreDue = sql<boolean>`exists (
  select from goods_requests where checked_version < (select version from ${searchStateView} search_state))`;

/**
 * Notifies the customers whose goods arrived since the last comparison. The row is the claim, so each
 * customer is notified once.
 */
export async function checkGoodsRequests(
  db: Db,
  named: (words: readonly string[]) => Promise<string | null>,
): Promise<void> {
  const { rows } = await sql<{ version: string; word: string }>`
    select distinct version, word from goods_requests, ${searchStateView} search_state where checked_version < version
    limit ${sql.lit(MOST_AT_ONCE)}`.execute(db);
  await runEach(
    rows.map(({ version, word }) => async () => {
      const name = await named(word.split(' '));
      if (name !== null) await notifyRequesters(db, word, name);
      await sql`
        update goods_requests set checked_version = ${version}
        where word = ${word} and checked_version < ${version}`.execute(db);
    }),
  );
}

/**
 * Notifies the customers who requested goods by this word. Customers who are unreachable or may not buy keep
 * their request.
 */
async function notifyRequesters(db: Db, word: string, name: string): Promise<void> {
  await sql`
    with notified as (
      delete from goods_requests r using ${customersView} c
      where r.word = ${word} and c.id = r.customer_id and c.unreachable_at is null and c.blocked_at is null
        and c.admission = 'admitted' and c.erased_at is null
      returning r.customer_id, r.typed, r.made_at
    )
    ${noticedFrom('notified', {
      kind: 'arrival',
      key: sql`concat_ws(':', 'arrival', customer_id, extract(epoch from made_at), ${word}::text)`,
      detail: sql`jsonb_build_object('text', typed, 'name', ${name}::text)`,
    })}`.execute(db);
}
