import type { Db, Tx } from '../../../database/db.ts';
import type { Actor } from '../../staff/actor.ts';
import { lastAct, recordAct } from '../../staff/audit-log.ts';
import type { SpendBudget } from '../../staff/budget.ts';
import { orThrow } from '../../staff/second-word.ts';
import { placeBrands, placesLock } from '../brand-places.ts';
import { askAboutBrands, type BrandMove } from '../prices/brand-moves.ts';
import { brandsNamed, type ShelfSubject, write } from './decisions.ts';
import { type Field, type FieldProblem, readShelfField } from './fields.ts';
import { type Applied, applySheet, type Dry, exportSheet, oppositeSheet, receiveSheet } from './sheet.ts';
import { createTree, type ShelfTree } from './tree.ts';

export interface Corrections extends ShelfTree {
  /**
   * Sets one field of a brand, a product or an item from a typed or tapped value; an empty text restores the
   * dealer's.
   */
  correct(
    actor: Actor,
    subject: ShelfSubject,
    field: Field,
    text: string,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly problem: FieldProblem | 'unknown' }>;
  /** Exports all fields as a CSV. */
  exportSheet(actor: Actor): Promise<string>;
  /** Reads a sheet and previews its changes, without making them. */
  dryRun(actor: Actor, sheet: string): Promise<Dry>;
  /** Makes the changes of the dry run; if they would differ by now, reports that and makes none. */
  apply(actor: Actor, importId: number): Promise<Applied>;
  /**
   * Previews undoing a sheet; nothing is changed before that is applied. `kept`: later changes, which stay.
   * Returns null if no such sheet was applied within a day.
   */
  takeBack(actor: Actor, importId: number): Promise<(Dry & { readonly kept: number }) | null>;
}

/**
 * Creates the corrections.
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
          const written = await write(tx, actor.id, [{ ...subject, field, value: read.value }]);
          if (written > 0) await recordChange(tx, actor, subject, { field, to: read.text });
          return written > 0;
        },
      );
      return found ? { ok: true } : { ok: false, problem: 'unknown' };
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
