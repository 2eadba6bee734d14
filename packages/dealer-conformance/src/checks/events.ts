/** Checks of events, the order callbacks. */
import { setTimeout as pause } from 'node:timers/promises';
import { Blocked, type Check, expect, expectNone, observed, type Verdict } from '../check.ts';
import type { Callback, Mailbox } from '../contact/receiver.ts';
import { at, distinct, fieldsOf, show } from '../contact/values.ts';
import type { Fixture } from '../fixture/fixture.ts';
import { FINAL } from '../fixture/orders.ts';

/**
 * Returns the final orders of this run that have a callback address, with their callbacks and the answers of
 * GET.
 */
async function endings(fixture: Fixture): Promise<{ status: unknown; mailbox: Mailbox; shown: unknown }[]> {
  // Without a receiver, this throws the reason.
  if (!fixture.receiver) fixture.mailbox();
  const { scenarios } = fixture;
  const voucher = (await scenarios.voucher()).result;
  const ends = [{ placed: voucher, shown: (await scenarios.voucherFollowed()).final }];
  if (fixture.hasControl) ends.push(await scenarios.failed(), await scenarios.rejected());
  return ends.flatMap(({ placed: { mailbox }, shown: { body } }) =>
    mailbox ? [{ mailbox, shown: body, status: at(body, 'status') }] : [],
  );
}

/** Returns every callback, after the orders are final and the wait for late callbacks is over. */
async function allCallbacks(fixture: Fixture): Promise<Callback[]> {
  const ended = await endings(fixture);
  await Promise.all(ended.map(({ mailbox }) => mailbox.has(1, fixture.options.callbackWithinMs)));
  const callbacks = received(fixture);
  if (callbacks.length === 0) throw new Blocked('no callback came');
  return callbacks;
}

function received({ receiver }: Fixture): Callback[] {
  return (receiver?.mailboxes ?? []).flatMap((mailbox) => mailbox.callbacks);
}

async function afterQuiet(fixture: Fixture): Promise<Callback[]> {
  await allCallbacks(fixture);
  await pause(fixture.options.quietMs);
  return received(fixture);
}

async function sentFor(fixture: Fixture, status: 'success' | 'failed' | 'rejected'): Promise<Verdict> {
  const ended = (await endings(fixture)).find((one) => one.status === status);
  if (!ended) throw new Blocked(`no order of this run ended as ${status}`);
  const came = await ended.mailbox.has(1, fixture.options.callbackWithinMs);
  return expect(came, 'a callback', `none within ${fixture.options.callbackWithinMs} ms`);
}

/** Returns the changes that one address received more than once. */
function repeatedIn({ callbacks }: Mailbox): string[] {
  const seen = callbacks.map(({ body }) => `${show(at(body, 'id'))} ${show(at(body, 'status'))}`);
  return seen.filter((one, place) => seen.indexOf(one) !== place).map((one) => `order ${one} again`);
}

function fieldPaths(value: unknown, prefix = ''): string[] {
  return fieldsOf(value).flatMap((field) => [
    prefix + field,
    ...fieldPaths(at(value, field), `${prefix}${field}.`),
  ]);
}

