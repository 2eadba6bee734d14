import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';

/** Number of waiting deposits above which an approver gets one message with their count. */
export const MOST_DEPOSIT_CARDS = 5;
/** Minimum interval at which the message is sent again, with sound, after more deposits, minutes. */
const RINGS_EVERY_MIN = 10;
/** Time after which the claim to send the message expires, minutes: the claiming process has died. */
const SENT_WITHIN_MIN = 1;

/** The deposits that wait for a decision. */
export interface WaitingDeposits {
  readonly count: number;
  readonly oldestAt: string | null;
}

/** An approver's message with the count of waiting deposits. */
interface CrowdMessage {
  readonly chatId: number;
  /** Null while a process sends it. */
  readonly messageId: number | null;
  /** The displayed count. */
  readonly count: number;
}

/** One message for each approver, in place of a card for each deposit. */
export interface DepositCrowds {
  waiting(): Promise<WaitingDeposits>;
  all(): Promise<CrowdMessage[]>;
  of(chatId: number): Promise<CrowdMessage | null>;
  /**
   * Claims sending the message: the first one, or a replacement of an old one.
   *
   * @returns null if the present message suffices, or another process sends one
   */
  claim(chatId: number, count: number): Promise<{ readonly replaces: number | null } | null>;
  sent(chatId: number, messageId: number): Promise<void>;
  shown(chatId: number, messageId: number, count: number): Promise<void>;
  forget(chatId: number): Promise<void>;
}

/** Creates the record of the messages that count deposits. */
export function createDepositCrowds(db: Db): DepositCrowds {
  const read = async (chatId?: number): Promise<CrowdMessage[]> => {
    const { rows } = await sql<{ chat_id: string; message_id: string | null; count: number }>`
      select chat_id, message_id, count from deposit_crowds
      where ${chatId === undefined ? sql`true` : sql`chat_id = ${chatId}`}`.execute(db);
    return rows.map(({ chat_id, message_id, count }) => ({
      chatId: Number(chat_id),
      messageId: message_id === null ? null : Number(message_id),
      count,
    }));
  };
  return {
    async waiting() {
      const { rows } = await sql<{ count: number; oldest: Date | null }>`
        select count(*)::integer as count, min(submitted_at) as oldest
        from payments where state = 'awaiting' and submitted_at is not null`.execute(db);
      return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest?.toISOString() ?? null };
    },
    all: () => read(),
    of: async (chatId) => (await read(chatId))[0] ?? null,
    async claim(chatId, count) {
      const { rows } = await sql<{ replaces: string | null }>`
        with before as (select message_id from deposit_crowds where chat_id = ${chatId})
        insert into deposit_crowds as c (chat_id, count) values (${chatId}, ${count})
        on conflict (chat_id) do update set message_id = null, count = excluded.count, sent_at = now()
        where (c.message_id is null and c.sent_at < now() - make_interval(mins => ${SENT_WITHIN_MIN}))
          or (c.message_id is not null and c.count < excluded.count
            and c.sent_at < now() - make_interval(mins => ${RINGS_EVERY_MIN}))
        returning (select message_id from before) as replaces`.execute(db);
      const [row] = rows;
      return row ? { replaces: row.replaces === null ? null : Number(row.replaces) } : null;
    },
    async sent(chatId, messageId) {
      await sql`update deposit_crowds set message_id = ${messageId} where chat_id = ${chatId}`.execute(db);
    },
    async shown(chatId, messageId, count) {
      await sql`
        update deposit_crowds set count = ${count}
        where chat_id = ${chatId} and message_id = ${messageId}`.execute(db);
    },
    async forget(chatId) {
      await sql`delete from deposit_crowds where chat_id = ${chatId}`.execute(db);
    },
  };
}
