-- GET /order in a time independent of the number of orders. Triggers count them by blocks of ids: a total is a sum of blocks,
-- and a block leads to a late page. Within a dealer, ids and creation dates grow together (place_orders ensures it).

create or replace function block_of(id bigint) returns bigint language sql immutable as 'select id >> 11';
create or replace function first_of(block bigint) returns bigint language sql immutable as 'select block << 11';

create or replace function count_new_orders() returns trigger language plpgsql set search_path from current as $$
begin
  insert into order_count as c (dealer_id, block, type, status, n)
    select dealer_id, block_of(id), type, status, count(*) from made group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dealer_id, block, type, status) do update set n = c.n + excluded.n;
  return null;
end $$;
create or replace trigger count_new_orders after insert on orders
  referencing new table as made for each statement execute function count_new_orders();

create or replace function count_moved_orders() returns trigger language plpgsql set search_path from current as $$
begin
  insert into order_count as c (dealer_id, block, type, status, n)
    select dealer_id, block_of(id), type, status, sum(n) from (
      select after.dealer_id, after.id, after.type, after.status, 1 as n
      from after join before on before.id = after.id where before.status <> after.status
      union all
      select before.dealer_id, before.id, before.type, before.status, -1
      from after join before on before.id = after.id where before.status <> after.status
    ) as moves
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (dealer_id, block, type, status) do update set n = c.n + excluded.n;
  return null;
end $$;
create or replace trigger count_moved_orders after update on orders
  referencing old table as before new table as after for each statement execute function count_moved_orders();

-- Returns one page and the total of the matching orders. A null filter matches all. The blocks at both ends of the range are
-- counted order by order. Stable, so that counts and rows come from one snapshot.
create or replace function list_orders(
  dealer integer, wanted_type text, wanted_status text[], since timestamptz, until timestamptz, newest_first boolean,
  skip bigint, most integer, out total bigint, out data jsonb
) language plpgsql stable set plan_cache_mode = force_custom_plan as $$
declare
  first_id bigint;
  last_id bigint;
  near_block bigint;
  far_block bigint;
  skipped bigint;
begin
  total := 0;
  data := '[]';
  select o.id into first_id from orders o
    where o.dealer_id = dealer and o.created_at >= coalesce(since, '-infinity') order by o.created_at, o.id limit 1;
  select o.id into last_id from orders o
    where o.dealer_id = dealer and o.created_at <= coalesce(until, 'infinity')
    order by o.created_at desc, o.id desc limit 1;
  if first_id is null or last_id is null or first_id > last_id then
    return;
  end if;

  with counted as materialized (
    select c.block, sum(c.n) as n from order_count c
    where c.dealer_id = dealer and c.block > block_of(first_id) and c.block < block_of(last_id)
      and (wanted_type is null or c.type = wanted_type)
      and (wanted_status is null or c.status = any (wanted_status))
    group by c.block
    union all
    select block_of(o.id), count(*) from orders o
    where o.dealer_id = dealer and o.id between first_id and last_id
      and (o.id < first_of(block_of(first_id) + 1) or o.id >= first_of(block_of(last_id)))
      and (wanted_type is null or o.type = wanted_type)
      and (wanted_status is null or o.status = any (wanted_status))
    group by 1
  ), ranked as materialized (
    select block, n,
      sum(n) over (order by case when newest_first then -block else block end) - n as earlier
    from counted where n > 0
  ), reached as (
    select block, earlier from ranked where earlier < skip + most and earlier + n > skip
  )
  select coalesce((select sum(n) from ranked), 0),
    case when newest_first then max(block) else min(block) end,
    case when newest_first then min(block) else max(block) end,
    min(earlier)
    into total, near_block, far_block, skipped
    from reached;
  if near_block is null then
    return;
  end if;

  select coalesce(jsonb_agg(jsonb_build_object(
      'id', page.id, 'status', page.status, 'type', page.type, 'clientOrderRef', page.client_order_ref,
      'createdAt', to_char(page.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by case when newest_first then -page.id else page.id end), '[]')
    into data
    from (
      select o.id, o.status, o.type, o.client_order_ref, o.created_at from orders o
      where o.dealer_id = dealer
        and o.id between greatest(first_id, first_of(least(near_block, far_block)))
          and least(last_id, first_of(greatest(near_block, far_block) + 1) - 1)
        and (wanted_type is null or o.type = wanted_type)
        and (wanted_status is null or o.status = any (wanted_status))
      order by case when newest_first then -o.id else o.id end
      offset skip - skipped limit most
    ) as page;
end $$;
