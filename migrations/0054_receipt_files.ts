/** Receipts that come as files: what kind of file a proof is, and which album it came in. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table payment_proofs
  add column file_kind text,
  add column album text;
comment on column payment_proofs.file_kind is 'document, video or animation; null: a photo, or no file';
comment on column payment_proofs.album is 'Telegram''s name of the album that the file came in: its other files are proofs of the same payment';
comment on column payment_proofs.file_unique_id is 'Telegram''s name of the file, the same for whoever sends it again';
comment on column payment_proofs.file_id is 'by which the bot sends the file on';
comment on column payment_cards.is_photo is 'a file with a caption, which is edited otherwise than a text';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_proofs drop column file_kind, drop column album`.execute(db);
}
