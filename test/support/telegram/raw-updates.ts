import { Secret } from '../../../src/platform/secret.ts';
import type { ChatFixture } from './chat-fixture.ts';

const SECRET = 'the-secret-of-the-webhook';
let nextUpdate = 900_000_000;

/** The sender of a `rawMessage`. */
export interface RawSender {
  readonly id: number;
  readonly firstName?: string;
}

/**
 * Opens a second door of the fixture in webhook mode. It stores updates that people of the emulator cannot
 * send, for the first door to handle.
 *
 * @returns a function that accepts an update as Telegram would post it
 */
export async function openWebhook(
  fixture: Pick<ChatFixture, 'anotherDoor' | 'config'>,
): Promise<(update: Record<string, unknown>) => Promise<number>> {
  const { token, apiRoot } = fixture.config.telegram;
  const door = await fixture.anotherDoor({
    config: {
      ...fixture.config,
      telegram: {
        mode: 'webhook',
        token,
        apiRoot,
        publicUrl: 'https://shop.example.com',
        webhookSecret: new Secret(SECRET),
      },
    },
  });
  return async (update) => {
    nextUpdate += 1;
    return (await door.webhook?.receive(SECRET, { update_id: nextUpdate, ...update })) ?? 0;
  };
}

/** Builds a private text message in Telegram's format. `more` is added to the message. */
export function rawMessage(
  { id, firstName = 'Somebody' }: RawSender,
  text: string,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  const command = /^\/\w+/.exec(text)?.[0];
  return {
    message_id: 1,
    date: 1_790_000_000,
    chat: { id, type: 'private', first_name: firstName },
    from: { id, is_bot: false, first_name: firstName, language_code: 'en' },
    text,
    ...(command && { entities: [{ type: 'bot_command', offset: 0, length: command.length }] }),
    ...more,
  };
}
