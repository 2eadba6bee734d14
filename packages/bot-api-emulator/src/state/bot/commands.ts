import type { BotCommand, BotCommandScope } from '@grammyjs/types';

/** The bot's command lists, by scope and language. */
export class Commands {
  #lists = new Map<string, BotCommand[]>();

  set(
    scope: BotCommandScope | undefined,
    language: string | undefined,
    commands: readonly BotCommand[],
  ): void {
    if (commands.length === 0) this.delete(scope, language);
    else this.#lists.set(keyOf(scope, language), [...commands]);
  }

  delete(scope: BotCommandScope | undefined, language: string | undefined): void {
    this.#lists.delete(keyOf(scope, language));
  }

  get(scope: BotCommandScope | undefined, language: string | undefined): BotCommand[] {
    return this.#lists.get(keyOf(scope, language)) ?? [];
  }

  /**
   * Returns a person's commands in the private chat: the narrowest existing list (Bot API, BotCommandScope).
   */
  seenBy(person: number, language: string | undefined): BotCommand[] {
    const scopes: BotCommandScope[] = [
      { type: 'chat', chat_id: person },
      { type: 'all_private_chats' },
      { type: 'default' },
    ];
    for (const scope of scopes) {
      const list = this.#lists.get(keyOf(scope, language)) ?? this.#lists.get(keyOf(scope, undefined));
      if (list) return list;
    }
    return [];
  }
}

function keyOf(scope: BotCommandScope | undefined, language: string | undefined): string {
  const { type, ...rest } = scope ?? { type: 'default' as const };
  const ids = Object.values(rest).map(String).join(':');
  return `${type}/${ids}/${language ?? ''}`;
}
