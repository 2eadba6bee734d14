import type { Cause, ScanProblem } from '../../../modules/orders/index.ts';
import { excerpt, type Html } from './html.ts';
import type { Texts } from './texts.ts';

/** Returns the cause of an order's event, in the reader's language. */
export function causeText(texts: Texts, cause: Cause): Html {
  return texts.html(`cause-${cause.kind}`, valuesOf(texts, cause));
}

/** Returns the reason why a scan of the dealer's order list is incomplete. */
export function scanProblemText(texts: Texts, problem: ScanProblem): Html {
  return texts.html(`scan-${problem.kind}`, valuesOf(texts, problem));
}

/** Parameters whose values are words of the Dealer API or of the shop. */
const WORDS: readonly string[] = ['status', 'failure', 'outcome'];

/** Returns the parameters as text: ids must not be grouped like numbers, and foreign text may be long. */
function valuesOf(texts: Texts, { kind: _kind, ...parameters }: Cause | ScanProblem): Record<string, string> {
  const values = Object.entries(parameters).map(([name, value]) => [
    name,
    WORDS.includes(name) && typeof value === 'string' ? wordOf(texts, value) : excerpt(String(value ?? '—')),
  ]);
  return Object.fromEntries(values);
}

/**
 * Returns a status, a failure or another technical word in the reader's language; unchanged without a
 * translation.
 */
export function wordOf(texts: Texts, word: string): string {
  const said = texts.plain('alert-word', { word });
  return said === '?' ? excerpt(word) : said;
}
