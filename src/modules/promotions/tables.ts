import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, NumericText, Time, TimeOrNull } from '../../platform/database/columns.ts';

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

export interface PromotionsTables {
  bonus_due: BonusDueTable;
  bonus_grants: BonusGrantsTable;
  deposit_bonus_due: DepositBonusDueTable;
  promo_claims: PromoClaimsTable;
  promotions: PromotionsTable;
  referrals: ReferralsTable;
}
