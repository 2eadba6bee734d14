import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import type { Field, ShelfKind } from './fields.ts';

export interface ShelfSubject {
  readonly kind: ShelfKind;
  readonly id: number;
}

/** A value for a column of one brand, product or item. */
export interface Decision extends ShelfSubject {
  readonly field: Field;
  readonly value: unknown;
}

/** Finds brands by their keys. */
export async function brandsNamed(db: Db | Tx, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select key, coalesce(merged_into, id) as id from brands where key = any(${[...keys]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, id }) => [key, Number(id)]));
}

const tables = { brand: 'brands', product: 'products', item: 'items' } as const;

/**
 * Writes decisions, one statement per kind and field.
 * @returns the number written; unknown entries are skipped
 */
export async function write(tx: Tx, actorId: number, decisions: readonly Decision[]): Promise<number> {
  const groups = Map.groupBy(decisions, ({ kind, field }) => `${kind}:${field}`);
  let written = 0;
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const { kind, field } = first;
    const rows = group.map(({ id, value }) => ({ id, v: value }));
    const who =
      kind === 'brand'
        ? sql`updated_by = ${actorId}, updated_at = now()`
        : sql`corrected_by = ${actorId}, corrected_at = now()`;
    const { numAffectedRows } = await sql`
      update ${sql.table(tables[kind])} as own set ${setOf(kind, field)}, ${who}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, v jsonb)
      where own.id = given.id`.execute(tx);
    written += Number(numAffectedRows ?? 0);
  }
  return written;
}

/** Returns the assignment of a field from `given.v`, in JSON; JSON's null restores the dealer's value. */
function setOf(kind: ShelfKind, field: Field) {
  const text = sql`(given.v #>> '{}')`;
  const [what = '', language = ''] = field.split('_');
  switch (what) {
    case 'name':
      // The database computes a brand's name.
      return kind === 'brand'
        ? sql`corrected_name = ${text}`
        : sql`corrected_name = ${text}, name = coalesce(${text}, own.dealer_name, own.name)`;
    case 'hidden':
      // Showing an item also ends its pause for a loss.
      return kind === 'item'
        ? sql`hidden = ${text}::boolean, loss_cost = null, loss_at = null, changed_at = null, changed_seen_at = null`
        : sql`hidden = ${text}::boolean`;
    case 'pinned':
      return sql`pinned = ${text}::boolean`;
    case 'place':
      return sql`sort = ${text}::integer`;
    case 'category':
      return sql`corrected_category = ${text}`;
    case 'picture':
      return sql`picture = ${text}`;
    case 'limit':
      return sql`limit_most = (given.v ->> 'most')::integer, limit_days = (given.v ->> 'days')::integer`;
    case 'brand':
      return sql`corrected_brand_id = ${text}::bigint`;
    case 'region':
      return sql`corrected_region = ${text}`;
    case 'aliases':
      return sql`aliases = array(select jsonb_array_elements_text(given.v))`;
    default: {
      const column = sql.ref(what === 'redeem' ? 'redeem' : 'description');
      return sql`${column} = case when ${text} is null then own.${column} - ${language}::text
        else own.${column} || jsonb_build_object(${language}::text, given.v) end`;
    }
  }
}
