/** Checks of POST /order/top-up/preflight. */
import { z } from 'zod';
import { type Check, expect, expectFields, observed } from '../check.ts';
import type { Answer } from '../contact/http.ts';
import { at, show } from '../contact/values.ts';
import type { Fixture } from '../fixture/fixture.ts';
import { contextOf } from '../fixture/orders.ts';
import { measure, showChanges } from '../fixture/wallets.ts';

const PATH = '/order/top-up/preflight';

const resultSchema = z.object({ success: z.boolean(), message: z.string(), nickname: z.string() });

async function ask(fixture: Fixture, change: Record<string, unknown> = {}): Promise<Answer> {
  const item = await fixture.item('topUp');
  const context = contextOf(item, fixture.options);
  return fixture.http.call('POST', PATH, { body: { productItem: item.id, context, ...change } });
}

function refused({ status, body }: Answer) {
  return expect(status >= 400 && status < 500, 'a refusal', `${status} ${show(at(body, 'message'))}`);
}

export const preflightChecks: readonly Check[] = [
  {
    id: 'post-preflight.fields',
    title: 'The answer for an account is success, message and nickname',
    rule: 'the response',
    mode: 'safe',
    run: async (fixture) => {
      const { status, body } = await ask(fixture);
      if (status >= 300) return { kind: 'not-checked', why: `the account given is refused: ${status}` };
      return expectFields(resultSchema, body, 'answer');
    },
  },
  {
    id: 'post-preflight.nickname',
    title: 'The nickname of an account that exists comes back',
    rule: 'the endpoint',
    mode: 'safe',
    run: async (fixture) => {
      const { status, body } = await ask(fixture);
      if (status >= 300 || at(body, 'success') === false) {
        return { kind: 'not-checked', why: 'the service says that the account given does not exist' };
      }
      const nickname = at(body, 'nickname');
      return expect(typeof nickname === 'string' && nickname !== '', 'a name', show(nickname));
    },
  },
  {
    id: 'post-preflight.charges-nothing',
    title: 'A preflight charges nothing',
    rule: 'the endpoint',
    mode: 'safe',
    phase: 'alone',
    run: async (fixture) => {
      await fixture.item('topUp');
      const requested = await measure(fixture.http, () => ask(fixture));
      return expect(requested.changes.size === 0, 'no wallet changed', showChanges(requested));
    },
  },
  {
    id: 'post-preflight.item-required',
    title: 'A preflight without productItem is refused',
    rule: 'productItem',
    mode: 'safe',
    run: async (fixture) => refused(await ask(fixture, { productItem: undefined })),
  },
  {
    id: 'post-preflight.context-required',
    title: 'A preflight of a top-up without context is refused',
    rule: 'context',
    mode: 'safe',
    run: async (fixture) => refused(await ask(fixture, { context: undefined })),
  },
  {
    id: 'post-preflight.wrong-account',
    title: 'The answer for an account that does not exist',
    rule: 'not shown',
    mode: 'safe',
    observes: true,
    run: async (fixture) => {
      const { requiredInfo } = await fixture.item('topUp');
      const context = Object.fromEntries(requiredInfo.map((field) => [field, '0001']));
      const { status, body } = await ask(fixture, { context });
      const [success, nickname] = [at(body, 'success'), at(body, 'nickname')];
      const result = success === undefined ? '' : `, success ${show(success)}, nickname ${show(nickname)}`;
      return observed(`${status}${result}, message ${show(at(body, 'message'))}`);
    },
  },
  {
    id: 'post-preflight.voucher',
    title: 'The answer for an item that is a voucher',
    rule: 'not shown',
    mode: 'safe',
    observes: true,
    run: async (fixture) => {
      const { id } = await fixture.item('chargingCard');
      const { status, body } = await fixture.http.call('POST', PATH, {
        body: { productItem: id, context: {} },
      });
      return observed(`${status} ${show(at(body, 'message'))}`);
    },
  },
];
