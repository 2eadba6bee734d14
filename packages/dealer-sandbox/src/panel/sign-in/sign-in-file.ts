/** A file of sign-ins that keeps a sandbox's passwords the same after a restart. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { SignIn } from './accounts.ts';

const fileSchema = z.array(z.object({ username: z.string(), password: z.string().min(1) }));

/** Reads passwords by username, empty without a file. Throws for content that `keepSignIns` did not write. */
export async function readSignIns(file: string): Promise<Record<string, string>> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    const signIns = fileSchema.parse(JSON.parse(text));
    return Object.fromEntries(signIns.map(({ username, password }) => [username, password]));
  } catch (cause) {
    throw new Error(`${file} is damaged; delete it to get new passwords`, { cause });
  }
}

/** Writes the file, readable only by its owner. The database has only hashes. */
export async function keepSignIns(file: string, signIns: readonly SignIn[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(signIns, null, 2)}\n`, { mode: 0o600 });
}
