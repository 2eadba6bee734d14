import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type Page, pageRow } from '../../../platform/values/page.ts';
import { visibleText } from '../../../platform/values/visible-text.ts';
import {
  type Act,
  type Actor,
  lastAct,
  orThrow,
  readAct,
  recordAct,
  recordedFrom,
  type SpendBudget,
} from '../../staff/index.ts';
import { askAboutBrands } from '../prices/brand-moves.ts';
import { isRegion } from '../regions.ts';
import { searchable } from '../search/search-text.ts';
import { type BrandDetails, findBrandDetails } from './brand-details.ts';
import type { Redeem } from './brand-pages.ts';
import { placeBrands, placesLock } from './brand-places.ts';

interface ProductBrand {
  readonly id: number;
  readonly name: string;
  readonly brandId: number | null;
  readonly brandName: string;
  readonly region: string;
}

/** Longest texts of a brand, in UTF-16 units. */
export const longestBrand = { name: 60, redeem: 400, link: 200, alias: 40, aliases: 20 } as const;

/** A change of a brand that can be undone: the present value, and the one before. */
export type BrandChange = { readonly brandId: number } & (
  | { readonly edit: 'aliases'; readonly now: readonly string[]; readonly before: readonly string[] }
  | {
      readonly edit: 'redeem';
      readonly language: string;
      readonly now: Redeem | null;
      readonly before: Redeem | null;
    }
);

/** Corrections by admins. A synchronization keeps them, since it writes only its own columns. */
export interface Brands {
  /** Finds brands by words of their name or key, ordered by name. */
  list(query: { words: string; page: number }): Promise<Page<{ readonly id: number; readonly name: string }>>;
  find(id: number): Promise<BrandDetails | null>;
  /** Sets the instructions to redeem. Returns the id of the change; null for an unknown brand. */
  setRedeem(id: number, language: string, redeem: Redeem | null, actor: Actor): Promise<number | null>;
  /** Replaces the names that admins added. Returns the id of the change; null for an unknown brand. */
  setAliases(id: number, aliases: readonly string[], actor: Actor): Promise<number | null>;
  /**
   * Returns a change of names or of instructions to redeem; null if the change had no effect, or the field
   * was changed again since.
   */
  undoOf(actor: Actor, actId: number): Promise<BrandChange | null>;
  /**
   * Undoes a change.
   * @returns the id of the new change; null if the change can't be undone
   */
  undo(actor: Actor, actId: number): Promise<number | null>;
  /**
   * Moves a brand's present and future products to another one.
   * @returns false if that is not possible
   */
  merge(id: number, into: number, actor: Actor): Promise<boolean>;
  product(id: number): Promise<ProductBrand | null>;
  /**
   * Sets brand and region of a product: absent keeps the value, null restores the derived one; an empty
   * region means none.
   *
   * @returns false for an unknown region or brand
   */
  correctProduct(
    id: number,
    change: { brandId?: number | null; region?: string | null },
    actor: Actor,
  ): Promise<boolean>;
}

const PER_PAGE = 10;

const keptRedeem = z.object({ text: z.string(), link: z.string().nullable() }).nullable();
/** The recorded changes that can be undone. */
const keptChange = z.union([
  z.object({ aliases: z.array(z.string()), before: z.array(z.string()) }),
  z.object({ language: z.string(), redeem: keptRedeem, before: keptRedeem }),
]);

interface BrandReassignment {
  readonly kind: 'brand-merge' | 'product-brand';
  readonly act: Act;
  readonly subject: number;
  /** The brand; null for none. Absent to keep the present brand. */
  readonly to: number | null | undefined;
  readonly actor: Actor;
}

/**
 * Creates the operations on brands.
 * @param spendBudget asks a second person if a product becomes cheaper under another brand
 */
