import { ACTS, type Act } from './acts.ts';
import type { PartyMatter } from './party.ts';
import type { Access } from './permissions.ts';

interface MatterRule {
  /** Returns the matter of an act, from its subject in the audit log. */
  readonly matter: (subject: string) => PartyMatter;
  /** The permission of colleagues who can act instead of a party. */
  readonly needs: Access;
  /** True if staff of higher rank are exempt from the act. */
  readonly isRanked?: true;
}

/** The reason why an act has no parties. */
interface NoParty {
  readonly nobody: string;
}

const orderCode = (code: string): PartyMatter => ({ kind: 'order-code', code });
const paymentCode = (code: string): PartyMatter => ({ kind: 'payment-code', code });
/** Callback data can be forged; no row has the id 0. */
const idIn = (text: string) => (/^[1-9]\d{0,15}$/.test(text) ? text : '0');
const customer = (id: string): PartyMatter => ({ kind: 'customer', customerId: Number(idIn(id)) });
const dealerOrder = (id: string): PartyMatter => ({ kind: 'dealer-order', dealerOrderId: Number(idIn(id)) });

/** Returns the matter of a postponement: its subject is a kind of the desk's queue and a code or an id. */
function putOffMatter(subject: string): PartyMatter {
  const [kind = '', about = ''] = subject.split(' ');
  switch (kind) {
    case 'deposit':
    case 'refund':
      return paymentCode(about);
    case 'pay-back':
    case 'alarm':
      return { kind: 'alert', alertId: idIn(about) };
    case 'adjustment':
      return { kind: 'adjustment', adjustmentId: idIn(about) };
    case 'unreachable':
      return customer(about);
    case 'inquiry':
      return { kind: 'inquiry', inquiryId: idIn(about) };
    default:
      return orderCode(about);
  }
}

const ofOrder = { matter: orderCode, needs: 'orders.decide' } as const;
const ofPayment = { matter: paymentCode, needs: 'money.approve' } as const;
const ofCustomer = { matter: customer, needs: 'customers.edit', isRanked: true } as const;
const ofMember = { matter: customer, needs: 'staff.manage', isRanked: true } as const;
const ofAdjustment = { matter: customer, needs: 'money.approve' } as const;
const ofDealerOrder = { matter: dealerOrder, needs: 'orders.decide' } as const;
const ofInquiry = {
  matter: (id: string): PartyMatter => ({ kind: 'inquiry', inquiryId: idIn(id) }),
  needs: 'customers.message',
} as const;
const ofShift = {
  matter: (id: string): PartyMatter => ({ kind: 'shift', shiftId: idIn(id) }),
  needs: 'money.approve',
} as const;
const ofAlert = {
  matter: (id: string): PartyMatter => ({ kind: 'alert', alertId: idIn(id) }),
  needs: ['operation.manage', 'money.approve'],
} as const;
const forAll = { nobody: 'It holds for every customer alike.' } as const;
const ofShop = { nobody: 'It is about the shop, and about no person.' } as const;

