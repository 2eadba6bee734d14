/**
 * Module `wallets`: the dealer's wallets, and their ability to pay for an item.
 * In: the profile of the Dealer API, and refusals for lack of money.
 * Out: a verdict for a quote, and the readings that `reconcile` compares.
 * Rule: a wallet that refused a charge counts as too low until it is read again.
 * Begin with `wallets.ts`.
 */
import {
  type CallOptions,
  type DealerClient,
  DealerError,
  type DealerProfile,
} from '@storefront/dealer-client';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { deleteOld } from '../../platform/database/old-rows.ts';
import { clip, longest } from '../../platform/values/clip.ts';
import { Big } from '../../platform/values/money.ts';
import { visibleText } from '../../platform/values/visible-text.ts';
import { endAlert, endAlertsWhere, raiseAlert } from '../alerts/index.ts';
import { createWaitingPeople, type WaitingPeople } from '../availability/index.ts';
import { upstreamView } from '../availability/reads.ts';

/** Maximum age of a sufficient balance that is not fetched again, seconds. */
const TRUST_ENOUGH_S = 60;
/**
 * Maximum age of an insufficient balance, seconds: a flood of taps shares one call, and a recharge soon
 * counts.
 */
const TRUST_TOO_LOW_S = 2;
/** Time after a time-out of the Dealer API in which people do not wait for a fresh balance, milliseconds. */
const LEFT_ALONE_MS = 10_000;

/**
 * The result of a check of the dealer's wallet. `unknown`: the Dealer API had to be called and did not
 * answer.
 */
type WalletVerdict = 'yes' | 'no-wallet' | 'too-low' | 'unknown';

export interface Wallets {
  /**
   * Fetches the dealer profile and stores its wallets.
   *
   * @throws {DealerError}
   */
  refresh(how?: CallOptions): Promise<DealerProfile>;
  /**
   * Checks that the wallet covers `cost`, in `currency`. Calls the Dealer API only if the stored balance
   * is too old. `kept`: a stored wallet that the caller has read by `keptWalletColumn`.
   */
  canPay(currency: string, cost: Big, kept?: KeptWallet | null): Promise<WalletVerdict>;
  /**
   * Alerts the admins that a customer with enough money was turned away, because the wallet does not hold
   * `cost`.
   */
  notifyTooLow(currency: string, cost: Big): Promise<void>;
}

/** The dealer's wallets as of a moment between two times. */
export interface WalletsRead {
  readonly wallets: DealerProfile['wallets'];
  readonly requestedAt: Date;
  readonly answeredAt: Date;
}

interface WalletDeps {
  readonly db: Db;
  readonly dealer: Pick<DealerClient, 'profile'>;
  /** The database's time; this process's own by default. */
  readonly clock?: () => Date;
  /** The slots for customers who wait for a fresh balance; by default, slots for these reads alone. */
  readonly people?: WaitingPeople;
}

/** Retention of readings, days. They prove the outcomes of orders a few days old. */
const READING_DAYS = 30;

/** Deletes a batch of older readings. */
export const oldReadings = deleteOld('wallet_readings', 'at', READING_DAYS);

/**
 * Creates the shop's view of the dealer's wallets. Concurrent requests for a fresh balance share one call.
 */
export function createWallets(deps: WalletDeps): Wallets {
  const { db, people = createWaitingPeople() } = deps;
  let fetching: Promise<DealerProfile> | undefined;
  let answers = 0;
  let failedAt = Number.NEGATIVE_INFINITY;
  const fetchAll = async (how: CallOptions) => {
    try {
      const profile = await readProfile(deps, how);
      answers += 1;
      return profile;
    } finally {
      fetching = undefined;
    }
  };
  const refresh = (how: CallOptions = {}) => {
    fetching ??= fetchAll(how);
    return fetching;
  };
  return {
    refresh,
    async canPay(currency, cost, read) {
      const answersBefore = answers;
      const kept = verdict(read === undefined ? await keptWallet(db, currency) : read, cost);
      if (kept !== 'unknown') return kept;
      if (performance.now() - failedAt < LEFT_ALONE_MS) return 'unknown';
      try {
        // An answer to another caller that came during the read is fresh enough.
        if (answers === answersBefore) await people.call('customer', refresh);
      } catch (error) {
        if (!(error instanceof DealerError)) throw error;
        if (error.failure.kind === 'timed-out') failedAt = performance.now();
        return 'unknown';
      }
      const wallet = await keptWallet(db, currency);
      if (!wallet?.active) return 'no-wallet';
      return new Big(wallet.balance).gte(cost) ? 'yes' : 'too-low';
    },
    async notifyTooLow(currency, cost) {
      const wallet = await keptWallet(db, currency);
      await raiseAlert(db, 'wallet-too-low', currency, {
        needed: cost.toFixed(),
        balance: new Big(wallet?.balance ?? '0').toFixed(),
      });
    },
  };
}

