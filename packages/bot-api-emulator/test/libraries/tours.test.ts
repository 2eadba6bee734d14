// @module-tag slow
import { expect, test } from 'vitest';
import { emulatorForTest, stopAfterTest, takeUpdates } from '../harness.ts';
import { gramio } from './gramio.ts';
import { grammy } from './grammy.ts';
import type { Running } from './library.ts';
import { nodeTelegramBotApi } from './node-telegram-bot-api.ts';
import { telegraf } from './telegraf.ts';
import { tour } from './tour.ts';

const libraries = [grammy, telegraf, nodeTelegramBotApi, gramio];

function stopOnce(running: Running): () => Promise<void> {
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= running.stop();
    return stopped;
  };
  stopAfterTest(stop);
  return stop;
}

test.for(libraries)('a bot of $name serves people by long polling, and stops', async (library) => {
  const emulator = await emulatorForTest({ strict: false });
  const stop = stopOnce(await library.poll(emulator));
  await tour(emulator);
  await stop();
  const late = await emulator.client.createUser({ firstName: 'Late' });
  await late.send('anybody there?');
  const waiting = await takeUpdates(emulator);
  expect(waiting.at(-1)?.message?.text).toBe('anybody there?');
  // The library may receive again the update that it was processing when it was stopped.
  expect(waiting.length).toBeLessThanOrEqual(2);
});

test.for(libraries)('a bot of $name serves people by its webhook server', async (library) => {
  const emulator = await emulatorForTest({ strict: false });
  const stop = stopOnce(await library.listen(emulator));
  await tour(emulator);
  await stop();
});
