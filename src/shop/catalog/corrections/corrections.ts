import type { Db, Tx } from '../../../database/db.ts';
import type { Actor } from '../../staff/actor.ts';
import { recordAct } from '../../staff/audit-log.ts';
import { placeBrands, placesLock } from '../brand-places.ts';
import { brandsNamed, type Subject, write } from './decisions.ts';
import { type Field, type FieldProblem, readField } from './fields.ts';
import { type Applied, applySheet, type Dry, exportSheet, receiveSheet } from './sheet.ts';
import { createTree, type Tree } from './tree.ts';

export interface Corrections extends Tree {
  /** Decides one thing about a brand, a product or an item, as it was tapped or typed; an empty text takes it back. */
  correct(
    actor: Actor,
    subject: Subject,
    field: Field,
    text: string,
  ): Promise<{ readonly ok: true } | { readonly ok: false; readonly problem: FieldProblem | 'unknown' }>;
  /** Everything that can be decided, as a CSV. */
  exportSheet(actor: Actor): Promise<string>;
  /** Reads a sheet and says what it would change; nothing is changed yet. */
  dryRun(actor: Actor, sheet: string): Promise<Dry>;
  /** Makes the changes that the dry run showed; if they would be others by now, says so and makes none. */
  apply(actor: Actor, importId: number): Promise<Applied>;
}

export function createCorrections(db: Db): Corrections {
  return {
    ...createTree(db),
    async correct(actor, subject, field, text) {
      actor.require('catalog.edit');
      const brands = field === 'brand' ? await brandsNamed(db, [text.trim().toLowerCase()]) : new Map();
      const read = readField(subject.kind, field, text, (key) => brands.get(key) ?? null);
      if ('problem' in read) return { ok: false, problem: read.problem };
      const found = await placing(db, async (tx) => {
        const written = await write(tx, actor.id, [{ ...subject, field, value: read.value }]);
        if (written > 0) await recordChange(tx, actor, subject, { field, to: read.text });
        return written > 0;
      });
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
    async apply(actor, importId) {
      actor.require('catalog.edit');
      return placing(db, async (tx) => {
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

/** Shelves are worked out again with what changes them, one process at a time. */
function placing<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await placesLock(tx);
    const result = await work(tx);
    await placeBrands(tx);
    return result;
  });
}

async function recordChange(tx: Tx, actor: Actor, { kind, id }: Subject, detail: Record<string, unknown>) {
  await recordAct(tx, { actorId: actor.id, act: 'shelf-changed', subject: `${kind} ${id}`, detail });
}
