/**
 * Part of `npm run check`: fails for a page or a comment that breaks a rule of prose. Results of unchanged files
 * come from a cache.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type ProseViolation, proseViolations } from './prose-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = `${root}node_modules/.cache/prose.json`;
/** Tests and mutants have names and fixtures rather than prose; migrations never change. */
const CHECKED = /^(?:src|scripts|packages\/[^/]+\/src|demo\/src)\/.*\.ts$|^(?!packages\/.*\/test\/).*\.md$/;

const hashOf = (text: string) => createHash('sha1').update(text).digest('base64');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => CHECKED.test(file));
const rules = hashOf(
  (
    await Promise.all(
      ['scripts/checks/prose-rules.ts', 'package-lock.json'].map((file) =>
        readFile(`${root}${file}`, 'utf8'),
      ),
    )
  ).join(),
);
const cached: Record<string, ProseViolation[]> = await readFile(CACHE, 'utf8').then(
  (text) => JSON.parse(text),
  () => ({}),
);
const kept: Record<string, ProseViolation[]> = {};
const lines: string[] = [];
for (const file of files) {
  const source = await readFile(`${root}${file}`, 'utf8').catch(() => '');
  const key = hashOf(`${rules}${file}${source}`);
  const violations = cached[key] ?? (await proseViolations(file, source));
  kept[key] = violations;
  lines.push(...violations.map(({ line, text }) => `${file}:${line}: ${text}`));
}
await mkdir(`${root}node_modules/.cache`, { recursive: true });
await writeFile(CACHE, JSON.stringify(kept));
for (const line of lines) console.error(line);
console.log(`Checked the prose of ${files.length} files: ${lines.length} break a rule.`);
process.exitCode = lines.length > 0 ? 1 : 0;
