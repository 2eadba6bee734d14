import { expect, test } from 'vitest';
import { reasonIn } from '../../../../../src/modules/orders/chat/purchase-dialog/details.ts';

test("shows only the dealer's details beyond an account being invalid", () => {
  for (const bare of [
    'Invalid account.',
    'invalid player id',
    'Account not found!',
    'User is invalid',
    ' . ',
  ])
    expect(reasonIn(bare)).toBeNull();
  expect(reasonIn(null)).toBeNull();
  expect(reasonIn('This server was merged into EU-2.')).toBe('This server was merged into EU-2');
  expect(reasonIn('Invalid account: the region is not sold here')).toBe(
    'Invalid account: the region is not sold here',
  );
});
