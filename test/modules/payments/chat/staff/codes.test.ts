import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatFixture, openChatFixture } from '../../../../support/telegram/chat-fixture.ts';

let fixture: ChatFixture;
beforeAll(async () => {
  fixture = await openChatFixture();
  await fixture.admin.start();
});
afterAll(() => fixture.close());

describe('/codes', () => {
  it('makes codes once after a question, each worth its amount', async () => {
    const { admin, shop } = fixture;
    await admin.send('/codes ٢٠ 10 usd');
    const question = await admin.waitFor(/Make 20 codes of \$10, \$200 in all/);
    const yes = question.buttons.flat().find(({ label }) => /Yes/.test(label))?.data ?? '';
    await admin.tapData(yes, { message: question.id });
    await admin.waitFor(/The codes are in this file/);
    await admin.waitFor(/still good: 20/);
    await admin.tapData(yes, { message: question.id });
    await admin.waitForCallbackAnswer();

    const files = (await admin.transcript()).filter(({ text }) => /codes are in this file/.test(text));
    expect(files).toHaveLength(1);
    const text = await contentOf();
    const lines = text.trim().split('\r\n');
    expect(lines[0]).toBe('number,code,amount,currency');
    expect(lines).toHaveLength(21);
    expect(lines[1]).toMatch(/^1-1,(\w{4}-){3}\w{4},10,USD$/);
    expect((await shop.balanceCodes.batches(1)).entries).toMatchObject([{ count: 20, redeemed: 0 }]);
  });

  it('revokes a code or the rest of a batch after a question', async () => {
    const { admin } = fixture;
    await admin.send('/codes 1-3');
    await admin.waitFor(/Code 1-3 · \$10 · still good/);
    await admin.tap(/Revoke/);
    await admin.waitFor(/Revoke one code of batch № 1/);
    await admin.tap(/Yes/);
    await admin.waitFor(/Code 1-3 · \$10 · 🚫 revoked/);
    await admin.send('/codes');
    await admin.waitFor(/by batch/);
    await admin.tap(/№ 1/);
    await admin.waitFor(/still good: 19/);
    await admin.tap(/Revoke/);
    await admin.waitFor(/Revoke 19 codes/);
    await admin.tap(/Yes/);
    await admin.waitFor(/revoked: 20/);
  });

  it('asks for number and amount by a form, and offers to undo', async () => {
    const { admin, shop } = fixture;
    await admin.send('/codes');
    await admin.waitFor(/by batch/);
    await admin.tap(/New codes/);
    await admin.waitFor(/How many codes/);
    await admin.send('many');
    await admin.waitFor(/number from 1 to 500/);
    await admin.tap(/^10$/);
    await admin.waitFor(/What is each code worth/);
    await admin.send('3.50 USD');
    await admin.waitFor(/Make 10 codes of \$3.50, \$35 in all/);
    await admin.tap(/10 codes/);
    await admin.waitFor(/Tap to copy|tap to copy/);
    await admin.send('4');
    await admin.waitFor(/Make 4 codes of \$3.50, \$14 in all/);
    await admin.tap(/Yes/);
    await admin.waitFor(/still good: 4/);
    await admin.tap(/Undo: 4 × \$3.50/);
    await admin.waitFor(/Revoke 4 codes of batch/);
    await admin.tap(/Yes/);
    await admin.waitFor(/revoked: 4/);
    expect((await shop.balanceCodes.batches(1)).entries[0]).toMatchObject({ count: 4, revoked: 4 });
  });

  it('makes none that is too many, too much, or no money', async () => {
    const { admin } = fixture;
    for (const [typed, answer] of [
      ['/codes 501 1 USD', /Usage|at most 500/],
      ['/codes 20 x USD', /at most 500/],
      ['/codes 20 1 XYZ', /at most 500/],
      ['/codes 500 100 USD', /at most \$10,000 can be made/],
      ['/codes 99', /no such batch/],
      ['/codes 1-999', /no such batch/],
    ] as const) {
      const after = await admin.cursor();
      await admin.send(typed);
      await admin.waitFor(answer, { after });
    }
    expect((await fixture.shop.balanceCodes.batches(1)).entries).toHaveLength(2);
  });
});

/** Returns the content of the last sent file. */
async function contentOf(): Promise<string> {
  const { url, token, client } = fixture.emulator;
  const call = (await client.calls({ method: 'sendDocument' })).at(-1);
  if (!call) throw new Error('no file was sent');
  const { document } = (call.response as { result: { document: { file_id: string } } }).result;
  const got = await fetch(`${url}/bot${token}/getFile?file_id=${encodeURIComponent(document.file_id)}`);
  const { result } = (await got.json()) as { result: { file_path: string } };
  return (await fetch(`${url}/file/bot${token}/${result.file_path}`)).text();
}