export function createBrands(db: Db, spendBudget: SpendBudget): Brands {
  const change = (
    id: number,
    actor: Actor,
    set: ReturnType<typeof sql>,
    { before, ...detail }: Record<string, unknown> & { readonly before?: ReturnType<typeof sql> },
  ) => {
    const actorId = actor.idFor('catalog.edit');
    return sql<{ id: string }>`
      with changed as (
        update brands set ${set}, updated_by = ${actorId}, updated_at = now() where id = ${id} returning id
      )
      ${recordedFrom('changed', { actorId, act: 'brand-changed', subject: id, detail }, before)} returning id`;
  };
  const idOf = ({ rows }: { rows: { id: string }[] }) => (rows[0] ? Number(rows[0].id) : null);
  /** Runs work that moves products to other brands, and so may change their prices. */
  const moving = async (
    { kind, act, subject, to, actor }: BrandReassignment,
    work: (tx: Tx) => Promise<boolean>,
  ): Promise<boolean> =>
    orThrow<boolean>(
      await db.transaction().execute(async (tx) => {
        const key = `${kind}:${subject}:${to}:${await lastAct(tx, act, subject)}`;
        const moved = { key, kind, subject: `${subject} → ${to ?? '–'}`, actor, spendBudget };
        return askAboutBrands(tx, to === undefined ? null : moved, async () => {
          await placesLock(tx);
          const done = await work(tx);
          await placeBrands(tx);
          return done;
        });
      }),
    );
  const brands: Brands = {
    async list({ words, page: requested }) {
      const holds = sql`merged_into is null and
        (${words} = '' or strpos(lower(name), lower(${words})) > 0 or strpos(key, lower(${words})) > 0)`;
      const { rows } = await sql<{ page: number; pages: number; id: string | null; name: string }>`
        with shown as (${pageRow(sql`(select count(*) from brands where ${holds})`, PER_PAGE, requested)}), brand as (
          select id, name from brands where ${holds} order by lower(name), id
          limit ${PER_PAGE} offset (select (page - 1) * ${PER_PAGE}::integer from shown)
        )
        select shown.page, shown.pages, brand.id, brand.name from shown left join brand on true
        order by lower(brand.name), brand.id`.execute(db);
      return {
        entries: rows.flatMap(({ id, name }) => (id === null ? [] : [{ id: Number(id), name }])),
        page: rows[0]?.page ?? 1,
        pages: rows[0]?.pages ?? 1,
      };
    },
    find: (id) => findBrandDetails(db, id),
    async setRedeem(id, language, redeem, actor) {
      const set = redeem
        ? sql`redeem = redeem || jsonb_build_object(${language}::text, ${JSON.stringify(redeem)}::jsonb)`
        : sql`redeem = redeem - ${language}::text`;
      const before = sql`(select redeem -> ${language}::text from brands where id = ${id})`;
      return idOf(await change(id, actor, set, { language, redeem, before }).execute(db));
    },
    async setAliases(id, aliases, actor) {
      const given = aliases
        .slice(0, longestBrand.aliases)
        .map((typed) => ({ alias: visibleText(typed), folded: searchable(typed) }))
        .filter(({ folded }) => folded !== '');
      return db.transaction().execute(async (tx) => {
        const before = sql`(
          select coalesce(jsonb_agg(alias order by alias), '[]') from brand_aliases
          where brand_id = ${id} and not shipped)`;
        const stored = given.map(({ alias }) => alias);
        const set = sql`merged_into = merged_into`;
        const actId = idOf(await change(id, actor, set, { aliases: stored, before }).execute(tx));
        if (actId === null) return null;
        await sql`delete from brand_aliases where brand_id = ${id} and not shipped`.execute(tx);
        await sql`
          insert into brand_aliases (brand_id, alias, folded)
          select ${id}, alias, folded
          from json_to_recordset(${JSON.stringify(given)}::json) as given (alias text, folded text)
          on conflict do nothing`.execute(tx);
        return actId;
      });
    },
    async undoOf(actor, actId) {
      actor.require('catalog.edit');
      const act = await readAct(db, actId, 'brand-changed');
      const read = keptChange.safeParse(act?.detail);
      const brandId = Number(act?.subject);
      const brand = read.success ? await findBrandDetails(db, brandId) : null;
      if (!read.success || !brand) return null;
      if ('aliases' in read.data) {
        const { aliases, before } = read.data;
        if (isSame(aliases, before) || !isSame(aliases, brand.aliases)) return null;
        return { brandId, edit: 'aliases', now: brand.aliases, before };
      }
      const { language, redeem, before } = read.data;
      const now = brand.redeem[language] ?? null;
      if (isSameRedeem(redeem, before) || !isSameRedeem(redeem, now)) return null;
      return { brandId, edit: 'redeem', language, now, before };
    },
    async undo(actor, actId) {
      const found = await brands.undoOf(actor, actId);
      if (!found) return null;
      return found.edit === 'aliases'
        ? brands.setAliases(found.brandId, found.before, actor)
        : brands.setRedeem(found.brandId, found.language, found.before, actor);
    },
    merge: async (id, into, actor) =>
      moving({ kind: 'brand-merge', act: 'brand-changed', subject: id, to: into, actor }, async (tx) => {
        const { rows } = await sql`
          select from brands where id = ${into} and id <> ${id} and merged_into is null`.execute(tx);
        if (rows.length === 0) return false;
        await change(id, actor, sql`merged_into = ${into}`, { into }).execute(tx);
        await sql`update brands set merged_into = ${into} where merged_into = ${id}`.execute(tx);
        await sql`update products set derived_brand_id = ${into} where derived_brand_id = ${id}`.execute(tx);
        await sql`update products set corrected_brand_id = ${into} where corrected_brand_id = ${id}`.execute(
          tx,
        );
        return true;
      }),
    async product(id) {
      const { rows } = await sql<{
        name: string;
        brand_id: string | null;
        brand_name: string | null;
        region: string;
      }>`
        select products.name, products.brand_id, brands.name as brand_name, products.region
        from products left join brands on brands.id = products.brand_id
        where products.id = ${id}`.execute(db);
      const [row] = rows;
      if (!row) return null;
      const brandId = row.brand_id === null ? null : Number(row.brand_id);
      return { id, name: row.name, brandId, brandName: row.brand_name ?? row.name, region: row.region };
    },
    async correctProduct(id, { brandId, region }, actor) {
      const actorId = actor.idFor('catalog.edit');
      if (region && !isRegion(region)) return false;
      const moved = { kind: 'product-brand', act: 'product-corrected', subject: id } as const;
      return moving({ ...moved, to: brandId, actor }, async (tx) => {
        const detail = { region, brand: brandId };
        await recordAct(tx, { actorId, act: 'product-corrected', subject: id, detail });
        if (region !== undefined) {
          await sql`update products set corrected_region = ${region} where id = ${id}`.execute(tx);
        }
        if (brandId === undefined) return true;
        const { rows } = await sql`
          select from brands where id = ${brandId} and merged_into is null`.execute(tx);
        const isThere = brandId === null || rows.length > 0;
        if (isThere)
          await sql`update products set corrected_brand_id = ${brandId} where id = ${id}`.execute(tx);
        return isThere;
      });
    },
  };
  return brands;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
}

function isSameRedeem(one: Redeem | null, other: Redeem | null): boolean {
  return one?.text === other?.text && (one?.link ?? null) === (other?.link ?? null);
}
