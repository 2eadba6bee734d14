import type { ChatMessageKind } from '../notifications/tables.ts';

/** A topic is identified by its group and its customer. */
export interface TopicKey {
  readonly chatId: number;
  readonly customerId: number;
}

/** A message of a conversation, or of a report about a code, that the topic does not show yet. */
export interface TopicMessage {
  readonly id: string;
  /** The order with the reported code; null: a message of the conversation. */
  readonly order: string | null;
  /** The member of staff who wrote the message outside of the topic; null for the customer. */
  readonly authorName: string | null;
  readonly kind: ChatMessageKind;
  readonly text: string | null;
  readonly fileId: string | null;
}

/** The work on the topic of a customer, claimed for two minutes. */
export interface TopicWork {
  readonly customerId: number;
  readonly customerName: string;
  /** Null: this process has to create the topic, and no other process does. */
  readonly topicId: number | null;
  /** True: the topic does not name its customer yet. */
  readonly isBlank: boolean;
  readonly isClosed: boolean;
  /** True if the conversation is done, and no report about a code is open. */
  readonly isDone: boolean;
  /** True if the customer was erased, and the topic has to be deleted. */
  readonly isErased: boolean;
  /** Oldest first. */
  readonly messages: readonly TopicMessage[];
}
