import type { Act } from './acts.ts';

/** The reason why an act counts against no budget. */
interface Exempt {
  readonly exempt: string;
}

const noMoney = { exempt: 'It moves no money.' } as const;
const takes = { exempt: 'It takes money or goods from nobody but the shop’s own offers.' } as const;
const goods = { exempt: 'Its goods were bought before for this order; no money moves.' } as const;

/**
 * The budget rule of each act. A missing act does not compile, and `act-budgets.test.ts` performs each one
 * that counts.
 */
export const ACT_BUDGETS = {
  'adjustment-posted': 'counts',
  'adjustment-cancelled': noMoney,
  'adjustment-undone': 'counts',
  'alert-ended': noMoney,
  'alert-assigned': noMoney,
  'balance-codes-made': 'counts',
  'balance-codes-revoked': takes,
  'brand-changed': 'counts',
  'breaker-closed': noMoney,
  'broadcast-moved': noMoney,
  'broadcast-started': noMoney,
  'case-decided': 'counts',
  'case-question': noMoney,
  'catalog-imported': 'counts',
  'catalog-synced': noMoney,
  'cost-decided': 'counts',
  'customer-admitted': noMoney,
  'customer-blocked': noMoney,
  'customer-erased': { exempt: 'The balance stays in the books; nobody receives it.' },
  'customer-group-set': 'counts',
  'customer-noted': noMoney,
  'customer-refused': noMoney,
  'customer-reminded': noMoney,
  'customer-unblocked': noMoney,
  'customer-viewed': noMoney,
  'customer-written': noMoney,
  'deposit-approved': 'counts',
  'deposit-refund-ended': { exempt: 'The money left the balance, and counted, when the refund began.' },
  'deposit-rejected': noMoney,
  'deposit-reopened': { exempt: 'Its approval counts.' },
  'duty-changed': noMoney,
  'inquiry-answered': noMoney,
  'inquiry-assigned': noMoney,
  'inquiry-ended': noMoney,
  'inquiry-proof-attached': { exempt: 'The approval of its payment counts.' },
  'invitation-accepted': noMoney,
  'invitation-made': noMoney,
  'invitation-revoked': noMoney,
  'matter-put-off': noMoney,
  'opening-counted': noMoney,
  'opening-settled': noMoney,
  'order-adopted': goods,
  'order-refunded': 'counts',
  'order-sent-again': noMoney,
  'orphan-decided': goods,
  'payment-method-changed': {
    exempt: 'Every holder of payments.edit is notified; a payment is approved one by one.',
  },
  'payment-paid-back': 'counts',
  'price-rule-changed': 'counts',
  'product-corrected': 'counts',
  'promotion-ended': takes,
  'promotion-made': 'counts',
  'quick-answer-removed': noMoney,
  'quick-answer-set': noMoney,
  'rate-set': 'counts',
  'reversal-decided': 'counts',
  'review-decided': 'counts',
  'role-changed': noMoney,
  'second-person-asked': noMoney,
  'second-word-given': { exempt: 'The act that is agreed to is recorded with both people.' },
  'second-word-refused': noMoney,
  'setting-changed': 'counts',
  'spending-limit-set': noMoney,
  'shelf-changed': 'counts',
  'shift-closed': noMoney,
  'shift-opened': noMoney,
  'shift-settled': noMoney,
  'staff-removed': noMoney,
  'staff-role-given': noMoney,
  'surplus-released': goods,
  'surplus-written-off': takes,
  'text-changed': noMoney,
} as const satisfies Record<Act, 'counts' | Exempt>;
