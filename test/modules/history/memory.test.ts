import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { memoryInFile, type RememberedHistory } from '../../../src/modules/history/memory.ts';

const remembered: RememberedHistory = {
  version: 1,
  shopId: 'one',
  systemIdentifier: null,
  timeline: null,
  position: null,
  beat: { number: '1', token: 'a', at: '2026-11-27T10:00:00.000Z' },
};

it('what the shop remembers is written once its folder can be made', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'storefront-memory-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  const place = join(parent, 'disk');
  await writeFile(place, 'no folder yet');
  const memory = memoryInFile(join(place, 'data'), { warn: () => {} });
  await expect(memory.write(remembered)).rejects.toThrow();
  await rm(place);
  await memory.write(remembered);
  expect(await memory.read()).toEqual(remembered);
});
