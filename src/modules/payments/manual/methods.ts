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
import type { Db, Tx } from '../../../platform/database/db.ts';
import { addJobs } from '../../../platform/jobs/add-jobs.ts';
import { roundJob } from '../../../platform/jobs/catalog.ts';
import { raiseAlert } from '../../alerts/index.ts';
import { type Actor, lastAct, lastActWithDetail, recordAct, recordedFrom } from '../../staff/index.ts';
import type { ManualKind } from '../tables.ts';
import type { ManualCurrency } from './method-terms.ts';
import {
  type ByLanguage,
  inLanguage,
  type ManualField,
  type ManualInstructions,
  manualTextsSchema,
  storedTexts,
  withoutOwn,
} from './method-texts.ts';
import { type ManualMethod, readManualMethod, readManualMethods } from './read-methods.ts';

/** An admin's changes to a method; absent fields stay. */
export interface ManualChange {
  /** Merged into the existing names. */
  readonly name?: ByLanguage<string>;
  /** Languages to reset: their own names and instructions are removed, so the common ones apply. */
  readonly sameAsAll?: readonly string[];
  readonly instructions?: { readonly language: string; readonly text: string };
  readonly fields?: { readonly language: string; readonly fields: readonly ManualField[] };
  /** Null removes the picture. */
  readonly qrFileId?: string | null;
  /** Replaces all currencies. */
  readonly currencies?: readonly ManualCurrency[];
  readonly isOn?: boolean;
}

/** The parts of a method that a change replaces, as they are recorded for undoing it. */
const partsSchema = z.object({
  name: z.record(z.string(), z.string()).exactOptional(),
  instructions: manualTextsSchema.exactOptional(),
  qrFileId: z.string().nullable().exactOptional(),
  currencies: z
    .array(
      z.object({
        currency: z.string(),
        least: z.string().nullable(),
        most: z.string().nullable(),
        feePercent: z.string(),
        feeFixed: z.string(),
      }),
    )
    .exactOptional(),
  isOn: z.boolean().exactOptional(),
});
export type ManualParts = z.output<typeof partsSchema>;
const recordedSchema = z.object({ before: partsSchema });

type ChangeResult =
  | {
      readonly ok: true;
      readonly method: ManualMethod;
      /** Id of the change, for undoing it. */
      readonly changeId: number;
    }
  /** `gone`: deleted meanwhile. `incomplete`: enabling requires instructions and a currency. */
  | { readonly ok: false; readonly problem: 'gone' | 'incomplete' };

export interface ManualMethods {
  /** Returns the methods in the order of display. */
  list(): Promise<ManualMethod[]>;
  find(id: number): Promise<ManualMethod | null>;
  /** Creates a method, disabled. */
  add(given: { kind: ManualKind; name: ByLanguage<string> }, actor: Actor): Promise<ManualMethod>;
  change(id: number, change: ManualChange, actor: Actor): Promise<ChangeResult>;
  /** Returns the parts that undoing the last change would restore; null: another change followed. */
  previewUndo(id: number, changeId: number): Promise<ManualParts | null>;
  /** Restores the parts that the method's last change replaced. `gone`: another change followed. */
  undo(id: number, changeId: number, actor: Actor): Promise<ChangeResult>;
  /** Moves the method before its predecessor. */
  moveUp(id: number, actor: Actor): Promise<void>;
  /** Deletes a method; false once a payment used it: then it can only be disabled. */
  remove(id: number, actor: Actor): Promise<boolean>;
}

/** The method's name in the database. */
export const MANUAL_NAME = 'manual';

