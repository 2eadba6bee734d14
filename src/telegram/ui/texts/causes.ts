import type { Cause, ScanProblem } from '../../../shop/shop.ts';
import { excerpt, type Html } from './html.ts';
import type { Texts } from './texts.ts';

/** Why something happened to an order, in the language of who reads it. */
export function causeText(texts: Texts, cause: Cause): Html {
  return texts.html(`cause-${cause.kind}`, valuesOf(cause));
}

/** Why a scan of the dealer's order list is not complete. */
export function scanProblemText(texts: Texts, problem: ScanProblem): Html {
  return texts.html(`scan-${problem.kind}`, valuesOf(problem));
}

/** A parameter is an id or a text from elsewhere: neither is a number to be grouped, and the latter may be long. */
function valuesOf({ kind: _kind, ...parameters }: Cause | ScanProblem): Record<string, string> {
  const values = Object.entries(parameters).map(([name, value]) => [name, excerpt(String(value ?? '—'))]);
  return Object.fromEntries(values);
}
