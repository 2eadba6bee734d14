import { expect, it } from 'vitest';
import { parse } from '../../scripts/checks/effect-rules.ts';
import { foreignReads } from '../../scripts/checks/read-rules.ts';

const rules = {
  owners: { 'src/modules/orders': ['orders', 'vouchers'], 'src/modules/shelves/shelves.ts': ['shelves'] },
  shared: [{ table: 'orders', path: 'src/modules/people', because: 'of the test' }],
};
const tables = new Set(['orders', 'vouchers', 'shelves']);
const violations = (path: string, source: string) =>
  foreignReads(new Map([[path, parse(path, source)]]), tables, rules);

it.each([
  'sql`select id from orders where id = 1`',
  'sql`select from shelves g join orders o on o.id = g.order_id`',
  'sql`select (select 1 from only orders)`',
  'sql`update shelves set id = 1 from orders o`',
  'sql`delete from shelves using orders where true`',
  'sql`insert into shelves select id from orders`',
  `sql\`select from shelves g, orders o where \${condition}\``,
  `sql\`select from \${given} g, orders o\``,
  'sql`select from (orders o join shelves g using (id))`',
  'sql`from orders`',
  `sql<boolean>\`\${one} from orders\``,
  `sql\`from \${sql.table('orders')}\``,
  "const statement = 'select id from orders'",
  "tableView('orders', ['id'])",
  "db.selectFrom('orders as o')",
  "db.selectFrom(['shelves', 'orders'])",
  "db.selectFrom('shelves').leftJoin('orders as o', 'o.id', 'shelves.order_id')",
  "db.selectFrom('shelves').innerJoin('orders', (join) => join)",
  "db.updateTable('shelves').from('orders')",
])('the check refuses a statement that reads a table of another owner: %s', (source) => {
  expect(violations('src/modules/shelves/shelves.ts', `a\n${source}`)).toEqual([
    'src/modules/shelves/shelves.ts:2: reads orders of src/modules/orders: call or embed what the owner exports',
  ]);
});

it.each([
  ['its owner', 'src/modules/orders/core/find.ts', 'sql`select from orders`'],
  ['the module of a file that owns it', 'src/modules/shelves/list.ts', 'sql`select from shelves`'],
  ['a file that may write it', 'src/modules/people/erase.ts', 'sql`select from orders`'],
])('the check lets %s read a table', (_, path, source) => {
  expect(violations(path, source)).toEqual([]);
});

it.each([
  'sql`with orders as (select 1) select from orders`',
  'sql`select from orders(1)`',
  `sql\`select from \${soldOrders} o\``,
  'sql`select a is distinct from orders`',
  'sql`delete from orders`',
  "html('a message from orders')",
  '// select from orders',
])('the check takes for no read: %s', (source) => {
  expect(violations('src/modules/shelves/shelves.ts', source)).toEqual([]);
});
