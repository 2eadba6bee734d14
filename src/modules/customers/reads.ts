/** The parts of statements by which other modules read customers. */
import { type RawBuilder, sql } from 'kysely';
import { tableView } from '../../platform/database/literals.ts';

export const customersView = tableView('customers', [
  'id',
  'first_name',
  'username',
  'locale',
  'phone',
  'price_group',
  'level_group',
  'level_month',
  'wants_news',
  'admission',
  'blocked_at',
  'unreachable_at',
  'erasure_wanted_at',
  'erased_at',
  'created_at',
  'seen_at',
]);

/** The name of a customer; null for a person who never wrote to the bot. */
export function customerName(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select customers.first_name from customers where customers.id = ${id})`;
}

/** The name of a person, such as a member of staff; their number if they never wrote to the bot. */
export function personName(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce(${customerName(id)}, ${id}::text)`;
}

/** The saved accounts of customers at the goods for which they used them. */
export const accountsView = tableView('customer_accounts', ['customer_id', 'product_id', 'context']);
