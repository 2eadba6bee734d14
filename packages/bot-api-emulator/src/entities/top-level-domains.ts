import { readFileSync } from 'node:fs';

/** IANA's list of the root zone, as the npm package `tlds` 1.261 has it, and `example`, which documentation uses. */
const TOP_LEVEL_DOMAINS = new Set([
  ...readFileSync(new URL('top-level-domains.txt', import.meta.url), 'utf8').split(/\s+/),
  'example',
]);

/**
 * Whether a bare link may end so. With one capital at the beginning it is the first word of a sentence ("done.World").
 */
export function isTopLevelDomain(ending: string): boolean {
  const lower = ending.toLowerCase();
  if (lower !== ending && lower.slice(1) === ending.slice(1)) return false;
  return ending !== '' && TOP_LEVEL_DOMAINS.has(lower);
}
