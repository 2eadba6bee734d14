import type { ColumnType } from 'kysely';

export interface SearchWordsTable {
  word: string;
  sound: string;
  skeleton: string;
}

export interface SearchStateTable {
  id: ColumnType<boolean, boolean | undefined, boolean>;
  version: ColumnType<string, string | number | undefined, string | number>;
}

/** The tables of `migrations/0017_search.ts`. */
export interface SearchTables {
  search_state: SearchStateTable;
  search_words: SearchWordsTable;
}
