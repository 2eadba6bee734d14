import type { CodeProblem, OrderState, PostingKind, ProductType } from '../../database/tables.ts';
import type { AlertKind } from '../alerts/kinds.ts';
import type { Locale } from '../locales.ts';

export type { AlertKind, CodeProblem, Locale, OrderState, PostingKind, ProductType };

/** A page of a longer list; `page` counts from 1, `pages` is at least 1. */
export interface Page<T> {
  readonly entries: T[];
  readonly page: number;
  readonly pages: number;
}
