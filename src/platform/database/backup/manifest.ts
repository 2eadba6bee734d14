import { createHash } from 'node:crypto';
import { type FileHandle, lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { openOwned } from '@storefront/embedded-postgres/owned-file';
import { z } from 'zod';
import { BackupError } from './error.ts';

const FILE = 'manifest.json';
const PART_BYTES = 64 * 1024;
const NAME = /^storefront-\d{8}T\d{6}Z-[0-9a-f]{4}$/;

/** Each part is a plain name: not empty, not `.` or `..`, without characters that end or split a path. */
const PART = String.raw`(?!\.{1,2}(?:/|$))[^/\\\p{Cc}]{1,255}`;
const IN_DATA = new RegExp(`^data(?:/${PART})+$`, 'u');

const file = z.strictObject({
  path: z.string().max(4096),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const manifest = z
  .strictObject({
    version: z.literal(1),
    /** `files`: the files of the embedded server; `dump`: an archive of `pg_dump`. */
    kind: z.enum(['files', 'dump']),
    createdAt: z.iso.datetime(),
    /** As reported by the server. */
    serverVersion: z.string().max(200),
    /** Null if it could not be read, or the shop predates it. */
    shopId: z.guid().nullable(),
    /** `included`: the backup contains the vault's key file, so it is a secret. */
    vaultKey: z.enum(['included', 'not-included']),
    files: z.array(file),
    /** Folders of the server's data, including empty ones, which PostgreSQL needs. */
    folders: z.array(z.string().max(4096).regex(IN_DATA)),
  })
  .superRefine(({ kind, files, folders, vaultKey }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    const beside = [
      kind === 'files' ? 'password' : 'dump',
      ...(vaultKey === 'included' ? ['vault.key'] : []),
    ];
    const paths = files.map(({ path }) => path);
    for (const path of paths) {
      const isData = kind === 'files' && IN_DATA.test(path);
      if (!isData && !beside.includes(path)) refuse(`${JSON.stringify(path)} is not a file of a backup`);
    }
    const required = kind === 'files' ? [...beside, 'data/PG_VERSION', 'data/backup_label'] : beside;
    for (const path of required) if (!paths.includes(path)) refuse(`${path} is missing`);
    if (kind === 'dump' && folders.length > 0) refuse('an archive has no folders');
    const names = new Set([...paths, ...folders]);
    if (names.size < paths.length + folders.length) refuse('a name stands in it twice');
    const isFile = new Set(paths);
    for (const name of names) {
      const parts = name.split('/');
      const above = parts.map((_, index) => parts.slice(0, index).join('/'));
      if (above.some((path) => isFile.has(path))) refuse(`${JSON.stringify(name)} is below a file`);
    }
  });

export type Manifest = z.infer<typeof manifest>;
export type BackedUpFile = Manifest['files'][number];

/** Returns a name that sorts by time, such as `storefront-20260102T030405Z-1a2b`. */
export function backupName(at: Date, tail: string): string {
  return `storefront-${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${tail}`;
}

/** Writes the manifest, last: a folder without one is not a backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true });
}

/**
 * Reads the manifest.
 *
 * @throws BackupError if the folder is not a backup that this version can read
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null);
  if (text === null) {
    throw new BackupError(
      `${folder} is no complete backup: it has no ${FILE}. Name a folder that \`npm run backup\` printed.`,
    );
  }
  const parsed = manifest.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const [fault] = parsed.error.issues;
  const what = fault ? `${fault.path.map((part) => `${String(part)}: `).join('')}${fault.message}` : '';
  throw new BackupError(`${join(folder, FILE)} cannot be understood (${what}): take another backup.`);
}

/**
 * Compares every file with the manifest.
 *
 * @throws BackupError naming the first file that is missing, differs, or is a link: root would read the
 * link's target
 */
export async function verify(folder: string, { files }: Manifest): Promise<void> {
  const plain = new Set<string>();
  for (const file of files) {
    const reason = await faultOf(folder, file, plain);
    if (reason !== null) {
      throw new BackupError(
        `${file.path} of the backup ${reason}: nothing was changed. Take another backup.`,
      );
    }
  }
}

/**
 * Returns the fault of a file; null: none.
 *
 * @param plain folders known not to be links
 */
async function faultOf(
  folder: string,
  { path, bytes, sha256 }: BackedUpFile,
  plain: Set<string>,
): Promise<string | null> {
  const parts = path.split('/');
  for (let depth = 1; depth < parts.length; depth += 1) {
    const above = join(folder, ...parts.slice(0, depth));
    if (plain.has(above)) continue;
    const found = await lstat(above).catch(() => null);
    if (found?.isSymbolicLink()) return 'lies behind a link';
    plain.add(above);
  }
  const found = await lstat(join(folder, path)).catch(() => null);
  if (!found) return 'is missing';
  if (!found.isFile()) return 'is not a plain file';
  if (found.size !== bytes) return 'is not what was written';
  return (await hashOf(join(folder, path))) === sha256 ? null : 'is not what was written';
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  const handle = await openOwned(path, undefined);
  if (!handle) return '';
  try {
    for await (const part of partsOf(handle)) hash.update(part);
    return hash.digest('hex');
  } finally {
    await handle.close();
  }
}

/** Buffer of the last file that was read. One of its own for each file takes longer to collect than to fill. */
let kept: Buffer | undefined;

/**
 * Yields the content of a file in parts, which are overwritten. Most files of a server are small: a stream of each would take
 * longer than its content.
 */
export async function* partsOf(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = kept ?? Buffer.allocUnsafe(PART_BYTES);
  kept = undefined;
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, PART_BYTES, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    kept = buffer;
  }
}

/** A complete backup. */
export interface Backup {
  readonly path: string;
  readonly createdAt: Date;
}

/** Lists the complete backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const backups: Backup[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (!NAME.test(name)) continue;
    const found = await readManifest(join(folder, name)).catch(() => null);
    if (found) backups.push({ path: join(folder, name), createdAt: new Date(found.createdAt) });
  }
  return backups.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Ending of a folder that is not yet, or no longer, a complete backup. */
export const UNFINISHED = '.unfinished';
/** Age of the last write from which a folder counts as abandoned, milliseconds. */
const ABANDONED_MS = 3_600_000;

/**
 * Removes all but the newest `keep` complete backups of a shop. Another shop may keep its backups in the same folder.
 *
 * @param backups newest first
 * @param made the backup that was just made. It stays, whatever the clock said before
 * @returns the removed paths
 */
export async function removeOld(backups: readonly Backup[], keep: number, made: string): Promise<string[]> {
  const { shopId } = await readManifest(made);
  const others: string[] = [];
  for (const { path } of backups) {
    if (path !== made && (await readManifest(path)).shopId === shopId) others.push(path);
  }
  const old = others.slice(keep - 1);
  for (const path of old) {
    // Renamed first: if the process is killed, the remaining folder does not look like a backup.
    await rename(path, `${path}${UNFINISHED}`);
    await rm(`${path}${UNFINISHED}`, { recursive: true, force: true });
  }
  return old;
}

/** Removes the remains of killed backups from a folder. Each is a copy of the database. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.endsWith(UNFINISHED) || !NAME.test(name.slice(0, -UNFINISHED.length))) continue;
    const path = join(folder, name);
    if (Date.now() - (await lastWriteMs(path)) > ABANDONED_MS)
      await rm(path, { recursive: true, force: true });
  }
}

async function lastWriteMs(folder: string): Promise<number> {
  let last = 0;
  for (const name of ['', ...(await readdir(folder, { recursive: true }).catch(() => []))]) {
    const found = await lstat(join(folder, name)).catch(() => null);
    last = Math.max(last, found?.mtimeMs ?? 0);
  }
  return last;
}

/** Converts a path to slashes, as in a manifest. */
export function portable(path: string): string {
  return path.split(sep).join('/');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
