import { expect } from 'vitest';
import type { ChatFixture } from './chat-fixture.ts';

export const TOO_LONG = /That is too long: at most/;

/** Returns a text of this many UTF-16 units that ends with a surrogate pair. */
export const longText = (units: number) => `${'w '.repeat(units / 2).slice(0, units - 2)}😀`;

/** Writes to the bot at the limit and around it, and reads the stored part of each. */
export async function writeAround(
  { admin }: Pick<ChatFixture, 'admin'>,
  most: number,
  write: (text: string) => Promise<void>,
  arrived: () => Promise<string | null>,
): Promise<void> {
  for (const units of [most - 1, most]) {
    await write(longText(units));
    await expect.poll(arrived).toBe(longText(units));
  }
  await write(longText(most + 1));
  await admin.waitFor(TOO_LONG);
  expect(await arrived()).toBe(longText(most));
}

/** Reads the column `text` of the statement's first row. */
export async function readText(
  { database }: Pick<ChatFixture, 'database'>,
  sql: string,
): Promise<string | null> {
  const { rows } = await database.pool.query<{ text: string }>(sql);
  return rows[0]?.text ?? null;
}