/** Creates the operations on manual payment methods. */
export function createManualMethods(db: Db): ManualMethods {
  return {
    list: () => readManualMethods(db),
    find: (id) => readManualMethod(db, id),

    async add({ kind, name }, actor) {
      const actorId = actor.idFor('payments.edit');
      const { rows } = await sql<{ id: string }>`
        with made as (insert into manual_methods (kind, name, position, updated_by)
        select ${kind}, ${JSON.stringify(storedTexts(name))}::jsonb, coalesce(max(position), 0) + 1, ${actorId}::bigint
        from manual_methods
        returning id), recorded as (${recordedFrom('made', {
          actorId,
          act: 'payment-method-changed',
          subject: sql<string>`id::text`,
          detail: { made: true },
        })})
        select id from made`.execute(db);
      const method = await readManualMethod(db, Number(rows[0]?.id));
      if (!method) throw new Error('a method that was made is gone');
      return method;
    },

    async change(id, change, actor) {
      const actorId = actor.idFor('payments.edit');
      return writing(db, id, async (tx, before) => {
        const detail = { ...change };
        return writeParts(tx, before, partsOf(before, change), { actorId, detail });
      });
    },

    previewUndo: (id, changeId) => undoableParts(db, id, changeId),

    async undo(id, changeId, actor) {
      const actorId = actor.idFor('payments.edit');
      return writing(db, id, async (tx, before) => {
        const parts = await undoableParts(tx, id, changeId);
        if (!parts) return { ok: false, problem: 'gone' };
        return writeParts(tx, before, parts, { actorId, detail: { undone: changeId } });
      });
    },

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

/** Calls `write` with the locked method. */
async function writing(
  db: Db,
  id: number,
  write: (tx: Tx, before: ManualMethod) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  return db.transaction().execute(async (tx) => {
    await sql`select from manual_methods where id = ${id} for update`.execute(tx);
    const before = await readManualMethod(tx, id);
    return before ? write(tx, before) : { ok: false, problem: 'gone' };
  });
}

/** Returns the parts that a change replaces. */
function partsOf(before: ManualMethod, change: ManualChange): ManualParts {
  const { name, sameAsAll, instructions, fields, currencies, qrFileId, isOn } = change;
  const written = instructions ?? fields;
  const texts = { ...before.instructions };
  if (written) {
    const now = texts[written.language] ?? { text: '', fields: [] };
    texts[written.language] = {
      text: instructions?.text ?? now.text,
      fields: [...(fields?.fields ?? now.fields)],
    };
  }
  return {
    ...(name && { name: { ...before.name, ...name } }),
    ...(written && { instructions: texts }),
    ...(sameAsAll && {
      name: withoutOwn(before.name, sameAsAll),
      instructions: withoutOwn(before.instructions, sameAsAll),
    }),
    ...(currencies && { currencies: [...currencies] }),
    ...(qrFileId !== undefined && { qrFileId }),
    ...(isOn !== undefined && { isOn }),
  };
}

/** Writes the parts, and records the ones that they replace. */
async function writeParts(
  tx: Tx,
  before: ManualMethod,
  parts: ManualParts,
  { actorId, detail }: { actorId: number; detail: Readonly<Record<string, unknown>> },
): Promise<ChangeResult> {
  const { id } = before;
  const after = { ...before, ...parts };
  const isComplete = after.currencies.length > 0 && Object.values(after.instructions).some(saysSomething);
  if (after.isOn && !isComplete) return { ok: false, problem: 'incomplete' };
  const replaced = Object.fromEntries(
    Object.keys(parts).map((key) => [key, before[key as keyof ManualParts]]),
  );
  await sql`
    update manual_methods set name = ${JSON.stringify(storedTexts(after.name))}::jsonb,
      instructions = ${JSON.stringify(storedTexts(after.instructions))}::jsonb, is_on = ${after.isOn},
      qr_file_id = ${after.qrFileId}, updated_at = now(), updated_by = ${actorId}
    where id = ${id}`.execute(tx);
  await recordAct(tx, {
    actorId,
    act: 'payment-method-changed',
    subject: id,
    detail: { ...detail, before: replaced },
  });
  const changeId = Number(await lastAct(tx, 'payment-method-changed', id));
  if (parts.currencies) await writeCurrencies(tx, id, parts.currencies);
  const method = await readManualMethod(tx, id);
  await addJobs(tx, [roundJob('list_payable')]);
  if (method && after.isOn) await notifyOfChange(tx, method);
  return method ? { ok: true, method, changeId } : { ok: false, problem: 'gone' };
}

/** Returns the parts that the method's last change replaced; null: it was not the last one. */
async function undoableParts(db: Db | Tx, id: number, changeId: number): Promise<ManualParts | null> {
  const last = await lastActWithDetail(db, 'payment-method-changed', id);
  if (last?.id !== changeId) return null;
  return recordedSchema.safeParse(last.detail).data?.before ?? null;
}

async function writeCurrencies(tx: Tx, id: number, currencies: readonly ManualCurrency[]): Promise<void> {
  await sql`delete from manual_method_currencies where method_id = ${id}`.execute(tx);
  for (const { currency, least, most, feePercent, feeFixed } of currencies) {
    await sql`
      insert into manual_method_currencies (method_id, currency, least, most, fee_percent, fee_fixed)
      values (${id}, ${currency}, ${least}, ${most}, ${feePercent}, ${feeFixed})`.execute(tx);
  }
}

/**
 * Alerts all admins to a changed method, which controls the destination of money. Each change has an alert of
 * its own.
 */
async function notifyOfChange(tx: Tx, { name, updatedAt, updatedBy }: ManualMethod): Promise<void> {
  const subject = `${inLanguage(name, 'en') ?? '—'} · ${updatedAt.slice(0, 19).replace('T', ' ')} UTC`;
  await raiseAlert(tx, 'payment-method-changed', subject, { by: String(updatedBy) });
}

function saysSomething({ text, fields }: ManualInstructions): boolean {
  return text !== '' || fields.length > 0;
}
