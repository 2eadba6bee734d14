import type { Kysely } from 'kysely';
import { sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Functions, so that a statement that moves an order moves its money, too: no transaction around several, and no way to do the
  // one without the other.
  await sql`
    create function hold_price(the_order bigint, owner bigint, source text, held text, the_currency text, price numeric)
    returns boolean language plpgsql as $$
    begin
      insert into postings (key, kind, customer_id, order_id) values ('hold:' || the_order, 'hold', owner, the_order);
      insert into entries (posting_key, account, currency, amount) values
        ('hold:' || the_order, source, the_currency, -price), ('hold:' || the_order, held, the_currency, price);
      return true;
    end $$;
    comment on function hold_price is 'Sets the price of an order aside';

    create function settle_hold(
      the_order bigint, settlement text, owner bigint, held text, target text, the_currency text, held_amount numeric)
    returns boolean language plpgsql as $$
    declare
      settled_as text;
    begin
      if not exists (
        select from entries where posting_key = 'hold:' || the_order and account = held
          and currency = the_currency and amount = held_amount)
      then
        raise exception 'order % has no hold of this customer over this amount', the_order
          using errcode = 'check_violation', constraint = 'settlement_has_hold';
      end if;
      insert into postings (key, kind, customer_id, order_id) values ('settle:' || the_order, settlement, owner, the_order)
        on conflict (key) do nothing;
      if found then
        insert into entries (posting_key, account, currency, amount) values
          ('settle:' || the_order, held, the_currency, -held_amount),
          ('settle:' || the_order, target, the_currency, held_amount);
        return true;
      end if;
      select kind into settled_as from postings where key = 'settle:' || the_order;
      if settled_as is distinct from settlement then
        raise exception 'order % was settled the other way before', the_order
          using errcode = 'check_violation', constraint = 'settlement_is_final';
      end if;
      return false;
    end $$;
    comment on function settle_hold is 'Gives an order''s hold to the shop or back, once; false if that was done before'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop function hold_price, settle_hold`.execute(db);
}
