import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const root = new URL('../../', import.meta.url).pathname;

/**
 * Imports the parts that modules add to a shared test: the default exports of the files of this name in their test
 * folders. A shared test does not name a module that a shop can do without, so that the module can be deleted.
 */
export async function contributions<Part>(file: string): Promise<readonly Part[]> {
  const paths = globSync(`test/modules/*/${file}`, { cwd: root }).toSorted();
  return Promise.all(
    paths.map(async (path) => (await import(pathToFileURL(`${root}${path}`).href)).default as Part),
  );
}

/** Joins the records that modules add to a shared test. */
export async function contributedRecord<One extends object>(file: string): Promise<One> {
  return Object.assign({}, ...(await contributions<One>(file)));
}
