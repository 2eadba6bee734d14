/** A payout that the provider had made before may again take what is not there: 0092 had lost it. */
import { type Kysely, type RawBuilder, sql } from 'kysely';

const moveBalance = (mayNotBeThere: RawBuilder<unknown>) => sql`
create or replace function entries_move_balance() returns trigger language plpgsql as $$
declare
  owner bigint := split_part(new.account, ':', 2)::bigint;
  -- Money that comes in lessens what is owed. What a payer took back, what the provider had paid out before, and the bonus of a
  -- deposit that went back may not be there.
  is_counted boolean := new.amount > 0 or new.posting_key like 'reversal:%' or new.posting_key like 'bonus:back:%'${mayNotBeThere};
begin
  for attempt in 1..2 loop
    update balances set
      amount = amount + new.amount,
      owed = case when is_counted then greatest(0, -(amount + new.amount) - credit_limit) else owed end
    where customer_id = owner and currency = new.currency;
    exit when found;
    insert into balances (customer_id, currency, amount) values (owner, new.currency, 0)
      on conflict (customer_id, currency) do nothing;
  end loop;
  return null;
end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await moveBalance(sql` or new.posting_key like 'payout:found:%'`).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await moveBalance(sql``).execute(db);
}
