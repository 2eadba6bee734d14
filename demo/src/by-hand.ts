import { CHAT_HELP, chat } from './chat/chat.ts';
import type { DealerPane } from './dealer-pane/pane.ts';
import { openInBrowser } from './open-in-browser.ts';
import type { Parts } from './parts.ts';
import { addNewcomer, CREDIT, PROMO_CODE, prepare, showFailure } from './prepare.ts';
import type { Paint } from './text/paint.ts';
import { ADMIN_ID, CUSTOMER_ID, type People, signUp } from './tour/people.ts';
import { walletBalances } from './tour/wallet.ts';

export interface ByHandOptions {
  readonly parts: Parts;
  /** Shown next to the chats. Without it, people chat in the terminal. */
  readonly pane: DealerPane | undefined;
  readonly signal: AbortSignal;
  readonly print: (line: string) => void;
  readonly paint: Paint;
}

/**
 * Runs the demo for a person, in a browser or in the terminal. Resolves with the exit code when the person
 * leaves.
 */
export async function byHand(options: ByHandOptions): Promise<number> {
  const { parts, pane, print } = options;
  const people = await signUp(parts.emulator.client);
  print('');
  if (pane) return inBrowser({ ...options, pane }, people);
  if (process.stdin.isTTY && process.stdout.isTTY) return inTerminal(options, people);
  print(`There is no terminal to chat in, so everything is served until it is stopped.\n${addresses(parts)}`);
  return new Promise(() => {});
}

async function inBrowser(
  { parts, pane, print, paint }: ByHandOptions & { pane: DealerPane },
  people: People,
): Promise<number> {
  const { emulator, dealer } = parts;
  const readBalances = () => walletBalances(dealer);
  const pageOf = (id: number) => `${emulator.page}#/${id}+${ADMIN_ID}/0`;
  let newcomers = 0;
  const scenes = {
    newcomer: async () => pageOf((await addNewcomer(emulator.client, newcomers++)).id),
    failure: async () => {
      await showFailure(people.customer, dealer.control);
      return pageOf(CUSTOMER_ID);
    },
  };
  pane.connect({ control: dealer.control, readBalances, framedBy: emulator.url, scenes });
  await prepare(emulator.client, people);
  const page = pageOf(CUSTOMER_ID);
  print(`${paint.bold('Chat with the shop in a browser:')}  ${page}`);
  print('');
  print(`Lina is a customer with money, سارة is a new one, Omar is the admin.
Stars, a wallet, exchange rates and the promo code ${PROMO_CODE} are ready.
Omar gives Lina more money with  /credit ${CUSTOMER_ID} ${CREDIT}
Beside them are the dealer's orders and faults. ${paint.dim('Ctrl-C stops everything.')}`);
  if (process.stdout.isTTY) openInBrowser(page);
  else print(addresses(parts));
  return new Promise(() => {});
}

async function inTerminal({ parts, print, paint, signal }: ByHandOptions, people: People): Promise<number> {
  print(CHAT_HELP);
  print('');
  print(`The admin gives the customer money with:  /credit ${CUSTOMER_ID} ${CREDIT}`);
  await chat({
    client: parts.emulator.client,
    people: new Map([
      ['customer', people.customer],
      ['admin', people.admin],
    ]),
    input: process.stdin,
    output: process.stdout,
    paint,
    signal,
  });
  print('Stopping …');
  return 0;
}

function addresses({ emulator, dealer }: Parts): string {
  return `  Scripts chat as customer ${CUSTOMER_ID} and admin ${ADMIN_ID} (packages/bot-api-emulator/README.md):
    ${emulator.url}/_emulator
  They steer the dealer (packages/dealer-sandbox/README.md) with the token ${dealer.controlToken}:
    ${dealer.controlUrl}`;
}
