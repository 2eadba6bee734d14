/**
 * Draws 40 comments at random for a review by fresh eyes, with the code that each describes:
 * `node scripts/draw-comments.ts <seed>`. Every module counts alike, whatever its size.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const DRAWN = 40;
const LINES_OF_CODE = 3;

const root = fileURLToPath(new URL('..', import.meta.url));
const seed = process.argv[2];
if (!seed) throw new Error('usage: node scripts/draw-comments.ts <seed>');

/** The module of a file, or the folder that counts as one. */
const MODULE =
  /^(?:src\/modules\/[^/]+(?=\/)|src(?:\/(?!modules)[^/]+(?=\/))?|packages\/[^/]+|scripts|test\/support)/;
/** A comment for a tool. */
const TOOLS = /biome-ignore|@ts-|@vitest/;

interface Comment {
  readonly place: string;
  readonly text: string;
  readonly code: string;
}

/** Returns the comments of a source: a block, or line comments that follow each other. */
function commentsOf(file: string, source: string): Comment[] {
  const lines = source.split('\n');
  const found: Comment[] = [];
  for (let at = 0; at < lines.length; at++) {
    const begin = /^\s*(\/\*|\/\/)/.exec(lines[at] ?? '')?.[1];
    if (!begin) continue;
    const first = at;
    if (begin === '/*') while (at < lines.length - 1 && !lines[at]?.includes('*/')) at++;
    else while (/^\s*\/\//.test(lines[at + 1] ?? '')) at++;
    const text = lines.slice(first, at + 1).join('\n');
    const code = lines.slice(at + 1, at + 1 + LINES_OF_CODE).join('\n');
    if (!TOOLS.test(text)) found.push({ place: `${file}:${first + 1}`, text, code });
  }
  return found;
}

const files = execFileSync('git', ['ls-files', 'src', 'packages', 'scripts', 'test/support'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n');
const comments: { comment: Comment; module: string; rank: string }[] = [];
for (const file of files) {
  if (!/\.ts$/.test(file) || /^packages\/[^/]+\/test\//.test(file)) continue;
  const module = MODULE.exec(file)?.[0] ?? file;
  for (const comment of commentsOf(file, await readFile(`${root}${file}`, 'utf8'))) {
    const rank = createHash('sha256').update(`${seed}\n${file}\n${comment.text}`).digest('hex');
    comments.push({ comment, module, rank });
  }
}

const byRank = (one: { rank: string }, other: { rank: string }) => (one.rank < other.rank ? -1 : 1);
const drawn = Object.values(Object.groupBy(comments, ({ module }) => module))
  .flatMap((ofModule = []) => ofModule.sort(byRank).map((one, round) => ({ ...one, round })))
  .sort((one, other) => one.round - other.round || byRank(one, other))
  .slice(0, DRAWN);
for (const [index, { comment }] of drawn.entries())
  console.log(`${index + 1}. ${comment.place}\n${comment.text}\n${comment.code}\n`);
