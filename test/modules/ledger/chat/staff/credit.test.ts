import type { Person } from '@storefront/bot-api-emulator/client';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { money } from '../../../../../src/platform/values/money.ts';
import { formatDate } from '../../../../../src/telegram/ui/texts/format.ts';
import { SLOW } from '../../../../support/sizes.ts';
import { owner } from '../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
let admin: Person;

beforeAll(async () => {
  fixture = await openChatFixture();
  ({ admin } = fixture);
  await admin.start();
  await admin.waitFor('Noor Store');
});

afterAll(async () => {
  await fixture.close();
});

let omar: Person | undefined;

/** Adds a second admin to the shop. */
async function withAnotherAdmin(): Promise<Person> {
  if (omar) return omar;
  omar = await fixture.people.createUser({ id: 9005, firstName: 'Omar', languageCode: 'en' });
  await fixture.telegram.stop();
  const door = await fixture.anotherDoor({ config: { ...fixture.config, adminIds: [ADMIN, omar.id] } });
  await door.start();
  await omar.start();
  await omar.waitFor('Noor Store');
  return omar;
}

async function usd(person: Person): Promise<string> {
  const balances = await fixture.shop.ledger.balances(person.id);
  return balances.find((one) => one.available.currency === 'USD')?.available.amount ?? '0';
}

async function postings(person: Person): Promise<number> {
  const history = await fixture.shop.ledger.history(person.id, 50);
  return history.filter(({ kind }) => kind === 'credit' || kind === 'debit').length;
}

/** Sends the command and waits for its question. */
async function asked(command: string) {
  await admin.send(command);
  return admin.waitFor('balance?');
}

