/** The tables of promotions, referrals and levels; the migrations 0020 and 0101 explain their columns. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Int8 = ColumnType<string, string | number, string | number>;
type Int8OrNull = ColumnType<string | null, string | number | null | undefined, string | number | null>;
type Time = ColumnType<Date, Date | undefined, Date>;
type TimeOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
type NumericText = ColumnType<string, string, string>;

interface PromotionsTable {
  id: GeneratedAlways<string>;
  code: string;
  request_key: string;
  percent: string | null;
  amount: string | null;
  currency: string;
  most: string | null;
  least: ColumnType<string | null, string | null | undefined, never>;
  product_id: Int8OrNull;
  item_id: Int8OrNull;
  per_person: number;
  most_claims: number;
  claimed: Generated<number>;
  kind: Generated<'bonus' | 'discount' | 'deposit'>;
  starts_at: TimeOrNull;
  ends_at: TimeOrNull;
  made_by: Int8;
  made_at: Time;
  ended_at: TimeOrNull;
  ended_by: Int8OrNull;
}

interface PromoClaimsTable {
  id: GeneratedAlways<string>;
  promotion_id: Int8;
  customer_id: Int8;
  number: number;
  state: Generated<'open' | 'granted' | 'expired'>;
  payment_id: Int8OrNull;
  saved: ColumnType<string | null, string | null | undefined, string | null>;
  claimed_at: Time;
  expires_at: Date;
  ended_at: TimeOrNull;
}

interface ReferralCodesTable {
  customer_id: Int8;
  code: string;
  rewarded: Generated<number>;
}

interface ReferralsTable {
  invited_id: Int8;
  inviter_id: Int8;
  inviter_amount: NumericText;
  invited_amount: NumericText;
  currency: string;
  least: NumericText;
  most_rewarded: number;
  state: Generated<'open' | 'granted' | 'refused'>;
  joined_at: Time;
  ended_at: TimeOrNull;
}

interface BonusDueTable {
  purchase_id: Int8;
  due_at: Time;
}

interface DepositBonusDueTable {
  payment_id: Int8;
  due_at: Time;
}

interface LevelDueTable {
  id: GeneratedAlways<string>;
  customer_id: Int8OrNull;
  due_at: Time;
}

interface LevelChangesTable {
  id: GeneratedAlways<string>;
  customer_id: Int8;
  before: string | null;
  after: string | null;
  turnover: string | null;
  currency: string | null;
  at: Time;
}

interface BonusGrantsTable {
  key: string;
  customer_id: Int8;
  currency: string;
  amount: NumericText;
  purchase_id: Int8OrNull;
  payment_id: Int8OrNull;
  taken_back_at: TimeOrNull;
  claim_id: Int8OrNull;
  invited_id: Int8OrNull;
}

export interface PromotionTables {
  promotions: PromotionsTable;
  promo_claims: PromoClaimsTable;
  referral_codes: ReferralCodesTable;
  referrals: ReferralsTable;
  bonus_due: BonusDueTable;
  deposit_bonus_due: DepositBonusDueTable;
  bonus_grants: BonusGrantsTable;
  level_due: LevelDueTable;
  level_changes: LevelChangesTable;
}
