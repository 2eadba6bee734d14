/** Reports about codes in the topics of their customers. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table code_problems add column customer_id bigint references customers;
comment on column code_problems.customer_id is 'who reported it, buyer or receiver of a gift; null: reported before this column';
create index if not exists code_problems_of_customer on code_problems (customer_id, id) where customer_id is not null;
update code_problems k set customer_id = coalesce(k.reported_by, p.customer_id)
from orders o join purchases p on p.id = o.purchase_id
where o.id = k.order_id and k.closed_at is null;

alter table code_problem_messages add column key text;
comment on column code_problem_messages.key is 'chat and number of a message in a topic, which is stored once; null: written elsewhere';
create unique index code_problem_messages_once on code_problem_messages (key) where key is not null;

alter table inquiry_topics
  add column case_id bigint not null default 0,
  add column shown_case_id bigint not null default 0;
comment on column inquiry_topics.case_id is 'the last report about a code that was shown, or was to be shown';
comment on column inquiry_topics.shown_case_id is 'the newest message of code_problem_messages that stands in it';
`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table inquiry_topics drop column case_id, drop column shown_case_id;
drop index code_problem_messages_once;
alter table code_problem_messages drop column key;
drop index code_problems_of_customer;
alter table code_problems drop column customer_id;
`.execute(db);
}
