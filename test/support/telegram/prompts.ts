import type { ChatFixture } from './chat-fixture.ts';

/** Makes the bot wait for an answer of the admin to a prompt. */
export async function promptFor(
  { handled, database, admin }: Pick<ChatFixture, 'handled' | 'database' | 'admin'>,
  kind: string,
  about: string,
): Promise<void> {
  // A running handler would overwrite the prompt.
  await handled();
  await database.pool.query(
    `insert into conversations (key, version, state) values ($1, 'prompt', $2)
    on conflict (key) do update set version = excluded.version, state = excluded.state`,
    [String(admin.id), JSON.stringify({ kind, about })],
  );
}
