/** Second words: the button that does the act once it is agreed to; look-ups of earlier rates and of an asker's question. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table second_words add column retry text check (octet_length(retry) <= 64);
comment on column second_words.retry is 'data of the button by which the one who asked does the act once it is agreed to; null: the act was typed';
create index second_words_of_asker on second_words (first_by, first_at);
create index price_rule_changes_of on price_rule_changes (scope, subject, id);
create index price_rule_changes_at on price_rule_changes (made_at);
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop index price_rule_changes_at, price_rule_changes_of, second_words_of_asker;
alter table second_words drop column retry;
`.execute(db);
}
