import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { BotApi } from './bot-api.ts';
import { type Bot, type BotOptions, type BotProfile, botsOf } from './bot-profile.ts';
import { Validator } from './calls/validator.ts';
import { Delivery } from './delivery/delivery.ts';
import type { Pane } from './page/page.ts';
import { EmulatorClient } from './scripting/client.ts';
import { Scripting } from './scripting/scripting.ts';
import { Streams } from './scripting/stream.ts';
import { createHttpServer, type ServedBot } from './server.ts';
import type { Settings } from './settings.ts';
import { BotState } from './state/bot-state.ts';

export type { BotOptions, BotProfile } from './bot-profile.ts';

export interface EmulatorOptions {
  /** Default: a free port. */
  port?: number;
  /** Address to listen on. Default: 127.0.0.1. */
  host?: string;
  /** The bot's token. Default: a new one. */
  token?: string;
  /** The bot's name, username and flags. */
  bot?: BotProfile;
  /**
   * Further bots on the same server. They share people and groups. Each has its own private chats, updates
   * and calls.
   */
  bots?: readonly BotOptions[];
  /** Milliseconds added to every Bot API call, half before it acts and half after. Default: 0. */
  latencyMs?: number;
  /** Delay of an update to a webhook, milliseconds. Default: half of `latencyMs`. */
  webhookDelayMs?: number;
  /** Milliseconds before the first retry of a failed webhook delivery, doubled each time. Default: 1,000. */
  webhookRetryMs?: number;
  /** Maximum number of kept messages of a chat. Default: 1,000. */
  messagesPerChat?: number;
  /** Maximum number of logged Bot API calls and updates. Default: 2,000. */
  callsKept?: number;
  /** Maximum bytes of all files together. Default: 256 MB. The oldest files are deleted. */
  fileBytes?: number;
  /**
   * True refuses unknown fields to find typing errors. False ignores them, as Telegram does. Default: true.
   */
  strict?: boolean;
  /** Applies Telegram's flood limits. Default: false. */
  floodLimits?: boolean;
  /** Refuses newer markup and rich messages as an older Bot API server does. Default: false. */
  olderBotApi?: boolean;
  /** Panes next to the chats on the page. */
  panes?: readonly Pane[];
}

export interface Emulator {
  /** The API root to give to a bot. */
  url: string;
  token: string;
  /** Address of the page for people to chat. */
  page: string;
  client: EmulatorClient;
  /** Every bot, the first one included. */
  bots: readonly EmulatedBot[];
  /** Answers the calls under way, then closes every connection and stops. */
  close(): Promise<void>;
}

/** One bot of an emulator: its connection data and the client that controls its people. */
export interface EmulatedBot {
  id: number;
  username: string;
  token: string;
  /** Address of the page on which people chat with the bot. */
  page: string;
  /** Client for this bot's private chats, calls and faults. */
  client: EmulatorClient;
}

/** Starts a Bot API emulator, without people. Throws if two of its bots share an id or username. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { bots: further = [], bot: profile, token } = options;
  const bots = botsOf([{ ...profile, ...(token === undefined ? {} : { token }) }, ...further]);
  const validator = new Validator({ strict: options.strict ?? true });
  const { messagesPerChat, callsKept, fileBytes, latencyMs = 0, floodLimits = false } = options;
  const settings: Settings = { latencyMs, floodLimits, olderBotApi: options.olderBotApi ?? false };
  /** Builds the parts of each bot. After a reset all of them start again, with the same people and groups. */
  const build = (earlier?: readonly ServedBot[]): ServedBot[] => {
    let first: BotState | undefined;
    return bots.map((bot, index) => {
      const before = earlier?.[index];
      const state = new BotState({
        bot,
        messagesPerChat,
        callsKept,
        fileBytes,
        earlier: before?.state,
        beside: first,
        floodLimits: () => settings.floodLimits,
      });
      first ??= state;
      const delivery = new Delivery(state, {
        webhookDelayMs: options.webhookDelayMs ?? latencyMs / 2,
        webhookRetryMs: options.webhookRetryMs ?? 1000,
      });
      const botApi = new BotApi(state, delivery, validator, settings);
      const streams = before?.streams ?? new Streams(() => servedOf(bot).state);
      const scripting = new Scripting(state, settings, streams, reset);
      if (before) delivery.takeOver(before.delivery);
      return { state, delivery, botApi, scripting, streams };
    });
  };
  const reset = () => {
    for (const { state } of served) state.clock.stop();
    served = build(served);
    follow();
  };
  const follow = () => {
    for (const { state, streams } of served) streams.follow(state);
  };
  const servedOf = ({ token }: Bot) => served.find(({ state }) => state.token === token) as ServedBot;
  let served = build();
  follow();
  const underWay = new Set<Promise<void>>();
  const server = createHttpServer({
    bots: () => served as [ServedBot, ...ServedBot[]],
    settings,
    underWay,
    panes: options.panes ?? [],
    host: options.host,
  });
  server.listen(options.port ?? 0, options.host ?? '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const emulated = bots.map(({ token, user: { id, username } }, index): EmulatedBot => {
    const page = `${url}/page/${index === 0 ? '' : `?bot=${id}`}`;
    return { id, username, token, page, client: new EmulatorClient(url, index === 0 ? undefined : id) };
  }) as [EmulatedBot, ...EmulatedBot[]];
  const [main] = emulated;
  return {
    url,
    token: main.token,
    page: main.page,
    client: main.client,
    bots: emulated,
    close: async () => {
      server.close();
      for (const { delivery } of served) delivery.stop();
      await Promise.allSettled(underWay);
      for (const { state } of served) state.clock.stop();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}
