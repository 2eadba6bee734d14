import { z } from 'zod';
import type { Mutant } from './mutant.ts';

const pattern = z.string().transform((source, context) => {
  try {
    return new RegExp(source);
  } catch (error) {
    context.addIssue(String(error));
    return z.NEVER;
  }
});

const edit = z.object({
  file: z.string().regex(/^[\w./@-]+$/, 'is not the path of a file'),
  find: z.string().min(1, 'is empty: a line "- …" is missing'),
  replace: z.string(),
});

const catcher = z.object({
  file: z.string().regex(/^[\w./@-]+\.test\.ts$/, 'is not the path of a test file'),
  test: z.string().min(1, 'is empty').exactOptional(),
  says: pattern.exactOptional(),
});

const schema = z.object({
  name: z.string(),
  edits: z.array(edit).min(1, 'is empty: a line "- …" is missing'),
  caughtBy: z.array(catcher),
});

/** Paths of the headings above a mutant. */
interface Headings {
  /** The test file. */
  readonly by: string;
  /** The file with the guard. */
  readonly in: string;
}

/** The lines of a mutant. */
interface Entry {
  readonly name: string;
  /** Line of its name, from 1. */
  readonly line: number;
  readonly headings: Headings;
  readonly edits: { readonly file: string; readonly find: string[]; readonly replace: string[] }[];
  readonly caughtBy: { readonly file: string; readonly test?: string; says?: string }[];
}

const HEADING = /^(in|by) (\S+)$/;
const NAME = /^ {2}(\S.*)$/;
const DETAIL = /^ {4}(in|by|says|[-+>])(?: (.*))?$/;

/**
 * Reads a data file of mutants. The recipe in docs/contributing.md explains its lines.
 *
 * @throws {Error} with the file and the line of the first mistake
 */
export function parseMutants(path: string, text: string): Mutant[] {
  const entries: Entry[] = [];
  let headings: Headings = { by: '', in: '' };
  for (const [index, line] of text.split('\n').entries()) {
    const at = `${path}:${index + 1}`;
    if (line === '' || line.startsWith('#')) continue;
    if (/\s$/.test(line)) throw new Error(`${at}: a last space is written \\s`);
    const [, heading, file = ''] = HEADING.exec(line) ?? [];
    const [, name] = NAME.exec(line) ?? [];
    if (heading === 'by') headings = { by: file, in: '' };
    else if (heading === 'in') headings = { by: headings.by, in: file };
    else if (name !== undefined) entries.push({ name, line: index + 1, headings, edits: [], caughtBy: [] });
    else if (!addDetail(line, entries.at(-1))) throw new Error(`${at}: no line for this place: ${line}`);
  }
  return entries.map((entry) => toMutant(path, entry));
}

/** Adds a line to its entry. @returns whether the line may stand there */
function addDetail(line: string, entry: Entry | undefined): boolean {
  const [, sign, rest = ''] = DETAIL.exec(line) ?? [];
  if (!entry || sign === undefined) return false;
  const { headings, edits, caughtBy } = entry;
  if (sign === '-' && edits.length === 0) edits.push({ file: headings.in, find: [], replace: [] });
  const [lastEdit, lastCatcher] = [edits.at(-1), caughtBy.at(-1)];
  switch (sign) {
    case 'in':
      edits.push({ file: rest, find: [], replace: [] });
      return true;
    case '-':
      lastEdit?.find.push(rest);
      return lastEdit?.replace.length === 0;
    case '+':
      lastEdit?.replace.push(rest);
      return lastEdit !== undefined;
    case '>':
      caughtBy.push({ file: headings.by, test: rest });
      return true;
    case 'by': {
      const [file = '', test] = rest.split(/ > (.*)/);
      caughtBy.push(test === undefined ? { file } : { file, test });
      return true;
    }
    default:
      if (lastCatcher?.test === undefined) return false;
      lastCatcher.says = rest;
      return true;
  }
}

function toMutant(path: string, { name, line, headings, edits, caughtBy }: Entry): Mutant {
  const { data, error } = schema.safeParse({
    name,
    edits: edits.map(({ file, find, replace }) => ({ file, find: textOf(find), replace: textOf(replace) })),
    caughtBy: caughtBy.length > 0 ? caughtBy : [{ file: headings.by }],
  });
  if (data) return data;
  const issues = error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`${path}:${line}: ${name}: ${issues.join('; ')}`);
}

/** Joins lines. Editors would remove a last space, so that it is written `\s`, and a last newline `\n`. */
function textOf(lines: readonly string[]): string {
  return lines.join('\n').replace(/\\n$/, '\n').replaceAll(/\\s$/gm, ' ');
}
