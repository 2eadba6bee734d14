import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createDrawer } from '../../../src/telegram/pictures/draw-apart.ts';
import { toPng } from '../../../src/telegram/pictures/picture.ts';
import { SLOW } from '../../support/sizes.ts';
import { until } from '../../support/until.ts';

const square = (side: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="${side}" height="${side}"/></svg>`;

/** Returns this process's drawing processes. */
async function drawing(): Promise<number[]> {
  const text = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const found = await Promise.all(
    text.split(' ').map(async (pid) => {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
      return command.includes('draw-process.ts') ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

test('a process of its own draws what the shop would draw, and ends after the last one', SLOW, async () => {
  const before = await drawing();
  const draw = createDrawer(1);
  const drawn = await Promise.all([draw(square(10)), draw(square(20))]);
  expect(drawn).toEqual(await Promise.all([toPng(square(10)), toPng(square(20))]));
  await until(async () => (await drawing()).length === before.length);
  expect(await draw(square(30))).toEqual(await toPng(square(30)));
});

test('reports a failed drawing, then draws the next one', async () => {
  const draw = createDrawer();
  await expect(draw('no picture')).rejects.toThrow('could not be drawn');
  expect((await draw(square(10))).subarray(1, 4).toString()).toBe('PNG');
});

test('reports a drawing whose process is killed, then draws the next one', SLOW, async () => {
  const before = await drawing();
  const draw = createDrawer();
  const pending = draw(square(10));
  const caught = expect(pending).rejects.toThrow('has ended');
  await until(async () => (await drawing()).length > before.length);
  for (const pid of await drawing()) if (!before.includes(pid)) process.kill(pid, 'SIGKILL');
  await caught;
  expect((await draw(square(10))).subarray(1, 4).toString()).toBe('PNG');
});
