import type { FaultChoice, SandboxControl, WebhookChoice } from '@storefront/dealer-sandbox/control';

/** A fault that lasts as long as its switch is on. */
interface Switch {
  label: string;
  detail: string;
  faults?: readonly FaultChoice[];
  webhooks?: readonly WebhookChoice[];
}

/** Milliseconds that an order waits for a person's decision: longer than any demo. */
const UNTIL_DECIDED_MS = 86_400_000;
const always = { times: null };

const FAULTS = {
  'answers-lost': {
    label: 'Answers get lost',
    detail: 'Orders are made, and the connection breaks before the answer.',
    faults: [{ endpoint: 'POST /order', fault: { kind: 'drop', when: 'after' }, ...always }],
  },
  'time-outs': {
    label: 'Time-outs after acting',
    detail: 'Orders are made, and nothing ever answers.',
    faults: [{ endpoint: 'POST /order', fault: { kind: 'hang', when: 'after' }, ...always }],
  },
  down: {
    label: 'Down',
    detail: 'Everything is answered with 503.',
    faults: [{ endpoint: 'any', fault: { kind: 'status', when: 'before', status: 503 }, ...always }],
  },
  slow: {
    label: 'Slow',
    detail: 'Every answer takes three seconds.',
    faults: [{ endpoint: 'any', fault: { kind: 'delay', when: 'before', delayMs: 3000 }, ...always }],
  },
  'rate-limit': {
    label: 'Too many requests',
    detail: 'Orders are answered with 429 and five seconds to wait.',
    faults: [{ endpoint: 'POST /order', fault: { kind: 'rate-limit', retryAfterMs: 5000 }, ...always }],
  },
  'webhooks-lost': {
    label: 'Webhooks are lost',
    detail: 'The shop is told of no change and has to ask.',
    webhooks: [{ effect: 'lose', ...always }],
  },
} as const satisfies Record<string, Switch>;

export type SwitchName = keyof typeof FAULTS | 'hold' | 'wallet-empty';

export interface SwitchView {
  name: SwitchName;
  label: string;
  detail: string;
  on: boolean;
}

/** The dealer's balances, by currency, as decimal strings. */
export type Balances = Readonly<Record<string, string>>;

/** The pane's switches and their effect on the sandbox. Changes run one after another. */
export class Switches {
  readonly #control: SandboxControl;
  readonly #readBalances: () => Promise<Balances>;
  readonly #on = new Set<SwitchName>();
  #usual: { finalAfterMs: number } | undefined;
  #kept: Balances = {};
  #last: Promise<void> = Promise.resolve();

  constructor(control: SandboxControl, readBalances: () => Promise<Balances>) {
    this.#control = control;
    this.#readBalances = readBalances;
  }

  view(): SwitchView[] {
    const row = (name: SwitchName, { label, detail }: Pick<Switch, 'label' | 'detail'>) => ({
      name,
      label,
      detail,
      on: this.#on.has(name),
    });
    return [
      row('hold', {
        label: 'I decide every order',
        detail: 'New orders wait for your buttons under Orders.',
      }),
      ...(Object.keys(FAULTS) as (keyof typeof FAULTS)[]).map((name) => row(name, FAULTS[name])),
      row('wallet-empty', {
        label: 'Wallets are empty',
        detail: 'The dealer has no money for new orders.',
      }),
    ];
  }

  isOne(name: string): name is SwitchName {
    return name in FAULTS || name === 'hold' || name === 'wallet-empty';
  }

  /** Turns a switch on or off. Throws errors of the control API. */
  turn(name: SwitchName, on: boolean): Promise<void> {
    const turned = this.#last.then(() => this.#turn(name, on));
    this.#last = turned.catch(() => {});
    return turned;
  }

  /** Turns all of them off. */
  async reset(): Promise<void> {
    for (const name of [...this.#on]) await this.turn(name, false);
  }

  async #turn(name: SwitchName, on: boolean): Promise<void> {
    if (this.#on.has(name) === on) return;
    if (name === 'hold') await this.#hold(on);
    else if (name === 'wallet-empty') await this.#emptyWallets(on);
    if (on) this.#on.add(name);
    else this.#on.delete(name);
    if (name in FAULTS) await this.#planAgain();
  }

  /** Plans can only be removed together, so this plans the active switches again. */
  async #planAgain(): Promise<void> {
    await this.#control.clearPlans();
    for (const [name, { faults = [], webhooks = [] }] of Object.entries<Switch>(FAULTS)) {
      if (!this.isOne(name) || !this.#on.has(name)) continue;
      for (const fault of faults) await this.#control.planFault(fault);
      for (const webhook of webhooks) await this.#control.planWebhook(webhook);
    }
  }

  async #hold(on: boolean): Promise<void> {
    this.#usual ??= { finalAfterMs: (await this.#control.settings()).finalAfterMs };
    const finalAfterMs = on ? UNTIL_DECIDED_MS : this.#usual.finalAfterMs;
    await this.#control.changeSettings({ finalAfterMs });
  }

  async #emptyWallets(on: boolean): Promise<void> {
    if (on) this.#kept = await this.#readBalances();
    for (const [currency, balance] of Object.entries(this.#kept)) {
      await this.#control.setWallet(currency, { balance: on ? '0' : balance });
    }
  }
}
