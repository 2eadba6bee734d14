import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createInvitationsOf, createStaff } from '../../src/modules/staff/staff.ts';
import { InboxListener } from '../../src/telegram/inbox/listener.ts';
import { StaffLanes } from '../../src/telegram/staff-lanes.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { ownSession } from '../support/database/own-session.ts';
import { addCustomer } from '../support/database/shop-rows.ts';
import { owner } from '../support/telegram/actors.ts';

const OWNER = 9001;
const CASHIER = 77;
const log = pino({ level: 'silent' });

test('another replica knows at once who came to the staff and who was removed', async () => {
  const { db, url, drop } = await createTestDatabase();
  const staff = createStaff(db, [OWNER]);
  const invitations = createInvitationsOf(db, [OWNER]);
  const here = new StaffLanes({ owners: [OWNER], staff, log });
  const listener = new InboxListener({
    session: ownSession(url),
    replica: randomUUID(),
    wake: () => {},
    onStaff: () => void here.refresh(),
  });
  onTestFinished(async () => {
    listener.stop();
    await drop();
  });
  await listener.start();
  await expect.poll(() => here.lanes.has(String(OWNER))).toBe(true);
  await addCustomer(db, CASHIER);
  const made = await invitations.make(owner(OWNER), 'cashier');
  expect(await invitations.accept(CASHIER, made?.token ?? '')).toMatchObject({ ok: true });
  await expect.poll(() => here.lanes.has(String(CASHIER))).toBe(true);
  expect(await staff.remove(owner(OWNER), CASHIER)).toEqual({ ok: true });
  await expect.poll(() => here.lanes.has(String(CASHIER))).toBe(false);
});

test('while the database does not answer owners alone have places of their own', async () => {
  let answers = true;
  const members = async () => {
    if (!answers) throw new Error('away');
    return [OWNER, CASHIER];
  };
  const here = new StaffLanes({ owners: [OWNER], staff: { members }, log });
  await here.refresh();
  expect(here.lanes.ids).toEqual([OWNER, CASHIER]);
  answers = false;
  await here.refresh();
  expect(here.lanes.ids).toEqual([OWNER]);
});

test('a late answer does not bring back a person who was removed meanwhile', async () => {
  const answers: PromiseWithResolvers<number[]>[] = [];
  const members = () => {
    const answer = Promise.withResolvers<number[]>();
    answers.push(answer);
    return answer.promise;
  };
  const here = new StaffLanes({ owners: [OWNER], staff: { members }, log });
  const reads = [here.refresh(), here.refresh()];
  answers[1]?.resolve([OWNER]);
  await reads[1];
  answers[0]?.resolve([OWNER, CASHIER]);
  await reads[0];
  expect(here.lanes.ids).toEqual([OWNER]);
});
