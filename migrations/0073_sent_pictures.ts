/** The pictures that the shop drew and Telegram keeps. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table sent_pictures (
  bot_id  bigint not null,
  drawing text not null,
  file_id text not null,
  sent_at timestamptz not null default now(),
  primary key (bot_id, drawing)
);
comment on table sent_pictures is 'pictures that the shop drew and a bot has sent, which are sent again by their file id; each row may be deleted';
comment on column sent_pictures.bot_id is 'whose file id it is: no other bot may use it';
comment on column sent_pictures.drawing is 'SHA-256 of what was drawn, in hexadecimal digits';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sent_pictures`.execute(db);
}
