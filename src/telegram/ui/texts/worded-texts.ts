/** Texts of customers that the owner may put into other words: which there are, and what a new wording must hold to. */
import { FluentBundle, FluentResource } from '@fluent/bundle';
import { intlTag, type Locale, languages } from '../../../shop/locale.ts';
import { escapeHtml, Html, lengthOf, MOST_CHARACTERS } from './html.ts';
import { resourceOf, textFile } from './text-files.ts';

type Pattern = string | readonly unknown[];

/** What is wrong with a new wording: the text `wording-wrong-<kind>` says it. */
export type WordingProblem =
  | { readonly kind: 'notation' }
  | { readonly kind: 'unknown-variable'; readonly name: string }
  | { readonly kind: 'missing-variable'; readonly name: string }
  | { readonly kind: 'html' }
  | { readonly kind: 'long' };

/** The texts that customers read and that may be put into other words, in the order of the English file. Those of staff are not among them. */
export function customerTextKeys(): readonly string[] {
  const keys: string[] = [];
  let ofAdmins = false;
  for (const line of textFile('en').split('\n')) {
    if (line.startsWith('## ')) ofAdmins = /\badmins\b/i.test(line);
    const [, key] = /^([a-z][a-z0-9-]*) =/.exec(line) ?? [];
    // What the shop compares with what was typed, and what Telegram's menus hold, stays.
    if (key && !ofAdmins && !/^(menu|alert|act|field|cause|scan|history)-|^button-cancel$/.test(key))
      keys.push(key);
  }
  const bundle = bundleOf('en');
  return keys.filter((key) => {
    const message = bundle.getMessage(key);
    return message?.value !== null && Object.keys(message?.attributes ?? {}).length === 0;
  });
}

/** A wording in the notation of the files; what was typed may have several lines. */
function wordingOf(key: string, source: string): FluentResource {
  const lines = source.split('\n').map((line) => (line.trim() === '' ? '' : `    ${line}`));
  return new FluentResource(`${key} =\n${lines.join('\n')}\n`);
}

/** @returns a bundle of one language with these wordings in place of its own; those that are wrong are left out */
export function addWordings(
  bundle: FluentBundle,
  wordings: readonly { readonly key: string; readonly source: string }[],
  isRight: (key: string, source: string) => boolean,
): void {
  for (const { key, source } of wordings)
    if (isRight(key, source)) bundle.addResource(wordingOf(key, source), { allowOverrides: true });
}

/**
 * Whether customers may read this in place of a text: it reads as Fluent, has the same variables and nothing but these, and its tags
 * are those that Telegram takes, closed in order.
 *
 * @returns what is wrong; null for nothing
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
  // A line that the parser could not read would be missing without a word.
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

/** The longest name of the catalog, a text of HTML's own characters, and nothing: customers may see any of them. */
const SAMPLE_VALUES = ['W'.repeat(100), '<b>&"', ''] as const;
/** Numbers by which texts choose, and the largest amount that they show. */
const SAMPLE_NUMBERS = [0, 1, 2, 5, 999_999_999_999] as const;

/** Renders a wording with sample values, choice by choice, as it will be sent. @returns what Telegram would refuse; null for nothing */
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

/** The names of all choices in it. */
function choicesOf(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(choicesOf);
  const { variants = [] } = (pattern ?? {}) as Node;
  return variants.flatMap(({ key, value }) => [
    ...(key?.value === undefined ? [] : [String(key.value)]),
    ...choicesOf(value),
  ]);
}

/** A wording with a value for each variable, as customers would read it: numbers where a choice depends on them. */
export function sampleOf(locale: Locale, key: string, source: string): string {
  const bundle = new FluentBundle(intlTag(locale), { useIsolating: languages[locale].rightToLeft });
  bundle.addResource(wordingOf(key, source));
  const value = bundle.getMessage(key)?.value;
  if (!value) return source;
  const { variables } = partsOf(value as Pattern);
  const samples = Object.fromEntries([...variables].map((name) => [name, `[${name}]`]));
  return bundle.formatPattern(value, samples, []);
}

/** The text of the shop's own files, as one types it. */
export function ownSource(locale: Locale, key: string): string {
  const lines = textFile(locale).split('\n');
  const at = lines.findIndex((line) => line.startsWith(`${key} =`));
  if (at < 0) return '';
  const rest = lines.slice(at + 1);
  const end = rest.findIndex((line) => line.trim() !== '' && !line.startsWith(' ') && !line.startsWith('}'));
  const body = rest.slice(0, end < 0 ? rest.length : end).map((line) => line.replace(/^ {4}/, ''));
  return [lines[at]?.slice(`${key} =`.length).trim() ?? '', ...body].join('\n').trim();
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
  /** Other texts, terms and functions, which a wording may not use. */
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

/** What a literal, such as `{ "<b>" }`, says; null for another part. */
function literalOf(part: unknown): string | null {
  if (typeof part === 'string') return part;
  const { type, value } = (part ?? {}) as Node;
  return type === 'str' && typeof value === 'string' ? value : null;
}

/** Every piece of plain text in it, literals and those of its choices included. */
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

/** Every choice on its own opens and closes its tags in order, so that each text that comes of it does. */
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

/** The variables of a text, by name. */
export function variablesOf(locale: Locale, key: string): string[] {
  const value = bundleOf(locale).getMessage(key)?.value;
  return value ? [...partsOf(value as Pattern).variables] : [];
}
