/** Part of `npm run check`: fails for a word that docs/glossary.md has replaced. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bannedWords, wordFinder } from './word-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const GLOSSARY = 'docs/glossary.md';
/** The glossary itself, and the test with planted banned words. */
const exempt = [GLOSSARY, 'test/scripts/word-rules.test.ts'];
/** Of the text files, it checks only the mutants; the others are lists from elsewhere. */
const checked = /\.(ts|md|ftl|html|css|sql|sh|yml)$|^test\/soak\/mutants\/.*\.txt$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => checked.test(file) && !exempt.includes(file));
const wordsIn = wordFinder(bannedWords(await readFile(`${root}${GLOSSARY}`, 'utf8')));
let count = 0;
for (const file of files) {
  const text = await readFile(`${root}${file}`, 'utf8').catch(() => '');
  for (const { line, phrase, instead } of wordsIn(file, text)) {
    console.error(`${file}:${line}: "${phrase}": the word is "${instead}"`);
    count += 1;
  }
}
console.log(`Checked the words of ${files.length} files: ${count} banned.`);
process.exitCode = count > 0 ? 1 : 0;
