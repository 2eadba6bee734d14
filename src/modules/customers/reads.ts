/** The parts of statements by which other modules read customers. */
import { type RawBuilder, sql } from 'kysely';
import { tableView } from '../../platform/database/literals.ts';

export const customersView = tableView('customers', [
  'admission',
  'blocked_at',
  'created_at',
  'erased_at',
  'erasure_wanted_at',
  'first_name',
  'id',
  'level_group',
  'level_month',
  'locale',
  'phone',
  'price_group',
  'search_text',
  'seen_at',
  'unreachable_at',
  'username',
  'wants_news',
]);

/** Selects the name of a customer; null for a person who never wrote to the bot. */
export function customerName(id: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select customers.first_name from customers where customers.id = ${id})`;
}

/** Selects the name of a person, such as a member of staff; the id of a person who never wrote to the bot. */
export function personName(id: RawBuilder<unknown>): RawBuilder<string> {
  return sql`coalesce(${customerName(id)}, ${id}::text)`;
}

/** The saved accounts of customers, each with the product that it was used for. */
export const accountsView = tableView('customer_accounts', ['context', 'customer_id', 'product_id']);
