import { type RawBuilder, sql } from 'kysely';

/** A page of a longer list; `page` counts from 1, `pages` is at least 1. */
export interface Page<T> {
  readonly entries: T[];
  readonly page: number;
  readonly pages: number;
}

/**
 * Returns the page for a requested number. A number out of range gives the nearest page; a list has at least
 * one page.
 */
export function pageOf(
  total: number,
  size: number,
  requested: number,
): { readonly page: number; readonly pages: number; readonly offset: number } {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, Math.trunc(requested) || 1), pages);
  return { page, pages, offset: offsetOf(page, size) };
}

/** Returns the offset of a page, when the query also returns the total. */
export function offsetOf(page: number, size: number): number {
  return (Math.max(1, Math.trunc(page) || 1) - 1) * size;
}

/**
 * Returns the page for a requested number in SQL, for a statement that reads the page with its numbers: a row
 * of `page` and `pages`.
 */
export function pageRow(total: RawBuilder<unknown>, size: number, requested: number): RawBuilder<unknown> {
  const wanted = Number.isNaN(requested) ? 1 : Math.trunc(Math.min(Math.max(requested, 1), 1_000_000));
  return sql`
    select least(${wanted}::integer, pages) as page, pages
    from (select greatest(ceil(${total}::numeric / ${size}), 1)::integer as pages) sized`;
}