/** The matter of each act. A missing act does not compile, and `act-matters.test.ts` performs each. */
const ACT_MATTERS = {
  'adjustment-posted': ofAdjustment,
  'adjustment-cancelled': ofAdjustment,
  'adjustment-undone': ofAdjustment,
  'alert-ended': ofAlert,
  'alert-assigned': ofAlert,
  'balance-codes-made': { nobody: 'No person has the codes yet; their maker cannot redeem them.' },
  'balance-codes-revoked': { nobody: 'Only codes that nobody redeemed are revoked.' },
  'brand-changed': forAll,
  'breaker-closed': ofShop,
  'broadcast-moved': forAll,
  'broadcast-started': forAll,
  'case-decided': ofOrder,
  'case-question': ofOrder,
  'catalog-imported': forAll,
  'catalog-synced': forAll,
  'cost-decided': ofOrder,
  'customer-admitted': ofCustomer,
  'customer-blocked': ofCustomer,
  'customer-erased': ofCustomer,
  'customer-group-set': ofCustomer,
  'customer-noted': ofCustomer,
  'customer-refused': ofCustomer,
  'customer-reminded': { ...ofCustomer, needs: ['customers.message', 'money.approve'] },
  'customer-unblocked': ofCustomer,
  'customer-viewed': { nobody: 'A view changes nothing; it is counted and logged.' },
  'customer-written': { ...ofCustomer, needs: 'customers.message' },
  'deposit-approved': ofPayment,
  'deposit-refund-ended': ofPayment,
  'deposit-rejected': ofPayment,
  'deposit-reopened': ofPayment,
  'duty-changed': { nobody: 'It is about the hours of the actor; only an owner changes those of staff.' },
  'handover-agreed': { nobody: 'One of the two accepts the amount of the other.' },
  'handover-counted': { nobody: 'The receiver counts; nobody counts what they gave.' },
  'handover-made': { nobody: 'It moves nothing until the receiver confirms it.' },
  'handover-settled': {
    matter: (id) => ({ kind: 'handover', handoverId: idIn(id) }),
    needs: 'money.approve',
  },
  'handover-taken-back': { nobody: 'It was not confirmed, so it moved nothing.' },
  'inquiry-answered': ofInquiry,
  'inquiry-assigned': ofInquiry,
  'inquiry-ended': ofInquiry,
  'inquiry-proof-attached': ofInquiry,
  'invitation-accepted': { nobody: 'A person who joins the staff accepts what another one decided.' },
  'invitation-made': { nobody: 'Whoever opens the link is not known yet.' },
  'invitation-revoked': { nobody: 'Whoever opens the link is not known yet.' },
  'matter-put-off': { matter: putOffMatter, needs: ['orders.decide', 'money.approve', 'operation.manage'] },
  'opening-counted': { nobody: 'A cashier counts their own till; another person settles what differs.' },
  'opening-settled': ofShift,
  'order-adopted': ofOrder,
  'order-refunded': ofOrder,
  'order-sent-again': ofOrder,
  'orphan-decided': ofDealerOrder,
  'payment-method-changed': forAll,
  'payment-paid-back': ofPayment,
  'price-rule-changed': {
    nobody: 'It holds for a whole group; the group of a person is a matter of its own.',
  },
  'product-corrected': forAll,
  'promotion-ended': forAll,
  'promotion-made': { nobody: 'Nobody has claimed it yet; its maker cannot claim it.' },
  'quick-answer-removed': forAll,
  'quick-answer-set': forAll,
  'rate-set': forAll,
  'reversal-decided': ofOrder,
  'review-decided': ofOrder,
  'role-changed': { nobody: 'It holds for all of a role, and nobody gives or takes what they lack.' },
  'second-person-asked': { nobody: 'Asking decides nothing.' },
  'second-word-given': { nobody: 'The act that is agreed to is a matter of its own.' },
  'second-word-refused': { nobody: 'It leaves everything as it is.' },
  'setting-changed': ofShop,
  'spending-limit-set': ofCustomer,
  'shelf-changed': forAll,
  'safe-counted': { nobody: 'The safe is nobody’s own; a difference takes words that all read.' },
  'shift-closed': { nobody: 'A cashier signs their own count; another person settles what differs.' },
  'shift-opened': { nobody: 'It decides nothing.' },
  'shift-settled': ofShift,
  'staff-removed': ofMember,
  'staff-restored': { nobody: 'Only owners give rights back, and no owner is suspended.' },
  'staff-role-given': ofMember,
  'staff-suspended': ofMember,
  'surplus-released': ofDealerOrder,
  'surplus-written-off': ofDealerOrder,
  'text-changed': forAll,
} as const satisfies Record<Act, MatterRule | NoParty>;

/** The acts that affect a person. */
export type ActWithParties = {
  [Name in Act]: (typeof ACT_MATTERS)[Name] extends MatterRule ? Name : never;
}[Act];

/** Returns the rule of an act. */
export function ruleOf(act: ActWithParties): MatterRule {
  return ACT_MATTERS[act];
}

/** The acts of the list that affect a person. */
export const actsWithParties = ACTS.filter((act): act is ActWithParties => 'matter' in ACT_MATTERS[act]);
