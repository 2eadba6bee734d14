/**
 * Module `payments/manual`: payments that an admin confirms: a bank, a mobile wallet, an exchange office,
 * cash.
 * In: methods and decisions of admins; proofs of customers.
 * Out: payment instructions, a list of undecided payments, and the decision, which counts once.
 * Rule: only an admin's word credits such a payment, and the first decision is the only one.
 * Begin with `methods.ts`, then `deposits.ts`.
 */

import { sql } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../database/db.ts';
import type { ManualKind } from '../../../database/tables/money/manual.ts';
import { addJobs } from '../../../jobs/add-jobs.ts';
import { roundJob } from '../../../jobs/catalog.ts';
import { raiseAlert } from '../../alerts/alerts.ts';
import { Big, currencyDigits, fitsCurrency, isCurrency, parseDecimal } from '../../money.ts';
import type { Actor } from '../../staff/actor.ts';
import { recordAct, recordedFrom } from '../../staff/audit-log.ts';
import { plainTyped, typedName } from '../../typed-text.ts';

export const manualKinds = [
  'bank',
  'mobile-wallet',
  'exchange-office',
  'cash',
] as const satisfies ManualKind[];

/** Instructions to customers in one language: a text, and values for copy buttons. */
const instructionsSchema = z.object({
  text: z.string(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
});
export const manualTextsSchema = z.record(z.string(), instructionsSchema);

export type ManualInstructions = z.output<typeof instructionsSchema>;
export type ManualField = ManualInstructions['fields'][number];

/** A currency that a method takes; amounts are decimal strings in it. */
export interface ManualCurrency {
  readonly currency: string;
  /** Minimum and maximum of the credited amount; null: any. */
  readonly least: string | null;
  readonly most: string | null;
  /** Surcharge on the amount: a percentage, plus a fixed part. */
  readonly feePercent: string;
  readonly feeFixed: string;
}

export interface ManualMethod {
  readonly id: number;
  readonly kind: ManualKind;
  /** By language. */
  readonly name: Readonly<Record<string, string>>;
  readonly instructions: Readonly<Record<string, ManualInstructions>>;
  readonly qrFileId: string | null;
  readonly currencies: readonly ManualCurrency[];
  readonly isOn: boolean;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

/** An admin's changes to a method; absent fields stay. */
export interface ManualChange {
  /** Merged into the existing names. */
  readonly name?: Readonly<Record<string, string>>;
  readonly instructions?: { readonly language: string; readonly text: string };
  readonly fields?: { readonly language: string; readonly fields: readonly ManualField[] };
  /** Null removes the picture. */
  readonly qrFileId?: string | null;
  /** Replaces all of them. */
  readonly currencies?: readonly ManualCurrency[];
  readonly isOn?: boolean;
}

export type ChangeResult =
  | { readonly ok: true; readonly method: ManualMethod }
  /** `gone`: deleted meanwhile. `incomplete`: enabling requires instructions and a currency. */
  | { readonly ok: false; readonly problem: 'gone' | 'incomplete' };

export interface ManualMethods {
  /** Returns the methods in the order of display. */
  list(): Promise<ManualMethod[]>;
  find(id: number): Promise<ManualMethod | null>;
  /** Creates a method, disabled. */
  add(
    given: { kind: ManualKind; name: Readonly<Record<string, string>> },
    actor: Actor,
  ): Promise<ManualMethod>;
  change(id: number, change: ManualChange, actor: Actor): Promise<ChangeResult>;
  /** Moves it before its predecessor. */
  moveUp(id: number, actor: Actor): Promise<void>;
  /** Deletes a method; false once a payment used it: then it can only be disabled. */
  remove(id: number, actor: Actor): Promise<boolean>;
}

/** The method's name in the database. */
export const MANUAL_NAME = 'manual';

/** Maximum lengths of a method's texts, UTF-16 units. All of them fit into one message. */
export const longestManual = { name: 40, text: 350, label: 30, value: 100, fields: 6 } as const;

/** Creates the manual payment methods. */
export function createManualMethods(db: Db): ManualMethods {
  return {
    list: () => readManualMethods(db),
    find: (id) => readManualMethod(db, id),

    async add({ kind, name }, actor) {
      const actorId = actor.idFor('payments.edit');
      const { rows } = await sql<{ id: string }>`
        with made as (insert into manual_methods (kind, name, position, updated_by)
        select ${kind}, ${JSON.stringify(name)}::jsonb, coalesce(max(position), 0) + 1, ${actorId}::bigint
        from manual_methods
        returning id), recorded as (
          insert into audit_log (actor_id, act, subject, detail)
          select ${actorId}::bigint, 'payment-method-changed', id::text, '{"made":true}'::jsonb from made)
        select id from made`.execute(db);
      const method = await readManualMethod(db, Number(rows[0]?.id));
      if (!method) throw new Error('a method that was made is gone');
      return method;
    },

    change: async (id, change, actor) => changeMethod(db, id, change, actor.idFor('payments.edit')),

    async moveUp(id, actor) {
      const actorId = actor.idFor('payments.edit');
      const act = { actorId, act: 'payment-method-changed', subject: id, detail: { moved: 'up' } } as const;
      await sql`
        with numbered as (
          select id, row_number() over (order by position, id) as place from manual_methods
        ), here as (
          select place from numbered where id = ${id}
        ), moved as (
          select n.id, case when n.place = h.place and h.place > 1 then n.place - 1
            when n.place = h.place - 1 then n.place + 1 else n.place end as place
          from numbered n cross join here h
        ), recorded as (${recordedFrom('here', act)})
        update manual_methods m set position = v.place,
          updated_at = case when m.id = ${id} then now() else m.updated_at end,
          updated_by = case when m.id = ${id} then ${actorId}::bigint else m.updated_by end
        from moved v where v.id = m.id`.execute(db);
    },

    async remove(id, actor) {
      const actorId = actor.idFor('payments.edit');
      const act = { actorId, act: 'payment-method-changed', subject: id, detail: { removed: true } } as const;
      await sql`
        with removed as (delete from manual_methods where id = ${id}
          and not exists (select from payments where method = ${MANUAL_NAME} and variant = ${String(id)}) returning id)
        ${recordedFrom('removed', act)}`.execute(db);
      await addJobs(db, [roundJob('list_payable')]);
      return (await readManualMethod(db, id)) === null;
    },
  };
}

async function changeMethod(
  db: Db,
  id: number,
  change: ManualChange,
  actorId: number,
): Promise<ChangeResult> {
  return db.transaction().execute(async (tx) => {
    await sql`select from manual_methods where id = ${id} for update`.execute(tx);
    const before = await readManualMethod(tx, id);
    if (!before) return { ok: false, problem: 'gone' };
    const name = { ...before.name, ...change.name };
    const instructions = { ...before.instructions };
    const textOf = (language: string) => instructions[language] ?? { text: '', fields: [] };
    if (change.instructions) {
      const { language, text } = change.instructions;
      instructions[language] = { ...textOf(language), text };
    }
    if (change.fields) {
      const { language, fields } = change.fields;
      instructions[language] = { ...textOf(language), fields: [...fields] };
    }
    const currencies = change.currencies ?? before.currencies;
    const isOn = change.isOn ?? before.isOn;
    const isComplete = currencies.length > 0 && Object.values(instructions).some(saysSomething);
    if (isOn && !isComplete) return { ok: false, problem: 'incomplete' };
    await sql`
      update manual_methods set name = ${JSON.stringify(name)}::jsonb,
        instructions = ${JSON.stringify(instructions)}::jsonb, is_on = ${isOn},
        qr_file_id = ${change.qrFileId === undefined ? before.qrFileId : change.qrFileId},
        updated_at = now(), updated_by = ${actorId}
      where id = ${id}`.execute(tx);
    await recordAct(tx, { actorId, act: 'payment-method-changed', subject: id, detail: { ...change } });
    if (change.currencies) await writeCurrencies(tx, id, change.currencies);
    const method = await readManualMethod(tx, id);
    await addJobs(tx, [roundJob('list_payable')]);
    if (method && isOn) await notifyOfChange(tx, method);
    return method ? { ok: true, method } : { ok: false, problem: 'gone' };
  });
}

async function writeCurrencies(tx: Tx, id: number, currencies: readonly ManualCurrency[]): Promise<void> {
  await sql`delete from manual_method_currencies where method_id = ${id}`.execute(tx);
  for (const { currency, least, most, feePercent, feeFixed } of currencies) {
    await sql`
      insert into manual_method_currencies (method_id, currency, least, most, fee_percent, fee_fixed)
      values (${id}, ${currency}, ${least}, ${most}, ${feePercent}, ${feeFixed})`.execute(tx);
  }
}

/** Alerts all admins to a changed method, one alert for each change: it controls where money goes. */
async function notifyOfChange(tx: Tx, { name, updatedAt, updatedBy }: ManualMethod): Promise<void> {
  const subject = `${inLanguage(name, 'en') ?? '—'} · ${updatedAt.slice(0, 19).replace('T', ' ')} UTC`;
  await raiseAlert(tx, 'payment-method-changed', subject, { by: String(updatedBy) });
}

function saysSomething({ text, fields }: ManualInstructions): boolean {
  return text !== '' || fields.length > 0;
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

async function readManualMethod(db: Db | Tx, id: number): Promise<ManualMethod | null> {
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
    name: row.name,
    instructions: manualTextsSchema.catch({}).parse(row.instructions),
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

/** Returns the text in a language, else in English, else in any. */
export function inLanguage<T>(byLanguage: Readonly<Record<string, T>>, language: string): T | undefined {
  return byLanguage[language] ?? byLanguage.en ?? Object.values(byLanguage)[0];
}

/** Returns the surcharge on an amount, rounded up to the currency's smallest coin. */
export function surchargeOf({ currency, feePercent, feeFixed }: ManualCurrency, amount: string): Big {
  return new Big(amount)
    .times(feePercent)
    .div('100')
    .plus(feeFixed)
    .round(currencyDigits(currency), Big.roundUp);
}

/** Tells whether a method takes this amount. */
export function takes({ least, most }: ManualCurrency, amount: string): boolean {
  const value = new Big(amount);
  return (least === null || value.gte(least)) && (most === null || value.lte(most));
}

/**
 * Parses currencies as admins type them, one a line: `USD 5-500 fee 2% + 0.50`; limits and fee are optional.
 *
 * @returns the currencies, or the first invalid line
 */
export function parseManualCurrencies(
  typed: string,
):
  | { readonly ok: true; readonly currencies: ManualCurrency[] }
  | { readonly ok: false; readonly line: string } {
  const currencies: ManualCurrency[] = [];
  for (const line of linesOf(typed)) {
    const one = parseCurrencyLine(line);
    if (!one || currencies.some(({ currency }) => currency === one.currency)) return { ok: false, line };
    currencies.push(one);
  }
  return currencies.length > 0 ? { ok: true, currencies } : { ok: false, line: typed.trim() };
}

const currencyLine =
  /^([a-z]{3})(?:\s+([\d.,]+)\s*-\s*([\d.,]+))?(?:\s+fee\s+(?:([\d.]+)\s*%)?\s*\+?\s*([\d.,]+)?)?$/i;

function parseCurrencyLine(line: string): ManualCurrency | null {
  const match = currencyLine.exec(plainTyped(line));
  const currency = match?.[1]?.toUpperCase() ?? '';
  if (!match || !isCurrency(currency)) return null;
  const amount = (text: string | undefined) => {
    if (text === undefined) return null;
    const value = parseDecimal(text);
    return value && fitsCurrency(value, currency) && value.lte('999999999999') ? value.toFixed() : undefined;
  };
  const [least, most, fixed] = [amount(match[2]), amount(match[3]), amount(match[5])];
  const percent = match[4] === undefined ? new Big('0') : parseDecimal(match[4]);
  if (least === undefined || most === undefined || fixed === undefined || !percent) return null;
  if (percent.gte('100') || !percent.eq(percent.round(4))) return null;
  if (least !== null && (new Big(least).lte('0') || (most !== null && new Big(most).lt(least)))) return null;
  return { currency, least, most, feePercent: percent.toFixed(), feeFixed: fixed ?? '0' };
}

/**
 * Parses values for copy buttons as admins type them, one a line: `IBAN = IQ20 …`.
 *
 * @returns the fields, or the first invalid line
 */
export function parseManualFields(
  typed: string,
): { readonly ok: true; readonly fields: ManualField[] } | { readonly ok: false; readonly line: string } {
  const fields: ManualField[] = [];
  for (const line of linesOf(typed)) {
    const at = line.search(/[=:]/);
    const label = typedName(line.slice(0, Math.max(at, 0)));
    const value = typedName(line.slice(at + 1));
    const fits = label.length <= longestManual.label && value.length <= longestManual.value;
    if (label === '' || value === '' || !fits) return { ok: false, line };
    fields.push({ label, value });
  }
  return fields.length > 0 && fields.length <= longestManual.fields
    ? { ok: true, fields }
    : { ok: false, line: typed.trim() };
}

function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
