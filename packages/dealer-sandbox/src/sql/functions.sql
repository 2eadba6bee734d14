-- Replaced at every start, so that they match the running code.
-- To avoid deadlocks, each function that moves a dealer's money locks the dealer's row, then orders, then notifications.

-- Order states, rule 1: a final status never changes, except that a success can be rolled back.
create or replace function keep_final() returns trigger language plpgsql as $$
begin
  if old.status in ('success', 'failed', 'rejected') and new.status <> old.status
    and not (old.status = 'success' and new.refunded_at is not null) then
    raise exception 'order % is final (%)', old.id, old.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create or replace trigger keep_final before update of status on orders
  for each row execute function keep_final();

-- Places a batch of orders in one transaction: one durable commit for all of them. Charges or refuses each order
-- separately, in the order of the array. Returns one row per request; "refusal" is null for an accepted one.
drop function if exists place_orders(jsonb);
create function place_orders(requests jsonb)
returns table (
  seat integer, refusal text, detail text[], id bigint, type text, currency text, price numeric, discount numeric,
  discount_percent numeric, revenue_percent numeric, created_at timestamptz, due_in_ms double precision
) language plpgsql as $$
#variable_conflict use_column
declare
  request record;
  found_item record;
  found_wallet record;
  missing text[];
  factor numeric;
  digits integer;
  item_digits integer;
  item_price numeric;
  charged numeric;
  spared numeric;
  earned numeric;
  placed orders;
  moment timestamptz(3);
begin
  perform from dealer
    where dealer.id in (select (r ->> 'dealerId')::integer from jsonb_array_elements(requests) r)
    order by dealer.id for update;

  for request in
    select * from jsonb_to_recordset(requests) as r(
      "seat" integer, "dealerId" integer, "keyId" integer, "itemId" bigint, "currency" text, "phone" text,
      "context" jsonb, "clientOrderRef" text, "notificationUrl" text, "status" text, "steps" jsonb, "priceChangePercent" numeric)
    order by r."seat"
  loop
    seat := request."seat";
    refusal := null;
    detail := null;

    select priced_item.*, product.type, product.required_info, product.status as product_status
      into found_item
      from priced_item join product on product.id = priced_item.product_id
      where priced_item.dealer_id = request."dealerId" and priced_item.item_id = request."itemId";
    if not found then
      refusal := 'unknown-item'; return next; continue;
    end if;
    if not found_item.active or found_item.product_status <> 'active' then
      refusal := 'inactive-item'; return next; continue;
    end if;

    missing := array(
      select field from unnest(found_item.required_info) with ordinality as f(field, position)
      where coalesce(trim(request."context" ->> field), '') = '' order by position);
    if missing <> '{}' then
      refusal := 'missing-info'; detail := missing; return next; continue;
    end if;

    select * into found_wallet from wallet
      where wallet.dealer_id = request."dealerId"
        and case when request."currency" is null then wallet.is_default
            else wallet.currency = request."currency" end;
    if not found or not found_wallet.active then
      refusal := 'missing-wallet';
      detail := array[coalesce(request."currency", found_wallet.currency, 'default')];
      return next; continue;
    end if;

    select target.exponent, source.exponent, target.per_usd / source.per_usd into digits, item_digits, factor
      from currency target, currency source
      where target.code = found_wallet.currency and source.code = found_item.currency;
    item_price := found_item.price;
    if request."priceChangePercent" is not null then
      item_price := greatest(
        round(item_price * (100 + request."priceChangePercent") / 100, item_digits),
        power(10::numeric, -item_digits));
    end if;
    if found_wallet.currency = found_item.currency then
      charged := item_price;
      spared := found_item.public_price - item_price;
    else
      charged := greatest(round(item_price * factor, digits), power(10::numeric, -digits));
      spared := round(found_item.public_price * factor, digits) - charged;
    end if;
    earned := round(100 * spared / charged, 2);

    update wallet set
        balance = case when wallet.dry_after = 1 then 0 else wallet.balance - charged end,
        set_aside = case when wallet.dry_after = 1 then wallet.set_aside + wallet.balance - charged
          else wallet.set_aside end,
        dry_after = nullif(wallet.dry_after - 1, 0),
        updated_at = clock_timestamp()
      where wallet.dealer_id = found_wallet.dealer_id and wallet.currency = found_wallet.currency
        and wallet.balance >= charged;
    if not found then
      refusal := 'insufficient-balance'; return next; continue;
    end if;
    if item_price <> found_item.price then
      insert into dealer_price as p (dealer_id, item_id, price)
        values (request."dealerId", request."itemId", item_price)
        on conflict (dealer_id, item_id) do update set price = excluded.price;
    end if;

    -- A dealer's later order never has an earlier date, even if the machine's clock goes back. The list relies on it.
    moment := greatest(clock_timestamp(), (
      select o.created_at from orders o where o.dealer_id = request."dealerId"
      order by o.created_at desc, o.id desc limit 1));
    insert into orders (
      dealer_id, key_id, item_id, type, status, currency, price, discount, discount_percent, revenue_percent, phone,
      context, client_order_ref, notification_url, steps, due_at, created_at, updated_at
    ) values (
      request."dealerId", request."keyId", request."itemId", found_item.type, request."status",
      found_wallet.currency, charged, spared,
      case when item_price = found_item.price then found_item.discount_percent
        else round(100 * (found_item.public_price - item_price) / found_item.public_price, 2) end,
      earned, request."phone",
      request."context", request."clientOrderRef", request."notificationUrl", request."steps",
      moment + (request."steps" -> 0 ->> 'afterMs')::double precision * interval '1 millisecond', moment, moment
    ) returning * into placed;

    id := placed.id;
    type := placed.type;
    currency := placed.currency;
    price := placed.price;
    discount := placed.discount;
    discount_percent := placed.discount_percent;
    revenue_percent := placed.revenue_percent;
    created_at := placed.created_at;
    due_in_ms := (request."steps" -> 0 ->> 'afterMs')::double precision;
    return next;
  end loop;
