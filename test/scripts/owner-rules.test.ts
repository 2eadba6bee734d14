import { expect, it } from 'vitest';
import { ownerViolations, type SharedTable, writesIn } from '../../scripts/checks/owner-rules.ts';

const tables = new Set(['orders', 'gifts']);
const rules: { owners: Record<string, string[]>; shared: SharedTable[] } = {
  owners: { 'src/modules/orders': ['orders'], 'src/modules/gifts.ts': ['gifts'] },
  shared: [],
};
const violations = (sources: Record<string, string>, given = rules) =>
  ownerViolations(new Map(Object.entries(sources)), tables, given);

it.each([
  'sql`update orders o set state = 1`',
  'sql`with gone as (delete from orders where id = 1) select 1`',
  'sql`insert into orders (id) values (1)`',
  "db.updateTable('orders').set(x)",
  "deleteOld('orders', 'at', 30)",
])('the check refuses a statement that writes a table of another owner: %s', (source) => {
  expect(violations({ 'src/modules/gifts.ts': `a\n${source}` })).toEqual([
    'src/modules/gifts.ts:2: writes orders of src/modules/orders: call what the owner exports',
  ]);
});

it('the owner alone writes its table', () => {
  expect(violations({ 'src/modules/orders/core/move.ts': 'sql`update orders set id = 1`' })).toEqual([]);
  expect(violations({ 'src/modules/gifts.ts': 'sql`select from orders for update skip locked`' })).toEqual(
    [],
  );
  expect(writesIn('sql`on conflict (id) do update set id = 1`', tables)).toEqual([]);
});

it("the type of a table stands in its owner's tables.ts", () => {
  const source = 'export interface GiftsTables {\n  orders: OrdersTable;\n}\n';
  expect(violations({ 'src/modules/orders/tables.ts': source })).toEqual([]);
  expect(violations({ 'src/modules/gifts/tables.ts': source })).toEqual([
    'src/modules/gifts/tables.ts has the type of orders, which belongs into the tables.ts of src/modules/orders',
  ]);
});

it('each table has one owner, and no entry is left over', () => {
  const shared = [{ table: 'orders', path: 'src/modules/gifts.ts', because: 'of the test' }];
  expect(violations({}, { owners: { 'src/modules/orders': ['orders', 'carts'] }, shared })).toEqual([
    'gifts has 0 owners: name one in scripts/checks/owner-rules.ts',
    'carts has an owner, but no migration makes it: after a new one, run npm run format',
    'src/modules/gifts.ts does not write orders any more: remove the entry',
  ]);
});
