import type { Cause, ScanProblem } from '../../shop/shop.ts';
import { excerpt, type Html } from './html.ts';
import type { Texts } from './texts.ts';

/** Why something happened to an order, in the language of who reads it. */
export function causeText(texts: Texts, cause: Cause): Html {
  return say(texts, 'cause', cause);
}

/** Why a scan of the dealer's order list is not complete. */
export function scanProblemText(texts: Texts, problem: ScanProblem): Html {
  return say(texts, 'scan', problem);
}

/** A parameter is an id or a text from elsewhere: neither is a number to be grouped, and the latter may be long. */
function say(
  texts: Texts,
  family: 'cause' | 'scan',
  { kind, ...parameters }: { readonly kind: string } & Readonly<Record<string, unknown>>,
): Html {
  const values = Object.entries(parameters).map(([name, value]) => [name, excerpt(String(value ?? '—'))]);
  return texts.html(`${family}-${kind}`, Object.fromEntries(values));
}
