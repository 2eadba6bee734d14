import { expect, test } from 'vitest';
import { AFTER_DATABASE_MS } from '../../../src/platform/database/away.ts';
import { NoPrimaryError } from '../../../src/platform/database/connection/primary.ts';
import { SHORTEST_DELAY_MS, throwIfLater } from '../../../src/telegram/notifications/deliver-later.ts';

test('a delivery that the database broke off does not wait as if Telegram had refused it', () => {
  const away = new NoPrimaryError('no node of the database takes writes');
  expect(() => throwIfLater(away)).toThrow(expect.objectContaining({ afterMs: AFTER_DATABASE_MS }));
});

test('a delivery whose statement was canceled waits like other failed deliveries', () => {
  const canceled = Object.assign(new Error('canceling statement due to user request'), { code: '57014' });
  expect(() => throwIfLater(canceled)).toThrow(expect.objectContaining({ afterMs: SHORTEST_DELAY_MS }));
});
