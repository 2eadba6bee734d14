import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SLOW } from '../../../../support/sizes.ts';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';
import { until } from '../../../../support/until.ts';
import { beginVoucher, dialogs, labels, purchases, toConfirm, toPay } from './dialog-steps.ts';

let fixture: ChatFixture;

beforeEach(async () => {
  fixture = await openChatFixture();
});

afterEach(async () => {
  await fixture.close();
});

describe('inside a dialog', () => {
  test.each([
    ['/start', 'What can we get you?'],
    ['/balance', 'To add money'],
    ['/myorders', 'My orders'],
    ['/help', 'Questions?'],
    ['/search nova', 'Results for'],
    ['/cancel', 'Canceled. Nothing was charged.'],
  ])('%s works and leaves it', async (command, answer) => {
    const person = await fixture.newcomer();
    await beginVoucher(fixture, person);
    await until(async () => (await dialogs(fixture)) === 1);
    await person.send(command);
    await person.waitFor(answer);
    await until(async () => (await dialogs(fixture)) === 0);
    await person.send('2');
    await person.waitFor(/Results for “2”|No results/);
  });

  test('an unknown command is answered as ever, and the dialog goes on', SLOW, async () => {
    const person = await fixture.newcomer();
    await beginVoucher(fixture, person);
    await person.send('/credit');
    await person.waitFor('I don’t know that command');
    await person.send('3');
    await person.waitFor('3 × $5');
  });

  test("another screen's tap leaves it, an earlier step's button resumes it", SLOW, async () => {
    const person = await fixture.newcomer();
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    await beginVoucher(fixture, person);
    const question = (await person.transcript()).at(-1);
    const two = question?.buttons.flat().find((button) => button.label === '2')?.data ?? '';
    await person.tapData(two);
    const shown = await person.waitFor('2 × $5');
    const buy = shown.buttons.flat()[0]?.data ?? '';
    await person.tap('➕');
    await person.waitFor('3 × $5');
    await person.tapData(buy);
    await person.waitFor('belongs to an earlier step');
    expect(await purchases(fixture, person)).toHaveLength(0);
    await until(async () => (await dialogs(fixture)) === 1);
    await person.tapData('m');
    await person.waitFor('To add money');
    await until(async () => (await dialogs(fixture)) === 0);
    await person.tapData(two);
    const answer = await person.waitForCallbackAnswer();
    expect(answer.text).toContain('That step has expired');
    await person.waitFor('What can we get you?');
  });

  test('unfitting input is asked about again, until the dialog ends kindly', SLOW, async () => {
    const person = await fixture.newcomer();
    await beginVoucher(fixture, person);
    for (let n = 0; n < 13; n++) {
      await person.send('yes please');
      await person.waitFor(({ text, buttons }) => text.includes('from 1 to 10.\n\n') && buttons.length > 0);
    }
    await person.send('yes please');
    const end = await person.waitFor('start over');
    expect(labels(end)).toEqual(['◀ Back', '🏠 Home']);
    expect(await purchases(fixture, person)).toHaveLength(0);
    await until(async () => (await dialogs(fixture)) === 0);
  });

  test('only the newest question has buttons', async () => {
    const person = await fixture.newcomer();
    await beginVoucher(fixture, person);
    const first = (await person.transcript()).at(-1);
    await person.send('two');
    const second = await person.waitFor('from 1 to 10.\n\n');
    const buttons = async (id: number | undefined) =>
      (await person.transcript()).find((message) => message.id === id)?.buttons.length;
    await until(async () => (await buttons(first?.id)) === 0);
    expect(await buttons(second.id)).toBeGreaterThan(0);
  });
});

