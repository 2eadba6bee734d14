import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../support/database/database.ts';
import { addCustomer, addPurchase } from '../../support/database/shop-rows.ts';
import {
  type Failover,
  type FailoverKind,
  judgeDelays,
  judgeUnknown,
  readUnknown,
  summarizeFailovers,
  type UnknownAttempt,
} from './failover-verdicts.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 28, 12, 0, second));

/** A failover from one second of the run to another. */
function failover(kind: FailoverKind, from: number, to: number, times: Partial<Failover> = {}): Failover {
  return {
    kind,
    dealerFailed: false,
    pauseMs: 3_000,
    firstAnswerMs: 500,
    firstSaleMs: 1_000,
    began: at(from),
    ended: at(to),
    log: [],
    ...times,
  };
}

/** An attempt from one second of the run, without an answer from another on. */
function unknown(from: number, to: number): UnknownAttempt {
  return { ref: `ref-${from}`, startedAt: at(from), unknownAt: at(to), events: ['placed', 'unknown'] };
}

const RUN = [failover('server killed', 10, 16), failover('switchover', 20, 26)];

test('an attempt that became unknown in a switchover breaks a promise', () => {
  expect(judgeUnknown([unknown(19, 22)], RUN, false)).toEqual([
    'attempt ref-19 became unknown at 2026-11-28T12:00:22.000Z, in a switchover from 2026-11-28T12:00:20.000Z:\n' +
      '    placed\n    unknown',
  ]);
});

test('an attempt that became unknown without a failover breaks a promise', () => {
  expect(judgeUnknown([unknown(17, 19)], RUN, false)).toEqual([
    expect.stringMatching(/^attempt ref-17 became unknown at .*, outside of each failover:/),
  ]);
});

test('an attempt that a killed server left open is counted alone, also if it ends later', () => {
  expect(judgeUnknown([unknown(15, 24)], RUN, false)).toEqual([]);
  expect(summarizeFailovers(RUN, [unknown(15, 24)])).toContain(
    'attempts without an answer: 1 in server killed',
  );
});

test('beside a dealer that fails, or further faults, unknown attempts are not judged', () => {
  expect(judgeUnknown([unknown(19, 22)], RUN, true)).toEqual([]);
  expect(judgeUnknown([unknown(19, 22)], [...RUN, failover('machine lost', 30, 60)], false)).toEqual([]);
});

test('a late first answer or sale is named with the lines of that time', () => {
  const log = ['patroni-one.log: promoted'];
  const answer = failover('switchover', 1, 4, { firstAnswerMs: 2_001, firstSaleMs: 5_000, log });
  const sale = failover('server killed', 6, 9, { firstAnswerMs: 2_000, firstSaleMs: 5_001, log });
  expect(judgeDelays([answer, sale])).toEqual([
    'switchover: first answer 2001 ms after the first commit, 2000 are allowed\n    patroni-one.log: promoted',
    'server killed: first sale 5001 ms after the first commit, 5000 are allowed\n    patroni-one.log: promoted',
  ]);
});

test('a delay is not judged while the dealer fails', () => {
  const slow = { pauseMs: 60_000, firstAnswerMs: 5_000, firstSaleMs: 6_000 };
  expect(judgeDelays([failover('switchover', 1, 4, { ...slow, dealerFailed: true })])).toEqual([]);
  expect(judgeDelays([failover('machine lost', 1, 4, slow)])).toEqual([
    'machine lost: no sale for 60000 ms, 30000 are allowed',
  ]);
});

test('attempts whose answer came after their outcome was unknown are found', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(() => drop());
  const customerId = await addCustomer(db, 4_001);
  const { orderIds } = await addPurchase(db, {
    customerId,
    units: 3,
    state: 'accepted',
    dealerOrderIds: [1, 2, 3],
  });
  const [late, restored, usual] = orderIds;
  const attempt = (orderId: string | undefined, number: number, outcome: string, started: number) => sql`
    insert into attempts (order_id, number, client_order_ref, started_at, deadline_at, outcome, ended_at)
    values (${orderId}, ${number}, ${`ref-${orderId}-${number}`}, ${at(started)}, ${at(50)}, ${outcome}, ${at(40)})`;
  const event = (orderId: string | undefined, second: number, state: string, cause: string) => sql`
    insert into order_events (order_id, at, to_state, cause)
    values (${orderId}, ${at(second)}, ${state}, ${JSON.stringify({ kind: cause })}::jsonb)`;
  for (const row of [
    attempt(late, 1, 'not-sent', 1),
    attempt(late, 2, 'accepted', 10),
    event(late, 10, 'submitting', 'attempt-begun'),
    event(late, 16, 'unknown', 'deadline-passed'),
    event(late, 17, 'accepted', 'accepted'),
    attempt(restored, 1, 'unknown', 20),
    attempt(usual, 1, 'accepted', 30),
    event(usual, 31, 'accepted', 'accepted'),
  ]) {
    await row.execute(db);
  }

  expect(await readUnknown(db)).toEqual([
    {
      ref: `ref-${late}-2`,
      startedAt: at(10),
      unknownAt: at(16),
      events: [
        expect.stringMatching(/ submitting .*attempt-begun/),
        expect.stringMatching(/ unknown .*deadline-passed/),
        expect.stringMatching(/ accepted .*accepted/),
      ],
    },
    { ref: `ref-${restored}-1`, startedAt: at(20), unknownAt: at(40), events: [] },
  ]);
});
