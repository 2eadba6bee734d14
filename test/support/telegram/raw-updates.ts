import { Secret } from '../../../src/secret.ts';
import type { ChatFixture } from './chat-fixture.ts';

const SECRET = 'the-secret-of-the-webhook';
let nextUpdate = 900_000_000;

/** Who sends a message by `rawMessage`. */
export interface RawSender {
  readonly id: number;
  readonly firstName?: string;
}

/**
 * A second door of the fixture, in webhook mode, which stores what it is given for the first one to handle: for updates that
 * no person of the emulator can send.
 *
 * @returns the function that takes an update as Telegram would post it
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

/** A text message of a private chat as Telegram sends it; `more` is added to the message. */
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
