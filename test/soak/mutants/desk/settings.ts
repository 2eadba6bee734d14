import type { Mutant } from '../../mutant.ts';

const ofShop = (test: string) => ({ file: 'test/modules/wording/chat/staff/shop.test.ts', test });

/** Guards of the owner's settings in the chat, which apply everywhere. */
export const settingsMutants: readonly Mutant[] = [
  {
    name: 'a file of settings promises bonuses that cost more than the purchase',
    edits: [
      {
        file: 'src/modules/wording/policies.ts',
        find: '    .refine(isWorthAPurchase)\n',
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/wording/settings-file.test.ts',
        test: 'a file cannot promise a bonus that the command would refuse',
      },
    ],
  },
  {
    name: 'of two who change the settings of the shop at once one is forgotten',
    edits: [
      {
        file: 'src/modules/wording/wording.ts',
        find: "      await sql`select pg_advisory_xact_lock(hashtext('shop-profile'))`.execute(tx);\n",
        replace: '',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/wording/chat/staff/shop.test.ts',
        test: 'keeps what two of the staff change at the same time',
      },
    ],
  },
  {
    name: 'a file of settings changes where refunds go for somebody who may not',
    edits: [
      {
        file: 'src/modules/payments/policy.ts',
        find: "{ actorId: actor.idFor('payments.edit') }",
        replace: '{ actorId: actor.id }',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/wording/settings-file.test.ts',
        test: 'a file changes no policy that its sender may not change, and nothing else either',
      },
    ],
  },
  {
    name: 'an invoice in Stars has the name that the server was started with',
    edits: [{ file: 'src/telegram/stars.ts', find: '    await live.refresh();\n', replace: '' }],
    caughtBy: [{ file: 'test/telegram/stars.test.ts', test: 'the name that the owner gave' }],
  },
  {
    name: 'the months of a statement begin by UTC',
    edits: [
      {
        file: 'src/modules/ledger/ledger.ts',
        find: 'readStatement(db, customerId, span, timeZone())',
        replace: "readStatement(db, customerId, span, 'UTC')",
      },
    ],
    caughtBy: [{ file: 'test/modules/ledger/chat/statement.test.ts', test: 'the shop’s time zone' }],
  },
  {
    name: 'an offset is taken for a time zone, whose sign the database reads the other way round',
    edits: [
      {
        file: 'src/platform/values/time-zone.ts',
        find: '  if (!/^[A-Za-z][\\w+/-]*$/.test(name)) return false;\n',
        replace: '',
      },
    ],
    caughtBy: [ofShop('sets the time zone')],
  },
  {
    name: 'a late answer brings back what the owner has replaced',
    edits: [
      {
        file: 'src/telegram/ui/texts/live-wording.ts',
        find: '      if (read < this.#answered) return;\n',
        replace: '',
      },
    ],
    caughtBy: [{ file: 'test/telegram/ui/texts/format.test.ts', test: 'that the owner has replaced' }],
  },
  {
    name: 'a late answer brings back a removed person',
    edits: [
      {
        file: 'src/telegram/staff-lanes.ts',
        find: '    if (read < this.#answered) return;\n',
        replace: '',
      },
    ],
    caughtBy: [{ file: 'test/telegram/staff-lanes.test.ts', test: 'bring back a person who was removed' }],
  },
  {
    name: 'times are told in the time zone that the server was started with',
    edits: [
      {
        file: 'src/telegram/ui/texts/live-wording.ts',
        find: 'createTexts(base, timeZone, snapshot.texts)',
        replace: 'createTexts(base, firstZone ?? timeZone, snapshot.texts)',
      },
    ],
    caughtBy: [{ file: 'test/telegram/ui/texts/format.test.ts', test: 'the owner set last' }],
  },
  {
    name: 'the daily summary keeps the hour of the time zone before',
    edits: [
      {
        file: 'src/modules/wording/wording.ts',
        find: 'if (zoneOf(profile) !== before) await movedClosing(tx, before, zoneOf(profile));',
        replace: 'void movedClosing;',
      },
    ],
    caughtBy: [ofShop('sets the time zone')],
  },
  {
    name: 'what a new customer may spend a day holds for nobody',
    edits: [
      {
        file: 'migrations/0027_people.ts',
        find: "(s.value -> 'newcomersPerDay' ->>",
        replace: "(s.value -> 'no' ->>",
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/people/people.test.ts',
        test: "applies the limits of a new customer's day or of one quantity",
      },
    ],
  },
  {
    name: 'more units are sold at once than the owner allows',
    edits: [
      {
        file: 'src/modules/orders/checkout/quote.ts',
        find: 'if (quantity > (deps.mostUnits?.() ?? MOST_UNITS)) return',
        replace: 'if (quantity > MOST_UNITS) return',
      },
    ],
    caughtBy: [
      {
        file: 'test/modules/people/people.test.ts',
        test: "applies the limits of a new customer's day or of one quantity",
      },
    ],
  },
  {
    name: 'the audit log is searched by days of UTC',
    edits: [
      {
        file: 'src/modules/staff/staff.ts',
        find: 'searchAuditLog(db, query, timeZone())',
        replace: "searchAuditLog(db, query, 'UTC')",
      },
    ],
    caughtBy: [{ file: 'test/modules/staff/staff.test.ts', test: 'by days of the shop’s time zone' }],
  },
];
