/**
 * The catalog's cursor: the last product of the page and the number of the next page, so that pages stay
 * stable while products change. Its `=`, `+` and `/` need URL encoding, as the document requires of a cursor.
 */
import { z } from 'zod';

const cursorSchema = z.tuple([z.int().nonnegative(), z.int().positive()]);

export interface CatalogPosition {
  afterProduct: number;
  pageNumber: number;
}

export const FIRST_PAGE: CatalogPosition = { afterProduct: 0, pageNumber: 1 };

/** Encodes a position in the catalog as a cursor. */
export function writeCursor({ afterProduct, pageNumber }: CatalogPosition): string {
  return Buffer.from(JSON.stringify([afterProduct, pageNumber])).toString('base64');
}

/** Reads a cursor, encoded once, twice or not at all. Undefined for an invalid one. */
export function readCursor(cursor: string): CatalogPosition | undefined {
  try {
    const json = Buffer.from(decodeURIComponent(cursor), 'base64').toString();
    const [afterProduct, pageNumber] = cursorSchema.parse(JSON.parse(json));
    return { afterProduct, pageNumber };
  } catch {
    return undefined;
  }
}
