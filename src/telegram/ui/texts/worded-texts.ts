/** Customer texts that the owner may reword: the list, and the requirements of a new wording. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { intlTag, type Locale, languages } from '../../../platform/values/locale.ts';
import { escapeHtml, Html, lengthOf, MOST_CHARACTERS } from './html.ts';
import { resourceOf, textSource } from './text-files.ts';

type Pattern = string | readonly unknown[];

/** The problem with a new wording, shown by the text `wording-wrong-<kind>`. */
export type WordingProblem =
  | { readonly kind: 'notation' }
  | { readonly kind: 'unknown-variable'; readonly name: string }
  | { readonly kind: 'missing-variable'; readonly name: string }
  | { readonly kind: 'html' }
  | { readonly kind: 'long' };

let rewordable: readonly string[] | undefined;

/**
 * Returns the customer texts that may be reworded, in the order of the English files. Staff texts are
 * excluded. Reads the files once per process.
 */
export function customerTextKeys(): readonly string[] {
  rewordable ??= readRewordable();
  return rewordable;
}

function readRewordable(): readonly string[] {
  const keys: string[] = [];
  let ofAdmins = false;
  for (const line of textSource('en').split('\n')) {
    if (line.startsWith('## ')) ofAdmins = /\badmins\b/i.test(line);
    const [, key] = /^([a-z][a-z0-9-]*) =/.exec(line) ?? [];
    // Texts that are compared with input, or appear in Telegram's menus, are fixed.
    if (key && !ofAdmins && !/^(menu|alert|act|field|cause|scan|history)-|^button-cancel$/.test(key))
      keys.push(key);
  }
  const bundle = bundleOf('en');
  return keys.filter((key) => {
    const message = bundle.getMessage(key);
    return message?.value !== null && Object.keys(message?.attributes ?? {}).length === 0;
  });
}

/** Builds a wording in the notation of the files; the input may have several lines. */
function wordingOf(key: string, source: string): FluentResource {
  const lines = source.split('\n').map((line) => (line.trim() === '' ? '' : `    ${line}`));
  return new FluentResource(`${key} =\n${lines.join('\n')}\n`);
}

/** Replaces texts of a bundle by these wordings; invalid ones are skipped. */
export function addWordings(
  bundle: FluentBundle,
  wordings: readonly { readonly key: string; readonly source: string }[],
  isRight: (key: string, source: string) => boolean,
): void {
  for (const { key, source } of wordings)
    if (isRight(key, source)) bundle.addResource(wordingOf(key, source), { allowOverrides: true });
}

/**
 * Checks a wording: valid Fluent, the same variables, and only Telegram's tags, closed in order.
 *
 * @returns the problem; null: valid
 */
export function problemOf(locale: Locale, key: string, source: string): WordingProblem | null {
  if (source.length > 2_000 || (key.startsWith('button-') && source.length > 200)) return { kind: 'long' };
  const own = bundleOf(locale).getMessage(key)?.value ?? null;
  const resource = wordingOf(key, source);
  const [entry] = resource.body;
  const value = entry && 'value' in entry ? entry.value : null;
  if (own === null || value === null || value === undefined || resource.body.length !== 1)
    return { kind: 'notation' };
  if (
    !('attributes' in (entry ?? {})) ||
    Object.keys((entry as { attributes: object }).attributes).length > 0
  )
    return { kind: 'notation' };
  if (entry?.id !== key) return { kind: 'notation' };
  // The parser silently drops a line that it can't read.
  const words = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  if (!source.includes('{') && words(textsOf(value as Pattern).join('')) !== words(source))
    return { kind: 'notation' };
  if ((source.match(/\{/g) ?? []).length !== (source.match(/\}/g) ?? []).length) return { kind: 'notation' };
  const [wanted, given] = [partsOf(own as Pattern), partsOf(value as Pattern)];
  if (given.foreign) return { kind: 'notation' };
  const unknown = [...given.variables].find((name) => !wanted.variables.has(name));
  if (unknown !== undefined) return { kind: 'unknown-variable', name: unknown };
  const missing = [...wanted.variables].find((name) => !given.variables.has(name));
  if (missing !== undefined) return { kind: 'missing-variable', name: missing };
  const isPlain = key.startsWith('button-');
  const isWhole = textsOf(value as Pattern).every((text) => isPlain || hasWholeTags(text));
  if (!isWhole || !tagsClose(value as Pattern)) return { kind: 'html' };
  return renderingProblem(locale, key, source);
}

/** Sample values of a variable: the catalog's longest name, HTML's special characters, and an empty one. */
const SAMPLE_VALUES = ['W'.repeat(100), '<b>&"', ''] as const;
/** Numbers that select variants, and the largest displayed amount. */
const SAMPLE_NUMBERS = [0, 1, 2, 5, 999_999_999_999] as const;

/**
 * Renders a wording with sample values, variant by variant.
 * @returns the problem that Telegram would report; null: none
 */
function renderingProblem(locale: Locale, key: string, source: string): WordingProblem | null {
  const bundle = new FluentBundle(intlTag(locale), { useIsolating: languages[locale].rightToLeft });
  bundle.addResource(wordingOf(key, source));
  const pattern = bundle.getMessage(key)?.value;
  if (!pattern) return { kind: 'notation' };
  const { variables } = partsOf(pattern as Pattern);
  const choices = [...new Set(choicesOf(pattern))];
  const isPlain = key.startsWith('button-');
  for (const sample of [...SAMPLE_VALUES, ...SAMPLE_NUMBERS, ...choices]) {
    const value = typeof sample === 'string' && !isPlain ? escapeHtml(sample) : sample;
    const errors: Error[] = [];
    const values = Object.fromEntries([...variables].map((name) => [name, value]));
    const text = bundle.formatPattern(pattern, values, errors);
    if (errors.length > 0) return { kind: 'notation' };
    if (!isPlain && !(hasWholeTags(text) && tagsClose(text))) return { kind: 'html' };
    if (lengthOf(new Html(text)) > MOST_CHARACTERS) return { kind: 'long' };
  }
  return null;
}

