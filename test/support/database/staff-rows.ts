import { sql } from 'kysely';
import type { Db } from '../../../src/database/db.ts';
import { endAlert, raiseAlert } from '../../../src/shop/alerts/alerts.ts';
import type { Actor } from '../../../src/shop/staff/actor.ts';
import { type Budget, createBudget } from '../../../src/shop/staff/budget/budget.ts';
import type { LimitRules } from '../../../src/shop/staff/budget/limits.ts';
import { tellNobody } from '../../../src/shop/staff/news.ts';
import type { StaffRole } from '../../../src/shop/staff/permissions.ts';
import { createStaff } from '../../../src/shop/staff/staff.ts';
import { addCustomer } from './shop-rows.ts';

/**
 * Makes a customer a staff member since a number of hours.
 *
 * @returns their permissions
 */
export async function addStaff(db: Db, id: number, role: StaffRole, hours = 48): Promise<Actor> {
  await addCustomer(db, id);
  await sql`
    insert into staff (person_id, role, invited_by, since)
    values (${id}, ${role}, 1, now() - make_interval(hours => ${hours}))`.execute(db);
  const actor = await createStaff(db, []).of(id);
  if (!actor) throw new Error('nobody of the staff');
  return actor;
}

/** Returns the budget of a shop with these owners. */
export function budgetOf(db: Db, owners: readonly number[], rules: LimitRules, base = 'USD'): Budget {
  return createBudget({ db, owners, base, rules, raise: raiseAlert, endAlert, tell: tellNobody });
}
