/** Pictures of receipts are compared by content: their bytes, and how they look. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table payment_proofs
  add column sha256 bytea,
  add column look bytea,
  add column look_hash bit(64);
comment on column payment_proofs.sha256 is 'of the picture''s bytes; null: there is none, or it was not read yet';
comment on column payment_proofs.look is '64 × 64 gray cells of the picture; null where it can''t be decoded';
comment on column payment_proofs.look_hash is 'a bit for each of 8 × 8 blocks of look: brighter than the mean';
create index if not exists payment_proofs_sha256 on payment_proofs (sha256) where sha256 is not null;
create index if not exists payment_proofs_look on payment_proofs (id) where look_hash is not null;
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_proofs drop column sha256, drop column look, drop column look_hash`.execute(
    db,
  );
}