describe('/credit and /debit', () => {
  test('ask once with name, username and balances, move nothing until then', SLOW, async () => {
    const person = await fixture.newcomer({ amount: '10' });
    const question = await asked(`/credit ${person.id} 25.5 usd bank transfer // Welcome!`);
    expect(question.text).toContain('Add $25.50 to this balance?');
    expect(question.text).toContain(`Sami (@user${person.id}) · ${person.id}`);
    expect(question.text).toContain('Balance: $10 → $35.50');
    expect(question.text).toContain('Note, for admins only: bank transfer');
    expect(question.text).toContain('To the customer: Welcome!');
    expect(question.buttons.flat().map(({ label }) => label)).toEqual(['✅ Yes', '✖ Cancel']);
    expect(await usd(person)).toBe('10');
    await admin.tap(/Cancel/, { message: question.id });
    await admin.waitFor('The balance is unchanged');
    await admin.tapData(question.buttons.flat()[0]?.data ?? '', { message: question.id });
    await admin.waitForCallbackAnswer();
    expect(await usd(person)).toBe('10');
  });

  test('move the balance on “Yes”, tell the customer, and take Arabic digits', SLOW, async () => {
    const person = await fixture.newcomer({ locale: 'ar', amount: '0' });
    await asked(`/credit ${person.id} ٢٥٫٥ usd friend of Zaid // Eid gift`);
    await admin.tap(/Yes/);
    await admin.waitFor(/Sami .*: \+\$25\.50, now \$25\.50/);
    await person.waitFor(/أُضيف .*25\.50.* إلى رصيدك. .*Eid gift/, { after: 0 });
    await asked(`/debit ${person.id} 5.5 USD`);
    await admin.tap(/Yes/);
    await admin.waitFor(/Sami .*: −\$5\.50, now \$20/);
    await person.waitFor('من رصيدك', { after: 0 });
    expect(await usd(person)).toBe('20');
    const [posting] = await fixture.shop.ledger.history(person.id, 1);
    expect(posting).toMatchObject({ kind: 'debit', change: money('-5.5', 'USD') });
  });

  test('post once, however often the button is pressed or the updates are repeated', SLOW, async () => {
    const person = await fixture.newcomer({ amount: '0' });
    await fixture.people.faults(
      { on: 'update', update: 'message', act: 'duplicate' },
      { on: 'update', update: 'callback_query', act: 'duplicate' },
    );
    const { id, buttons } = await asked(`/credit ${person.id} 7 USD`);
    const [yes] = buttons.flat();
    await Promise.all([1, 2, 3].map(() => admin.tapData(yes?.data ?? '', { message: id })));
    await admin.waitFor(/: \+\$7, now/);
    await admin.tapData(yes?.data ?? '', { message: id });
    await fixture.handled();
    expect(await usd(person)).toBe('7');
    expect(await postings(person)).toBe(1);
    const words = (await person.transcript()).filter(({ text }) => text.includes('$7 was added'));
    expect(words).toHaveLength(1);
  });

  test('as the only admin, one is asked a second time above the ceiling', async () => {
    const person = await fixture.newcomer({ amount: '0' });
    await admin.send(`/creditlimit ${person.id} 3000 USD`);
    await admin.waitFor('buy on account up to $3,000?');
    await admin.tap(/Yes/);
    await admin.waitFor('you are the only one');
    await admin.tap(/Yes, confirm/);
    await admin.waitFor('may buy on account up to $3,000');
    await person.waitFor('You can now buy on account', { after: 0 });
    await person.send('/balance');
    await person.waitFor('On account: you can buy for up to $3,000 more');
  });

  test('are decided only by the asking admin', SLOW, async () => {
    const person = await fixture.newcomer({ amount: '0' });
    const { id, buttons } = await asked(`/credit ${person.id} 8 USD`);
    const data = buttons.flat()[0]?.data ?? '';
    const omar = await withAnotherAdmin();
    const home = await omar.waitFor('Noor Store', { after: 0 });
    await omar.tapData(data, { message: home.id });
    await omar.waitFor('This question is closed');
    await person.tapData(data, { message: (await person.transcript()).at(-1)?.id ?? 0 });
    await person.waitForCallbackAnswer();
    expect(await usd(person)).toBe('0');
    await admin.tap(/Yes/, { message: id });
    await admin.waitFor(/: \+\$8, now/);
    expect(await usd(person)).toBe('8');
  });

  test('expire after ten minutes', async () => {
    const person = await fixture.newcomer({ amount: '0' });
    await asked(`/credit ${person.id} 9 USD`);
    await fixture.database.pool.query(`update adjustments set proposed_at = now() - interval '10 minutes'`);
    await admin.tap(/Yes/);
    await admin.waitFor('This question is closed');
    expect(await usd(person)).toBe('0');
  });

  test.each([
    ['/credit me 5', 'Write: /credit <telegram id> <amount> <currency> [private note] [// message]'],
    ['/credit me 5 USD', 'For example: /credit 123456789'],
    ['/credit 424242 5 USD', 'There’s no customer 424242'],
    ['/credit {id} 0 USD', 'must be more than zero'],
    ['/credit {id} 5 ZZZ', 'don’t know this currency'],
    ['/credit {id} 5.123 USD', 'more decimal places'],
    ['/credit {id} 10000.01 USD', 'At most $10,000 can be added or taken at once'],
    ['/credit {id} 999999999999.99 USD', 'At most $10,000 can be added or taken at once'],
    ['/credit {id} 1000000000000000 USD', 'At most $10,000 can be added or taken at once'],
    ['/debit {id} 999999 USD', 'At most $10,000 can be added or taken at once'],
    ['/debit {id} 1001 USD', 'balance is lower'],
  ])('%s is refused kindly without a question', async (command, answer) => {
    const person = await fixture.newcomer();
    await admin.send(command.replace('{id}', String(person.id)));
    const { buttons } = await admin.waitFor(answer);
    expect(buttons.flat().map(({ data }) => data)).toEqual(['dk']);
    expect(await usd(person)).toBe('1000');
  });

  test.each(['/credit', '/debit', '/creditlimit', '/statement'])(
    '%s alone, as Telegram’s menu sends it, leads to the customer by buttons',
    async (command) => {
      const person = await fixture.newcomer({ name: 'Salwa' });
      await admin.send(command);
      const list = await admin.waitFor(`In one line: ${command}`);
      expect(list.buttons.flat().map(({ label }) => label)).toContainEqual(expect.stringContaining('Salwa'));
      await admin.send(String(person.id));
      const card = await admin.waitFor(/Salwa.*\n.*Language/);
      expect(card.buttons.flat().map(({ label }) => label)).toContain('➕ Credit');
    },
  );

  test('a command that names only its customer opens the card', async () => {
    const person = await fixture.newcomer({ name: 'Rawan' });
    await admin.send(`/debit ${person.id}`);
    await admin.waitFor(/Rawan.*\n.*Language/);
  });

  test('take a @username in place of the id', async () => {
    const person = await fixture.newcomer({ amount: '0' });
    await admin.send(`/credit @user${person.id} 5 USD`);
    expect((await admin.waitFor('Add $5 to this balance?')).text).toContain(String(person.id));
    await admin.tap(/Cancel/);
  });

  test('say so when the balance fell below a debit between question and answer', async () => {
    const person = await fixture.newcomer({ amount: '6' });
    await asked(`/debit ${person.id} 6 USD`);
    const spent = {
      customerId: person.id,
      money: money('1', 'USD'),
      actorId: ADMIN,
      note: null,
      key: 'spent',
    };
    await fixture.shop.ledger.debit(spent);
    await admin.tap(/Yes/);
    await admin.waitFor('balance is lower');
    expect(await usd(person)).toBe('5');
  });

  test('reach a customer who blocked the bot, with a note to the admin', async () => {
    const person = await fixture.newcomer({ amount: '0' });
    await person.block();
    await asked(`/credit ${person.id} 3 USD`);
    await admin.tap(/Yes/);
    await admin.waitFor('the customer could not be told');
    expect(await usd(person)).toBe('3');
  });

  test('are shown as posted though the customer cannot be notified', async () => {
    const person = await fixture.newcomer({ amount: '0' });
    await fixture.people.faults({
      on: 'call',
      method: 'sendMessage',
      chat: person.id,
      times: 1,
      error: { code: 400, description: 'Bad Request: something new' },
    });
    await asked(`/credit ${person.id} 3 USD`);
    await admin.tap(/Yes/);
    const answer = await admin.waitFor(/: \+\$3, now/);
    expect(answer.text).toContain('the customer could not be told');
    expect(await usd(person)).toBe('3');
  });

  test('above the ceiling ask another admin, who sees the same figures', SLOW, async () => {
    const person = await fixture.newcomer({ amount: '0' });
    const omar = await withAnotherAdmin();
    await asked(`/credit ${person.id} 2500 USD big deal // Thank you`);
    await admin.tap(/Yes/);
    await admin.waitFor('until one of them confirms');
    const card = await omar.waitFor('above the limit for one person', { after: 0 });
    expect(card.text).toContain('Balance: $0 → $2,500');
    expect(card.text).toContain('Huda');
    expect(await usd(person)).toBe('0');
    await omar.tap(/Yes, confirm/, { message: card.id });
    const done = await admin.waitFor('Confirmed by');
    expect((await person.waitFor('was added to your balance', { after: 0 })).text).toContain('Thank you');
    expect(JSON.stringify(await person.transcript())).not.toContain('big deal');
    await admin.tap(/Undo: \+\$2,500/, { message: done.id });
    expect((await admin.waitFor(/Undo \+\$2,500 for .*\?/)).text).toContain('Balance: $2,500 → $0');
    await admin.tap(/Yes, undo/, { message: done.id });
    await admin.waitFor('Undone: $2,500');
    await fixture.finishOrders();
    await person.waitFor('A correction', { after: 0 });
    expect(await usd(person)).toBe('0');
  });

  test(
    'that are undone tell the customer so once, though the answer to the undo was lost',
    SLOW,
    async () => {
      const person = await fixture.newcomer({ amount: '0' });
      await asked(`/credit ${person.id} 7 USD`);
      await admin.tap(/Yes/);
      const done = await admin.waitFor(/: \+\$7, now/);
      const { adjustments } = fixture.shop;
      const { undo } = adjustments;
      const losing = vi.spyOn(adjustments, 'undo').mockImplementationOnce(async (...args) => {
        await undo(...args);
        throw new Error('Connection terminated unexpectedly');
      });
      onTestFinished(() => losing.mockRestore());
      await admin.tap(/Undo: \+\$7/, { message: done.id });
      await admin.waitFor(/Undo \+\$7 for/);
      await admin.tap(/Yes, undo/, { message: done.id });
      await admin.waitFor('Undone: $7');
      await fixture.finishOrders();
      const corrections = (await person.transcript()).filter(({ text }) => text.includes('A correction'));
      expect(corrections).toHaveLength(1);
    },
  );

  test('notify only the other admins above a threshold', async () => {
    const person = await fixture.newcomer({ amount: '0' });
    const zaid = await fixture.people.createUser({ id: 9006, firstName: 'Zaid', languageCode: 'en' });
    await zaid.start();
    const door = await fixture.anotherDoor({ config: { ...fixture.config, adminIds: [ADMIN, zaid.id] } });
    await fixture.database.pool.query(
      `delete from alerts where kind = 'large-adjustment'; truncate spendings`,
    );
    for (const amount of ['500', '0.01']) {
      await asked(`/credit ${person.id} ${amount} USD deposit`);
      await admin.tap(/Yes/);
      await admin.waitFor(/: \+\$/);
    }
    const alerts = await fixture.db
      .selectFrom('alerts')
      .selectAll()
      .where('kind', '=', 'large-adjustment')
      .execute();
    expect(alerts.map(({ detail }) => detail)).toEqual([
      {
        by: String(ADMIN),
        kind: 'credit',
        amount: '0.01 USD',
        customer: String(person.id),
        total: '500.01 USD',
        note: 'deposit',
      },
    ]);
    const before = await admin.cursor();
    await door.sendAlert(alerts[0]?.id ?? '');
    const notified = await zaid.waitFor(`Huda added $0.01 to Sami (${person.id}) (today: $500.01).`, {
      after: 0,
    });
    expect(notified.text.match(/Huda|0\.01/g)).toHaveLength(3);
    await admin.send('/help');
    await admin.waitFor('What you can do', { after: before });
    expect(JSON.stringify(await admin.transcript())).not.toContain('today: $500.01');
  });
});

