/**
 * Loads the shop from one bundled file, which takes half the time of its two thousand modules. The first
 * start of a version makes that file. Without it, the sources are loaded.
 */
// An `import` reads each export of a builtin module, which loads all that the module loads on demand.
const { createHash } = process.getBuiltinModule('node:crypto');
const { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } =
  process.getBuiltinModule('node:fs');
const { createRequire, getCompileCacheDir } = process.getBuiltinModule('node:module');
const { basename, dirname, join } = process.getBuiltinModule('node:path');
const { fileURLToPath } = process.getBuiltinModule('node:url');

/** The files that a bundle was made of, as they were then. */
interface Manifest {
  /** Name of the bundle, which stands beside the manifest. */
  readonly bundle: string;
  /** The state of each file by its path, the bundle included. Paths are relative to the project. */
  readonly files: Readonly<Record<string, string>>;
}

const MANIFEST = 'manifest.json';

type Program = typeof import('./run-shop.ts');

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MAKER = fileURLToPath(new URL('../scripts/make-bundle.ts', import.meta.url));
/** Longest time to make a bundle, milliseconds. */
const LONGEST_MS = 60_000;
/** Time for which a claim keeps others from making the bundle, even if its process died, milliseconds. */
const CLAIMED_FOR_MS = 600_000;

/**
 * Loads the shop from its bundle, or from its sources.
 *
 * @param stopping ends the making of a bundle
 */
export async function loadShop(stopping: AbortSignal): Promise<Program> {
  const bundle = await bundleOf(ROOT, stopping);
  if (bundle === null) return import('./run-shop.ts');
  try {
    const shop: Program = createRequire(import.meta.url)(bundle);
    return shop;
  } catch (error) {
    rmSync(join(dirname(bundle), MANIFEST), { force: true });
    process.emitWarning(`the shop starts without its bundle: ${reasonOf(error)}`);
    return import('./run-shop.ts');
  }
}

/** Returns the path of the bundle of the current sources; null if it can't be kept or made. */
async function bundleOf(root: string, stopping: AbortSignal): Promise<string | null> {
  const compiled = getCompileCacheDir();
  if (compiled === undefined) return null;
  // Several checkouts may share a compile cache.
  const folder = join(compiled, `shop-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);
  const kept = findBundle(folder, root);
  if (kept !== null || !canBundle()) return kept;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const claim = claimMaking(folder);
    if (claim === null) return null;
    // A small young generation saves 70 MB of 810.
    const { execFile } = await import('node:child_process');
    const { promisify } = await import('node:util');
    await promisify(execFile)(process.execPath, ['--max-semi-space-size=1', MAKER, root, folder], {
      signal: stopping,
      timeout: LONGEST_MS,
      env: {},
    }).finally(() => {
      if (stopping.aborted) rmSync(claim, { force: true });
    });
    rmSync(claim, { force: true });
  } catch (error) {
    if (!stopping.aborted) process.emitWarning(`the shop starts without a bundle: ${reasonOf(error)}`);
    return null;
  }
  return findBundle(folder, root);
}

/** Returns true if the bundler is installed: `npm ci --omit=dev` leaves it out. */
function canBundle(): boolean {
  try {
    return import.meta.resolve('rolldown') !== '';
  } catch {
    return false;
  }
}

/**
 * Returns the path of this process's claim to make the bundle; null if another process makes it, or has just
 * failed.
 */
function claimMaking(folder: string): string | null {
  const claim = join(folder, 'making');
  const since = statSync(claim, { throwIfNoEntry: false })?.mtimeMs;
  if (since !== undefined && Date.now() - since > CLAIMED_FOR_MS) rmSync(claim, { force: true });
  try {
    closeSync(openSync(claim, 'wx'));
    return claim;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    throw error;
  }
}

function reasonOf(error: unknown): string {
  const printed = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
  return printed || String(error);
}

/**
 * Returns the path of the bundle in `folder`; null unless each of its files is as it was, and this user alone
 * could have written it.
 */
function findBundle(folder: string, root: string): string | null {
  try {
    const { bundle: name, files }: Manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'));
    const bundle = join(folder, basename(name));
    if (![folder, bundle].every(isOwn)) return null;
    for (const [path, state] of Object.entries(files)) {
      // `resolve` would take longer than all the rest.
      if (stateOf(root + path) !== state) return null;
    }
    return bundle;
  } catch {
    // There is no manifest, or a file is gone.
    return null;
  }
}

/** Returns true if no other user can write this file or folder. */
function isOwn(path: string): boolean {
  const { uid, mode } = statSync(path);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

/** Writes the manifest of a bundle, atomically. */
export function keepManifest(folder: string, manifest: Manifest): void {
  const unfinished = join(folder, `${MANIFEST}.${process.pid}`);
  writeFileSync(unfinished, JSON.stringify(manifest), { flush: true });
  renameSync(unfinished, join(folder, MANIFEST));
}

/**
 * Returns a text that differs after each change of the file. A program may set the time of the contents, but
 * not that of the inode.
 */
export function stateOf(path: string): string {
  const { size, ino, mtimeMs, ctimeMs } = statSync(path);
  return `${size} ${ino} ${mtimeMs} ${ctimeMs}`;
}
