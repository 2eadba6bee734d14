/** The source of an earlier commit, for processes of the version before in a rolling upgrade. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const root = new URL('../../', import.meta.url).pathname;
const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules';
const OWN = '@storefront';

export interface EarlierVersion {
  /** Short name of its commit. */
  readonly commit: string;
  /** Its files, with installed packages. */
  readonly folder: string;
  /** The program of a shop process. */
  readonly main: string;
  remove(): Promise<void>;
}

/** Returns the newest commit before the last migration; null without the history of git. */
export async function commitBeforeLastMigration(): Promise<string | null> {
  const added = await git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'migrations').catch(() => '');
  const before = added && (await git('rev-parse', '--verify', '--quiet', `${added}^`).catch(() => ''));
  return before || null;
}

/** Makes a temporary folder with the files of a commit. It shares the installed packages if they are those of the commit. */
export async function checkOut(commit: string): Promise<EarlierVersion> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-earlier-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    // A worktree would stay in the list of git when a run is killed.
    const archive = join(folder, 'files.tar');
    await git('archive', '--format=tar', `--output=${archive}`, commit);
    await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`]);
    await rm(archive);
    const [earlier, today] = await Promise.all([readLock(folder), readLock(root)]);
    if (sharesPackages(earlier, today)) await linkPackages(folder);
    else await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
    const name = await git('rev-parse', '--short=8', commit);
    return { commit: name, folder, main: join(folder, 'src', 'main.ts'), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().optional(), link: z.boolean().optional() }),
  ),
});
export type Lock = z.infer<typeof lockFile>;

/** Returns true if each package that the earlier version runs with is installed today in the same version and place. */
export function sharesPackages(earlier: Lock, today: Lock): boolean {
  return Object.entries(earlier.packages).every(
    ([place, { version, dev, link }]) =>
      // The project's own packages are folders of each version.
      !place.includes(INSTALLED) || dev || link || today.packages[place]?.version === version,
  );
}

async function readLock(folder: string): Promise<Lock> {
  return lockFile.parse(JSON.parse(await readFile(join(folder, LOCK), 'utf8')));
}

/** Links the installed packages. Links to the project's own packages lead to the folders of the earlier version. */
async function linkPackages(folder: string): Promise<void> {
  const [from, to] = [join(root, INSTALLED), join(folder, INSTALLED)];
  await mkdir(join(to, OWN), { recursive: true });
  for (const name of await readdir(from)) if (name !== OWN) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, OWN))) {
    await symlink(await readlink(join(from, OWN, name)), join(to, OWN, name));
  }
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', args, { cwd: root })).stdout.trim();
}