end $$;

-- Takes every order whose next step is due (at most a batch) through that step: status, roll-back of the charge,
-- voucher and notification together. "wait_ms" is the time until the next step is due, null if none waits.
drop function if exists advance_orders(integer);
create function advance_orders(batch integer)
returns table (moved integer, notified integer, wait_ms double precision) language plpgsql as $$
declare
  chosen bigint[];
  -- Unlike the function, a constant lets the index find the due orders.
  now_is constant timestamptz := clock_timestamp();
begin
  moved := 0;
  notified := 0;
  if (select min(orders.due_at) from orders) <= now_is then
    perform from dealer order by dealer.id for update;
    chosen := array(
      select orders.id from orders where orders.due_at <= now_is
      order by orders.due_at limit batch for update skip locked);

    with step as materialized (
      select o.id, o.dealer_id, o.currency, o.price, o.type, o.notification_url, o.steps,
        o.refunded_at is not null as refunded, s.status, s.refund, s.notify, s.sold, s.announce,
        clock_timestamp()::timestamptz(3) as moment
      from orders o
      cross join lateral jsonb_to_record(o.steps -> 0)
        as s(status text, refund boolean, notify boolean, sold boolean, announce text)
      where o.id = any (chosen)
    ), rolled_back as (
      update wallet set balance = wallet.balance + back.amount, updated_at = clock_timestamp()
      from (
        select dealer_id, currency, sum(price) as amount from step
        where refund and not refunded group by dealer_id, currency
      ) as back
      where wallet.dealer_id = back.dealer_id and wallet.currency = back.currency
    ), noted as (
      insert into notification (order_id, status, url, changed_at, due_at)
      select id, coalesce(announce, status), notification_url, moment, moment from step
      where notify and notification_url is not null
      returning 1
    ), changed as (
      update orders o set
        status = step.status,
        updated_at = case when step.announce is null then step.moment else o.updated_at end,
        refunded_at = case when step.refund then coalesce(o.refunded_at, step.moment) else o.refunded_at end,
        steps = step.steps - 0,
        due_at = step.moment + (step.steps -> 1 ->> 'afterMs')::double precision * interval '1 millisecond',
        sold_item_id = case when card.wanted then nextval('sold_item') else o.sold_item_id end,
        voucher_code = case when card.wanted then card.code else o.voucher_code end,
        voucher_pin = case when card.wanted then card.pin else o.voucher_pin end
      from step
      cross join meta
      cross join lateral (
        select step.type = 'chargingCard' and step.sold as wanted,
          upper(md5(meta.seed || ':' || step.id)) as letters
      ) as drawn
      cross join lateral (
        select drawn.wanted,
          concat_ws('-', substr(letters, 1, 4), substr(letters, 5, 4), substr(letters, 9, 4),
            substr(letters, 13, 4)) as code,
          lpad((('x' || substr(letters, 17, 7))::bit(28)::integer % 1000000)::text, 6, '0') as pin
      ) as card
      where o.id = step.id
      returning 1
    )
    select (select count(*) from changed), (select count(*) from noted) into moved, notified;
  end if;
  select extract(epoch from min(orders.due_at) - clock_timestamp()) * 1000 into wait_ms from orders
    where orders.due_at is not null;
  return next;
end $$;

-- Creates the late orders that are due (at most a batch), whose requests were answered with an error. They count as requested
-- now, and one that is refused now is dropped. "wait_ms" is the time until the next one.
create or replace function create_late_orders(batch integer, out appeared integer, out wait_ms double precision)
language plpgsql as $$
declare
  chosen jsonb;
  now_is constant timestamptz := clock_timestamp();
begin
  with due as (
    delete from late_order where id in (
      select id from late_order where due_at <= now_is order by due_at, id limit batch
      for update skip locked)
    returning id, due_at, request
  )
  select jsonb_agg(due.request || jsonb_build_object('seat', due.seat)), count(*) into chosen, appeared
    from (select request, row_number() over (order by due_at, id) as seat from due) as due;
  if appeared > 0 then
    perform place_orders(chosen);
  end if;
  select extract(epoch from min(due_at) - clock_timestamp()) * 1000 into wait_ms from late_order;
end $$;
