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
  /** A free port if left out. */
  port?: number;
  /** The address to listen on; 127.0.0.1 if left out. */
  host?: string;
  /** The bot's token; a new one if left out. */
  token?: string;
  /** The bot's name, username and flags. */
  bot?: BotProfile;
  /** Further bots on the same server. They share people and groups; each has private chats, updates and calls of its own. */
  bots?: readonly BotOptions[];
  /** Milliseconds that every Bot API call takes to come and go, half before it acts and half after; 0 if left out. */
  latencyMs?: number;
  /** Milliseconds that an update travels to a webhook; half of `latencyMs` if left out. */
  webhookDelayMs?: number;
  /** Milliseconds before the first retry of a failed webhook delivery, doubled each time; 1,000 if left out. */
  webhookRetryMs?: number;
  /** Messages kept of a chat; 1,000 if left out. */
  messagesPerChat?: number;
  /** Bot API calls and updates kept in the log; 2,000 if left out. */
  callsKept?: number;
  /** Bytes kept of all files together; 256 MB if left out. The oldest files are forgotten. */
  fileBytes?: number;
  /** Whether fields that a method does not have are refused (the default, to find typing errors) or left out, as Telegram does. */
  strict?: boolean;
  /** Whether Telegram's flood limits hold; off if left out. */
  floodLimits?: boolean;
  /** What the page shows beside the chats. */
  panes?: readonly Pane[];
}

export interface Emulator {
  /** The API root to give to a bot. */
  url: string;
  token: string;
  /** Where people chat in a browser. */
  page: string;
  client: EmulatorClient;
  /** Every bot, the first one included. */
  bots: readonly EmulatedBot[];
  /** Answers the calls that are under way, then cuts every connection and stops. */
  close(): Promise<void>;
}

/** What one bot of an emulator is given and how its people are steered. */
export interface EmulatedBot {
  id: number;
  username: string;
  token: string;
  /** Where people chat with it in a browser. */
  page: string;
  /** The people as they stand to this bot: their private chats with it, its calls, its faults. */
  client: EmulatorClient;
}

/** Starts a Bot API emulator, without people. Throws if two of its bots have one id or username. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { bots: further = [], bot: profile, token } = options;
  const bots = botsOf([{ ...profile, ...(token === undefined ? {} : { token }) }, ...further]);
  const validator = new Validator({ strict: options.strict ?? true });
  const { messagesPerChat, callsKept, fileBytes, latencyMs = 0, floodLimits = false } = options;
  const settings: Settings = { latencyMs, floodLimits };
  /** Builds what each bot has; after a reset all of them begin again, with the same people and groups. */
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
      const botApi = new BotApi(state, delivery, validator);
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
