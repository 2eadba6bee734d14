/**
 * The rules of sentences for pages and comments (`npm run check`). retext parses English, and finds repeated
 * words and a wrong article. Plugins of it check the length and the beginning of a sentence.
 */
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRetext from 'remark-retext';
import retextEnglish from 'retext-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';

/** Words of a sentence. Code in backticks does not count. */
const MOST_WORDS = 25;

/** A clause in the place of a noun or a verb, such as “What is left”. */
const CLAUSE = /^(?:What|Whatever|Whether|Whoever|How|Where)\b/;

export interface ProseViolation {
  /** From 1. */
  readonly line: number;
  readonly rule: 'a-or-an' | 'clause' | 'long' | 'repeated';
  readonly text: string;
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** The part of retext's tree that the rules read. */
interface ProseNode {
  readonly type: string;
  readonly value?: string;
  readonly children?: readonly ProseNode[];
  readonly position?: { readonly start: Place; readonly end: Place } | undefined;
}

interface Report {
  message(
    reason: string,
    options: { place?: ProseNode['position']; source: string; ruleId: string },
  ): unknown;
}

const RULES: Readonly<Record<string, ProseViolation['rule']>> = {
  'retext-indefinite-article': 'a-or-an',
  'retext-repeated-words': 'repeated',
  clause: 'clause',
  long: 'long',
};

function eachSentence(node: ProseNode, visit: (sentence: ProseNode) => void): void {
  if (node.type === 'SentenceNode') visit(node);
  else for (const child of node.children ?? []) eachSentence(child, visit);
}

function textOf(node: ProseNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}

/** A plugin: a sentence has at most 25 words. */
function shortSentences() {
  return (tree: ProseNode, report: Report): void =>
    eachSentence(tree, (sentence) => {
      const words = (sentence.children ?? []).filter(({ type }) => type === 'WordNode').length;
      if (words > MOST_WORDS)
        report.message(`a sentence of ${words} words, and ${MOST_WORDS} are the most`, {
          place: sentence.position,
          source: 'long',
          ruleId: 'long',
        });
    });
}

/** A plugin: a sentence does not begin with a clause, unless it is a question or a heading. */
function noClauses() {
  return (tree: ProseNode, report: Report): void =>
    eachSentence(tree, (sentence) => {
      const text = textOf(sentence).replace(/\s+/g, ' ');
      if (CLAUSE.test(text) && /[.:;]$/.test(text))
        report.message(`“${text.slice(0, 40)}”: name the thing, or begin with a verb`, {
          place: sentence.position,
          source: 'clause',
          ruleId: 'clause',
        });
    });
}

function withoutOutput(this: { compiler?: unknown }) {
  this.compiler = () => '';
}

const english = unified()
  .use(retextEnglish)
  .use([retextRepeatedWords, retextIndefiniteArticle, shortSentences, noClauses]);

/** Comments are parsed as plain English: as Markdown, they take ten times as long. */
const comments = english().use(withoutOutput);
const pages = unified().use(remarkParse).use(remarkGfm).use(remarkRetext, english).use(withoutOutput);

/** Returns the violations of a page, or of the comments of a TypeScript file, in their order. */
export async function proseViolations(path: string, source: string): Promise<ProseViolation[]> {
  if (!path.endsWith('.ts')) return violationsOf(await pages.process(source));
  const found: ProseViolation[] = [];
  for (const { text, line } of paragraphsOf(source)) {
    const inParagraph = violationsOf(await comments.process(text.replaceAll(CODE, withoutCode)));
    found.push(...inParagraph.map((one) => ({ ...one, line: line + one.line - 1 })));
  }
  return found;
}

interface Message {
  readonly line?: number | undefined;
  readonly source?: string | undefined;
  readonly reason: string;
}

function violationsOf({ messages }: { readonly messages: readonly Message[] }): ProseViolation[] {
  return messages.map(({ line = 1, source = '', reason }) => ({
    line,
    rule: RULES[source] ?? 'long',
    text: reason,
  }));
}

/** Code in backticks, which may go on in the next line. */
const CODE = /`[^`\n]*(?:\n[^`\n]+)?`/g;

/** Replaces code by a symbol, which does not count as a word. */
function withoutCode(code: string): string {
  return `§${'\n'.repeat(code.split('\n').length - 1)}`;
}

const TAG = /^@(?:param \S+|throws(?: \{\w+\})?|\w+) ?/;

/** An item of a list. */
const ITEM = /^(?:-|\d+\.) /;

interface Paragraph {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** Returns the paragraphs of the comments of a source. A tag, such as `@returns`, and an item begin a paragraph. */
export function paragraphsOf(source: string): Paragraph[] {
  const found: { line: number; lines: string[] }[] = [];
  let isInside = false;
  let goesOn = false;
  for (const [index, line] of source.split('\n').entries()) {
    const begin = isInside ? null : /^\s*(\/\*\*?|\/\/)(?: |$)/.exec(line);
    if (!isInside && !begin) {
      goesOn = false;
      continue;
    }
    const written = begin ? line.slice(begin[0].length) : line.replace(/^\s*\*(?!\/) ?/, '');
    const text = written.replace(/\s*\*\/.*$/, '').trim();
    if (begin?.[1]?.startsWith('/*')) goesOn = false;
    if (begin?.[1] !== '//') isInside = !line.includes('*/');
    const last = found.at(-1);
    if (goesOn && last && text !== '' && !TAG.test(text) && !ITEM.test(text)) last.lines.push(text);
    else if (text !== '') found.push({ line: index + 1, lines: [text.replace(TAG, '')] });
    goesOn = text !== '';
  }
  return found.map(({ line, lines }) => ({ line, text: lines.join('\n') }));
}
