import { expect, it } from 'vitest';
import { Told } from './told.ts';

it('a right answer does not count that the shop had in a time its database lost', () => {
  const told = new Told();
  told.tell(1, false);
  const putBack = told.keep();
  for (const id of [1, 2]) told.tell(id, false);
  putBack();
  for (const id of [1, 2]) told.tell(id, true);
  expect([1, 2].filter((id) => told.isOnlyWrong(id))).toEqual([2]);
});
