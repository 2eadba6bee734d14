/** Finds the data folder of the shop for a tool, so that a tool never creates a second database. */
import { readdir, readFile, readlink, realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

type Env = Readonly<Record<string, string | undefined>>;

type FoundDataDir =
  | {
      readonly dataDir: string;
      /** Line for the person if the tool uses another folder than the requested one. */
      readonly note?: string;
    }
  /** The reason why the tool cannot continue, with the next step. */
  | {
      readonly refusal: string;
      /** True if no running shop with another data folder was found: the installation may be new. */
      readonly mayBeNew?: boolean;
    };

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join('src', 'main.ts');

/**
 * Returns the data folder of the shop: that of DATA_DIR, otherwise that of the shop that runs from this
 * project. Without DATABASE_URL it contains the shop's own database; a folder without one is refused.
 * Read-only.
 *
 * @param proc Linux's folder of processes; on other systems no running shop is found
 */
export async function findDataDir(
  env: Env,
  { proc = '/proc', project = PROJECT } = {},
): Promise<FoundDataDir> {
  const asked = env.DATA_DIR || 'data';
  const there = env.DATABASE_URL ? 'elsewhere' : await holdsDatabase(asked);
  if (there === 'yes' || (there === 'elsewhere' && env.DATA_DIR)) return { dataDir: asked };
  if (there === 'unreadable') {
    return {
      refusal: `This user may not read ${resolve(asked)}: run the command as the user who runs the shop.`,
    };
  }
  const { folders, unreadable } = await runningShops(proc, project, there === 'elsewhere');
  const [only] = folders;
  if (only !== undefined && folders.length === 1 && !env.DATA_DIR) {
    if (only === resolve(asked)) return { dataDir: asked };
    return { dataDir: only, note: `DATA_DIR is not set: using ${only}, as the shop that runs here does.` };
  }
  if (there === 'elsewhere' && only === undefined) return { dataDir: asked };
  const none = there === 'elsewhere' ? 'DATA_DIR is not set' : `There is no database under ${resolve(asked)}`;
  if (only !== undefined) {
    const settings = folders.map((folder) => `DATA_DIR=${folder}`).join(' or ');
    return { refusal: `${none}. A shop runs here with ${settings}: run the command with it, too.` };
  }
  if (unreadable) {
    const next = 'run the command as that user, with the DATA_DIR that the shop has.';
    return { refusal: `${none}. A shop runs here as another user: ${next}` };
  }
  const next = 'set DATA_DIR, or DATABASE_URL, as the shop has it; the first npm start makes one.';
  return { refusal: `${none}: ${next}`, mayBeNew: true };
}

async function holdsDatabase(dataDir: string): Promise<'yes' | 'no' | 'unreadable'> {
  for (const path of ['server/data', 'MOVED.txt']) {
    const found = await stat(join(dataDir, 'postgres', path)).catch(
      (error: NodeJS.ErrnoException) => error.code,
    );
    if (typeof found === 'object') return 'yes';
    if (found === 'EACCES') return 'unreadable';
  }
  return 'no';
}

/**
 * Returns the data folders of the shops that run from this project: of those with an external database if
 * `isElsewhere`, otherwise of those with their own.
 */
async function runningShops(proc: string, project: string, isElsewhere: boolean) {
  const folders = new Set<string>();
  let unreadable = false;
  const names = await readdir(proc).catch(() => []);
  for (const name of names.filter((text) => /^\d+$/.test(text))) {
    const words = (await readFile(join(proc, name, 'cmdline'), 'utf8').catch(() => '')).split('\0');
    const script = words.find((word) => word.endsWith(MAIN));
    if (script === undefined) continue;
    try {
      const folder = await readlink(join(proc, name, 'cwd'));
      if (!(await isSame(resolve(folder, script), join(project, MAIN)))) continue;
      const given = await environmentOf(join(proc, name, 'environ'), folder);
      const dataDir = resolve(folder, given.DATA_DIR || 'data');
      const isMeant = given.DATABASE_URL
        ? isElsewhere
        : !isElsewhere && (await holdsDatabase(dataDir)) === 'yes';
      if (isMeant) folders.add(dataDir);
    } catch (error) {
      // Another user, even one who ran `npm start` or installed the unit, cannot read the folder and the
      // environment of the shop's process.
      const isHidden = error instanceof Error && 'code' in error && error.code === 'EACCES';
      if (isHidden && words.includes('--liftoff-only')) unreadable = true;
    }
  }
  return { folders: [...folders].sort(), unreadable };
}

/** Returns the environment of the process, completed by the variables of its `.env`. */
async function environmentOf(environ: string, folder: string): Promise<Env> {
  const own = (await readFile(environ, 'utf8')).split('\0').flatMap((entry) => {
    const at = entry.indexOf('=');
    return at > 0 ? [[entry.slice(0, at), entry.slice(at + 1)] as const] : [];
  });
  const file = await readFile(join(folder, '.env'), 'utf8').catch(() => '');
  return { ...parseEnv(file), ...Object.fromEntries(own) };
}

async function isSame(path: string, other: string): Promise<boolean> {
  const real = await Promise.all([path, other].map((each) => realpath(each).catch(() => null)));
  return real[0] !== null && real[0] === real[1];
}
