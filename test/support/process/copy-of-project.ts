import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = new URL('../../../', import.meta.url).pathname;

/**
 * Creates a folder with the project's tracked and new files, and the installed packages. The caller removes
 * it.
 */
export async function copyOfProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'storefront-copy-'));
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const { stdout } = await promisify(execFile)('git', listing, { cwd: root, maxBuffer: 1 << 26 });
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true });
    await cp(join(root, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      // Deleted here, but not yet in git.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  // The project's own packages are links to their folders. In the copy they lead to the copy's folders.
  const [installed, own] = ['node_modules', join('node_modules', '@storefront')];
  await mkdir(join(copy, installed));
  for (const name of await readdir(join(root, installed))) {
    if (name !== '@storefront') await symlink(join(root, installed, name), join(copy, installed, name));
  }
  await cp(join(root, own), join(copy, own), { recursive: true, verbatimSymlinks: true });
  return copy;
}
