/** Other keys than the one under test: given, or made through the control API of our own sandbox. */
import { Blocked } from '../check.ts';
import type { Control } from '../contact/control.ts';
import type { Http } from '../contact/http.ts';
import type { Options } from '../options.ts';
import { once } from './once.ts';

export interface Keys {
  /** Each throws Blocked if there is no such key. */
  other(): Promise<string>;
  deleted(): Promise<string>;
  blocked(): Promise<string>;
  empty(): Promise<string>;
  inactive(): Promise<string>;
  nonDealer(): Promise<string>;
  /** The keys at hand, of all kinds. */
  known(): string[];
  /** Removes what was made here. */
  remove(): Promise<void>;
}

const OPTIONS = {
  other: '--other-key',
  deleted: '--deleted-key',
  blocked: '--blocked-key',
  empty: '--empty-key',
  inactive: '--inactive-key',
  nonDealer: '--non-dealer-key',
} as const;

/** An address of the range for documentation: no call comes from it. */
const ELSEWHERE = '203.0.113.9';
const HERE = '127.0.0.1';
const SECOND_DEALER = 2;
const BACK_OFFICE = 3;
const CLOSED_DEALER = 4;

export function createKeys(options: Options, http: Http, control: Control | undefined): Keys {
  const made: { id: number; value: string }[] = [];

  async function make(allowedIps: string[], dealerId?: number): Promise<{ id: number; value: string }> {
    if (!control) throw new Error('keys are made through the control API');
    const key = await control.createKey({
      name: 'conformance',
      allowedIps,
      ...(dealerId === undefined ? {} : { dealerId }),
    });
    made.push(key);
    return key;
  }

  function key(kind: keyof typeof OPTIONS, makeOne: () => Promise<string>): () => Promise<string> {
    return once(async () => {
      const given = options.keys[kind];
      if (given !== undefined) return given;
      if (!control) throw new Blocked(`no such key: give ${OPTIONS[kind]}`);
      return makeOne();
    });
  }

  return {
    other: key('other', async () => (await make([HERE], SECOND_DEALER)).value),
    blocked: key('blocked', async () => (await make([ELSEWHERE])).value),
    empty: key('empty', async () => (await make([])).value),
    inactive: key('inactive', async () => (await make([HERE], CLOSED_DEALER)).value),
    nonDealer: key('nonDealer', async () => (await make([HERE], BACK_OFFICE)).value),
    deleted: key('deleted', async () => {
      const { id, value } = await make([HERE]);
      const before = await http.call('GET', '/user/profile', { key: value });
      if (before.status >= 300) throw new Blocked('the key that was to be deleted was never accepted');
      await control?.deleteKey(id);
      return value;
    }),
    known: () => [
      options.key,
      ...Object.values(options.keys).filter((value) => value !== undefined),
      ...made.map(({ value }) => value),
    ],
    remove: async () => {
      for (const { id } of made) await control?.deleteKey(id).catch(() => {});
    },
  };
}
