import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Mode = 'polling' | 'webhook';
export const secret = 'a-secret_of-the-webhook';

/** What an error of a library says about a refused call. */
export interface Refusal {
  readonly code: number;
  readonly retryAfter: number | undefined;
}

/** A bot that was written as the users of its library write it. */
export interface LibraryBot {
  /** Any method that the library wraps, called through it. */
  call(method: string, params: Record<string, unknown>): Promise<unknown>;
  /** Reads the library's own error; undefined if it is another one. */
  refusal(error: unknown): Refusal | undefined;
  stop(): Promise<void>;
}

/**
 * Every library's bot does the same: `/start` shows a button; its tap is answered and edits the message; `/keys` shows a reply
 * keyboard; `/photo` uploads one; a document is downloaded and read out; `/pay` asks for Stars, the checkout is agreed to and
 * the payment thanked for; an inline query has one result.
 */
export interface Library {
  readonly name: string;
  start(emulator: { url: string; token: string }, mode: Mode): Promise<LibraryBot>;
}

/** A server for a library's own webhook handler on a free port of this machine. */
export async function listen(handler: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

export const invoice = {
  title: 'Card',
  description: 'A gift card',
  payload: 'card-1',
  currency: 'XTR' as const,
  prices: [{ label: 'Card', amount: 25 }],
};
export const article = {
  type: 'article' as const,
  id: '1',
  title: 'Card',
  input_message_content: { message_text: 'A card' },
};
