import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import Papa from 'papaparse';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Big } from '../../../platform/values/money.ts';
import { type PricesFor, pricesFor, pricingNow } from '../prices/group-prices.ts';
import type { Decision } from './decisions.ts';
import { fieldsOf } from './fields.ts';
import {
  PRODUCT_FIELDS,
  previewSheet,
  SHEET_COLUMNS,
  type SheetChange,
  type SheetPreview,
} from './preview-sheet.ts';
import { pagesOfSheet, type SheetRow, writtenFields } from './sheet-rows.ts';

/**
 * `moved`: the changes differ from those of the dry run; `gone`: unknown, applied before, or of another
 * person.
 */
export type SheetApplyResult =
  | { readonly outcome: 'applied'; readonly changes: number }
  | { readonly outcome: 'moved' | 'gone' };

/**
 * Exports every brand, product and item with its corrections, in parts. It escapes cells that a spreadsheet
 * would evaluate as formulas.
 */
export async function exportSheet(db: Db): Promise<string> {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const parts = [`\uFEFF${lines([[...SHEET_COLUMNS]])}`];
  const retail = pricesFor(await pricingNow(db), 'retail');
  for await (const page of pagesOfSheet(db)) {
    parts.push(
      lines(
        page.map((row) => {
          const fields = writtenFields(row);
          return [
            row.kind,
            row.id,
            row.dealer_name,
            row.belongs_to,
            row.on_shelf ? 'yes' : '',
            ...priceCells(row, retail),
            ...PRODUCT_FIELDS.map((field) => fields[field] ?? ''),
          ];
        }),
      ),
    );
    await breathe();
  }
  return parts.join('');
}

/** Returns currency, cost, retail price and margin in percent of the cost. */
function priceCells({ priced }: Pick<SheetRow, 'priced'>, { price, ownOf }: PricesFor): string[] {
  if (!priced) return ['', '', '', ''];
  const cost = new Big(priced.cost);
  const selling = price(priced, ownOf(priced)).price;
  const margin = cost.eq('0') ? '' : selling.div(cost).minus('1').times('100').round(1).toFixed();
  return [priced.currency, cost.toFixed(), selling.toFixed(), margin];
}

function lines(data: string[][]): string {
  return data.length === 0 ? '' : `${Papa.unparse(data, { escapeFormulae: true })}\r\n`;
}

/** Stores a sheet for a day, and previews its effects. */
export async function receiveSheet(db: Db, actorId: number, sheet: string): Promise<SheetPreview> {
  const dry = await previewSheet(db, sheet);
  const { rows } = await sql<{ id: string }>`
    with old as (delete from catalog_imports where created_at < now() - interval '1 day')
    insert into catalog_imports (actor_id, sheet, digest)
    values (${actorId}, ${sheet.replaceAll('\0', ' ').toWellFormed()}, ${digestOf(dry.changes)}) returning id`.execute(
    db,
  );
  return { ...dry, importId: Number(rows[0]?.id ?? 0) };
}

/** Makes the changes of a stored sheet, at most once, if they still equal the displayed ones. */
export async function applySheet(
  tx: Tx,
  actorId: number,
  importId: number,
  write: (decisions: readonly Decision[]) => Promise<number>,
): Promise<SheetApplyResult> {
  const { rows } = await sql<{ sheet: string; digest: string }>`
    select sheet, digest from catalog_imports
    where id = ${importId} and actor_id = ${actorId} and applied_at is null for update`.execute(tx);
  const [received] = rows;
  if (!received) return { outcome: 'gone' };
  const { changes, decisions } = await previewSheet(tx, received.sheet);
  if (digestOf(changes) !== received.digest) return { outcome: 'moved' };
  await write(decisions);
  const kept = changes.map(({ kind, id, field, before, after }) => ({ kind, id, field, before, after }));
  await sql`
    update catalog_imports set applied_at = now(), changes = ${JSON.stringify(kept)}::jsonb
    where id = ${importId}`.execute(tx);
  return { outcome: 'applied', changes: changes.length };
}

type KeptChange = Omit<SheetChange, 'name'>;

/**
 * Returns the sheet that undoes a sheet's changes, except those changed again since.
 *
 * @returns null if no such sheet was applied within a day
 */
export async function oppositeSheet(
  db: Db,
  importId: number,
): Promise<{ readonly sheet: string; readonly kept: number } | null> {
  const { rows } = await sql<{ changes: KeptChange[] }>`
    select changes from catalog_imports where id = ${importId} and applied_at is not null and changes is not null`.execute(
    db,
  );
  const changes = rows[0]?.changes;
  if (!changes) return null;
  const bySubject = Map.groupBy(changes, ({ kind, id }) => `${kind}:${id}`);
  const fields = PRODUCT_FIELDS.filter((field) => changes.some((change) => change.field === field));
  const data: string[][] = [['kind', 'id', ...fields]];
  let kept = 0;
  for await (const page of pagesOfSheet(db)) {
    for (const row of page) {
      const own = bySubject.get(`${row.kind}:${row.id}`);
      if (!own) continue;
      const now = writtenFields(row);
      const cells = fields.map((field) => {
        const is = (fieldsOf[row.kind].includes(field) && now[field]) || '';
        const change = own.find((one) => one.field === field);
        if (change && change.after !== is) kept += 1;
        return change && change.after === is ? change.before : is;
      });
      data.push([row.kind, row.id, ...cells]);
    }
  }
  return { sheet: lines(data), kept };
}

function digestOf(changes: readonly SheetChange[]): string {
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}
