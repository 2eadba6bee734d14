/** Calls of the Bot API, as from any program. */
import { request } from 'undici';

export interface ApiAnswer {
  status: number;
  ok: boolean;
  result?: unknown;
  error_code?: number;
  description?: string;
  parameters?: { retry_after?: number };
}

/** Calls the Bot API by POST and JSON. */
export async function call(
  emulator: { url: string; token: string },
  method: string,
  params: Record<string, unknown> = {},
): Promise<ApiAnswer> {
  const { statusCode, body } = await request(`${emulator.url}/bot${emulator.token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
  });
  return { status: statusCode, ...((await body.json()) as Omit<ApiAnswer, 'status'>) };
}

export interface UpdateLike {
  update_id: number;
  message?: { message_id: number; text?: string; chat: { id: number }; entities?: { type: string }[] };
  callback_query?: { id: string; data?: string; message?: { message_id: number } };
  pre_checkout_query?: { id: string; total_amount: number; invoice_payload: string };
  inline_query?: { id: string; query: string };
  my_chat_member?: { new_chat_member: { status: string } };
}

/** Fetches and confirms the waiting updates. */
export async function takeUpdates(
  emulator: { url: string; token: string },
  params: Record<string, unknown> = {},
): Promise<UpdateLike[]> {
  const answer = await call(emulator, 'getUpdates', params);
  const updates = (answer.result ?? []) as UpdateLike[];
  const last = updates.at(-1);
  if (last) await call(emulator, 'getUpdates', { offset: last.update_id + 1, limit: 1 });
  return updates;
}
