import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { until } from '../until.ts';

const source = new URL('../../../src/main.ts', import.meta.url).pathname;

let bundled: Promise<string> | undefined;

/**
 * Bundles the shop and its packages into one file. The file starts with a quarter of the processor time of
 * `src/main.ts` with its thousand modules. The first worker of a run that starts a shop creates it; the
 * others wait.
 *
 * @returns the path of the file
 */
export function bundledShop(folder: string): Promise<string> {
  bundled ??= bundle(folder);
  return bundled;
}

async function bundle(folder: string): Promise<string> {
  const made = join(folder, 'shop');
  // The folder stays for the whole run, so only the first worker can create it.
  const isFirst = await mkdir(join(folder, 'shop.claimed')).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (isFirst) await writeBundle(join(folder, 'shop.unfinished'), made);
  else await until(() => existsSync(made), 120_000);
  return join(made, 'main.mjs');
}

async function writeBundle(making: string, made: string): Promise<void> {
  const bundle = await rolldown({
    input: source,
    platform: 'node',
    // Non-JavaScript parts stay in their installed place.
    external: ['pg-native', '@resvg/resvg-js'],
    logLevel: 'silent',
    plugins: [
      {
        // Lets the shop find files next to its modules (texts, migrations) in the original folders.
        name: 'own-address-of-each-module',
        transform: {
          filter: { code: /import\.meta\.url/ },
          handler: (code, id) => ({
            code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
          }),
        },
      },
    ],
  });
  try {
    await bundle.write({ dir: making, format: 'esm', entryFileNames: 'main.mjs' });
  } finally {
    await bundle.close();
  }
  await rename(making, made);
}
