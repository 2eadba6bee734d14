import { randomBytes } from 'node:crypto';
import type { UserFromGetMe } from '@grammyjs/types';

/** Settings that @BotFather keeps of a bot. */
export interface BotProfile {
  /** Default: `Shop`; `Bot 2` and so on for further bots. */
  name?: string;
  /** Default: `emulated_bot`; `emulated_2_bot` and so on for further bots. */
  username?: string;
  /** The bot can be added to groups. Default: true. */
  canJoinGroups?: boolean;
  /** The bot receives every message of a group: privacy mode is off. Default: false. */
  canReadAllGroupMessages?: boolean;
  /** The bot supports inline queries. Default: true. */
  supportsInlineQueries?: boolean;
}

/** The settings of one bot of an emulator. */
export interface BotOptions extends BotProfile {
  /** Default: a new token. */
  token?: string;
}

/** A bot as `getMe` shows it, with its token. */
export interface Bot {
  token: string;
  user: UserFromGetMe;
}

/** Returns the bots of an emulator. Throws if two of them share an id or username. */
export function botsOf(all: readonly BotOptions[]): Bot[] {
  const bots = all.map((options, index) => botOf(options, index + 1));
  for (const [what, values] of [
    ['id', bots.map(({ user }) => user.id)],
    ['username', bots.map(({ user }) => user.username.toLowerCase())],
  ] as const) {
    if (new Set<string | number>(values).size < bots.length)
      throw new Error(`Two bots have the same ${what}: ${values.join(', ')}`);
  }
  return bots;
}

function botOf(options: BotOptions, number: number): Bot {
  const token = options.token ?? newToken();
  return {
    token,
    user: {
      id: Number(token.split(':')[0]),
      is_bot: true,
      first_name: options.name ?? (number === 1 ? 'Shop' : `Bot ${number}`),
      username: options.username ?? (number === 1 ? 'emulated_bot' : `emulated_${number}_bot`),
      can_join_groups: options.canJoinGroups ?? true,
      can_read_all_group_messages: options.canReadAllGroupMessages ?? false,
      supports_guest_queries: false,
      supports_inline_queries: options.supportsInlineQueries ?? true,
      can_connect_to_business: false,
      has_main_web_app: false,
      has_topics_enabled: false,
      allows_users_to_create_topics: false,
      can_manage_bots: false,
      supports_join_request_queries: false,
    },
  };
}

function newToken(): string {
  return `${1_000_000_000 + randomBytes(4).readUInt32BE()}:${randomBytes(26).toString('base64url').slice(0, 35)}`;
}
