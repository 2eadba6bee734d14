import type { MenuButton, Message, UserFromGetMe } from '@grammyjs/types';
import type { Bot } from '../bot-profile.ts';
import { CallLog } from '../call-log.ts';
import { Clock } from '../clock.ts';
import { Faults } from '../faults.ts';
import type { ChatMessage } from '../scripting/wire.ts';
import { Commands } from './bot/commands.ts';
import { Profile } from './bot/profile.ts';
import { UpdateQueue } from './bot/updates.ts';
import { Chats, isGroupId, type StoredMessage } from './chats/chats.ts';
import { Files } from './chats/files.ts';
import { Groups } from './chats/groups.ts';
import { viewOf } from './chats/view.ts';
import { EventLog, type NewEvent } from './events.ts';
import { Flood } from './flood.ts';
import { Inline } from './inline.ts';
import { Payments } from './payments.ts';
import { People } from './people.ts';
import { Queries } from './queries.ts';

export interface BotStateOptions {
  bot: Bot;
  /** The state of another bot on the same server, which shares its clock, people, groups and files. */
  beside?: BotState | undefined;
  /** Maximum number of kept messages of a chat. Default: 1,000. */
  messagesPerChat?: number | undefined;
  /** Maximum number of logged Bot API calls. Default: 2,000. */
  callsKept?: number | undefined;
  /** Maximum bytes of all files together. Default: 256 MB. */
  fileBytes?: number | undefined;
  /** True refuses excess messages (429). Read for each message. */
  floodLimits?: () => boolean;
  /** The state before a reset, from which ids and events continue. */
  earlier?: BotState | undefined;
}

/**
 * The state of one bot: its private chats, updates and calls are its own. People and groups are shared with
 * the other bots of the server. It lives in memory and ends with the process.
 */
export class BotState {
  readonly clock: Clock;
  readonly people: People;
  readonly groups: Groups;
  readonly events: EventLog;
  readonly files: Files;
  readonly faults = new Faults();
  readonly flood: Flood;
  readonly commands = new Commands();
  readonly profile: Profile;
  readonly menuButtons = new Map<number | undefined, MenuButton>();
  readonly queries: Queries;
  readonly payments = new Payments();
  readonly inline = new Inline();
  readonly chats: Chats;
  readonly calls: CallLog;
  readonly updates: UpdateQueue;
  /** The answer of `getMe`. */
  bot: UserFromGetMe;
  readonly token: string;
  /** The states of all bots of the server, including this one. */
  readonly all: BotState[];

  constructor(options: BotStateOptions) {
    const { beside } = options;
    this.token = options.bot.token;
    this.bot = options.bot.user;
    this.clock = beside?.clock ?? new Clock();
    this.people = new People(beside?.people);
    this.groups = beside?.groups ?? new Groups();
    this.files = beside?.files ?? new Files(options.fileBytes);
    this.all = beside?.all ?? [];
    this.all.push(this);
    this.profile = new Profile(this.bot.first_name);
    this.queries = new Queries(this.clock);
    const { earlier } = options;
    this.flood = new Flood(options.floodLimits ?? (() => false));
    this.events = new EventLog(earlier?.events.cursor);
    this.calls = new CallLog(options.callsKept ?? 2000);
    this.chats = new Chats(
      earlier?.chats.newMessageId() ?? firstId(this.clock.now()),
      options.messagesPerChat ?? 1000,
      beside?.chats.groups,
    );
    this.updates = new UpdateQueue(
      this.clock,
      earlier?.updates.newId() ?? firstId(this.clock.now()),
      (kind) => this.faults.takeForUpdate(kind),
    );
    this.updates.onQueued = (update, person) =>
      this.calls.add({ at: this.clock.now(), chat: person, update });
  }

  /** Renames the bot. Without a name, restores the first one. */
  rename(name: string | undefined): void {
    this.bot = { ...this.bot, first_name: name || this.profile.get('name', undefined) };
  }

  /** Reports an event of a chat to its readers; for a group, to the readers of every bot. */
  report(chat: number, event: NewEvent): void {
    for (const state of isGroupId(chat) ? this.all : [this]) state.events.add(chat, this.clock.now(), event);
  }

  /** Returns the state of this server's bot with that id. */
  ofBot(id: number | undefined): BotState | undefined {
    return this.all.find(({ bot }) => bot.id === id);
  }

  /** Adds a message to its chat. */
  post(stored: StoredMessage): Message {
    if (stored.fromBot) stored.bot ??= this.bot.id;
    this.chats.add(stored);
    this.report(stored.message.chat.id, { type: 'message', message: this.view(stored) });
    return stored.message;
  }

  /** Returns the message as a person sees it. */
  view(stored: StoredMessage): ChatMessage {
    const { chat, message_id: id } = stored.message;
    return viewOf(stored, this.files, this.chats.open(chat.id).pinned.includes(id));
  }
}

/** More ids than an emulator assigns in a millisecond. */
const IDS_EACH_MS = 8;

/**
 * Returns the start of a sequence of ids. It grows faster than ids are assigned, so that a restarted emulator
 * does not repeat an id that a bot may remember. It wraps (every 69 hours) below 2³¹, because some clients
 * still use 32 bits.
 */
function firstId(now: number): number {
  return 1 + (((now - Date.UTC(2025, 0, 1)) * IDS_EACH_MS) % 2_000_000_000);
}
