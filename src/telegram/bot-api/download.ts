import type { Api } from 'grammy';
import { fetch } from 'undici';
import type { BotApiClientOptions } from './bot-api.ts';

const TIMEOUT_MS = 20_000;

/**
 * Downloads a file that a person sent. The address contains the bot's token: it is never logged nor thrown.
 *
 * @returns null if the file exceeds `most` bytes, or Telegram does not provide it
 */
export async function downloadFile(api: Api, fileId: string, most: number): Promise<Uint8Array | null> {
  const { file_path: path, file_size: size } = await api.getFile(fileId);
  if (path === undefined || (size ?? 0) > most) return null;
  const root = api.options?.apiRoot ?? 'https://api.telegram.org';
  try {
    const { dispatcher }: Partial<BotApiClientOptions> = api.options ?? {};
    const answer = await fetch(`${root}/file/bot${api.token}/${path}`, {
      ...(dispatcher && { dispatcher }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return null;
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of answer.body ?? []) {
      length += chunk.byteLength;
      if (length > most) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}
