import { expect, it } from 'vitest';
import { starsIn } from '../../scripts/checks/statement-rules.ts';

it.each([
  "db.selectFrom('orders').selectAll().execute()",
  "db.updateTable('orders').set(x).returningAll('o')",
  'sql`select * from orders`',
  'sql`insert into alerts (kind) values (1)\n    returning *`',
  'sql`select o.* from orders o`',
])('the check refuses a statement whose columns are whatever the table has: %s', (source) => {
  expect(starsIn(source)).toHaveLength(1);
});

it('the check says where, and lets columns pass that the statement names itself', () => {
  expect(starsIn('a\nb\nsql`select *\nfrom orders`')).toEqual([{ line: 3, text: 'select *' }]);
  expect(starsIn('sql`select * from json_to_recordset($1) as (a int)`')).toEqual([]);
  expect(starsIn('sql`select count(*) from orders`')).toEqual([]);
});
