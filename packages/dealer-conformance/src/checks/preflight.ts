/** POST /order/top-up/preflight. */
import { z } from 'zod';
import { type Check, expect, expectFields, observed } from '../check.ts';
import type { Answer } from '../contact/http.ts';
import { at, show } from '../contact/values.ts';
import { contextOf } from '../world/orders.ts';
import { measure, showChanges } from '../world/wallets.ts';
import type { World } from '../world/world.ts';

const PATH = '/order/top-up/preflight';

const resultSchema = z.object({ success: z.boolean(), message: z.string(), nickname: z.string() });

async function ask(world: World, change: Record<string, unknown> = {}): Promise<Answer> {
  const item = await world.item('topUp');
  const context = contextOf(item, world.options);
  return world.http.call('POST', PATH, { body: { productItem: item.id, context, ...change } });
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
    run: async (world) => {
      const { status, body } = await ask(world);
      if (status >= 300) return { kind: 'not-checked', why: `the account given is refused: ${status}` };
      return expectFields(resultSchema, body, 'answer');
    },
  },
  {
    id: 'post-preflight.nickname',
    title: 'The nickname of an account that exists comes back',
    rule: 'the endpoint',
    mode: 'safe',
    run: async (world) => {
      const { status, body } = await ask(world);
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
    run: async (world) => {
      await world.item('topUp');
      const asked = await measure(world.http, () => ask(world));
      return expect(asked.changes.size === 0, 'no wallet changed', showChanges(asked));
    },
  },
  {
    id: 'post-preflight.item-required',
    title: 'A preflight without productItem is refused',
    rule: 'productItem',
    mode: 'safe',
    run: async (world) => refused(await ask(world, { productItem: undefined })),
  },
  {
    id: 'post-preflight.context-required',
    title: 'A preflight of a top-up without context is refused',
    rule: 'context',
    mode: 'safe',
    run: async (world) => refused(await ask(world, { context: undefined })),
  },
  {
    id: 'post-preflight.wrong-account',
    title: 'The answer for an account that does not exist',
    rule: 'not shown',
    mode: 'safe',
    observes: true,
    run: async (world) => {
      const { requiredInfo } = await world.item('topUp');
      const context = Object.fromEntries(requiredInfo.map((field) => [field, '0001']));
      const { status, body } = await ask(world, { context });
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
    run: async (world) => {
      const { id } = await world.item('chargingCard');
      const { status, body } = await world.http.call('POST', PATH, {
        body: { productItem: id, context: {} },
      });
      return observed(`${status} ${show(at(body, 'message'))}`);
    },
  },
];