function proposalOf({ id }: Person) {
  const asked = {
    kind: 'credit',
    customerId: id,
    money: money('4', 'USD'),
    privateNote: null,
    message: null,
  } as const;
  return { ...asked, id: 9_000_000_000 + id, actor: owner(ADMIN) };
}

test('a question that was asked before a crash is the same after it', async () => {
  const person = await fixture.newcomer({ amount: '0' });
  const proposal = {
    id: 77,
    kind: 'credit',
    customerId: person.id,
    money: money('4', 'USD'),
    actor: owner(ADMIN),
    privateNote: null,
    message: null,
  } as const;
  const { adjustments } = fixture.shop;
  expect(await adjustments.propose(proposal)).toMatchObject({ ok: true });
  expect(await adjustments.propose(proposal)).toMatchObject({ ok: true });
  expect(await adjustments.confirm(77, owner(ADMIN))).toMatchObject({ outcome: 'posted', notified: null });
  expect(await adjustments.confirm(77, owner(ADMIN))).toMatchObject({ outcome: 'posted' });
  expect(await adjustments.cancel(77, owner(ADMIN))).toMatchObject({ outcome: 'posted' });
  expect(await usd(person)).toBe('4');
});

// After a quiet week Telegram restarts its ids at a random one, and another bot has its own ids.
test.each([
  ['with other figures', { money: money('50', 'USD') }, ''],
  [
    'for the same, after it was cancelled',
    {},
    `update adjustments set decision = 'cancelled', decided_at = now()`,
  ],
  ['for the same, after it was posted', {}, `update adjustments set decision = 'posted', decided_at = now()`],
  ['for the same, after its time', {}, `update adjustments set proposed_at = now() - interval '10 minutes'`],
])(
  'a command whose update id was there before %s is asked about as nothing else',
  async (_why, other, meanwhile) => {
    const person = await fixture.newcomer({ amount: '0' });
    const { adjustments } = fixture.shop;
    const proposal = proposalOf(person);
    expect(await adjustments.propose(proposal)).toMatchObject({ ok: true });
    if (meanwhile !== '') await fixture.database.pool.query(`${meanwhile} where id = ${proposal.id}`);
    expect(await adjustments.propose({ ...proposal, ...other })).toEqual({
      ok: false,
      problem: 'came-before',
    });
  },
);

