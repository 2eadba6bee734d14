/** A few words of the giver to whoever opens a gift. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table gifts
  add note text,
  add constraint gifts_note_is_short check (length(note) between 1 and 120) not valid;
comment on column gifts.note is 'what its giver wrote to the receiver, one line without a link; null: nothing';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table gifts drop note`.execute(db);
}