/** Replaces the stored wallets, records their balances, and ends the alerts that they resolve. */
export async function replaceWallets(tx: Tx, read: WalletsRead): Promise<void> {
  await recordWallets(tx, read);
  // Written in one order everywhere, so that two concurrent refreshes do not deadlock.
  await sql`
    with listed as (
      select * from json_to_recordset(${JSON.stringify(eachOnce(read.wallets))}::json)
        as (currency text, balance numeric, is_default boolean, active boolean)
    ), gone as (
      delete from wallets where currency not in (select currency from listed)
    )
    insert into wallets (currency, balance, is_default, active, fetched_at)
    select currency, balance, is_default, active, now() from listed order by currency
    on conflict (currency) do update set
      balance = excluded.balance, is_default = excluded.is_default, active = excluded.active,
      fetched_at = excluded.fetched_at`.execute(tx);
  await endAlertsWhere(
    tx,
    'wallet-too-low',
    sql<boolean>`exists (
      select from wallets w
      where w.currency = a.subject and w.active and w.balance >= (a.detail ->> 'needed')::numeric)`,
  );
}

/** Records the balance of each wallet with its time. */
export async function recordWallets(
  db: Db | Tx,
  { wallets, requestedAt, answeredAt }: WalletsRead,
): Promise<void> {
  await sql`
    insert into wallet_readings (currency, balance, requested_at, at)
    select currency, balance, ${requestedAt}::timestamptz, ${answeredAt}::timestamptz
    from json_to_recordset(${JSON.stringify(eachOnce(wallets))}::json) as (currency text, balance numeric)`.execute(
    db,
  );
}

/** Returns the wallets to store: one for each valid currency. */
function eachOnce(wallets: DealerProfile['wallets']) {
  const rows = new Map<string, { currency: string; balance: string; is_default: boolean; active: boolean }>();
  for (const wallet of wallets) {
    const currency = wallet.balance.currency.toUpperCase();
    if (!/^[A-Z]{3}$/.test(currency) || rows.has(currency)) continue;
    rows.set(currency, {
      currency,
      balance: wallet.balance.value.toFixed(),
      is_default: wallet.default,
      active: wallet.active,
    });
  }
  return [...rows.values()];
}

/** Marks a stored wallet as outdated, after an answer of the Dealer API that suggests a lower balance. */
export async function distrustWallet(db: Db | Tx, currency: string): Promise<void> {
  await sql`update wallets set fetched_at = 'epoch' where currency = ${currency}`.execute(db);
}

async function readProfile(deps: WalletDeps, how: CallOptions): Promise<DealerProfile> {
  const profile = await fetchProfile(deps, how);
  await deps.db.transaction().execute((tx) => replaceWallets(tx, profile));
  return profile;
}

/**
 * Fetches the dealer profile. Alerts the admins to a refused key, and ends the alert when the dealer accepts
 * it again. A 200 confirms key and address (dealer-api.md, GET /user/profile).
 *
 * @throws {DealerError}
 */
export async function fetchProfile(
  { db, dealer, clock = () => new Date() }: WalletDeps,
  how: CallOptions = {},
): Promise<DealerProfile & WalletsRead> {
  try {
    const requestedAt = clock();
    const profile = await dealer.profile(how);
    const answeredAt = clock();
    // Orders may still be refused: then the end of the outage ends the alert.
    const upstream = await db
      .selectFrom(upstreamView.as('u'))
      .select('outage_since')
      .executeTakeFirstOrThrow();
    if (upstream.outage_since === null)
      await endAlert(db, 'upstream-refuses-us', 'unauthorised', 'forbidden');
    const { name, username } = profile;
    return {
      ...profile,
      requestedAt,
      answeredAt,
      name: clip(visibleText(name), longest.name),
      username: clip(visibleText(username), longest.name),
    };
  } catch (error) {
    if (error instanceof DealerError) {
      const { kind } = error.failure;
      if (kind === 'unauthorised' || kind === 'forbidden') await raiseAlert(db, 'upstream-refuses-us', kind);
    }
    throw error;
  }
}

/** The stored state of one wallet. */
export interface KeptWallet {
  /** False also if there is no such wallet. */
  readonly active: boolean;
  readonly balance: string;
  readonly ageS: number;
}

/**
 * Builds the column of a stored wallet; null before the first reading. A missing wallet has the age of the
 * others.
 */
export function keptWalletColumn(currency: RawBuilder<unknown>): RawBuilder<KeptWallet | null> {
  return sql`(
    select case when max(fetched_at) is not null then json_build_object(
      'active', coalesce(bool_or(active) filter (where currency = ${currency}), false),
      'balance', coalesce(max(balance) filter (where currency = ${currency}), 0)::text,
      'ageS', extract(epoch from now() - coalesce(max(fetched_at) filter (where currency = ${currency}),
                                                  max(fetched_at)))) end
    from wallets)`;
}

async function keptWallet(db: Db, currency: string): Promise<KeptWallet | null> {
  const { rows } = await sql<{ kept: KeptWallet | null }>`
    select ${keptWalletColumn(sql`${currency}::text`)} as kept`.execute(db);
  return rows[0]?.kept ?? null;
}

function verdict(wallet: KeptWallet | null, cost: Big): WalletVerdict {
  if (!wallet || wallet.ageS > TRUST_ENOUGH_S) return 'unknown';
  if (!wallet.active) return 'no-wallet';
  if (new Big(wallet.balance).gte(cost)) return 'yes';
  return wallet.ageS > TRUST_TOO_LOW_S ? 'unknown' : 'too-low';
}

/** Flips the mark `is_payable` of the wallets in these currencies. */
export async function turnPayable(tx: Tx, currencies: readonly string[]): Promise<void> {
  await sql`
    update wallets set is_payable = not is_payable where currency = any(${[...currencies]}::text[])`.execute(
    tx,
  );
}
