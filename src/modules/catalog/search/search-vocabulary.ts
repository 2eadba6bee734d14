import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { resemblance, skeletonOf, soundOf } from './search-sound.ts';
import { plainWords, searchable } from './search-text.ts';

/** Minimum length of corrected words, letters: shorter ones resemble too many others. */
const SHORTEST_CORRECTED = 3;
/** Maximum proposals of PostgreSQL for a typed word. */
const PROPOSALS = 12;
/** Minimum resemblance at which a word replaces the typed one. */
const TAKEN = 0.7;
/**
 * Minimum resemblance at which a word is suggested (`discord` and `discount`: 0.69, `pubg` and `books`:
 * 0.48).
 */
const SUGGESTED = 0.66;
/** Minimum resemblance of another spelling of the typed word; lower for a script without short vowels. */
const SURE = 0.9;
const SURE_ACROSS_SCRIPTS = 0.8;
/** Distance from the best resemblance within which words are searched as well. */
const AS_GOOD = 0.04;
const MOST_MEANT = 4;
/**
 * Scripts suggested only to people who typed in them. Latin letters are suggested to everyone: brands are
 * written in them.
 */
const ownScripts = [/\p{Script=Arabic}/u, /\p{Script=Cyrillic}/u];

/** The matches of a typed word in the catalog. */
interface Heard {
  readonly typed: string;
  /** True if the catalog contains the typed text, as a word or as a part of one. */
  readonly literal: boolean;
  /** Words of the catalog that the typed word probably means, the likeliest first. */
  readonly meant: readonly string[];
  /** `meant`, with less probable words. */
  readonly perhaps: readonly string[];
  /** Words of the catalog that are the same word in another spelling or script. */
  readonly sure: readonly string[];
  /** Remotely similar words in a readable script, the likeliest first. */
  readonly near: readonly string[];
}

/**
 * Rebuilds the words for correcting misspellings, from the products on sale and their brands, and makes every
 * process reload its search index. Call it in each transaction that changes these.
 */
export async function replaceVocabulary(tx: Tx): Promise<void> {
  const { rows: texts } = await sql<{ text: string; brand: string }>`
    select search_text as text, '' as brand from products where shelf_position is not null
    union all select folded, '' from brand_aliases
    union all select '', concat_ws(' ', corrected_name, array_to_string(aliases, ' ')) from products
      where shelf_position is not null and (corrected_name is not null or aliases <> '{}')
    union all select '', corrected_name from items where shelf_position is not null and corrected_name is not null
    union all select '', name from brands where exists (
      select from products where products.brand_id = brands.id and products.shelf_position is not null)`.execute(
    tx,
  );
  const words = new Set<string>();
  for (const { text, brand } of texts) {
    for (const word of plainWords(`${text} ${searchable(brand)}`)) {
      if (/^\p{L}{2,40}$/u.test(word)) words.add(word);
    }
  }
  const rows = [...words].map((word) => {
    const sound = soundOf(word);
    return { word, sound, skeleton: skeletonOf(sound) };
  });
  await sql`
    with fresh as (
      select word, sound, skeleton
      from json_to_recordset(${JSON.stringify(rows)}::json) as fresh (word text, sound text, skeleton text)
    ), gone as (
      delete from search_words where word not in (select word from fresh)
    )
    insert into search_words (word, sound, skeleton)
    select word, sound, skeleton from fresh
    on conflict (word) do update set sound = excluded.sound, skeleton = excluded.skeleton
      where (search_words.sound, search_words.skeleton) is distinct from (excluded.sound, excluded.skeleton)`.execute(
    tx,
  );
  await sql`update search_state set version = version + 1`.execute(tx);
}

/** Returns true if the server has `pg_trgm`, with the index that needs it. */
export async function hasTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('search_words_sound') is not null as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Returns the matches of the typed words, in their order, in one statement. */
export async function hear(db: Db, typed: readonly string[], trigrams: boolean): Promise<Heard[]> {
  if (typed.length === 0) return [];
  const requested = typed.map((word) => {
    const sound = soundOf(word);
    return { typed: word, sound, skeleton: skeletonOf(sound) };
  });
  const bySound = trigrams
    ? sql`union (select word from search_words where requested.sound <> '' order by sound <-> requested.sound limit ${sql.lit(PROPOSALS)})`
    : sql``;
  const { rows } = await sql<{ typed: string; literal: boolean; words: string[] }>`
    select requested.typed, exists (select from search_words where strpos(word, requested.typed) > 0) as literal,
      array(
        (select word from search_words where requested.skeleton <> '' and skeleton = requested.skeleton limit ${sql.lit(PROPOSALS)})
        ${bySound}
      ) as words
    from json_to_recordset(${JSON.stringify(requested)}::json) as requested (typed text, sound text, skeleton text)`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.typed, row]));
  return typed.map((word) => {
    const row = found.get(word);
    const rated =
      [...word].length < SHORTEST_CORRECTED
        ? []
        : (row?.words ?? [])
            .map((other) => ({ other, score: resemblance(word, other) }))
            .sort((a, b) => b.score - a.score || a.other.localeCompare(b.other, 'en'));
    const best = rated[0]?.score ?? 0;
    const from = (least: number) =>
      rated
        .filter(({ score }) => score >= least)
        .slice(0, MOST_MEANT)
        .map(({ other }) => other);
    return {
      typed: word,
      literal: row?.literal ?? false,
      meant: from(Math.max(TAKEN, best - AS_GOOD)),
      perhaps: from(TAKEN),
      sure: [...from(SURE), ...from(SURE_ACROSS_SCRIPTS).filter((other) => isLatin(other) !== isLatin(word))],
      near: from(SUGGESTED).filter((other) => isReadable(other, word)),
    };
  });
}

const isLatin = (word: string) => /\p{Script=Latin}/u.test(word);

/** Returns true if the person who typed one word reads the script of another. */
const isReadable = (other: string, typed: string) =>
  ownScripts.every((script) => !script.test(other) || script.test(typed));
