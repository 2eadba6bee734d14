/** `npm run restore`: replaces the shop's database by a backup. */
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostmaster } from '@storefront/embedded-postgres/cluster';
import { findPlace, type Place, removeTree } from '@storefront/embedded-postgres/place';
import { isUsedByOthers, withLock } from '@storefront/embedded-postgres/users';
import { copyFile } from '../database/backup/copy.ts';
import { syncFolder, syncTree } from '../database/backup/durable.ts';
import { BackupError, foreseen } from '../database/backup/error.ts';
import { type Manifest, readManifest, verify } from '../database/backup/manifest.ts';
import { unpackBackup } from '../database/backup/remote.ts';
import { restoreDump } from '../database/backup/restore-dump.ts';
import { type Step, type TakeStep, takeAll } from '../database/backup/steps.ts';
import { memoryInFile } from '../shop/history/memory.ts';

const USAGE = `Usage: npm run restore -- <backup folder> [options]
Puts a backup of \`npm run backup\` in the place of the shop's database. Stop the shop first, on every machine. At its next
start the shop knows that its database went back: it reads the dealer's list since then before it sells or submits.
  --replace   the shop has a database already: put it aside (its own PostgreSQL: the old files are kept beside the new
              ones) or replace what DATABASE_URL holds
  --identity <file>  the backup is a file that was encrypted for a bucket (….tar.gz.age): the file with its secret key
  --help      this text`;

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Runs the command line.
 * @returns the exit code
 */
export async function restore(
  args: readonly string[],
  env: Env,
  print: (line: string) => void,
): Promise<number> {
  const wanted = parse(args);
  if (wanted === 'help' || wanted === 'wrong') {
    print(USAGE);
    return wanted === 'help' ? 0 : 2;
  }
  const dataDir = env.DATA_DIR || 'data';
  try {
    await withBackup(wanted, async (from, manifest) => {
      const databaseUrl = env.DATABASE_URL_DIRECT || env.DATABASE_URL || undefined;
      await putBack(
        { ...wanted, from },
        manifest,
        { dataDir, databaseUrl, hasKey: Boolean(env.VAULT_KEYS) },
        print,
      );
      print(`restored what the shop held at ${manifest.createdAt}; its DATA_DIR is ${resolve(dataDir)}`);
    });
    print('start the shop: it reads the list of the dealer orders since then, and opens when it has');
    return 0;
  } catch (error) {
    const known = foreseen(error, dataDir);
    if (!known) throw error;
    print(`nothing was restored: ${known.message}`);
    return 1;
  }
}

/**
 * Opens a backup while `work` runs: an encrypted file is unpacked beside itself.
 *
 * @throws BackupError if it is not a backup, or the key is not its own
 */
