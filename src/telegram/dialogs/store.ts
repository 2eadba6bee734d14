import { sql } from 'kysely';
import type { Db } from '../../database/jobs.ts';

/** A dialog between two updates, as the table `conversations` keeps it. */
export interface StoredDialog {
  readonly version: string;
  /** The conversations plugin's own data: plain JSON. */
  readonly state: object;
  readonly updatedAt: string;
}

/** The table of dialogs, keyed by the private chat's id. */
export class DialogStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async read(chatId: number): Promise<StoredDialog | null> {
    const row = await this.#db
      .selectFrom('conversations')
      .select(['version', 'state', 'updated_at'])
      .where('key', '=', String(chatId))
      .executeTakeFirst();
    return row ? { version: row.version, state: row.state, updatedAt: row.updated_at.toISOString() } : null;
  }

  async write(chatId: number, dialog: { version: string; state: object }): Promise<void> {
    await sql`
      insert into conversations (key, version, state) values (${String(chatId)}, ${dialog.version}, ${JSON.stringify(dialog.state)})
      on conflict (key) do update set version = excluded.version, state = excluded.state, updated_at = now()`.execute(
      this.#db,
    );
  }

  async remove(chatId: number): Promise<void> {
    await this.#db.deleteFrom('conversations').where('key', '=', String(chatId)).execute();
  }
}
