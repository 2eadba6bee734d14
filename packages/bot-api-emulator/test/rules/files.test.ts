import { expect } from 'vitest';
import { callWithForm, emulatorForTest } from '../harness.ts';
import { rule } from './fixture.ts';

rule('files are kept up to a number of bytes, the newest', 'README.md, Limits', async () => {
  const emulator = await emulatorForTest({ fileBytes: 3_000 });
  const person = await emulator.client.createUser();
  await person.start();
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) {
    const document = new File([Buffer.alloc(1_000)], name);
    const { result } = await callWithForm(emulator, 'sendDocument', { chat_id: `${person.id}`, document });
    ids.push((result as { document: { file_id: string } }).document.file_id);
  }
  const statuses = [];
  for (const file_id of ids) {
    const answer = await fetch(`${emulator.url}/bot${emulator.token}/getFile?file_id=${file_id}`);
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([400, 200, 200, 200]);
});
