import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { z } from 'zod';
import { BackupError } from './error.ts';

const FILE = 'manifest.json';
const NAME = /^storefront-\d{8}T\d{6}Z-[0-9a-f]{4}$/;

const manifest = z.object({
  version: z.literal(1),
  /** `files`: the files of the embedded server; `dump`: an archive of `pg_dump`. */
  kind: z.enum(['files', 'dump']),
  createdAt: z.iso.datetime(),
  /** As the server writes it. */
  serverVersion: z.string(),
  /** Null where it could not be read, or the shop is older than that. */
  shopId: z.string().nullable(),
  /** `included`: the vault's key file is in the backup, which then is a secret. */
  vaultKey: z.enum(['included', 'not-included']),
  files: z.array(
    z.object({
      path: z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$)).+$/),
      bytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** Empty folders that PostgreSQL needs. */
  folders: z.array(z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$)).+$/)),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpFile = Manifest['files'][number];

/** A name that sorts by time, such as `storefront-20260102T030405Z-1a2b`. */
export function backupName(at: Date, tail: string): string {
  return `storefront-${at.toISOString().replace(/[-:]|\.\d+/g, '')}-${tail}`;
}

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  await writeFile(join(folder, FILE), `${JSON.stringify(content)}\n`, { mode: 0o600, flush: true });
}

/** @throws BackupError when the folder holds no backup that this version can read */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null);
  if (text === null) {
    throw new BackupError(
      `${folder} is no complete backup: it has no ${FILE}. Name a folder that \`npm run backup\` printed.`,
    );
  }
  const parsed = manifest.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  throw new BackupError(`${join(folder, FILE)} cannot be understood: take another backup.`);
}

/** Compares every file with the manifest. @throws BackupError naming the first that is missing or differs */
export async function verify(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, bytes, sha256 } of files) {
    const file = join(folder, path);
    const size = (await stat(file).catch(() => null))?.size;
    const reason =
      size === undefined
        ? 'is missing'
        : size !== bytes || (await hashOf(file)) !== sha256
          ? 'is not what was written'
          : null;
    if (reason !== null) {
      throw new BackupError(`${path} of the backup ${reason}: nothing was changed. Take another backup.`);
    }
  }
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** The complete backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<{ path: string; createdAt: Date }[]> {
  const backups: { path: string; createdAt: Date }[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    if (!NAME.test(name)) continue;
    const found = await readManifest(join(folder, name)).catch(() => null);
    if (found) backups.push({ path: join(folder, name), createdAt: new Date(found.createdAt) });
  }
  return backups.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
}

/** Removes all but the newest `keep` complete backups of a folder. @returns the paths of what was removed */
export async function removeOld(folder: string, keep: number): Promise<string[]> {
  const old = (await listBackups(folder)).slice(keep);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
  return old.map(({ path }) => path);
}

/** Paths in a manifest are written with slashes. */
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
