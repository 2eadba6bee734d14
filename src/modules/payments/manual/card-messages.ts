import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { recordSent } from '../../alerts/index.ts';
import { readPayment } from '../row.ts';
import type { PaymentState } from '../states.ts';

/** An admin's message with the buttons to decide about a payment. */
export interface PaymentCard {
  readonly id: string;
  readonly proofId: string | null;
  readonly chatId: number;
  readonly messageId: number;
  readonly isPhoto: boolean;
  readonly state: PaymentState;
}

export interface DepositCards {
  /** Returns the proofs of a payment, oldest first, and the cards that show them. */
  of(paymentId: string): Promise<{ code: string; proofs: string[]; cards: PaymentCard[] } | null>;
  /** Returns the card in this message. */
  inMessage(chatId: number, messageId: number): Promise<PaymentCard | null>;
  /** Records a sent card. */
  sent(paymentId: string, card: Omit<PaymentCard, 'id'>): Promise<void>;
  /** Records the state that a card shows. */
  shown(cardId: string, state: PaymentState): Promise<void>;
  /** Marks the alert as delivered by the cards; the alert is repeated until a decision. */
  notified(code: string): Promise<void>;
}

interface CardRow {
  id: string;
  proof_id: string | null;
  chat_id: string;
  message_id: string;
  is_photo: boolean;
  state: PaymentState;
}

/** Creates the records of admins' cards, so that each shows the decision. */
export function createDepositCards(db: Db): DepositCards {
  return {
    async of(paymentId) {
      const payment = await readPayment(db, paymentId);
      if (!payment) return null;
      const { rows: proofs } = await sql<{ id: string }>`
        select id from payment_proofs where payment_id = ${paymentId} order by id`.execute(db);
      return {
        code: payment.code,
        proofs: proofs.map(({ id }) => id),
        cards: await readCards(db, sql`payment_id = ${paymentId}`),
      };
    },
    async inMessage(chatId, messageId) {
      return (await readCards(db, sql`chat_id = ${chatId} and message_id = ${messageId}`))[0] ?? null;
    },
    async sent(paymentId, { proofId, chatId, messageId, isPhoto, state }) {
      await sql`
        insert into payment_cards (payment_id, proof_id, chat_id, message_id, is_photo, state)
        values (${paymentId}, ${proofId}, ${chatId}, ${messageId}, ${isPhoto}, ${state})
        on conflict (chat_id, message_id) do update set state = excluded.state`.execute(db);
    },
    async shown(cardId, state) {
      await sql`update payment_cards set state = ${state} where id = ${cardId}`.execute(db);
    },
    notified: (code) => recordSent(db, 'deposit-waiting', code),
  };
}

async function readCards(db: Db, condition: RawBuilder<unknown>): Promise<PaymentCard[]> {
  const { rows } = await sql<CardRow>`
    select id, proof_id, chat_id, message_id, is_photo, state from payment_cards
    where ${condition} order by id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    proofId: row.proof_id,
    chatId: Number(row.chat_id),
    messageId: Number(row.message_id),
    isPhoto: row.is_photo,
    state: row.state,
  }));
}
