import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { until } from '../until.ts';

const source = new URL('../../../src/main.ts', import.meta.url).pathname;

let bundled: Promise<string> | undefined;

/**
 * The shop and its packages in one file, which starts with a quarter of the processor time of `src/main.ts` and its thousand
 * modules. Made once in a run: the first worker to start a shop makes it, the others wait.
 *
 * @returns the path of the file
 */
export function bundledShop(folder: string): Promise<string> {
  bundled ??= bundle(folder);
  return bundled;
}

async function bundle(folder: string): Promise<string> {
  const made = join(folder, 'shop');
  // Stays for the whole run: who finds it there is not the first.
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
    // What is no JavaScript stays where it is installed.
    external: ['pg-native', '@resvg/resvg-js'],
    logLevel: 'silent',
    plugins: [
      {
        // Files that the shop reads beside its modules (texts, migrations) are found where the modules stand.
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
