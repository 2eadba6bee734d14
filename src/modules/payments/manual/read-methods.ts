import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { Big } from '../../../platform/values/money.ts';
import type { ManualKind } from '../tables.ts';
import type { ManualCurrency } from './method-terms.ts';
import { type ByLanguage, type ManualInstructions, manualTextsSchema, readTexts } from './method-texts.ts';

export const manualKinds = [
  'bank',
  'mobile-wallet',
  'exchange-office',
  'cash',
] as const satisfies ManualKind[];

/** A way to pay that staff confirm by hand. */
export interface ManualMethod {
  readonly id: number;
  readonly kind: ManualKind;
  readonly name: ByLanguage<string>;
  readonly instructions: ByLanguage<ManualInstructions>;
  readonly qrFileId: string | null;
  readonly currencies: readonly ManualCurrency[];
  readonly isOn: boolean;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

interface Row {
  id: string;
  kind: ManualKind;
  name: Record<string, string>;
  instructions: unknown;
  qr_file_id: string | null;
  is_on: boolean;
  updated_at: Date;
  updated_by: string;
  currencies: {
    currency: string;
    least: string | null;
    most: string | null;
    percent: string;
    fixed: string;
  }[];
}

export async function readManualMethod(db: Db | Tx, id: number): Promise<ManualMethod | null> {
  return (await readManualMethods(db)).find((method) => method.id === id) ?? null;
}

/** Returns all methods; a shop has a few. */
export async function readManualMethods(db: Db | Tx): Promise<ManualMethod[]> {
  const { rows } = await sql<Row>`
    select m.id, m.kind, m.name, m.instructions, m.qr_file_id, m.is_on, m.updated_at, m.updated_by,
      coalesce((
        select json_agg(json_build_object('currency', c.currency, 'least', c.least::text, 'most', c.most::text,
          'percent', c.fee_percent::text, 'fixed', c.fee_fixed::text) order by c.currency)
        from manual_method_currencies c where c.method_id = m.id), '[]') as currencies
    from manual_methods m order by m.position, m.id`.execute(db);
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    name: readTexts(row.name),
    instructions: readTexts(manualTextsSchema.catch({}).parse(row.instructions)),
    qrFileId: row.qr_file_id,
    currencies: row.currencies.map(({ currency, least, most, percent, fixed }) => ({
      currency,
      least: least === null ? null : plain(least),
      most: most === null ? null : plain(most),
      feePercent: plain(percent),
      feeFixed: plain(fixed),
    })),
    isOn: row.is_on,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: Number(row.updated_by),
  }));
}

function plain(amount: string): string {
  return new Big(amount).toFixed();
}
