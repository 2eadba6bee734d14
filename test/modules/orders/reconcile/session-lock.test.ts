import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { giveSessionLock, takeSessionLock } from '../../../../src/modules/orders/reconcile/scan-lock.ts';
import { openDatabase } from '../../../../src/platform/database/connection/connection.ts';
import { HeardAnswers, LeftTimelineError } from '../../../../src/platform/database/heard-answers.ts';
import { createTestDatabase } from '../../../support/database/database.ts';
import { stopAfterTest } from '../../../support/stop-after-test.ts';

/** Believes no answer about a lock that was taken, as after a promotion. */
class Disbelieving extends HeardAnswers {
  override async hear<R>(...[client, text, send]: Parameters<HeardAnswers['hear']>): Promise<R> {
    const answer = await super.hear(client, text, send);
    if (text.includes('pg_try_advisory_lock')) throw new LeftTimelineError();
    return answer as R;
  }
}

it('a lock whose answer is not believed is free for others', async () => {
  const { url, db: other, drop } = await createTestDatabase();
  stopAfterTest(drop);
  const { db, close } = openDatabase({ url, applicationName: 'locks', heard: new Disbelieving() });
  stopAfterTest(() => close());
  const key = sql`42`;
  await db.connection().execute(async (session) => {
    await expect(takeSessionLock(session, key)).rejects.toThrow(LeftTimelineError);
    await other.connection().execute(async (free) => {
      expect(await takeSessionLock(free, key)).toBe(true);
      await giveSessionLock(free, key);
    });
  });
});
