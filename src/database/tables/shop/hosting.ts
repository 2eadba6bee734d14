import type { Int8, TimeOrNull } from '../columns.ts';

/** The chat that ADMIN_CHAT_ID names, as it is now. */
export interface AdminChatsTable {
  configured_id: Int8;
  chat_id: Int8;
  moved_at: TimeOrNull;
  lost_at: TimeOrNull;
}

export interface HostingTables {
  admin_chats: AdminChatsTable;
}
