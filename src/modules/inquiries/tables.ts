import type { GeneratedAlways } from 'kysely';
import type { Int8, Int8OrNull, Time, TimeOrNull } from '../../platform/database/columns.ts';
import type { ChatMessageKind } from '../notifications/tables.ts';
import type { InquiryState } from './states.ts';

interface InquiriesTable {
  id: GeneratedAlways<string>;
  customer_id: Int8;
  state: InquiryState;
  opened_at: Time;
  waits_since: TimeOrNull;
  ended_at: TimeOrNull;
}

interface InquiryMessagesTable {
  id: GeneratedAlways<string>;
  inquiry_id: Int8;
  customer_id: Int8;
  key: string;
  author_id: Int8OrNull;
  kind: ChatMessageKind;
  text: string | null;
  file_id: string | null;
  file_unique_id: string | null;
  at: Time;
}

interface QuickAnswersTable {
  id: GeneratedAlways<string>;
  texts: Record<string, string>;
  revision: number;
  made_at: Time;
  removed_at: TimeOrNull;
}

export type TopicState = 'making' | 'open' | 'closed' | 'lost' | 'erased';

interface InquiryTopicsTable {
  customer_id: Int8;
  chat_id: Int8;
  topic_id: Int8OrNull;
  state: TopicState;
  inquiry_id: Int8;
  shown_id: Int8;
  case_id: Int8;
  shown_case_id: Int8;
  is_named: boolean;
  claimed_at: TimeOrNull;
}

export interface InquiriesTables {
  inquiries: InquiriesTable;
  inquiry_messages: InquiryMessagesTable;
  inquiry_topics: InquiryTopicsTable;
  quick_answers: QuickAnswersTable;
}