export const eventChecks: readonly Check[] = [
  {
    id: 'events.success-sent',
    title: 'A success is sent to the notificationUrl',
    rule: 'the event; States, table',
    mode: 'full',
    run: (fixture) => sentFor(fixture, 'success'),
  },
  {
    id: 'events.failed-sent',
    title: 'A failed order is sent to the notificationUrl',
    rule: 'the event; States, table',
    mode: 'full',
    phase: 'last',
    run: (fixture) => sentFor(fixture, 'failed'),
  },
  {
    id: 'events.rejected-sent',
    title: 'A rejected order is sent to the notificationUrl',
    rule: 'the event; States, table',
    mode: 'full',
    phase: 'last',
    run: (fixture) => sentFor(fixture, 'rejected'),
  },
  {
    id: 'events.post-with-json',
    title: 'A callback is a POST with a JSON body',
    rule: 'the event',
    mode: 'full',
    phase: 'last',
    run: async (fixture) =>
      expectNone(
        'POST with a JSON body',
        (await allCallbacks(fixture))
          .filter(({ method, body }) => method !== 'POST' || body === undefined)
          .map(({ method, body }) => `${method} with ${body === undefined ? 'another body' : 'a JSON body'}`),
      ),
  },
  {
    id: 'events.body',
    title: 'The body of a callback has the shape of GET /order/{id}',
    rule: 'the event',
    mode: 'full',
    phase: 'last',
    run: async (fixture) => {
      await allCallbacks(fixture);
      const ended = (await endings(fixture)).find(({ mailbox }) => mailbox.callbacks.length > 0);
      if (!ended) throw new Blocked('no callback came');
      const [sent, shown] = [fieldPaths(ended.mailbox.callbacks[0]?.body), fieldPaths(ended.shown)];
      return expectNone('the same fields', [
        ...shown.filter((path) => !sent.includes(path)).map((path) => `no ${path} in the callback`),
        ...sent.filter((path) => !shown.includes(path)).map((path) => `${path} in the callback alone`),
      ]);
    },
  },
  {
    id: 'events.final-only',
    title: 'Only final statuses are sent',
    rule: 'States, rule 2',
    mode: 'full',
    phase: 'last',
    run: async (fixture) => {
      if (fixture.hasControl) await fixture.scenarios.pending();
      return expectNone(
        'success, failed or rejected',
        (await afterQuiet(fixture))
          .map(({ body }) => at(body, 'status'))
          .filter((status) => !FINAL.includes(status))
          .map(show),
      );
    },
  },
  {
    id: 'events.unsigned',
    title: 'A callback carries no signature',
    rule: 'delivery rule 1',
    mode: 'full',
    phase: 'last',
    run: async (fixture) =>
      expectNone(
        'no header with a signature or secret',
        distinct(
          (await allCallbacks(fixture))
            .flatMap(({ headers }) => Object.keys(headers))
            .filter((name) => /sign|hmac|digest|secret|token|authorization/i.test(name)),
        ),
      ),
  },
  {
    id: 'events.no-retry',
    title: 'A callback that is answered with 500 does not come again',
    rule: 'delivery rule 2',
    mode: 'full',
    run: async (fixture) => {
      const { mailbox } = await fixture.scenarios.impatient();
      if (!mailbox || !(await mailbox.has(1, fixture.options.callbackWithinMs)))
        throw new Blocked('no callback came');
      await pause(fixture.options.quietMs);
      return expectNone('one attempt', repeatedIn(mailbox));
    },
  },
  {
    id: 'events.patience',
    title: 'The service waits for a receiver that takes its time',
    rule: 'delivery rule 2; Limits (about five minutes)',
    mode: 'full',
    run: async (fixture) => {
      const { quietMs, callbackWithinMs } = fixture.options;
      const { mailbox } = await fixture.scenarios.slow();
      if (!mailbox || !(await mailbox.has(1, callbackWithinMs + quietMs)))
        throw new Blocked('no callback came');
      const waited = mailbox.callbacks[0]?.givenUp === false;
      return expect(waited, `an answer taken after ${quietMs / 2} ms`, 'the connection closed before');
    },
  },
  {
    id: 'events.once-a-change',
    title: 'A change of status is sent once',
    rule: 'delivery rules 2 and 3',
    mode: 'full',
    phase: 'last',
    run: async (fixture) => {
      await afterQuiet(fixture);
      return expectNone(
        'one callback a status',
        (await endings(fixture)).flatMap(({ mailbox }) => repeatedIn(mailbox)),
      );
    },
  },
  {
    id: 'events.none-without-address',
    title: 'An order without notificationUrl sends nothing',
    rule: 'delivery rule 5',
    mode: 'full',
    phase: 'last',
    run: async (fixture) => {
      const plain = await fixture.scenarios.plain();
      await fixture.orders.follow(plain.id);
      const callbacks = await afterQuiet(fixture);
      const foreign = callbacks.filter(({ body }) => at(body, 'clientOrderRef') === plain.ref).length;
      return expect(foreign === 0, 'no callback', `${foreign} callbacks at addresses of other orders`);
    },
  },
  {
    id: 'events.headers',
    title: 'The headers of a callback',
    rule: 'delivery rule 6, not shown',
    mode: 'full',
    phase: 'last',
    observes: true,
    run: async (fixture) => {
      const names = (await allCallbacks(fixture)).flatMap(({ headers }) => Object.keys(headers));
      return observed(distinct(names).sort().join(', '));
    },
  },
];
