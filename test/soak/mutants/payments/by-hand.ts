import type { Mutant } from '../../mutant.ts';

/** Guards of manual payments: one decision, by an admin who sees the proof's history. */
export const byHandMutants: readonly Mutant[] = [
  {
    name: 'a payment of a provider is approved by hand',
    edits: [
      {
        file: 'src/modules/payments/manual/deposits.ts',
        find: '  return method === MANUAL_NAME;',
        replace: "  return method !== '';",
      },
    ],
    caughtBy: ['test/modules/payments/methods/crypto-pay.test.ts'],
  },
  {
    name: 'a forged button credits more than its question would',
    edits: [
      {
        file: 'src/modules/payments/manual/deposits.ts',
        find: ' || !mayBeCredited(amount, payment)',
        replace: '',
      },
    ],
    caughtBy: ['test/modules/payments/manual/deposits.test.ts'],
  },
  {
    name: 'a payment of a provider is opened again by hand',
    edits: [
      {
        file: 'src/modules/payments/manual/deposits.ts',
        find: 'if (!payment || !isByHand(payment)) return false;',
        replace: 'if (!payment) return false;',
      },
    ],
    caughtBy: ['test/modules/payments/manual/deposits.test.ts'],
  },
  {
    name: 'a payment that was opened again is told as rejected before',
    edits: [
      {
        file: 'src/modules/payments/transition.ts',
        find: "when ${move} = 'reopen' then null",
        replace: 'when false then null',
      },
    ],
    caughtBy: ['test/modules/payments/manual/deposits.test.ts'],
  },
  {
    name: 'a payment that an admin rejected is approved by another one',
    edits: [
      {
        file: 'src/modules/payments/manual/deposits.ts',
        find: "          from: 'awaiting',\n          actorId,\n",
        replace: '          actorId,\n',
      },
    ],
    caughtBy: ['test/modules/payments/manual/deposits.test.ts'],
  },
  {
    name: 'a payment that an admin approved is rejected by another one',
    edits: [
      {
        file: 'src/modules/payments/states.ts',
        find: "    to: 'rejected',\n    from: { created: '',",
        replace: "    to: 'rejected',\n    from: { created: '', credited: '',",
      },
      {
        file: 'src/modules/payments/manual/deposits.ts',
        find: "          guard: { from: 'awaiting' },\n",
        replace: '',
      },
    ],
    caughtBy: ['test/modules/payments/manual/deposits.test.ts'],
  },
  {
    name: 'a picture that came with another payment is not flagged',
    edits: [
      {
        file: 'src/modules/payments/manual/deposit-card.ts',
        find: 'sql`file_unique_id = any(${files}::text[])`',
        replace: 'sql`file_id = any(${files}::text[])`',
      },
    ],
    caughtBy: [
      'test/modules/payments/manual/deposits.test.ts',
      'test/modules/payments/chat/staff/deposits.test.ts',
    ],
  },
  {
    name: 'a flagged proof is approved without a second question',
    edits: [
      {
        file: 'src/modules/payments/chat/staff/deposits.ts',
        find: 'card.flags.length > 0',
        replace: 'card.flags.length > 99',
      },
    ],
    caughtBy: ['test/modules/payments/chat/staff/deposits.test.ts'],
  },
  {
    name: 'a customer approves their own payment',
    edits: [
      {
        file: 'src/telegram/admin/admin.ts',
        find: 'composer.useIf(actsAsStaff, ofStaff);',
        replace: 'composer.useIf(() => true, ofStaff);',
      },
      {
        file: 'src/telegram/ui/handlers.ts',
        find: 'needed && !mayHere(ctx, needed) ? null : tap',
        replace: 'tap',
      },
    ],
    caughtBy: ['test/modules/payments/chat/staff/deposits.test.ts'],
  },
  {
    name: 'a refund that another admin ended is ended again',
    edits: [
      {
        file: 'src/modules/payments/manual/deposits.ts',
        find: '{ actorId, refundId });',
        replace: '{ actorId });',
      },
    ],
    caughtBy: ['test/modules/payments/manual/deposits.test.ts'],
  },
  {
    name: 'a payment whose proof waits for an admin expires',
    edits: [
      {
        file: 'src/modules/payments/advance/advance.ts',
        find: 'guard: { withoutProof: true, holds:',
        replace: 'guard: { holds:',
      },
    ],
    caughtBy: ['test/modules/payments/manual/deposits.test.ts'],
  },
  {
    name: 'a change of a payment method is undone although another one followed',
    edits: [
      {
        file: 'src/modules/payments/manual/methods.ts',
        find: 'if (!last || Number(last.id) !== changeId) return null;',
        replace: 'if (!last) return null;',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/manual/deposits.test.ts',
        test: 'takes back its last change, and none that another one followed',
      },
    ],
  },
  {
    name: 'a language with its own instructions loses the account to copy',
    edits: [
      {
        file: 'src/modules/payments/manual/method-texts.ts',
        find: 'fields: order.find((one) => one && one.fields.length > 0)?.fields ?? [],',
        replace: 'fields: order.find((one) => one !== undefined)?.fields ?? [],',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/payments/manual/deposits.test.ts',
        test: 'says the same in all languages, except for those with their own words',
      },
    ],
  },
];