export async function withBackup<T>(
  { from, identity }: Omit<Wanted, 'replace'>,
  work: (folder: string, manifest: Manifest) => Promise<T>,
): Promise<T> {
  if (identity === undefined) {
    if (from.endsWith('.age'))
      throw new BackupError(`${from} is encrypted: add --identity <file with the secret key>.`);
    return work(from, await readManifest(from));
  }
  const unpacked = await mkdtemp(`${from}.`);
  try {
    await unpackBackup(from, identity, unpacked);
    const [inside = ''] = await readdir(unpacked);
    const folder = join(unpacked, inside);
    return await work(folder, await readManifest(folder));
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

interface Target {
  readonly dataDir: string;
  /** Absent: the shop's own PostgreSQL below the data folder. */
  readonly databaseUrl: string | undefined;
  /** True if `VAULT_KEYS` has the key ring: then the key file is kept. */
  readonly hasKey: boolean;
}

/**
 * Replaces a database by an open backup, after verifying each of its files.
 *
 * @throws BackupError if nothing was changed
 */
export async function putBack(
  { from, replace }: Pick<Wanted, 'from' | 'replace'>,
  manifest: Manifest,
  { dataDir, databaseUrl, hasKey }: Target,
  print: (line: string) => void,
): Promise<void> {
  await verify(from, manifest);
  if ((manifest.kind === 'dump') !== (databaseUrl !== undefined)) {
    throw new BackupError(
      manifest.kind === 'dump'
        ? 'this backup is of a server of your own: set DATABASE_URL.'
        : "this backup is of the shop's own PostgreSQL: start it without DATABASE_URL.",
    );
  }
  const beside: TakeStep[] = [
    async () => (hasKey ? [] : restoreKey(from, manifest, dataDir)),
    async () => [await rememberWhatIsGone(manifest, dataDir)],
  ];
  if (databaseUrl === undefined) await restoreFiles({ from, replace }, manifest, dataDir, beside, print);
  else await restoreDump({ from, replace }, databaseUrl, beside, print);
}

interface Wanted {
  readonly from: string;
  readonly replace: boolean;
  /** The file with the secret key; absent: the backup is a folder. */
  readonly identity: string | undefined;
}

function parse(args: readonly string[]): Wanted | 'help' | 'wrong' {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        identity: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return 'help';
    const [from, ...others] = positionals;
    return from === undefined || others.length > 0
      ? 'wrong'
      : { from: resolve(from), replace: values.replace, identity: values.identity };
  } catch {
    return 'wrong';
  }
}

async function moveFile(from: string, to: string, said?: string): Promise<Step> {
  await rename(from, to);
  return { undo: () => rename(to, from), ...(said !== undefined && { said }) };
}

/** Writes all files beside the old database first, then renames them: a full disk changes nothing. */
async function restoreFiles(
  { from, replace }: Pick<Wanted, 'from' | 'replace'>,
  manifest: Manifest,
  dataDir: string,
  beside: readonly TakeStep[],
  print: (line: string) => void,
): Promise<void> {
  const place = await findPlace(join(dataDir, 'postgres'), print);
  await withLock(place, async () => {
    if ((await findPostmaster(place)) || (await isUsedByOthers(place))) {
      throw new BackupError(`the shop of ${dataDir} runs: stop it first.`);
    }
    const there = await stat(place.data).catch(() => null);
    if (there && !replace) {
      throw new BackupError(`${place.data} holds a database: add --replace to put it aside.`);
    }
    const password = join(place.folder, 'password');
    const [fresh, freshPassword] = [`${place.data}.restoring`, `${password}.restoring`];
    await removeTree(fresh);
    try {
      await copyBack(from, manifest, fresh, place);
      await copyVerified(from, manifest, 'password', freshPassword);
      await syncTree(fresh);
      const stamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
      const aside = `${place.data}.before-${stamp}-${randomBytes(2).toString('hex')}`;
      const hasPassword = (await stat(password).catch(() => null)) !== null;
      const kept = `the database that was there is kept in ${aside}; remove it when you need it no more`;
      const said = await takeAll([
        ...beside,
        async () => (there ? [await moveFile(place.data, aside, kept)] : []),
        async () => (there && hasPassword ? [await moveFile(password, `${aside}.password`)] : []),
        async () => [await moveFile(freshPassword, password)],
        async () => [await moveFile(fresh, place.data)],
      ]);
      await syncFolder(place.folder);
      for (const line of said) print(line);
    } finally {
      await removeTree(fresh);
      await rm(freshPassword, { force: true });
    }
  });
}

/**
 * Copies the backup. The folder belongs to root until it is complete: in a folder of its own, the server's
 * user could redirect a write by a link.
 */
async function copyBack(from: string, manifest: Manifest, fresh: string, place: Place): Promise<void> {
  const below = (path: string) => join(fresh, path.slice('data/'.length));
  await mkdir(fresh, { mode: 0o700 });
  const folders = [...manifest.folders].sort();
  for (const path of folders) await mkdir(below(path), { recursive: true, mode: 0o700 });
  const files = manifest.files.filter(({ path }) => path.startsWith('data/'));
  for (const { path } of files) await copyVerified(from, manifest, path, below(path));
  for (const { path } of files) await give(place, below(path));
  for (const path of folders.reverse()) await give(place, below(path));
  await give(place, fresh);
}

/**
 * Copies a file and verifies the copy: between check and copy, the file may have been changed or replaced by
 * a link.
 */
async function copyVerified(from: string, { files }: Manifest, path: string, to: string): Promise<void> {
  const copied = await copyFile(join(from, path), to);
  if (copied && copied.sha256 === files.find((file) => file.path === path)?.sha256) return;
  throw new BackupError(`${path} changed while it was copied: try again.`);
}

/** Gives the path to the user who runs the server, if that is another user. */
async function give({ user }: Place, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid);
}

/**
 * Restores the key file unless there is one: replacing that would make the data sealed with it unreadable.
 */
async function restoreKey(from: string, manifest: Manifest, dataDir: string): Promise<Step[]> {
  const path = join(dataDir, 'vault.key');
  const nothing = async () => {};
  if (await stat(path).catch(() => null)) return [{ said: `${path} stays as it is`, undo: nothing }];
  if (manifest.vaultKey === 'included') {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const fresh = `${path}.restoring`;
    try {
      await copyVerified(from, manifest, 'vault.key', fresh);
      await rename(fresh, path);
    } finally {
      await rm(fresh, { force: true });
    }
    return [{ said: `${path} is the one of the backup`, undo: () => rm(path) }];
  }
  return [
    {
      said: `put the vault key back before you start the shop: ${path}, or VAULT_KEYS. The backup does not have it.`,
      undo: nothing,
    },
  ];
}

/**
 * Remembers a beat that the restored database cannot contain. The next start then knows that the database
 * went back, even if the data folder was lost, too.
 */
async function rememberWhatIsGone({ shopId, createdAt }: Manifest, dataDir: string): Promise<Step> {
  const memory = memoryInFile(dataDir, { warn: () => {} });
  const kept = await memory.read();
  await memory.write({
    version: 1,
    shopId: shopId ?? kept?.shopId ?? randomUUID(),
    systemIdentifier: null,
    timeline: null,
    position: null,
    beat: {
      number: '999999999999999',
      token: randomUUID(),
      at: new Date(Math.max(Date.now(), Date.parse(createdAt))).toISOString(),
    },
  });
  return { undo: () => (kept ? memory.write(kept) : rm(join(dataDir, 'history.json'), { force: true })) };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await restore(process.argv.slice(2), process.env, (line) => console.log(line));
}
