import type { Mutant } from '../../mutant.ts';

const cards = (test: string) => ({ file: 'test/modules/payments/chat/staff/deposits.test.ts', test });

/** Guards of the comparison of receipt pictures by content. */
export const receiptsMutants: readonly Mutant[] = [
  {
    name: 'a receipt that is uploaded again is compared by its name at Telegram alone',
    edits: [
      {
        file: 'src/modules/payments/manual/deposit-card.ts',
        find: 'sql`sha256 = any(${digests}::bytea[])`',
        replace: 'sql`sha256 = any(${digests}::bytea[]) and false`',
      },
    ],
    caughtBy: [cards('the card shows who used a receipt before')],
  },
  {
    name: 'a receipt that was saved again is not recognized by its look',
    edits: [
      {
        file: 'src/modules/payments/manual/pictures.ts',
        find: 'Math.abs(cell - (other[index] ?? 0)) <= MOST_DIFFERENCE',
        replace: 'Math.abs(cell - (other[index] ?? 0)) < 0 * MOST_DIFFERENCE',
      },
    ],
    caughtBy: [cards('the card shows who used a receipt before')],
  },
  {
    name: 'receipts of one layout count as the same',
    edits: [
      {
        file: 'src/modules/payments/manual/pictures.ts',
        find: 'const MOST_DIFFERENCE = 36;',
        replace: 'const MOST_DIFFERENCE = 255;',
      },
    ],
    caughtBy: [cards('a receipt of the same layout with another number is not taken')],
  },
  {
    name: 'a card does not say that its picture could not be compared',
    edits: [
      {
        file: 'src/modules/payments/manual/deposit-card.ts',
        find: 'isUncompared: proof.file_id !== null && !proof.compared,',
        replace: 'isUncompared: proof.file_id === null && !proof.compared,',
      },
    ],
    caughtBy: [cards('an unreadable picture is accepted with a note on the card')],
  },
];
