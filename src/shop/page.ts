/** A page of a longer list; `page` counts from 1, `pages` is at least 1. */
export interface Page<T> {
  readonly entries: T[];
  readonly page: number;
  readonly pages: number;
}
