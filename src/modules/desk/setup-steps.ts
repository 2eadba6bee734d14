import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { itemsView, productsView } from '../catalog/reads/goods.ts';
import { priceRulesView } from '../catalog/reads/prices.ts';
import { exchangeRatesView } from '../exchange/reads.ts';
import { purchasesView } from '../orders/reads/orders.ts';
import { manualMethodsView } from '../payments/reads/methods.ts';
import { settingColumn } from '../settings/reads.ts';
import type { Actor, Permission } from '../staff/index.ts';
import { staffView } from '../staff/reads/people.ts';

/**
 * The steps from an empty installation to a shop that sells, in their order, each with the permission of its
 * settings.
 */
const SETUP_STEPS = {
  contact: 'settings.edit',
  hours: 'settings.edit',
  payment: 'payments.edit',
  rates: 'prices.edit',
  prices: 'prices.edit',
  goods: 'catalog.edit',
  staff: 'staff.manage',
  languages: 'settings.edit',
  test: 'orders.view',
} as const satisfies Record<string, Permission>;
export type SetupStep = keyof typeof SETUP_STEPS;
export const setupSteps = Object.keys(SETUP_STEPS) as SetupStep[];

/** The present state of a step. */
export interface SetupState {
  readonly step: SetupStep;
  readonly state: 'done' | 'skipped' | 'open';
}

/** Setup of the shop: the finished steps. The module of each setting changes it. */
export interface Setup {
  /**
   * Returns the steps that this person may take.
   *
   * @param hasContact true if customers see a contact
   */
  read(actor: Actor, hasContact: boolean): Promise<SetupState[]>;
  /** Skips a step, or takes up a skipped one. */
  skip(actor: Actor, step: SetupStep): Promise<void>;
  /** Returns the id of the voucher on sale with the lowest cost, for a test; null if there is none. */
  cheapestItem(): Promise<number | null>;
}

/** Creates the setup of the shop. */
export function createSetup(db: Db): Setup {
  return {
    async read(actor, hasContact) {
      const { rows } = await sql<Record<Exclude<SetupStep, 'contact'>, boolean> & { skipped: string[] }>`
        select
          coalesce(profile.value -> 'timeZone', profile.value -> 'hours') is not null as hours,
          exists (select from ${manualMethodsView} manual_methods where is_on) or ${settingColumn('stars-rates')} is not null as payment,
          exists (select from ${exchangeRatesView} exchange_rates where rate is not null) as rates,
          exists (select from ${priceRulesView} price_rules) or ${settingColumn('markup')} is not null as prices,
          exists (select from ${productsView} products where not hidden and payable_items > 0) as goods,
          exists (select from ${staffView} s) as staff,
          coalesce(profile.value -> 'languages', 'null'::jsonb) <> 'null'::jsonb as languages,
          exists (select from ${purchasesView} p
            where p.customer_id in (select person_id from ${staffView} s union select unnest(${[...actor.owners]}::bigint[]))) as test,
          array(select step from setup_skips) as skipped
        from (select ${settingColumn('shop-profile')} as value) profile`.execute(db);
      const [found] = rows;
      if (!found) return [];
      const isDone = (step: SetupStep) => (step === 'contact' ? hasContact : found[step]);
      return setupSteps
        .filter((step) => actor.may(SETUP_STEPS[step]))
        .map((step) => ({
          step,
          state: isDone(step) ? 'done' : found.skipped.includes(step) ? 'skipped' : 'open',
        }));
    },

    async skip(actor, step) {
      actor.require(SETUP_STEPS[step]);
      const { rows } = await sql`delete from setup_skips where step = ${step} returning step`.execute(db);
      if (rows.length > 0) return;
      await sql`
        insert into setup_skips (step, skipped_by) values (${step}, ${actor.id})
        on conflict (step) do nothing`.execute(db);
    },

    async cheapestItem() {
      const { rows } = await sql<{ id: string }>`
        select i.id from ${itemsView} i join ${productsView} p on p.id = i.product_id
        where not i.hidden and not p.hidden and p.payable_items > 0 and p.type = 'voucher'
        order by i.cost, i.id limit 1`.execute(db);
      return rows[0] ? Number(rows[0].id) : null;
    },
  };
}
