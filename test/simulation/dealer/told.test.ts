import { expect, it } from 'vitest';
import { Told } from './told.ts';

it('a right answer does not count that the shop had in a time its database lost', () => {
  const told = new Told();
  told.tell(1, null);
  const putBack = told.keep();
  for (const id of [1, 2]) told.tell(id, null);
  putBack();
  for (const id of [1, 2]) told.tell(id, 'EUR');
  expect([1, 2].filter((id) => told.isOnlyWrong(id))).toEqual([2]);
});

it('the same lie twice in a row outweighs a right answer, and another one does not', () => {
  const told = new Told();
  for (const lie of [null, 'EUR', 'EUR']) told.tell(1, lie);
  for (const lie of [null, 'EUR', null, 'EUR', 'a phone']) told.tell(2, lie);
  expect([1, 2].filter((id) => told.isOnlyWrong(id))).toEqual([1]);
});