test('what was posted under the same update id, long ago, is not called posted again', async () => {
  const person = await fixture.newcomer({ amount: '0' });
  const { adjustments } = fixture.shop;
  const proposal = proposalOf(person);
  await adjustments.propose(proposal);
  await adjustments.confirm(proposal.id, owner(ADMIN));
  await fixture.database.pool.query('delete from adjustments');
  await adjustments.propose(proposal);
  expect(await adjustments.confirm(proposal.id, owner(ADMIN))).toEqual({ outcome: 'not-open' });
  expect(await usd(person)).toBe('4');
});

test('the closing report comes by command or automatically once a day', async () => {
  const today = await fixture.shop.reports.today();
  await admin.send('/closing yesterday');
  await admin.waitFor('Write: /closing');
  await admin.send(`/closing ${today}`);
  const report = await admin.waitFor(`Closing report of ${formatDate(today, 'en')}`);
  expect(report.text).toContain('Customers’ money at the end');
  await fixture.work.sweep(false);
  await fixture.database.pool.query(
    `update rounds set due_at = now() - interval '1 minute' where name = 'send_closing'`,
  );
  const door = await fixture.anotherDoor();
  const before = await admin.cursor();
  await fixture.people.setOlderBotApi(true);
  await door.sendClosing();
  const plain = await admin.waitFor('Closing report of', { after: before });
  await fixture.people.setOlderBotApi(false);
  expect([report.kind, plain.kind]).toEqual(['rich', 'text']);
  const after = await admin.cursor();
  await door.sendClosing();
  await admin.send('/refunds source ask');
  await admin.waitFor('until an admin sends it back', { after });
  await admin.send('/refunds P-ABCDEFGH');
  await admin.waitFor('nothing to pay back of payment P-ABCDEFGH');
  const sent = (await admin.transcript()).filter(({ text }) => text.includes('Closing report of'));
  expect(sent).toHaveLength(2);
});
