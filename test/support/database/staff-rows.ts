import { sql } from 'kysely';
import { endAlert, raiseAlert } from '../../../src/modules/alerts/alerts.ts';
import { writeSetting } from '../../../src/modules/settings/settings.ts';
import type { Actor } from '../../../src/modules/staff/actor.ts';
import { type Budget, createBudget } from '../../../src/modules/staff/budget/budget.ts';
import type { LimitRules } from '../../../src/modules/staff/budget/limits.ts';
import { tellNobody } from '../../../src/modules/staff/news.ts';
import type { StaffRole } from '../../../src/modules/staff/permissions.ts';
import { createStaff } from '../../../src/modules/staff/staff.ts';
import type { Db } from '../../../src/platform/database/db.ts';
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
  return createBudget({
    db,
    owners,
    base,
    rules,
    raise: raiseAlert,
    endAlert,
    writeSetting,
    tell: tellNobody,
  });
}
