import { readFileSync } from 'node:fs';

/** IANA's list of the root zone, from the npm package `tlds` 1.261, and `example` from the documentation. */
const TOP_LEVEL_DOMAINS = new Set([
  ...readFileSync(new URL('top-level-domains.txt', import.meta.url), 'utf8').split(/\s+/),
  'example',
]);

/**
 * Returns true if a bare link may have this ending. A single capital at its start marks the first word of a
 * sentence ("done.World").
 */
export function isTopLevelDomain(ending: string): boolean {
  const lower = ending.toLowerCase();
  if (lower !== ending && lower.slice(1) === ending.slice(1)) return false;
  return ending !== '' && TOP_LEVEL_DOMAINS.has(lower);
}
