import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { violates } from '../../../platform/database/violations.ts';
import type { Secret } from '../../../platform/secret.ts';
import { newBalanceCode } from '../../../platform/values/balance-code.ts';
import { Big, type Money, money } from '../../../platform/values/money.ts';
import { type Page, pageOf } from '../../../platform/values/page.ts';
import { raiseAlert } from '../../alerts/index.ts';
import { countGuess, mayTryCode } from '../../customers/index.ts';
import { type Actor, type Budget, recordAct, SecondWordNeeded } from '../../staff/index.ts';
import type { Vault } from '../../vault/index.ts';
import type { WantedPurchase } from '../row.ts';
import { OwnBalanceCode, type RedeemResult, redeemBalanceCode } from './redeem-balance-code.ts';

export interface CodeBatch {
  readonly id: number;
  readonly each: Money;
  readonly count: number;
  readonly redeemed: number;
  readonly revoked: number;
  readonly madeBy: number;
  readonly madeAt: string;
}

export interface BalanceCode {
  readonly batchId: number;
  readonly number: number;
  readonly each: Money;
  readonly state: 'open' | 'redeemed' | 'revoked';
  readonly redeemedBy: number | null;
  /** Code of the payment that the code became. */
  readonly payment: string | null;
}

/** A batch with its codes, which are shown only once. */
interface MadeBatch {
  readonly batch: CodeBatch;
  /** The codes by number, from 1; null: the file was handed out before, or some were redeemed. */
  readonly codes: readonly Secret[] | null;
}

export interface BalanceCodes {
  /**
   * Creates codes. Above the limit for one person, throws `SecondWordNeeded` until a second person agrees. A
   * repetition for the same tap, before the file was handed out, replaces the codes.
   */
  make(input: {
    readonly requestKey: string;
    readonly each: Money;
    readonly count: number;
    readonly actor: Actor;
  }): Promise<MadeBatch>;
  /**
   * Records a second person's approval of codes above the limit; the requester then creates them.
   *
   * @param total total value that the person saw: a key that was asked again may have another total
   * @returns the requester; null if no question of that value is open
   */
  agree(requestKey: string, total: Money, actor: Actor): Promise<number | null>;
  /** Records that the file with the codes was handed out. */
  handedOut(batchId: number): Promise<void>;
  /**
   * Redeems a code once, for any customer; the balance is credited when this resolves.
   *
   * @param on.wanted the purchase to continue with
   * @param on.isShown true if the caller shows the redemption, so that no notice is sent
   */
  redeem(
    customerId: number,
    code: Secret,
    on?: { readonly wanted?: WantedPurchase | null; readonly isShown?: boolean },
  ): Promise<RedeemResult>;
  batches(page: number): Promise<Page<CodeBatch>>;
  batch(id: number): Promise<CodeBatch | null>;
  find(batchId: number, number: number): Promise<BalanceCode | null>;
  /**
   * Revokes the unredeemed codes of a batch, or one of them.
   *
   * @returns the number of revoked codes
   */
  revoke(batchId: number, number: number | 'all', actor: Actor): Promise<number>;
}

/** Maximum codes of a batch. */
export const MOST_CODES = 500;
const PAGE_SIZE = 8;

/**
 * Creates the operations on prepaid codes. Each code is stored as a keyed hash, and redeemed once, as a
 * payment of the method `code`.
 */
