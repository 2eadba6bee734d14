/** Reads and changes the file `.env`. */
import { randomBytes } from 'node:crypto';
import type { Stats } from 'node:fs';
import { chmod, chown, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';

export type Values = Readonly<Record<string, string>>;

/** An error about a file that cannot be changed without a loss. */
export class EnvFileError extends Error {
  override readonly name = 'EnvFileError';
}

/** Reads the text of the file; null if it does not exist. */
export async function readEnvFile(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(unlessMissing);
}

/** Returns the variables of the file by name. */
export function valuesOf(text: string): Record<string, string> {
  return { ...parseEnv(text) } as Record<string, string>;
}

/**
 * Returns the file with these values. A value replaces its variable's line, even one in a comment; all other
 * lines stay.
 *
 * @throws {EnvFileError} if a line would be read differently than before
 */
export function withValues(text: string, values: Values): string {
  const lines = text.split('\n');
  for (const [name, value] of Object.entries(values)) {
    const assignment = `${name}=${quoted(name, value)}`;
    const isSet = (line: string) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(line);
    const at = lines.findLastIndex(isSet);
    const place = at === -1 ? lines.findIndex((line) => line.startsWith(`# ${name}=`)) : at;
    if (place === -1) lines.splice(lines.at(-1) === '' ? -1 : lines.length, 0, assignment);
    else lines[place] = assignment;
  }
  const changed = lines.join('\n');
  const [wanted, now] = [{ ...valuesOf(text), ...values }, valuesOf(changed)];
  const names = new Set([...Object.keys(wanted), ...Object.keys(now)]);
  const differs = [...names].find((name) => wanted[name] !== now[name]);
  if (differs !== undefined) throw new EnvFileError(`${differs} is written in a way that is not understood`);
  return changed;
}

/**
 * Writes a value so that Node and Docker Compose both read it. Compose expands `$` and `\` in double quotes
 * and `$` without quotes, and takes `\'` for a quote. It does not know backticks as quotes.
 *
 * @throws {EnvFileError} if no way of writing is read alike by both
 */
function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./?&*-]*$/.test(value)) return value;
  if (!/[\r\n]/.test(value)) {
    if (!value.includes("'") && !value.endsWith('\\')) return `'${value}'`;
    if (!/["$\\]/.test(value)) return `"${value}"`;
    if (/^[^'"`#$\p{Cc}][^#$\p{Cc}]*$/u.test(value) && value === value.trim()) return value;
  }
  throw new EnvFileError(`${name} has characters that .env cannot hold`);
}

/**
 * Writes the file atomically, readable by its owner alone. Owner and group stay those of the file before,
 * because the service may run as another user than setup.
 *
 * @throws {EnvFileError} if the file belongs to another user, and this process may not restore that owner
 */
export async function writeEnvFile(path: string, text: string): Promise<void> {
  const before = await stat(path).catch(unlessMissing);
  const target = before ? await realpath(path) : path;
  const beside = `${target}.${randomBytes(4).toString('hex')}`;
  try {
    await writeFile(beside, text, { mode: 0o600, flag: 'wx', flush: true });
    if (before) {
      await giveTo(beside, before);
      await chmod(beside, isForGroup(before) ? 0o640 : 0o600);
    }
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Returns true if the file was given to its group on purpose: others cannot read it. */
function isForGroup({ mode }: Stats): boolean {
  return (mode & 0o044) === 0o040;
}

async function giveTo(path: string, { uid, gid }: Stats): Promise<void> {
  const own = await stat(path);
  if (own.uid === uid && own.gid === gid) return;
  await chown(path, uid, gid).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM') throw error;
    throw new EnvFileError('.env belongs to another user');
  });
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
