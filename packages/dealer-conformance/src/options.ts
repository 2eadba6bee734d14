/** What a run is told. The command line fills it in arguments.ts. */
export interface Options {
  /** The base address of the service. */
  url: string;
  key: string;
  /** `safe` reads only; `full` places orders and pays for them. */
  mode: 'safe' | 'full';
  /** Keys that show what the key under test cannot. */
  keys: {
    /** Of another dealer. */
    other?: string | undefined;
    deleted?: string | undefined;
    /** Its list of addresses lacks this machine's. */
    blocked?: string | undefined;
    /** Its list of addresses is empty. */
    empty?: string | undefined;
    /** Of an account that is not active. */
    inactive?: string | undefined;
    /** Of an account that is no dealer. */
    nonDealer?: string | undefined;
  };
  voucherItem?: number | undefined;
  topUpItem?: number | undefined;
  /** The required info of a top-up, such as `accountId`; an account that exists. */
  account: Readonly<Record<string, string>>;
  /** The customer's phone of every order. */
  phone: string;
  /** No more orders than this are placed. */
  maxOrders: number;
  /** No item that costs more is bought; in the item's own currency. */
  maxPrice?: string | undefined;
  /** Public HTTPS address that reaches `callbackPort` here. */
  callbackUrl?: string | undefined;
  callbackPort: number;
  /** How long to wait for a callback that should not come, and how long a slow receiver takes, in milliseconds. */
  quietMs: number;
  /** How long a callback may take after its order is final, in milliseconds. */
  callbackWithinMs: number;
  /** How long an order may take to its final status, in milliseconds. */
  finalWithinMs: number;
  /** How long an answer may take, in milliseconds. */
  timeoutMs: number;
  /** The control API of our own sandbox. */
  control?: { url: string; token: string } | undefined;
}

export const DEFAULTS = {
  mode: 'safe',
  keys: {},
  account: {},
  // Of the range that is set aside for fiction: it rings nowhere.
  phone: '+12025550123',
  maxOrders: 12,
  callbackPort: 0,
  quietMs: 10_000,
  callbackWithinMs: 30_000,
  finalWithinMs: 300_000,
  timeoutMs: 30_000,
} as const satisfies Partial<Options>;