describe('a dialog that is left', () => {
  test('says what is not finished, and goes on where it was', SLOW, async () => {
    const person = await fixture.newcomer();
    const question = await toConfirm(fixture, person);
    await person.send('/balance');
    const left = await person.waitFor('Not finished: Nova Game Card');
    expect(left.id).toBe(question.id);
    expect(labels(left)).toEqual(['▶ Continue']);
    await until(async () => (await dialogs(fixture)) === 0);
    await person.tap('▶ Continue');
    const again = await person.waitFor('Total: $5');
    expect(again.id).toBe(question.id);
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    expect(await purchases(fixture, person)).toHaveLength(1);
  });

  test('is begun again with what was chosen where it was forgotten', SLOW, async () => {
    const person = await fixture.newcomer();
    await fixture.shop.customers.setPhone(person.id, '+9647701234567');
    await beginVoucher(fixture, person);
    await person.tap('3');
    await person.waitFor('Total: $15');
    await person.send('/balance');
    await person.waitFor('Not finished:');
    await until(async () => (await dialogs(fixture)) === 0);
    await fixture.db.deleteFrom('conversations').execute();
    await person.tap('▶ Continue');
    await person.waitFor('Total: $15');
  });

  test('is not confirmed by its old button: the step is shown again first', SLOW, async () => {
    const person = await fixture.newcomer();
    const question = await toConfirm(fixture, person);
    const buy = question.buttons.flat()[0]?.data ?? '';
    await person.send('/balance');
    await person.waitFor('Not finished:');
    await person.tapData(buy, { message: question.id });
    await person.waitFor('Total: $5');
    expect(await purchases(fixture, person)).toHaveLength(0);
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    expect(await purchases(fixture, person)).toHaveLength(1);
  });

  test('by words that its step cannot take finds what they say, with the way back', SLOW, async () => {
    const person = await fixture.newcomer();
    const question = await toConfirm(fixture, person);
    await person.send('nova');
    const onward = '▶️ Continue: Nova Game Card (US) 5 USD';
    const found = await person.waitFor((message) => labels(message).includes(onward));
    expect(found.id).not.toBe(question.id);
    await person.waitFor('Not finished:', { after: 0 });
    await person.tap(onward);
    await person.waitFor('Total: $5');
    const chat = await person.transcript();
    await until(async () => (await purchases(fixture, person)).length === 0);
    expect(chat.filter((message) => labels(message).some((label) => label.includes('Buy for')))).toHaveLength(
      1,
    );
  });

  test('at the phone number goes on as soon as the number is shared', SLOW, async () => {
    const person = await fixture.newcomer();
    await toPay(fixture, person);
    await person.tap(/Buy for/);
    await person.waitFor('share your phone number');
    await person.send('/balance');
    await person.waitFor('Not finished:');
    await person.shareContact();
    await person.waitFor('In progress');
  });

  test('continues in another language', SLOW, async () => {
    const person = await fixture.newcomer();
    const question = await toConfirm(fixture, person);
    await person.send('/language');
    const settings = await person.waitFor('Phone number:');
    expect(labels(settings)[0]).toBe('▶️ Continue: Nova Game Card (US) 5 USD');
    await person.tap('العربية');
    const arabic = await person.waitFor((message) => message.id === question.id);
    expect(labels(arabic).some((label) => label.includes('✅'))).toBe(true);
    expect(await dialogs(fixture)).toBe(1);
    const chat = await person.transcript();
    expect(chat.some(({ text }) => text.includes('⏸'))).toBe(false);
  });
});

describe('across a restart', () => {
  test('a dialog goes on with another process where it was left', SLOW, async () => {
    const person = await fixture.newcomer();
    await beginVoucher(fixture, person);
    await fixture.telegram.stop();
    const next = await fixture.anotherDoor();
    await next.start();
    await person.tap('2');
    await person.waitFor('Total: $10');
    await person.tap(/Buy for/);
    await person.waitFor('share your phone number');
    await next.stop();
    const last = await fixture.anotherDoor();
    await last.start();
    await person.shareContact();
    await person.waitFor('In progress');
    expect(await purchases(fixture, person)).toHaveLength(1);
  });

  test('a process killed between placing and saying so makes no second purchase', SLOW, async () => {
    const person = await fixture.newcomer();
    await toConfirm(fixture, person);
    await fixture.telegram.stop();
    const crash = Promise.withResolvers<never>();
    let placed = 0;
    const doomed = await fixture.anotherDoor({
      leaseMs: 300,
      shop: {
        ...fixture.shop,
        purchases: {
          ...fixture.shop.purchases,
          place: async (input) => {
            await fixture.shop.purchases.place(input);
            placed++;
            // For the rest of the code, the process has ended.
            return crash.promise;
          },
        },
      },
    });
    await doomed.start();
    await person.tap(/Buy for/);
    await until(() => placed === 1);
    void doomed.stop();
    const next = await fixture.anotherDoor({ leaseMs: 300 });
    await next.start();
    await person.waitFor('In progress');
    expect(await purchases(fixture, person)).toHaveLength(1);
    crash.reject(new Error('the process is gone'));
  });

  test('one begun by another version of the shop is ended with a word instead of silence', SLOW, async () => {
    const person = await fixture.newcomer();
    await beginVoucher(fixture, person);
    await fixture.telegram.stop();
    const renewed = await fixture.anotherDoor({ dialogVersion: 'next' });
    await renewed.start();
    await person.send('2');
    const renewedWord = await person.waitFor('just updated the shop');
    expect(labels(renewedWord)[0]).toBe('▶️ Continue: Nova Game Card (US) 5 USD');
    await until(async () => (await dialogs(fixture)) === 0);
    await person.tap(/Continue/);
    await person.waitFor('Total: $5');
    await person.send('2');
    await person.waitFor('Total: $10');
  });

  test('a dialog holds no code and no PIN at any step', SLOW, async () => {
    const person = await fixture.newcomer();
    await toConfirm(fixture, person);
    await person.tap(/Buy for/);
    await person.waitFor('In progress');
    await fixture.finishOrders();
    const ready = await person.waitFor(/Code: /);
    const code = ready.buttons.flat().find((button) => button.kind === 'copy')?.copyText ?? '';
    expect(code.length).toBeGreaterThan(5);
    await person.tap(/My orders/);
    await person.waitFor('My orders');
    await person.tap(/✅/);
    await person.waitFor(/Code: /);
    const { rows } = await fixture.database.pool.query<{ all: string }>(`
      select coalesce((select string_agg(state::text, '') from conversations), '')
          || coalesce((select string_agg(payload::text, '') from updates), '') as all`);
    expect(rows[0]?.all).not.toContain(code);
    expect(JSON.stringify(fixture.lines)).not.toContain(code);
  });
});
