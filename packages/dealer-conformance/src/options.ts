/** The options of a run. arguments.ts reads them from the command line. */
export interface Options {
  /** The base address of the service. */
  url: string;
  key: string;
  /** `safe` reads only; `full` places orders and pays for them. */
  mode: 'safe' | 'full';
  /** Keys for checks that the key under test does not allow. */
  keys: {
    /** A key of another dealer. */
    other?: string | undefined;
    deleted?: string | undefined;
    /** A key whose list of addresses lacks this machine's. */
    blocked?: string | undefined;
    /** A key whose list of addresses is empty. */
    empty?: string | undefined;
    /** A key of an inactive account. */
    inactive?: string | undefined;
    /** A key of an account that is not a dealer's. */
    nonDealer?: string | undefined;
  };
  voucherItem?: number | undefined;
  topUpItem?: number | undefined;
  /** The required info of a top-up, such as `accountId`, of an existing account. */
  account: Readonly<Record<string, string>>;
  /** The customer's phone of every order. */
  phone: string;
  /** Maximum number of placed orders. */
  maxOrders: number;
  /** Maximum price of a bought item, in the item's own currency. */
  maxPrice?: string | undefined;
  /** Public HTTPS address that reaches `callbackPort` here. */
  callbackUrl?: string | undefined;
  callbackPort: number;
  /** Milliseconds to wait for a callback that should not come; also the delay of the slow receiver. */
  quietMs: number;
  /** Maximum time from an order's final status to its callback, milliseconds. */
  callbackWithinMs: number;
  /** Maximum time of an order until its final status, milliseconds. */
  finalWithinMs: number;
  /** Maximum time of an answer, milliseconds. */
  timeoutMs: number;
  /** The control API of our own sandbox. */
  control?: { url: string; token: string } | undefined;
}

export const DEFAULTS = {
  mode: 'safe',
  keys: {},
  account: {},
  // A number of the range reserved for fiction: it is not assigned.
  phone: '+12025550123',
  maxOrders: 12,
  callbackPort: 0,
  quietMs: 10_000,
  callbackWithinMs: 30_000,
  finalWithinMs: 300_000,
  timeoutMs: 30_000,
} as const satisfies Partial<Options>;
