/** Search: the words of the catalog with their sounds, and the version of what searches find. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table search_words (
  word     text primary key,
  sound    text not null,
  skeleton text not null
);
comment on table search_words is 'words of the products on sale, which misspelled words are compared with; replaced with the catalog';
comment on column search_words.word is 'normalised as search_text is';
comment on column search_words.sound is 'how the word sounds, in Latin letters whatever its script';
comment on column search_words.skeleton is 'the consonants of the sound';
create index search_words_skeleton on search_words (skeleton);

create table search_state (
  id      boolean primary key default true check (id),
  version bigint not null default 0
);
comment on table search_state is 'one row';
comment on column search_state.version is 'counts up with every change of what searches find, so that processes read it again';
insert into search_state default values;

-- Where the server lacks the extension, or the role may not create it, misspellings are found by their consonants alone.
do $$ begin
  create extension if not exists pg_trgm;
  create index search_words_sound on search_words using gist (sound gist_trgm_ops);
exception
  when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
    raise warning 'pg_trgm is not available: fewer misspellings are found (docs/operations.md)';
end $$;
`.execute(db);
}

/** The extension stays where it is another role's, or something else needs it. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop table search_state, search_words;
do $$ begin
  drop extension if exists pg_trgm;
exception when insufficient_privilege or dependent_objects_still_exist then null;
end $$;
`.execute(db);
}
