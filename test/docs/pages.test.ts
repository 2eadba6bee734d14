import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const outside = ['node_modules', 'dist', '.git', '.cache'];
const files = globSync('**/*', {
  cwd: root,
  exclude: (name) => outside.some((one) => name === one || name.endsWith(`/${one}`)),
});
const pages = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Returns the text without code blocks, which must not count as links or tables. */
function prose(text: string): string {
  return text.replace(/^```.*?^```$/gms, '');
}

/** Returns the number of cells of a row. A bar in code or after a backslash is not a separator. */
function cells(row: string): number {
  return row.replace(/`[^`]*`|\\\|/g, '').split('|').length - 2;
}

/** Returns the anchor of a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsOf(file: string): string[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );
}

/** Returns the files that a page links to, by their path in the repository. */
function linkedFiles(file: string, text: string): string[] {
  return [...prose(text).matchAll(/\]\(([^)\s#]+)/g)].map(([, target = '']) => join(dirname(file), target));
}

/** Returns the links of a page that name code and point to a source file without that declaration. */
function undeclared(file: string, text: string): string[] {
  return [...prose(text).matchAll(/\[`(\w+)`\]\(([^)\s#]+\.ts)\)/g)]
    .filter(([, name = '', target = '']) => {
      const path = join(dirname(file), target);
      return files.includes(path) && !declares(readFileSync(join(root, path), 'utf8'), name);
    })
    .map(([, name, target]) => `${file}: ${name} in ${target}`);
}

/** Returns true if a source declares the name: in TypeScript or SQL, also as a method or a key. */
function declares(source: string, name: string): boolean {
  const declared = new RegExp(`\\b(?:function|const|class|interface|type) ${name}\\b`);
  const member = new RegExp(`^ +(?:readonly |async |static )*#?${name}(?:[(<:]| = )`, 'm');
  return declared.test(source) || member.test(source);
}

/** Returns the quoted names of tests that no file of that name contains: `` `x.test.ts`: `what holds` ``. */
function unknownTests(file: string, text: string): string[] {
  return [...prose(text).matchAll(/`([\w.-]+\.test\.ts)`: ((?:`[^`]+`(?:, | and )?)+)/g)].flatMap(
    ([, test = '', names = '']) => {
      const sources = files
        .filter((path) => path.endsWith(`/${test}`))
        .map((path) => readFileSync(join(root, path), 'utf8'));
      return (
        [...names.matchAll(/`([^`]+)`/g)]
          .map(([, name = '']) => name.replace(/,? *…$/, ''))
          // A test that runs for several values has a placeholder at the end.
          .filter(
            (name) => !sources.some((one) => one.includes(name) || one.includes(name.replace(/\S+$/, '%s'))),
          )
          .map((name) => `${file}: “${name}” in ${test}`)
      );
    },
  );
}

describe('the pages of the documentation', () => {
  it('are found', () => {
    expect(pages.map(({ file }) => file)).toEqual(
      expect.arrayContaining(['README.md', 'docs/architecture.md', 'docs/reliability.md', 'test/README.md']),
    );
  });

  it('quote names of tests that exist', () => {
    expect(pages.flatMap(({ file, text }) => unknownTests(file, text))).toEqual([]);
    expect(unknownTests('p.md', '`menu.test.ts`: `say what no test says`')).toHaveLength(1);
  });

  it('have as many cells in each row of a table as in its head', () => {
    const wrong = pages.flatMap(({ file, text }) => {
      let columns = 0;
      return prose(text)
        .split('\n')
        .filter((line) => {
          if (!line.startsWith('|')) {
            columns = 0;
            return false;
          }
          if (columns === 0) columns = cells(line);
          return cells(line) !== columns;
        })
        .map((line) => `${file}: ${line}`);
    });
    expect(wrong).toEqual([]);
  });

  it('link to files and headings that are there', () => {
    const broken = pages.flatMap(({ file, text }) =>
      [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(https?|mailto):/.test(target))
        .filter((target) => {
          const [path = '', anchor] = target.split('#');
          const found = path === '' ? file : join(dirname(file), path).replace(/\/$/, '');
          if (!files.includes(found)) return true;
          return anchor !== undefined && !anchorsOf(found).includes(anchor);
        })
        .map((target) => `${file}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('are reached by links from README.md', () => {
    const reached = new Set(['README.md']);
    for (const one of reached) {
      const page = pages.find(({ file }) => file === one);
      for (const linked of page ? linkedFiles(page.file, page.text) : []) {
        if (linked.endsWith('.md')) reached.add(linked);
      }
    }
    expect(pages.map(({ file }) => file).filter((file) => !reached.has(file))).toEqual([]);
  });

  it('link a name to a source file that declares it', () => {
    expect(pages.flatMap(({ file, text }) => undeclared(file, text))).toEqual([]);
  });

  it('are refused with a link to a name that its file does not declare', () => {
    const link = (name: string) => `[\`${name}\`](../src/modules/orders/submit/submit.ts)`;
    expect(undeclared('docs/page.md', `${link('submitOrder')}, ${link('submitOrders')}`)).toEqual([
      'docs/page.md: submitOrders in ../src/modules/orders/submit/submit.ts',
    ]);
  });

  it('name files by a path that is there', () => {
    const known = new Set(files);
    const missing = pages.flatMap(({ file, text }) =>
      [...prose(text).matchAll(/`([a-z.][\w.-]*(?:\/[\w.-]+)+\.(?:ts|md|ftl|json|yml|service))`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !known.has(path) && !files.some((one) => one.endsWith(`/${path}`)))
        .map((path) => `${file}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});
