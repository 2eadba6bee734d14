import { expect, onTestFinished, test } from 'vitest';
import { createWording } from '../../../src/modules/wording/wording.ts';
import { createTestDatabase } from '../../support/database/database.ts';
import { freely } from '../../support/database/second-words.ts';
import { owner } from '../../support/telegram/actors.ts';

test('a late answer does not bring back a profile that was replaced', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const answered = Promise.withResolvers<void>();
  const arrives = Promise.withResolvers<void>();
  let isFirst = true;
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!isFirst) return result;
      isFirst = false;
      answered.resolve();
      await arrives.promise;
      return result;
    },
  });
  const wording = createWording(db, freely);
  const late = wording.read();
  await answered.promise;
  await wording.setProfile(owner(1), { mostUnits: 3 });
  arrives.resolve();
  expect((await late).profile).toEqual({});
  expect(wording.profile()).toEqual({ mostUnits: 3 });
});
