import type { Cause, ScanProblem } from '../../../shop/shop.ts';
import { excerpt, type Html } from './html.ts';
import type { Texts } from './texts.ts';

/** Why something happened to an order, in the language of who reads it. */
export function causeText(texts: Texts, cause: Cause): Html {
  return texts.html(`cause-${cause.kind}`, valuesOf(texts, cause));
}

/** Why a scan of the dealer's order list is not complete. */
export function scanProblemText(texts: Texts, problem: ScanProblem): Html {
  return texts.html(`scan-${problem.kind}`, valuesOf(texts, problem));
}

/** Parameters whose value is a word of the Dealer API's or of ours. */
const WORDS: readonly string[] = ['status', 'failure', 'outcome'];

/** A parameter is an id or a text from elsewhere: neither is a number to be grouped, and the latter may be long. */
function valuesOf(texts: Texts, { kind: _kind, ...parameters }: Cause | ScanProblem): Record<string, string> {
  const values = Object.entries(parameters).map(([name, value]) => [
    name,
    WORDS.includes(name) && typeof value === 'string' ? wordOf(texts, value) : excerpt(String(value ?? '—')),
  ]);
  return Object.fromEntries(values);
}

/** What a status, a failure or another word of a program is in the reader's language; what has no text, as it is. */
export function wordOf(texts: Texts, word: string): string {
  const said = texts.plain('alert-word', { word });
  return said === '?' ? excerpt(word) : said;
}
