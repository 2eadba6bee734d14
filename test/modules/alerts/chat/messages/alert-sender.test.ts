import { expect, test } from 'vitest';
import { createAudience } from '../../../../../src/modules/alerts/chat/messages/alert-sender.ts';
import type { Alert } from '../../../../../src/modules/alerts/reminders.ts';
import type { AlertsDeps } from '../../../../../src/telegram/notifications/notify-people.ts';

const OWNER = 9001;
const [GIVER, RECEIVER, COLLEAGUE] = [9002, 9003, 9004];

/** The receiver credits by hand, and does not approve money. */
const deps = {
  alerts: { partiesOf: async () => [GIVER] },
  staff: { duty: { off: async () => new Set<number>() }, holders: async () => [GIVER, COLLEAGUE] },
  adminChat: { current: async () => undefined },
  adminIds: [OWNER],
} as unknown as AlertsDeps;

test('cash that is not confirmed rings its receiver, and after a day all but its giver', async () => {
  const alert: Alert = {
    id: '7',
    kind: 'handover-waiting',
    subject: '7',
    detail: { by: String(GIVER), person: String(RECEIVER), amount: '500000 IQD' },
    times: 1,
    waitsFor: 'decision',
    raisedAt: '2026-11-22T08:00:00.000Z',
  };
  const audienceOf = createAudience(deps);
  expect((await audienceOf(alert)).chats).toEqual([RECEIVER]);
  const { chats } = await audienceOf(alert, true);
  expect([...chats].sort()).toEqual([OWNER, RECEIVER, COLLEAGUE]);
  const ofSafe = await audienceOf({ ...alert, detail: { ...alert.detail, person: null } });
  expect([...ofSafe.chats].sort()).toEqual([OWNER, COLLEAGUE]);
});
