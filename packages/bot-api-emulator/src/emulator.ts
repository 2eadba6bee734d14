import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { BotApi } from './bot-api.ts';
import { EmulatorClient } from './client.ts';
import { Delivery } from './delivery/delivery.ts';
import type { Pane } from './page/page.ts';
import { Scripting } from './scripting/scripting.ts';
import { Streams } from './scripting/stream.ts';
import { createHttpServer } from './server.ts';
import type { Settings } from './settings.ts';
import { Validator } from './validator.ts';
import { World } from './world/world.ts';

export interface EmulatorOptions {
  /** A free port if left out. */
  port?: number;
  /** The address to listen on; 127.0.0.1 if left out. */
  host?: string;
  /** The bot's token; a new one if left out. */
  token?: string;
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
  /** Answers the calls that are under way, then cuts every connection and stops. */
  close(): Promise<void>;
}

interface Parts {
  world: World;
  delivery: Delivery;
  botApi: BotApi;
  scripting: Scripting;
}

/** Starts a Bot API emulator for one bot, with nobody in it yet. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const token = options.token ?? newToken();
  const validator = new Validator({ strict: options.strict ?? true });
  const { messagesPerChat, callsKept, latencyMs = 0, floodLimits = false } = options;
  const settings: Settings = { latencyMs, floodLimits };
  const build = (earlier?: Parts): Parts => {
    const world = new World({
      ...{ token, messagesPerChat, callsKept, earlier: earlier?.world },
      floodLimits: () => settings.floodLimits,
    });
    const delivery = new Delivery(world, {
      webhookDelayMs: options.webhookDelayMs ?? latencyMs / 2,
      webhookRetryMs: options.webhookRetryMs ?? 1000,
    });
    const botApi = new BotApi(world, delivery, validator);
    const scripting = new Scripting(world, settings, streams, () => {
      world.clock.stop();
      parts = build(parts);
      streams.follow(parts.world);
    });
    if (earlier) delivery.takeOver(earlier.delivery);
    return { world, delivery, botApi, scripting };
  };
  const streams = new Streams(() => parts.world);
  let parts = build();
  streams.follow(parts.world);
  const underWay = new Set<Promise<void>>();
  const server = createHttpServer({
    world: () => parts.world,
    botApi: () => parts.botApi,
    scripting: () => parts.scripting,
    streams,
    settings,
    underWay,
    panes: options.panes ?? [],
    host: options.host,
  });
  server.listen(options.port ?? 0, options.host ?? '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    token,
    page: `${url}/page/`,
    client: new EmulatorClient(url),
    close: async () => {
      server.close();
      parts.delivery.stop();
      await Promise.allSettled(underWay);
      parts.world.clock.stop();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

function newToken(): string {
  return `${1_000_000_000 + randomBytes(4).readUInt32BE()}:${randomBytes(26).toString('base64url').slice(0, 35)}`;
}
