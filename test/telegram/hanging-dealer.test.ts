import { expect, test } from 'vitest';
import { LONG_ONLY } from '../support/sizes.ts';
import { openChatFixture } from '../support/telegram/chat-fixture.ts';
import { until } from '../support/until.ts';

/** More than a process's number of handlers. */
const CUSTOMERS = 110;

test('110 hanging account checks delay neither another customer nor an admin', {
  ...LONG_ONLY,
  timeout: 120_000,
}, async () => {
  const fixture = await openChatFixture({ dealer: { timeoutMs: 30_000, readsMs: 60_000 } });
  try {
    const endpoint = 'POST /order/top-up/preflight';
    await fixture.sandbox.control.planFault({
      endpoint,
      fault: { kind: 'hang', when: 'before' },
      times: null,
    });
    const item = await fixture.item('top-up');
    const people = await Promise.all(Array.from({ length: CUSTOMERS }, () => fixture.newcomer()));
    await fixture.db.updateTable('customers').set({ phone: '+9647701234567' }).execute();
    await Promise.all(
      people.map(async (person) => {
        await person.start(`item_${item.id}`);
        await person.waitFor('Price', { timeoutMs: 60_000 });
        await person.tap(/Buy/);
        await person.waitFor('✏️', { timeoutMs: 60_000 });
      }),
    );
    const other = await fixture.newcomer();
    await fixture.admin.start();
    await fixture.admin.waitFor('Noor Store');

    await Promise.all(people.map((person) => person.send('123456789')));
    await until(async () => ((await fixture.sandbox.control.requests())[endpoint]?.received ?? 0) >= 20);
    await other.send('/help');
    await fixture.admin.send('/status');
    await Promise.all([other.waitFor('Questions?'), fixture.admin.waitFor('The shop now')]);
    const transcripts = await Promise.all(people.map((person) => person.transcript()));
    const ended = transcripts.filter((said) => said.some(({ text }) => /isn’t responding/.test(text)));
    expect(ended, 'the checks hang still').toEqual([]);
    await Promise.all(
      people.map((person) => person.waitFor(/isn’t responding|Many people/, { timeoutMs: 60_000 })),
    );
    expect((await fixture.sandbox.control.requests())[endpoint]?.received).toBeLessThan(CUSTOMERS);
  } finally {
    await fixture.close();
  }
});
