import { format, inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Secret } from '../src/secret.ts';

const CANARY = 'CANARY-7f3a';

describe('a secret', () => {
  it('gives its value only when it is asked to expose it', () => {
    expect(new Secret(CANARY).expose()).toBe(CANARY);
    const bytes = Buffer.from(CANARY);
    expect(new Secret(bytes).expose()).toBe(bytes);
  });

  it.each([
    ['String()', (secret: Secret) => String(secret)],
    ['a template', (secret: Secret) => `the code is ${secret}`],
    ['JSON, also inside an object', (secret: Secret) => JSON.stringify({ secret, list: [secret] })],
    [
      'util.inspect with hidden members',
      (secret: Secret) => inspect({ secret }, { showHidden: true, depth: 9 }),
    ],
    ['util.format', (secret: Secret) => format('%s %o %O %j', secret, secret, secret, secret)],
    ['an error it is the cause of', (secret: Secret) => inspect(new Error('went wrong', { cause: secret }))],
  ])('prints as [secret] through %s', (_way, print) => {
    const printed = print(new Secret(CANARY));
    expect(printed).toContain('[secret]');
    expect(printed).not.toContain(CANARY);
  });

  it('has nothing to enumerate, spread or clone', () => {
    const secret = new Secret(CANARY);
    expect(Object.getOwnPropertyNames(secret)).toEqual([]);
    expect(JSON.stringify({ ...secret })).toBe('{}');
    expect(inspect(structuredClone(secret))).not.toContain(CANARY);
  });
});
