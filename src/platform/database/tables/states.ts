// Written by scripts/states.ts from the tables of states of src/modules/ (npm run format).

export type OrderState =
  | 'queued'
  | 'submitting'
  | 'accepted'
  | 'unknown'
  | 'review'
  | 'succeeded'
  | 'failed'
  | 'rejected'
  | 'refused'
  | 'abandoned'
  | 'reversed'
  | 'cancelled';

export type PaymentState =
  | 'created'
  | 'awaiting'
  | 'paid'
  | 'credited'
  | 'expired'
  | 'cancelled'
  | 'rejected'
  | 'refunding'
  | 'refunded'
  | 'reversed';

export type InquiryState = 'open' | 'answered' | 'done';
