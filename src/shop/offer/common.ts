import type { AlertKind, CodeProblem, OrderState, PostingKind, ProductType } from '../../database/tables.ts';

export type { AlertKind, CodeProblem, OrderState, PostingKind, ProductType };

export type Locale = 'en' | 'ar';

/** A page of a longer list; `page` counts from 1, `pages` is at least 1. */
export interface Page<T> {
  readonly entries: T[];
  readonly page: number;
  readonly pages: number;
}
