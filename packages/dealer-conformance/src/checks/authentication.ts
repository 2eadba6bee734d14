/** Checks of authentication. */
import { type Check, expect, expectNone, observed } from '../check.ts';
import type { CallOptions } from '../contact/http.ts';
import { distinct } from '../contact/values.ts';
import type { Fixture } from '../fixture/fixture.ts';

const ENDPOINTS: readonly (readonly ['GET' | 'POST', string])[] = [
  ['GET', '/user/profile'],
  ['GET', '/product/catalog'],
  ['POST', '/order/top-up/preflight'],
  // The body is invalid, too, so that the service creates no order even if it accepts the key.
  ['POST', '/order'],
  ['GET', '/order'],
  ['GET', '/order/1'],
];

/** Likely paths of an endpoint that creates keys. */
const KEY_PATHS = ['/api-key', '/api-keys', '/key', '/keys', '/user/api-key', '/user/api-keys'] as const;

async function statusWith(fixture: Fixture, options: CallOptions): Promise<number> {
  return (await fixture.http.call('GET', '/user/profile', options)).status;
}

function unauthorised(status: number) {
  return expect(status === 401, '401', `${status}`);
}

export const authenticationChecks: readonly Check[] = [
  {
    id: 'authentication.missing-key',
    title: 'No endpoint answers without a key',
    rule: 'rules 1 and 8; Endpoints',
    mode: 'safe',
    run: async ({ http }) => {
      const answers = await Promise.all(
        ENDPOINTS.map(([method, path]) =>
          http.call(method, path, { key: null, ...(method === 'POST' ? { body: {} } : {}) }),
        ),
      );
      return expectNone(
        '401 from each',
        answers
          .filter(({ status }) => status !== 401)
          .map(({ method, path, status }) => `${method} ${path}: ${status}`),
      );
    },
  },
  {
    id: 'authentication.wrong-key',
    title: 'A key that does not exist is refused with 401',
    rule: 'rule 8',
    mode: 'safe',
    run: async (fixture) => unauthorised(await statusWith(fixture, { key: 'x'.repeat(80) })),
  },
  {
    id: 'authentication.whole-key',
    title: 'A key without its last character is refused with 401',
    rule: 'rule 1',
    mode: 'safe',
    run: async (fixture) =>
      unauthorised(await statusWith(fixture, { key: fixture.options.key.slice(0, -1) })),
  },
  {
    id: 'authentication.no-bearer',
    title: 'A key in Authorization: Bearer is refused with 401',
    rule: 'rule 2',
    mode: 'safe',
    run: async (fixture) =>
      unauthorised(
        await statusWith(fixture, { key: null, headers: { authorization: `Bearer ${fixture.options.key}` } }),
      ),
  },
  {
    id: 'authentication.deleted-key',
    title: 'A deleted key is refused with 401 at once',
    rule: 'rules 6 and 8',
    mode: 'safe',
    run: async (fixture) => unauthorised(await statusWith(fixture, { key: await fixture.keys.deleted() })),
  },
  {
    id: 'authentication.inactive-key',
    title: 'A key that is not active is refused with 401',
    rule: 'rule 8',
    mode: 'safe',
    run: async (fixture) => unauthorised(await statusWith(fixture, { key: await fixture.keys.inactive() })),
  },
  {
    id: 'authentication.address-not-listed',
    title: 'A key whose list lacks the address of the caller is refused with 401',
    rule: 'rules 7 and 8',
    mode: 'safe',
    run: async (fixture) => unauthorised(await statusWith(fixture, { key: await fixture.keys.blocked() })),
  },
  {
    id: 'authentication.empty-list',
    title: 'A key with an empty list is refused with 401',
    rule: 'rule 7',
    mode: 'safe',
    run: async (fixture) => unauthorised(await statusWith(fixture, { key: await fixture.keys.empty() })),
  },
  {
    id: 'authentication.dealers-only',
    title: 'A key of an account that is no dealer is refused',
    rule: 'rule 4; Errors, 403',
    mode: 'safe',
    run: async (fixture) => {
      const status = await statusWith(fixture, { key: await fixture.keys.nonDealer() });
      return expect(status === 401 || status === 403, '401 or 403', `${status}`);
    },
  },
  {
    id: 'authentication.no-key-endpoint',
    title: 'None of the likely paths makes a key',
    rule: 'rule 5',
    mode: 'safe',
    run: async ({ http }) => {
      const answers = await Promise.all(KEY_PATHS.map((path) => http.call('POST', path, { body: {} })));
      return expectNone(
        'a refusal from each',
        answers.filter(({ status }) => status < 400).map(({ path, status }) => `POST ${path}: ${status}`),
      );
    },
  },
  {
    id: 'authentication.key-length',
    title: 'A key has 80 characters',
    rule: 'rule 1; Limits',
    mode: 'safe',
    phase: 'last',
    run: async ({ keys }) => {
      const lengths = distinct(keys.known().map(({ length }) => `${length}`));
      return expectNone(
        '80',
        lengths.filter((length) => length !== '80'),
      );
    },
  },
  {
    id: 'authentication.not-a-dealer-status',
    title: 'The answer to an account that is no dealer',
    rule: 'Errors, 403, conditions not shown',
    mode: 'safe',
    observes: true,
    run: async (fixture) => observed(`${await statusWith(fixture, { key: await fixture.keys.nonDealer() })}`),
  },
];
