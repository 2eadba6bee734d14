/** The parts of statements by which other modules read the staff, and the questions to a second person. */
import { type RawBuilder, sql } from 'kysely';
import { tableView } from '../../../platform/database/literals.ts';

/** The people with a role; the owners of the configuration are not among them. */
export const staffView = tableView('staff', ['person_id']);

/** Builds the condition that a person has a role. */
export function hasRole(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from staff where staff.person_id = ${personId})`;
}

/** Builds the condition that a person is not off duty. */
export function isOnDuty(personId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from staff_off_duty d where d.person_id = ${personId})`;
}

/** The spendings and the people who confirmed them, by the key of the question. */
export const spendings = tableView('spendings', ['key', 'second_by']);

/** The questions to a second person. */
export const secondWordsView = tableView('second_words', ['amount', 'currency', 'first_by', 'key', 'kind']);
