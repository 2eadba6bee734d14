import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { requireFits } from '../../platform/values/clip.ts';
import type { Locale } from '../../platform/values/locale.ts';
import { type Actor, recordAct } from '../staff/index.ts';
import { LONGEST_ANSWER } from './answers.ts';

/** A short answer that staff defined. */
export interface QuickAnswer {
  readonly id: number;
  /** By language. */
  readonly texts: Readonly<Record<string, string>>;
  /** Increases with each change of the texts. */
  readonly revision: number;
}

/** Quick answers, which staff define and send with one tap after a preview. */
export interface QuickAnswers {
  /** Returns all quick answers, oldest first. */
  list(actor: Actor): Promise<QuickAnswer[]>;
  /**
   * Adds an answer, or sets its text in a language.
   *
   * @param id the answer; null for a new one
   * @returns its id; null if there are too many, or no such answer
   */
  set(actor: Actor, id: number | null, said: { language: Locale; text: string }): Promise<number | null>;
  /** Removes an answer; returns false if it was removed before. */
  remove(actor: Actor, id: number): Promise<boolean>;
}

/** A screen has no room for more. */
const MOST_QUICK_ANSWERS = 30;
/** Any number that differs from the project's other locks. */
const QUICK_ANSWERS_LOCK = 7_102_084;

/** Creates the operations on quick answers. */
export function createQuickAnswers(db: Db): QuickAnswers {
  return {
    async list(actor) {
      actor.require(['customers.view', 'customers.message']);
      const { rows } = await sql<{ id: string; texts: Record<string, string>; revision: number }>`
        select id, texts, revision from quick_answers
        where removed_at is null order by id limit ${sql.lit(MOST_QUICK_ANSWERS)}`.execute(db);
      return rows.map((row) => ({ ...row, id: Number(row.id) }));
    },

    async set(actor, id, { language, text }) {
      actor.require('customers.message');
      const clean = requireFits(text.trim(), LONGEST_ANSWER.text);
      if (clean === '') return null;
      return db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(QUICK_ANSWERS_LOCK)})`.execute(tx);
        const { rows } = id
          ? await sql<{ id: string }>`
              update quick_answers
              set texts = texts || jsonb_build_object(${language}::text, ${clean}::text), revision = revision + 1
              where id = ${id}::bigint and removed_at is null returning id`.execute(tx)
          : await sql<{ id: string }>`
              insert into quick_answers (texts)
              select jsonb_build_object(${language}::text, ${clean}::text)
              where (select count(*) from quick_answers where removed_at is null) < ${sql.lit(MOST_QUICK_ANSWERS)}
              returning id`.execute(tx);
        const [row] = rows;
        if (!row) return null;
        await recordAct(tx, {
          actorId: actor.id,
          act: 'quick-answer-set',
          subject: row.id,
          detail: { language, text: clean },
        });
        return Number(row.id);
      });
    },

    async remove(actor, id) {
      actor.require('customers.message');
      return db.transaction().execute(async (tx) => {
        const { numAffectedRows = 0n } = await sql`
          update quick_answers set removed_at = now() where id = ${id}::bigint and removed_at is null`.execute(
          tx,
        );
        if (numAffectedRows === 0n) return false;
        await recordAct(tx, { actorId: actor.id, act: 'quick-answer-removed', subject: id });
        return true;
      });
    },
  };
}
