import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesReached, withReadingLists } from '../../scripts/reading-lists.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const page = read('docs/contributing.md');
const headings = [...page.matchAll(/^### (.*): \d+ files$/gm)].map(([, heading]) => heading);

const sources: Record<string, string> = {
  'src/a/start.ts': `import type { T } from './type.ts';\nimport {\n  one,\n} from './one.ts';\nimport { far } from '../b/far.ts';\n`,
  'src/a/one.ts': `export { two } from './two.ts';\nimport { start } from './start.ts';\n`,
  'src/a/two.ts': `import { out } from '../out.ts';\n`,
  'src/a/far.ts': `import { type Told, near as close } from '../b/index.ts';\n`,
  'src/b/index.ts': `export { next as near, other } from './near.ts';\nexport { type Told } from './told.ts';\n`,
  'src/b/near.ts': `export { next } from './next.ts';\nimport './beside.ts';\n`,
};
const readPlanted = (path: string) => sources[path] ?? '';

describe('the lists of files to read', () => {
  it('are those of a purchase, a payment and an admin screen, as the sources import', () => {
    expect(headings).toEqual(['A purchase', 'A payment', 'An admin screen']);
    expect(withReadingLists(page, read)).toBe(page);
  });

  it('follow imports of values within the folders', () => {
    expect(filesReached(['src/a/start.ts'], ['src/a'], readPlanted)).toEqual([
      'src/a/one.ts',
      'src/a/start.ts',
      'src/a/two.ts',
    ]);
  });

  it('lead through a contract to the file that declares the value', () => {
    expect(filesReached(['src/a/far.ts'], ['src/a', 'src/b'], readPlanted)).toEqual([
      'src/a/far.ts',
      'src/b/next.ts',
    ]);
  });

  it('are written with their files and their count', () => {
    const list = (files: string, count: number) =>
      `# Page\n\n## Files to read\n\n### A thing: ${count} files\n\nStart: \`src/a/start.ts\`.\n\n- \`src/a/\`: ${files}\n- \`src/b/\`: \`far.ts\`\n\n## Next\n`;
    expect(withReadingLists(list('`gone.ts`', 1), readPlanted)).toBe(
      list('`one.ts`, `start.ts`, `two.ts`', 4),
    );
  });

  it('name the files of a folder that is not counted', () => {
    const list = (far: string, count: number) =>
      `# Page\n\n## Files to read\n\n### A thing: ${count} files\n\nStart: \`src/a/start.ts\`.\n\n- \`src/a/\`: \`one.ts\`, \`start.ts\`, \`two.ts\`\n- \`src/b/\` (not counted): ${far}\n\n## Next\n`;
    expect(withReadingLists(list('none', 4), readPlanted)).toBe(list('`far.ts`', 3));
  });

  it('are refused for a page without them', () => {
    expect(() => withReadingLists('# A page\n', read)).toThrow('lacks its lists');
  });
});
