/**
 * The texts of a language stand in several files: those of each module in `modules/<name>/texts/`, and those
 * that no module owns in `telegram/locales/`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { FluentResource } from '@fluent/bundle';
import type { Locale } from '../../../platform/values/locale.ts';

const SRC = new URL('../../../', import.meta.url);

export interface TextFile {
  /** The path below `src/`. */
  readonly name: string;
  readonly source: string;
}

const names = new Map<string, string[]>();

/**
 * Returns the names of a language's files: the shared one, then by module. Reads the folders once per
 * process.
 */
function namesOf(locale: Locale): readonly string[] {
  if (names.size === 0) {
    const add = (folder: string) => {
      for (const file of filesIn(folder).filter((one) => one.endsWith('.ftl'))) {
        const code = file.slice(0, -'.ftl'.length);
        names.set(code, [...(names.get(code) ?? []), `${folder}/${file}`]);
      }
    };
    add('telegram/locales');
    for (const module of filesIn('modules').sort()) add(`modules/${module}/texts`);
  }
  return names.get(locale) ?? [];
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(new URL(folder, SRC));
  } catch (error) {
    // A module without texts, or a file beside the modules.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

/** Reads the files of a language. A language without any file throws. */
export function textFiles(locale: Locale): TextFile[] {
  const found = namesOf(locale).map((name) => ({ name, source: readFileSync(new URL(name, SRC), 'utf8') }));
  if (found.length === 0) throw new Error(`no file of texts is named ${locale}.ftl`);
  return found;
}

/** Reads the source of a language's texts: all of its files, one after the other. */
export const textSource = (locale: Locale) =>
  textFiles(locale)
    .map(({ source }) => source)
    .join('\n');

const resources = new Map<Locale, FluentResource>();

/** Parses a language's files once per process: bundles share its messages, some megabytes per language. */
export function resourceOf(locale: Locale): FluentResource {
  const known = resources.get(locale);
  if (known) return known;
  const made = parseTexts(textFiles(locale));
  resources.set(locale, made);
  return made;
}

/**
 * Reads files into one resource, whose entries are parsed when they are used: parsing all of them would delay
 * each start. A key that stands twice throws, naming both files.
 */
export function parseTexts(files: readonly TextFile[]): FluentResource {
  const all = new FluentResource('');
  const fileOf = new Map<string, string>();
  for (const { name, source } of files) {
    const begins = [...source.matchAll(ENTRY_BEGIN)];
    for (const [place, { 1: id = '', index }] of begins.entries()) {
      const other = fileOf.get(id);
      if (other !== undefined) throw new Error(`the text "${id}" stands in ${other} and in ${name}`);
      fileOf.set(id, name);
      all.body.push(new Entry(id, source.slice(index, begins[place + 1]?.index)));
    }
  }
  return all;
}

/** The beginning of a message or a term, as Fluent's own parser finds it. */
const ENTRY_BEGIN = /^(-?[a-zA-Z][\w-]*) *= */gm;

type Parsed = FluentResource['body'][number];

/** A message or a term, parsed on first use. One with a fault in its syntax has no text. */
class Entry {
  readonly id: string;
  readonly #source: string;
  #parsed: Parsed | undefined;

  constructor(id: string, source: string) {
    this.id = id;
    this.#source = source;
  }

  get value(): Parsed['value'] {
    return this.#entry.value;
  }

  get attributes(): Parsed['attributes'] {
    return this.#entry.attributes;
  }

  get #entry(): Parsed {
    this.#parsed ??= new FluentResource(this.#source).body[0] ?? { id: this.id, value: null, attributes: {} };
    return this.#parsed;
  }
}
