import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Big, type Money } from '../../../platform/values/money.ts';
import { exchangeRatesView } from '../../exchange/reads.ts';
import { settingColumn } from '../../settings/reads.ts';
import type { Actor } from '../actor.ts';
import { type Role, STAFF_ROLES } from '../permissions.ts';

/** Amounts by currency, decimal strings. */
export type Amounts = Readonly<Record<string, string>>;

/** Limits until an owner sets others in the chat: `ADJUSTMENT_CEILINGS` and `ADJUSTMENT_NOTICE`. */
export interface LimitRules {
  readonly ceilings: Amounts;
  readonly notice: Amounts;
}

/** Limits of a role within any 24 hours, decimal strings in the base currency. */
export interface RoleLimits {
  /** Maximum that one person gives away without a second one. */
  readonly alone: string;
  /** Maximum that all people of the role give away without a second person. */
  readonly together: string;
  /** Maximum that one person handles: manual payments up to the amounts that customers announced, and debits. */
  readonly handled: string;
  /** Owners are notified of each act that brings a person above this amount. */
  readonly notice: string;
}
export const LIMIT_NAMES = ['alone', 'together', 'handled', 'notice'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

export const limitedRoles: readonly Role[] = ['owner', ...STAFF_ROLES];

/** Initial share of each role in the ceiling and in the notice threshold. */
export const ROLE_SHARES: Readonly<Record<Role, string>> = {
  owner: '1',
  operator: '0.25',
  cashier: '0.25',
  viewer: '0',
};
/** Initial limit of a role as a multiple of a person's limit. */
const TOGETHER_FACTOR = '3';
/** Initial limit of handled money as a multiple of given money. */
const HANDLED_FACTOR = '10';

/** Amounts of another base currency are ignored. */
const stored = z
  .object({
    base: z.string(),
    roles: z.partialRecord(
      z.enum(['owner', ...STAFF_ROLES]),
      z.partialRecord(z.enum(LIMIT_NAMES), z.string()),
    ),
  })
  .catch({ base: '', roles: {} });

async function readSet(db: Db | Tx, base: string) {
  const { rows } = await sql<{ value: unknown }>`select ${settingColumn('limits')} as value`.execute(db);
  const set = stored.parse(rows[0]?.value ?? {});
  return set.base === base ? set.roles : {};
}

/** Returns the worth of an amount in the base currency; null without a rate. */
type WorthOf = (money: Money) => Big | null;

/**
 * Returns the amount in the base currency. Without one, converts the first amount that has a rate; 0 if none
 * has.
 */
export function amountInBase(amounts: Amounts, base: string, worthOf: WorthOf): Big {
  const own = amounts[base];
  if (own !== undefined) return new Big(own);
  for (const [currency, amount] of Object.entries(amounts)) {
    const worth = worthOf({ amount, currency });
    if (worth) return worth;
  }
  return new Big('0');
}

/** Returns the limits of a role: set by an owner, otherwise its share of the shop's ceiling and threshold. */
export async function readLimits(
  db: Db | Tx,
  rules: LimitRules,
  { base, worthOf }: { base: string; worthOf: WorthOf },
): Promise<Record<Role, RoleLimits>> {
  const set = await readSet(db, base);
  const ceiling = amountInBase(rules.ceilings, base, worthOf);
  const notice = amountInBase(rules.notice, base, worthOf);
  const limitsOf = (role: Role): RoleLimits => {
    const alone = ceiling.times(ROLE_SHARES[role]);
    return {
      alone: alone.toFixed(),
      together: alone.times(TOGETHER_FACTOR).toFixed(),
      handled: alone.times(HANDLED_FACTOR).toFixed(),
      notice: notice.times(ROLE_SHARES[role]).toFixed(),
      ...set[role],
    };
  };
  return {
    owner: limitsOf('owner'),
    operator: limitsOf('operator'),
    cashier: limitsOf('cashier'),
    viewer: limitsOf('viewer'),
  };
}

/** Writes the limits as a setting. */
export type WriteLimits = (
  tx: Tx,
  name: 'limits',
  value: object,
  by: { readonly actorId: number },
) => Promise<void>;

/** Stores a limit of a role. The caller has checked the actor's permission. */
export async function writeLimit(
  { base, writeSetting }: { readonly base: string; readonly writeSetting: WriteLimits },
  tx: Tx,
  { role, name, amount }: { role: Role; name: LimitName; amount: string },
  actor: Actor,
): Promise<void> {
  const set = await readSet(tx, base);
  const roles = { ...set, [role]: { ...set[role], [name]: amount } };
  await writeSetting(tx, 'limits', { base, roles }, { actorId: actor.id });
}

/**
 * Reads the worth of currencies in the base currency. Each counts by its highest rate of the last 24 hours,
 * so that lowering a rate for a moment does not make an act cheaper. Rates that the actor set within that day
 * are ignored, since no independent person approved them. A currency without a rate counts by the ratio of
 * the configured ceilings.
 */
export async function currencyWorth(
  db: Db | Tx,
  base: string,
  { ceilings }: LimitRules,
  actorId = 0,
): Promise<WorthOf> {
  const { rows } = await sql<{ currency: string; rate: string | null }>`
    select c.currency, (
      select max(rate) from ${exchangeRatesView} r
      where r.base = ${base} and r.currency = c.currency and r.id >= coalesce((
        select id from ${exchangeRatesView} before
        where before.base = ${base} and before.currency = c.currency and before.set_at <= now() - interval '24 hours'
        order by id desc limit 1), 0)
        and not (r.set_by = ${actorId} and r.set_at > now() - interval '24 hours')) as rate
    from (select distinct currency from ${exchangeRatesView} exchange_rates where base = ${base}) c`.execute(
    db,
  );
  const rates = new Map(rows.flatMap(({ currency, rate }) => (rate === null ? [] : [[currency, rate]])));
  const ofBase = ceilings[base];
  return ({ amount, currency }) => {
    if (currency === base) return new Big(amount);
    const rate = rates.get(currency);
    if (rate !== undefined) return new Big(amount).times(rate);
    const ceiling = ceilings[currency];
    if (ofBase === undefined || ceiling === undefined || new Big(ceiling).eq('0')) return null;
    return new Big(amount).times(ofBase).div(ceiling);
  };
}