export function createBalanceCodes({
  db,
  vault,
  budget,
}: {
  db: Db;
  vault: Pick<Vault, 'keysFor'>;
  budget: Pick<Budget, 'spend' | 'waiting' | 'agree'>;
}): BalanceCodes {
  /** Hashes with each key of the ring, the current one first, so that codes stay valid after a rotation. */
  const hashesOf = (code: Secret): Buffer[] => {
    const plain = code.expose().replaceAll('-', '');
    const keys = vault.keysFor('storefront: hashes of balance codes');
    return keys.map((key) => createHmac('sha256', key).update(plain).digest());
  };

  return {
    make: async ({ requestKey, each, count, actor }) => {
      const actorId = actor.idFor('money.adjust');
      const spending = {
        key: requestKey,
        kind: 'codes',
        actor,
        money: money(new Big(each.amount).times(String(count)), each.currency),
        needs: 'money.adjust',
        subject: `${count} × ${each.amount} ${each.currency}`,
        beneficiaries: [],
        asksItself: true,
      } as const;
      // A transaction of its own keeps the question even if the codes are not created.
      const word = await db.transaction().execute(async (tx) => {
        const { rows: before } = await sql`
          select from code_batches where request_key = ${requestKey}`.execute(tx);
        return before.length > 0 ? 'go' : budget.spend(tx, spending);
      });
      if (word !== 'go') throw new SecondWordNeeded(word, requestKey);
      return db.transaction().execute(async (tx) => {
        const { rows: made } = await sql<{ id: string }>`
          insert into code_batches (request_key, currency, amount, made_by)
          values (${requestKey}, ${each.currency}, ${each.amount}::numeric, ${actorId})
          on conflict (request_key) do nothing returning id`.execute(tx);
        // A code that is redeemed or revoked at this moment closes the batch.
        await sql`
          select from balance_codes c join code_batches b on b.id = c.batch_id
          where b.request_key = ${requestKey} order by c.id for update`.execute(tx);
        const { rows: locked } = await sql<{ id: string; closed: boolean }>`
          select b.id, b.file_sent_at is not null or b.made_by <> ${actorId} or b.currency <> ${each.currency} or b.amount <> ${each.amount}::numeric
            or exists (
              select from balance_codes c where c.batch_id = b.id and (c.redeemed_at is not null or c.revoked_at is not null)
            ) or (select count(*) from balance_codes c where c.batch_id = b.id) not in (0, ${count}) as closed
          from code_batches b where b.request_key = ${requestKey} for update`.execute(tx);
        const [{ id, closed } = { id: '', closed: true }] = locked;
        if (closed) return { batch: await batchThat(tx, sql`b.id = ${id}`), codes: null };
        const codes = Array.from({ length: count }, newBalanceCode);
        const hashes = codes.map((code) => hashesOf(code)[0]);
        await sql`delete from balance_codes where batch_id = ${id}`.execute(tx);
        await sql`
          insert into balance_codes (batch_id, number, hash)
          select ${id}, number, hash from unnest(${hashes}::bytea[]) with ordinality as made (hash, number)`.execute(
          tx,
        );
        if (made.length > 0) {
          const detail = { count, ...each };
          await recordAct(tx, { actorId, act: 'balance-codes-made', subject: id, detail });
          await raiseAlert(tx, 'codes-made', id, {
            by: actorId,
            amount: `${count} × ${each.amount} ${each.currency}`,
          });
        }
        return { batch: await batchThat(tx, sql`b.id = ${id}`), codes };
      });
    },

    async agree(requestKey, total, actor) {
      actor.require('money.approve');
      const waiting = await budget.waiting(requestKey, actor.id);
      const isSeen =
        waiting?.money.currency === total.currency && new Big(waiting.money.amount).eq(total.amount);
      if (!waiting || !isSeen) return null;
      const askedAtMs = Date.parse(waiting.at);
      const agreed = await db.transaction().execute((tx) => budget.agree(tx, requestKey, actor, askedAtMs));
      return agreed.ok ? agreed.asker.id : null;
    },

    async handedOut(batchId) {
      await sql`
        update code_batches set file_sent_at = coalesce(file_sent_at, now()) where id = ${batchId}`.execute(
        db,
      );
    },

    async redeem(customerId, code, { wanted = null, isShown = false } = {}) {
      if (!(await mayTryCode(db, customerId))) return { ok: false, problem: 'too-many' };
      const hashes = hashesOf(code);
      const result = await db
        .transaction()
        .execute((tx) => redeemBalanceCode(tx, customerId, hashes, { wanted, isShown }))
        .catch((error: unknown): RedeemResult => {
          // The transaction was rolled back, so the code stays valid.
          if (error instanceof OwnBalanceCode) return { ok: false, problem: 'own' };
          if (violates(error, 'customer_may_trade')) return { ok: false, problem: 'blocked' };
          throw error;
        });
      if (!result.ok && result.problem === 'unknown') await countGuess(db, customerId);
      return result;
    },

    async batches(requested) {
      const { rows } = await sql<{ total: string }>`select count(*) as total from code_batches`.execute(db);
      const { page, pages, offset } = pageOf(Number(rows[0]?.total ?? 0), PAGE_SIZE, requested);
      const entries = await readBatches(
        db,
        sql`b.id in (select id from code_batches order by id desc limit ${PAGE_SIZE} offset ${offset})`,
      );
      return { entries, page, pages };
    },

    async batch(id) {
      return (await readBatches(db, sql`b.id = ${id}`))[0] ?? null;
    },

    async find(batchId, number) {
      const { rows } = await sql<{
        amount: string;
        currency: string;
        redeemed_by: string | null;
        revoked: boolean;
        payment: string | null;
      }>`
        select b.amount, b.currency, c.redeemed_by, c.revoked_at is not null as revoked, p.code as payment
        from balance_codes c join code_batches b on b.id = c.batch_id left join payments p on p.id = c.payment_id
        where c.batch_id = ${batchId} and c.number = ${number}`.execute(db);
      const [row] = rows;
      if (!row) return null;
      return {
        batchId,
        number,
        each: money(row.amount, row.currency),
        state: row.redeemed_by !== null ? 'redeemed' : row.revoked ? 'revoked' : 'open',
        redeemedBy: row.redeemed_by === null ? null : Number(row.redeemed_by),
        payment: row.payment,
      };
    },

    async revoke(batchId, number, actor) {
      const actorId = actor.idFor('money.adjust');
      const act = { actorId, act: 'balance-codes-revoked', subject: batchId, detail: { number } } as const;
      return db.transaction().execute(async (tx) => {
        const { numAffectedRows = 0n } = await sql`
        update balance_codes set revoked_at = now(), revoked_by = ${actorId}
        where batch_id = ${batchId} and redeemed_at is null and revoked_at is null
          and (${number === 'all'}::boolean or number = ${number === 'all' ? 0 : number})`.execute(tx);
        if (numAffectedRows > 0n) await recordAct(tx, act);
        return Number(numAffectedRows);
      });
    },
  };
}

async function batchThat(db: Db | Tx, condition: RawBuilder<unknown>): Promise<CodeBatch> {
  const [batch] = await readBatches(db, condition);
  if (!batch) throw new Error('the batch is gone');
  return batch;
}

async function readBatches(db: Db | Tx, condition: RawBuilder<unknown>): Promise<CodeBatch[]> {
  const { rows } = await sql<{
    id: string;
    amount: string;
    currency: string;
    made_by: string;
    made_at: Date;
    count: number;
    redeemed: number;
    revoked: number;
  }>`
    select b.id, b.amount, b.currency, b.made_by, b.made_at, c.count, c.redeemed, c.revoked
    from code_batches b
    cross join lateral (
      select count(*)::int as count, count(redeemed_at)::int as redeemed, count(revoked_at)::int as revoked
      from balance_codes where batch_id = b.id offset 0) c
    where ${condition}
    order by b.id desc`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    each: money(row.amount, row.currency),
    count: row.count,
    redeemed: row.redeemed,
    revoked: row.revoked,
    madeBy: Number(row.made_by),
    madeAt: row.made_at.toISOString(),
  }));
}
