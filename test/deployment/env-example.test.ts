import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { environment } from '../../src/platform/config/environment.ts';
import { variables } from '../../src/platform/config/variables.ts';

/** Read by docker-compose.yml, not by the shop. */
const COMPOSE_ONLY = ['POSTGRES_PASSWORD'];

describe('.env.example', async () => {
  const text = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
  const entries = [...text.matchAll(/^(# )?([A-Z_]+)=(.*)$/gm)].map(([, off, name = '', value = '']) => ({
    name,
    value,
    set: off === undefined,
  }));

  test('has exactly the variables of the configuration, once each', () => {
    expect(entries.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(variables), ...COMPOSE_ONLY].sort(),
    );
  });

  test('sets exactly those that are needed, and leaves them empty', () => {
    const parsed = environment.safeParse({});
    const needed = parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);

    expect(
      entries
        .filter(({ set }) => set)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(needed.sort());
    expect(entries.filter(({ set, value }) => set && value !== '')).toEqual([]);
  });

  test('shows the defaults as they are', () => {
    const withDefault = environment.partial({
      BOT_TOKEN: true,
      DEALER_API_URL: true,
      DEALER_API_KEY: true,
      ADMIN_IDS: true,
    });
    const defaults = Object.entries(withDefault.parse({})).map(([name, value]) => [name, String(value)]);

    expect(
      Object.fromEntries(entries.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])),
    ).toEqual(Object.fromEntries(defaults));
  });

  test('explains each in the lines above it', () => {
    for (const { name } of entries) expect(text).toMatch(new RegExp(`^# .+\n(# )?${name}=`, 'm'));
  });
});
