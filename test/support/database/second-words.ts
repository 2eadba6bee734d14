import { sql } from 'kysely';
import type { Shop } from '../../../src/modules/all.ts';
import type { Actor } from '../../../src/modules/staff/actor.ts';
import type { SpendBudget } from '../../../src/modules/staff/budget/budget.ts';
import { SecondWordNeeded } from '../../../src/modules/staff/second-word/second-word.ts';
import type { Db } from '../../../src/platform/database/db.ts';

/** A budget without a limit. */
export const freely: SpendBudget = async () => 'go';

/** The harness's second person, who does not exist in a shop. */
export const AGREED_BY_HARNESS = 9_002;

/** Performs an act, with an independent person's agreement if it needs one. */
export async function agreed<T>(db: Db, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof SecondWordNeeded)) throw error;
    await sql`
      with asked as (delete from second_words where key = ${error.key} returning *)
      insert into spendings (key, purse, kind, subject, person_id, role, amount, currency, base, second_by)
      select key, 'given', kind, subject, first_by, role, amount, currency, 'USD', ${AGREED_BY_HARNESS}::bigint from asked`.execute(
      db,
    );
    return act();
  }
}

/** Performs an act as an owner without colleagues, who answers the second question alone. */
export async function answeredTwice<T>(
  shop: Pick<Shop, 'secondWords'>,
  actor: Actor,
  act: (actor: Actor) => Promise<T>,
): Promise<T> {
  try {
    return await act(actor);
  } catch (error) {
    if (!(error instanceof SecondWordNeeded)) throw error;
    const at = await shop.secondWords.keepRetry(error.key, actor, 'again');
    if (at !== null) await shop.secondWords.answerAlone(actor, at);
    return act(actor);
  }
}
