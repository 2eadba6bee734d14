import type { ChatMessage } from '../telegram/client.ts';
import type { Person } from '../telegram/person.ts';
import type { Paint } from './render.ts';
import { expectThat, Teller } from './teller.ts';

export interface TourStage {
  readonly admin: Person;
  readonly customer: Person;
  /** Makes the next order of the dealer fail. */
  failNextOrder(): Promise<void>;
  readonly print: (line: string) => void;
  readonly paint: Paint;
}

/** What the people of the tour saw; the summary is checked against it. */
export interface TourResult {
  readonly steps: number;
  /** Purchase codes in the order in which they were made. */
  readonly purchases: string[];
  /** How many different voucher codes the customer was given. */
  readonly codes: number;
  readonly refunds: number;
}

/** Letters, digits, and no letter that is easily mistaken for one: a purchase code stands behind "Order". */
const orderCode = /Order ([0-9A-HJKMNP-TV-Z]{8})/;
const dollars = /([0-9]+(?:\.[0-9]+)?)/;

/** Plays the tour; throws `StepFailed` at the first step that does not hold. */
export async function playTour(stage: TourStage): Promise<TourResult> {
  const { print, paint } = stage;
  const admin = new Teller(stage.admin, 'Omar (admin)', print, paint);
  const lina = new Teller(stage.customer, 'Lina', print, paint);
  const purchases: string[] = [];
  const codes = new Set<string>();
  let refunds = 0;
  let steps = 0;
  const step = async (title: string, play: () => Promise<void>) => {
    steps += 1;
    print('');
    print(paint.bold(`${steps}. ${title}`));
    await play();
    print(paint.green('   ✔ as promised'));
  };
  const noteCode = (message: ChatMessage) => {
    const code = orderCode.exec(message.text)?.[1];
    expectThat(code !== undefined, 'an order code in the message', message.text);
    purchases.push(code ?? '');
  };

  await step('They meet: the admin and the customer open the shop', async () => {
    await admin.starts();
    await admin.sees('the first screen', /Hello Omar/);
    await lina.starts();
    await lina.sees('the first screen', /Hello Lina/);
  });

  await step('An admin credits the customer', async () => {
    await admin.types(`/credit ${stage.customer.id} 100 USD paid at the counter`);
    await admin.sees('the credit confirmed', /\$100 added/);
    await lina.types('/balance');
    const balance = await lina.sees('the balance', /Balance/);
    expectThat(/\$100/.test(balance.text), 'a balance of $100', balance.text);
  });

  await step('A search finds a voucher; two are bought', async () => {
    await lina.types('/search nova card');
    await lina.sees('what was found', /Found/);
    await lina.taps(/Nova Game Card \(US\)/);
    await lina.sees('its items', /Choose an item/);
    await lina.taps(/10 USD/);
    await lina.sees('the price', /Price: \$10/);
    await lina.taps(/Buy/);
    await lina.sees('the question how many', /How many/);
    await lina.taps('2');
    await lina.sees('the question for the phone', /share your phone number/);
    await lina.sharesContact();
    const confirm = await lina.sees('the confirm screen', /check and confirm/);
    expectThat(/Total: \$20/.test(confirm.text), 'a total of $20', confirm.text);
    expectThat(/\$100 → \$80/.test(confirm.text), 'the balance after it', confirm.text);
    await lina.taps(/Buy for/);
    await lina.sees('that it is ready', /2 codes are ready/);
    const result = await newestWithCode(lina);
    for (const line of lina.render(result)) print(`      ${line}`);
    noteCode(result);
    const copies = result.buttons.flat().filter((button) => button.kind === 'copy');
    const spoilers = result.entities.filter((entity) => entity.type === 'spoiler');
    expectThat(
      copies.length === 4 && spoilers.length === 4,
      'two codes with PINs, covered, to copy',
      copies.length,
    );
    for (const button of copies) if (/Code/.test(button.label)) codes.add(button.copyText ?? '');
    expectThat(codes.size === 2, 'two different codes', codes.size);
  });

  await step('A top-up with two fields, after a wrong account', async () => {
    await lina.types('/search uruk');
    await lina.sees('what was found', /Found/);
    await lina.taps(/Legends of Uruk \(Global\)/);
    await lina.sees('its items', /Choose an item/);
    await lina.taps(/Diamonds/);
    await lina.sees('the price', /Price/);
    await lina.taps(/Buy/);
    await lina.sees('the question for the account', /Account ID/);
    await lina.types('00012345');
    await lina.sees('the question for the server', /Server ID/);
    await lina.types('2001');
    await lina.sees('that the account was not found', /account was not/i);
    await lina.types('5123456789');
    await lina.sees('the question for the server', /Server ID/);
    await lina.types('2001');
    const confirm = await lina.sees('the confirm screen', /check and confirm/);
    expectThat(/Account holder: \S/.test(confirm.text), 'the nickname of the account', confirm.text);
    await lina.taps(/Buy for/);
    const end = await lina.sees('that the account is credited', /account is credited\. Order/);
    noteCode(end);
  });

  await step('An order fails at the dealer: the money is back', async () => {
    await stage.failNextOrder();
    await lina.types('/balance');
    const before = balanceOf(await lina.sees('the balance before', /Balance/));
    await lina.types('/search star raiders');
    await lina.sees('what was found', /Found/);
    await lina.taps(/Star Raiders/);
    await lina.sees('its items', /Choose an item/);
    await lina.taps(/Crystals/);
    await lina.sees('the price', /Price/);
    await lina.taps(/Buy/);
    await lina.sees('the question for the account', /Account ID/);
    await lina.types('5123456789');
    await lina.sees('the question for the zone', /Zone ID/);
    await lina.types('2345');
    await lina.sees('the confirm screen', /check and confirm/);
    await lina.taps(/Buy for/);
    const end = await lina.sees('that the money is back', /back on your balance\. Order/);
    noteCode(end);
    refunds += 1;
    await lina.types('/balance');
    const after = balanceOf(await lina.sees('the balance after', /Balance/));
    expectThat(before === after, `a balance of ${before} again`, after);
  });

  await step('My orders: the codes can be read again', async () => {
    await lina.types('/myorders');
    const list = await lina.sees('her orders', /My orders/);
    for (const code of purchases) {
      const listed = list.buttons.flat().some((button) => button.label.includes(code));
      expectThat(
        listed,
        `order ${code} in the list`,
        list.buttons.flat().map((button) => button.label),
      );
    }
    await lina.taps(new RegExp(purchases[0] ?? ''));
    const again = await lina.sees('the order with its codes', new RegExp(`Order ${purchases[0]}`));
    const shown = again.buttons.flat().filter((button) => codes.has(button.copyText ?? ''));
    expectThat(shown.length === 2, 'the same two codes', shown.length);
  });

  await step('The admin looks at wallets and orders; the customer can not', async () => {
    await admin.types('/wallets');
    await admin.sees('the wallets', /🏦/);
    await admin.types('/orders');
    const list = await admin.sees('all orders', /All orders/);
    expectThat(
      list.buttons.flat().some((button) => button.label.includes(purchases[2] ?? '?')),
      'the failed order',
      list.text,
    );
    await admin.types(`/order ${purchases[2]}`);
    const story = await admin.sees('the story of the failed order', /failed/);
    expectThat(story.text.includes(purchases[2] ?? '?'), 'its code', story.text);
    await lina.types('/wallets');
    await lina.sees('what any unknown command gets', /do not know this command/);
  });

  return { steps, purchases, codes: codes.size, refunds };
}

/** The result as it stands in the chat: the message that was edited. */
async function newestWithCode(person: Teller): Promise<ChatMessage> {
  const messages = await person.transcript();
  const found = messages.findLast(
    (message) => message.from === 'bot' && message.buttons.flat().some((button) => button.kind === 'copy'),
  );
  if (!found) throw new Error('no message with codes');
  return found;
}

function balanceOf(message: ChatMessage): string {
  const amount = dollars.exec(message.text)?.[1];
  expectThat(amount !== undefined, 'an amount', message.text);
  return amount ?? '';
}