/** Returns the names of all variants. */
function choicesOf(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(choicesOf);
  const { variants = [] } = (pattern ?? {}) as Node;
  return variants.flatMap(({ key, value }) => [
    ...(key?.value === undefined ? [] : [String(key.value)]),
    ...choicesOf(value),
  ]);
}

/**
 * Renders a wording with a value for each variable, as customers would read it: numbers where a variant
 * depends on them.
 */
export function sampleOf(locale: Locale, key: string, source: string): string {
  const bundle = new FluentBundle(intlTag(locale), { useIsolating: languages[locale].rightToLeft });
  bundle.addResource(wordingOf(key, source));
  const value = bundle.getMessage(key)?.value;
  if (!value) return source;
  const { variables } = partsOf(value as Pattern);
  const samples = Object.fromEntries([...variables].map((name) => [name, `[${name}]`]));
  return bundle.formatPattern(value, samples, []);
}

/** Returns a text of the shop's own files, in the form of input. */
export function ownSource(locale: Locale, key: string, source = textSource(locale)): string {
  const at = `\n${source}`.indexOf(`\n${key} =`);
  return at < 0 ? '' : textFrom(source, at + `${key} =`.length);
}

/** Returns all texts of the shop's own files by key, in the form of input. Reads each file once. */
export function ownSources(locale: Locale): ReadonlyMap<string, string> {
  const source = textSource(locale);
  return new Map(
    [...source.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map(({ 0: begin, 1: key = '', index }) => [
      key,
      textFrom(source, index + begin.length),
    ]),
  );
}

/** Returns the text whose value begins at this place of the source. */
function textFrom(source: string, at: number): string {
  // It ends before the next line that is neither indented nor empty, nor the end of a variant.
  const end = /\n(?=[^\s}])/g;
  end.lastIndex = at;
  const [first = '', ...body] = source.slice(at, end.exec(source)?.index).split('\n');
  return [first.trim(), ...body.map((line) => line.replace(/^ {4}/, ''))].join('\n').trim();
}

const bundles = new Map<Locale, FluentBundle>();

function bundleOf(locale: Locale): FluentBundle {
  const known = bundles.get(locale);
  if (known) return known;
  const bundle = new FluentBundle(intlTag(locale));
  bundle.addResource(resourceOf(locale));
  bundles.set(locale, bundle);
  return bundle;
}

interface Parts {
  readonly variables: ReadonlySet<string>;
  /** True if the wording refers to other texts, terms or functions, which it may not use. */
  readonly foreign: boolean;
}

interface Node {
  readonly type?: string;
  readonly name?: string;
  readonly selector?: unknown;
  readonly value?: unknown;
  readonly variants?: readonly { readonly key?: { readonly value?: unknown }; readonly value: unknown }[];
}

function partsOf(pattern: Pattern): Parts {
  const variables = new Set<string>();
  let foreign = false;
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one);
    else if (typeof part === 'object' && part !== null) {
      const { type, name, selector, variants = [] } = part as Node;
      if (type === 'var' && name !== undefined) variables.add(name);
      if (type === 'mesg' || type === 'term' || type === 'func') foreign = true;
      if (type === 'select') visit(selector);
      for (const { value } of variants) visit(value);
    }
  };
  visit(pattern);
  return { variables, foreign };
}

/** Returns the text of a literal, such as `{ "<b>" }`; null for another part. */
function literalOf(part: unknown): string | null {
  if (typeof part === 'string') return part;
  const { type, value } = (part ?? {}) as Node;
  return type === 'str' && typeof value === 'string' ? value : null;
}

/** Returns all plain text, including literals and those of variants. */
function textsOf(pattern: unknown): string[] {
  const literal = literalOf(pattern);
  if (literal !== null) return [literal];
  if (Array.isArray(pattern)) return pattern.flatMap(textsOf);
  const { variants = [] } = (pattern ?? {}) as Node;
  return variants.flatMap(({ value }) => textsOf(value));
}

const tag = /<(\/?)(b|i|u|s|code|tg-spoiler)>/g;

function hasWholeTags(text: string): boolean {
  const bare = text.replace(tag, '');
  return !/[<>]/.test(bare) && !/&(?!(amp|lt|gt|quot);)/.test(bare);
}

/** Returns true if each variant opens and closes its tags in order, so that each rendered text does. */
function tagsClose(pattern: unknown): boolean {
  const parts = Array.isArray(pattern) ? pattern : [pattern];
  const open: string[] = [];
  for (const part of parts) {
    const text = literalOf(part);
    if (text !== null) {
      for (const [, close, name = ''] of text.matchAll(tag)) {
        if (close === '') open.push(name);
        else if (open.pop() !== name) return false;
      }
    } else if (!((part as Node | null)?.variants ?? []).every(({ value }) => tagsClose(value))) return false;
  }
  return open.length === 0;
}

/** Returns the names of a text's variables. */
export function variablesOf(locale: Locale, key: string): string[] {
  const value = bundleOf(locale).getMessage(key)?.value;
  return value ? [...partsOf(value as Pattern).variables] : [];
}
