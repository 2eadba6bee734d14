import { catalogArguments, catalogPageArguments, check } from './arguments.ts';
import type { CallOptions } from './client.ts';
import { DealerError } from './failure.ts';
import type { CatalogPage, CatalogProduct } from './model.ts';
import type { Reader } from './reads.ts';
import { unexpected } from './wire/envelope.ts';
import { parseCatalogPage } from './wire/wire.ts';

/** The limits of one catalog reading. They guard against a larger or endless catalog. */
export interface CatalogLimits {
  readonly pages: number;
  readonly items: number;
  /** Total bytes of all answers. */
  readonly bytes: number;
  /** Milliseconds in all, including the caller's time between two pages. */
  readonly totalMs: number;
}

const defaultCatalogLimits: CatalogLimits = {
  pages: 10_000,
  items: 500_000,
  bytes: 256 * 1024 * 1024,
  totalMs: 10 * 60_000,
};

/**
 * A catalog that changes during a reading may repeat a page. It counts as endless after this many pages in a
 * row without a new product.
 */
const MOST_PAGES_WITHOUT_NEWS = 3;

/** The options of one catalog reading. */
export interface CatalogOptions {
  /** Products per page. Default: the service's own page size. */
  readonly pageSize?: number;
  readonly signal?: AbortSignal;
  readonly limits?: Partial<CatalogLimits>;
  /** Called with the cursor of each page before the page is yielded. Null is the first page. */
  readonly onCursor?: (cursor: string | null) => void;
}

const CATALOG_PATH = '/product/catalog';

/**
 * Reads `GET /product/catalog` page by page until no further cursor comes (dealer-api.md). An empty page that
 * repeats a cursor also ends the catalog.
 *
 * @throws {DealerError} `unexpected-answer` for a repeated cursor, a catalog beyond its limits, or several
 * pages without a new product
 */
export async function* readCatalog(
  reader: Reader,
  { pageSize, signal, limits = {}, onCursor }: CatalogOptions,
): AsyncGenerator<CatalogProduct[], void, undefined> {
  check(catalogArguments, { pageSize, signal, limits });
  const most = limitsOf(limits);
  const endsAt = performance.now() + most.totalMs;
  const refuse = (reason: string) => new DealerError(`GET ${CATALOG_PATH}`, unexpected(200, reason));
  const cursors = new Set<string>();
  const products = new Set<number>();
  let [pages, items, bytes, withoutNews] = [0, 0, 0, 0];
  let cursor: string | null = null;
  do {
    if (performance.now() >= endsAt) throw refuse(`it did not end within ${most.totalMs} ms`);
    const read: string | null = cursor;
    const page: CatalogPage = await reader.read({
      method: 'GET',
      path: CATALOG_PATH,
      query: queryOf(read, pageSize),
      signal,
      parse: (text) => {
        bytes += Buffer.byteLength(text);
        return parseCatalogPage(text);
      },
    });
    pages += 1;
    items += page.products.reduce((sum, { productItems }) => sum + productItems.length, 0);
    const known = products.size;
    for (const { id } of page.products) products.add(id);
    withoutNews = products.size > known ? 0 : withoutNews + 1;
    cursor = page.nextCursor;
    if (cursor !== null && cursors.has(cursor)) {
      if (page.products.length === 0) return;
      throw refuse('its next page was read before');
    }
    if (cursor !== null) {
      cursors.add(cursor);
      if (withoutNews >= MOST_PAGES_WITHOUT_NEWS) throw refuse(`${withoutNews} pages had no new product`);
      if (pages >= most.pages) throw refuse(`it has more than ${most.pages} pages`);
    }
    if (items > most.items) throw refuse(`it has more than ${most.items} items`);
    if (bytes > most.bytes) throw refuse(`it has more than ${most.bytes} bytes`);
    onCursor?.(read);
    yield page.products;
  } while (cursor !== null);
}

/**
 * Reads one page by its cursor.
 *
 * @throws {DealerError}
 */
export function readCatalogPage(
  reader: Reader,
  { cursor, pageSize }: { readonly cursor: string | null; readonly pageSize?: number | undefined },
  how: CallOptions,
): Promise<CatalogPage> {
  check(catalogPageArguments, { cursor, pageSize, ...how });
  return reader.read({
    ...how,
    method: 'GET',
    path: CATALOG_PATH,
    query: queryOf(cursor, pageSize),
    parse: parseCatalogPage,
  });
}

function queryOf(cursor: string | null, pageSize: number | undefined): [string, string][] {
  return [
    ...(pageSize === undefined ? [] : [['ps', String(pageSize)] satisfies [string, string]]),
    ...(cursor === null ? [] : [['cursor', cursor] satisfies [string, string]]),
  ];
}

function limitsOf(given: Partial<CatalogLimits>): CatalogLimits {
  return {
    pages: given.pages ?? defaultCatalogLimits.pages,
    items: given.items ?? defaultCatalogLimits.items,
    bytes: given.bytes ?? defaultCatalogLimits.bytes,
    totalMs: given.totalMs ?? defaultCatalogLimits.totalMs,
  };
}
