/** Promotions and referrals: who may get a bonus, who got one, and for which purchase. */
import { type Kysely, sql } from 'kysely';

const promotions = sql`
create table promotions (
  id          bigint generated always as identity primary key,
  code        text not null constraint promotions_code_key unique check (code ~ '^[A-Z0-9]{3,20}$'),
  request_key text not null unique,
  percent     numeric(5,2) check (percent > 0 and percent <= 100),
  amount      numeric(24,8) check (amount > 0 and amount <> 'NaN'),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  most        numeric(24,8) check (most > 0 and most <> 'NaN'),
  product_id  bigint,
  item_id     bigint,
  per_person  integer not null check (per_person between 1 and 100),
  most_claims integer not null check (most_claims between 1 and 1000000),
  claimed     integer not null default 0,
  ends_at     timestamptz,
  made_by     bigint not null,
  made_at     timestamptz not null default now(),
  ended_at    timestamptz,
  ended_by    bigint,
  check ((percent is null) <> (amount is null)),
  check (percent is null or most is not null),
  check (item_id is null or product_id is not null),
  constraint promotions_not_overclaimed check (claimed between 0 and most_claims)
);
comment on table promotions is 'promo codes: what they give once a purchase was delivered, to how many people and until when';
comment on column promotions.request_key is 'made of the tap that made it: making it twice gives the same one';
comment on column promotions.percent is 'of what was paid for the delivered units; or amount is set';
comment on column promotions.currency is 'of amount and most; purchases that were paid in another one get no bonus';
comment on column promotions.most is 'the most that percent gives for one purchase';
comment on column promotions.product_id is 'the product that has to be bought; null: any';
comment on column promotions.item_id is 'the item of that product that has to be bought; null: any';
comment on column promotions.per_person is 'how often one customer may claim it';
comment on column promotions.claimed is 'claims that are open or were granted; those that expired give their place back';
comment on column promotions.ended_at is 'when an admin ended it: no new claim is taken, earlier claims stay good';

create table promo_claims (
  id           bigint generated always as identity primary key,
  promotion_id bigint not null references promotions,
  customer_id  bigint not null references customers,
  number       integer not null check (number > 0),
  state        text not null default 'open' check (state in ('open','granted','expired')),
  claimed_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  check ((state = 'open') = (ended_at is null))
);
comment on table promo_claims is 'a customer typed a promo code: its place is kept for the next purchase until it expires';
comment on column promo_claims.number is 'the how-manieth of this customer, at most promotions.per_person';
comment on column promo_claims.expires_at is 'purchases that were made later get no bonus for it';
create unique index promo_claims_once on promo_claims (promotion_id, customer_id, number) where state <> 'expired';
create index promo_claims_open on promo_claims (customer_id, expires_at) where state = 'open';
create index promo_claims_expiring on promo_claims (expires_at) where state = 'open';
`;

const referrals = sql`
create table referral_codes (
  customer_id bigint primary key references customers,
  code        text not null constraint referral_codes_code_key unique check (code ~ '^[A-Z0-9]{8}$'),
  rewarded    integer not null default 0 check (rewarded >= 0)
);
comment on table referral_codes is 'the code in a customer''s own invitation link';
comment on column referral_codes.rewarded is 'how many people''s first purchase this customer got a bonus for';

create table referrals (
  invited_id     bigint primary key references customers,
  inviter_id     bigint not null references customers,
  inviter_amount numeric(24,8) not null check (inviter_amount >= 0 and inviter_amount <> 'NaN'),
  invited_amount numeric(24,8) not null check (invited_amount >= 0 and invited_amount <> 'NaN'),
  currency       text not null check (currency ~ '^[A-Z]{3}$'),
  least          numeric(24,8) not null,
  most_rewarded  integer not null check (most_rewarded > 0),
  state          text not null default 'open' check (state in ('open','granted','refused')),
  joined_at      timestamptz not null default now(),
  ended_at       timestamptz,
  constraint referrals_not_oneself check (invited_id <> inviter_id),
  constraint referrals_worth_a_purchase check (least >= inviter_amount + invited_amount),
  check ((state = 'open') = (ended_at is null))
);
comment on table referrals is 'who came by whose invitation, with what both were promised that day';
comment on column referrals.least is 'the first delivered purchase that was paid with at least this, in currency, counts';
comment on column referrals.most_rewarded is 'the most people that the inviter gets a bonus for';
comment on column referrals.state is 'refused: inviter and invited are one person, by their phone or by an account that both topped up';
create index referrals_of_inviter on referrals (inviter_id);
`;

const bonuses = sql`
create table bonus_due (
  purchase_id bigint primary key references purchases,
  due_at      timestamptz not null default now()
);
comment on table bonus_due is 'purchases with a delivered unit whose customer may get a bonus; decided, and deleted, once all units have ended';
create index bonus_due_at on bonus_due (due_at);

create table bonus_grants (
  key         text primary key references postings,
  customer_id bigint not null references customers,
  currency    text not null,
  amount      numeric(24,8) not null check (amount > 0 and amount <> 'NaN'),
  purchase_id bigint not null references purchases,
  claim_id    bigint constraint bonus_grants_claim_once unique references promo_claims,
  invited_id  bigint references referrals,
  constraint bonus_grants_of_one_thing check (
    case when claim_id is not null then invited_id is null and key = 'bonus:promo:' || claim_id
         else invited_id is not null and key = 'bonus:referral:' || invited_id || ':' || customer_id end)
);
comment on table bonus_grants is 'why each bonus was posted: one for each posting of kind bonus';
comment on column bonus_grants.key is 'key of the posting, made of the claim or of the referral and its side: each happens at most once';
create index bonus_grants_of_purchase on bonus_grants (purchase_id);

create function bonus_has_grant() returns trigger language plpgsql as $$
begin
  if not exists (select from bonus_grants where key = new.key and customer_id = new.customer_id) then
    raise exception 'bonus % was granted by nothing', new.key using errcode = 'check_violation', constraint = 'bonus_has_grant';
  end if;
  return null;
end $$;
comment on function bonus_has_grant is 'Refuses, at commit, a bonus posting that no claim and no referral explains';
create constraint trigger bonus_has_grant after insert on postings deferrable initially deferred
  for each row when (new.kind = 'bonus') execute function bonus_has_grant();

-- A trigger, since many ways lead an order to its success, and orders know nothing of promotions.
create function bonus_becomes_due() returns trigger language plpgsql as $$
begin
  insert into bonus_due (purchase_id)
  select p.id from purchases p
  where p.id = new.purchase_id and p.replaces_order_id is null
    and (exists (select from promo_claims where customer_id = p.customer_id and state = 'open')
      or exists (select from referrals where invited_id = p.customer_id and state = 'open'))
  on conflict do nothing;
  return null;
end $$;
comment on function bonus_becomes_due is 'Writes down a purchase of which a unit was delivered, if its customer has a bonus to expect; one that replaces a code was paid with what came back, and earns none';
create trigger bonus_becomes_due after update of state on orders
  for each row when (new.state = 'succeeded' and old.state <> 'succeeded') execute function bonus_becomes_due();
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [promotions, referrals, bonuses]) await part.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
drop trigger bonus_becomes_due on orders;
drop trigger bonus_has_grant on postings;
drop function bonus_becomes_due, bonus_has_grant;
drop table bonus_grants, bonus_due, referrals, referral_codes, promo_claims, promotions`.execute(db);
}
