import { expect, test } from 'vitest';
import { AFTER_DATABASE_MS } from '../../../src/platform/database/away.ts';
import { NoPrimaryError } from '../../../src/platform/database/connection/primary.ts';
import { throwIfLater } from '../../../src/telegram/notifications/deliver-later.ts';

test('a delivery that the database broke off does not wait as if Telegram had refused it', () => {
  const away = new NoPrimaryError('no node of the database takes writes');
  expect(() => throwIfLater(away)).toThrow(expect.objectContaining({ afterMs: AFTER_DATABASE_MS }));
});
