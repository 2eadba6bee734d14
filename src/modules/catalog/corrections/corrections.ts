import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/db.ts';
import { type Actor, lastAct, orThrow, readAct, recordAct, type SpendBudget } from '../../staff/index.ts';
import { placeBrands, placesLock } from '../brands/brand-places.ts';
import { askAboutBrands, type BrandMove } from '../prices/brand-moves.ts';
import { brandsNamed, type ShelfSubject, write } from './decisions.ts';
import { type Field, type FieldProblem, fieldsOf, readShelfField, shelfKinds } from './fields.ts';
import type { SheetPreview } from './preview-sheet.ts';
import { applySheet, exportSheet, oppositeSheet, receiveSheet, type SheetApplyResult } from './sheet.ts';
import { readWritten } from './sheet-rows.ts';
import { createTree, type ShelfTree } from './tree.ts';

export interface Corrections extends ShelfTree {
  /**
   * Sets one field of a brand, a product or an item from a typed or tapped value; an empty text restores the
   * dealer's value.
   */
  correct(
    actor: Actor,
    subject: ShelfSubject,
    field: Field,
    text: string,
  ): Promise<
    | { readonly ok: true; readonly actId: number }
    | { readonly ok: false; readonly problem: FieldProblem | 'unknown' }
  >;
  /** Returns the corrected value of a field in its written form; empty for the dealer's. */
  written(subject: ShelfSubject, field: Field): Promise<string>;
  /**
   * Returns the effect of undoing a change of one field; null if the change had no effect, or the field was
   * changed again since.
   */
  undoOf(actor: Actor, actId: number): Promise<ShelfUndo | null>;
  /** Exports all fields as a CSV. */
  exportSheet(actor: Actor): Promise<string>;
  /** Reads a sheet and previews its changes, without making them. */
  dryRun(actor: Actor, sheet: string): Promise<SheetPreview>;
  /** Makes the changes of the dry run; if they would differ by now, reports that and makes none. */
  apply(actor: Actor, importId: number): Promise<SheetApplyResult>;
  /**
   * Previews undoing a sheet, without changing anything. `kept`: later changes, which stay. Returns null if
   * no such sheet was applied within a day.
   */
  takeBack(actor: Actor, importId: number): Promise<(SheetPreview & { readonly kept: number }) | null>;
}

/** A recorded change of one field. */
const kept = z.object({
  kind: z.enum(shelfKinds),
  id: z.number(),
  field: z.string(),
  to: z.string(),
  before: z.string(),
});

/** The effect of undoing a change: the present value and the restored one, in their written forms. */
export interface ShelfUndo {
  readonly subject: ShelfSubject;
  readonly field: Field;
  readonly now: string;
  readonly restored: string;
}

/**
 * Creates the operations on corrections.
 * @param spendBudget asks a second person if a product becomes cheaper under another brand
 */
export function createCorrections(db: Db, spendBudget: SpendBudget): Corrections {
  return {
    ...createTree(db),
    async correct(actor, subject, field, text) {
      actor.require('catalog.edit');
      const brands = field === 'brand' ? await brandsNamed(db, [text.trim().toLowerCase()]) : new Map();
      const read = readShelfField(subject.kind, field, text, (key) => brands.get(key) ?? null);
      if ('problem' in read) return { ok: false, problem: read.problem };
      const about = `${subject.kind} ${subject.id}`;
      const found = await placing(
        db,
        async (tx) =>
          field === 'brand'
            ? {
                key: `shelf-brand:${about}:${read.text}:${await lastAct(tx, 'shelf-changed', about)}`,
                kind: 'shelf-brand',
                subject: `${about} → ${read.text || '–'}`,
                actor,
                spendBudget,
              }
            : null,
        async (tx) => {
          const before = (await readWritten(tx, subject))[field] ?? '';
          const written = await write(tx, actor.id, [{ ...subject, field, value: read.value }]);
          if (written === 0) return null;
          await recordChange(tx, actor, subject, { field, to: read.text, before });
          return Number(await lastAct(tx, 'shelf-changed', about));
        },
      );
      return found === null ? { ok: false, problem: 'unknown' } : { ok: true, actId: found };
    },
    written: async (subject, field) => (await readWritten(db, subject))[field] ?? '',
    async undoOf(actor, actId) {
      actor.require('catalog.edit');
      const act = await readAct(db, actId, 'shelf-changed');
      const [kind, number] = act?.subject.split(' ') ?? [];
      const read = kept.safeParse({ ...Object(act?.detail), kind, id: Number(number) });
      if (!read.success) return null;
      const { id, to, before } = read.data;
      const subject = { kind: read.data.kind, id };
      const field = fieldsOf[subject.kind].find((one) => one === read.data.field);
      if (!field || to === before) return null;
      const now = (await readWritten(db, subject))[field] ?? '';
      return now === to ? { subject, field, now, restored: before } : null;
    },
    async exportSheet(actor) {
      actor.require('catalog.edit');
      return exportSheet(db);
    },
    async dryRun(actor, sheet) {
      actor.require('catalog.edit');
      return receiveSheet(db, actor.id, sheet);
    },
    async takeBack(actor, importId) {
      actor.require('catalog.edit');
      const opposite = await oppositeSheet(db, importId);
      return opposite && { ...(await receiveSheet(db, actor.id, opposite.sheet)), kept: opposite.kept };
    },
    async apply(actor, importId) {
      actor.require('catalog.edit');
      const moved = {
        key: `sheet-brands:${importId}`,
        kind: 'sheet-brands',
        subject: String(importId),
      } as const;
      const about = async () => ({ ...moved, actor, spendBudget });
      return placing(db, about, async (tx) => {
        const applied = await applySheet(tx, actor.id, importId, (changes) => write(tx, actor.id, changes));
        if (applied.outcome === 'applied') {
          await recordAct(tx, {
            actorId: actor.id,
            act: 'catalog-imported',
            subject: importId,
            detail: { changes: applied.changes },
          });
        }
        return applied;
      });
    },
  };
}

/**
 * Runs a change and computes the shelves again, in one process at a time.
 *
 * @param about the question to a second person if items become cheaper under another brand; null if none
 * moves
 */
async function placing<T>(
  db: Db,
  about: (tx: Tx) => Promise<BrandMove | null>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await db.transaction().execute(async (tx) =>
    askAboutBrands(tx, await about(tx), async () => {
      await placesLock(tx);
      const done = await work(tx);
      await placeBrands(tx);
      return done;
    }),
  );
  return orThrow<T>(result);
}

async function recordChange(
  tx: Tx,
  actor: Actor,
  { kind, id }: ShelfSubject,
  detail: Record<string, unknown>,
) {
  await recordAct(tx, { actorId: actor.id, act: 'shelf-changed', subject: `${kind} ${id}`, detail });
}
