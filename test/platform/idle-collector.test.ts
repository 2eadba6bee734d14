import { describe, expect, onTestFinished, test } from 'vitest';
import { createIdleCollector, type ProcessReading } from '../../src/platform/idle-collector.ts';
import { startNode } from '../support/process/node-process.ts';
import { SLOW } from '../support/sizes.ts';

const MB = 1024 * 1024;

/** A process of the test's making, whose looks are a second apart. */
function collectorOf({ isWorking = false } = {}) {
  const state = { atMs: 0, cpuMs: 0, heapBytes: 160 * MB, isWorking, collections: 0 };
  const collector = createIdleCollector({
    isWorking: () => state.isWorking,
    log: { debug() {} },
    collect: () => {
      state.collections += 1;
      state.heapBytes = 70 * MB;
    },
    read: (): ProcessReading => ({ ...state }),
  });
  /** Looks after each second, in which the process used this share of a processor. */
  const look = (seconds: number, share: number, everyMs = 1_000) => {
    for (let passedMs = 0; passedMs < seconds * 1_000; passedMs += everyMs) {
      state.atMs += everyMs;
      state.cpuMs += everyMs * share;
      collector.look();
    }
    return state.collections;
  };
  return { state, collector, look };
}

describe('the garbage of a process', () => {
  test('is collected once after three quiet seconds', () => {
    const { look } = collectorOf();
    expect([look(2, 0.02), look(1, 0.02), look(60, 0.02)]).toEqual([0, 1, 1]);
  });

  test('is not collected while the process uses its processor', () => {
    const { look } = collectorOf();
    expect(look(60, 0.06)).toBe(0);
  });

  test('is not collected in a short rest from work', () => {
    const { look } = collectorOf();
    for (let round = 0; round < 20; round += 1) {
      look(2, 0.02);
      look(1, 0.9);
    }
    expect(look(2, 0.02)).toBe(0);
  });

  test('is not collected while an update waits for another process', () => {
    const { state, look } = collectorOf({ isWorking: true });
    expect(look(60, 0.02)).toBe(0);
    state.isWorking = false;
    expect(look(3, 0.02)).toBe(1);
  });

  test('is collected again only after the heap has grown', () => {
    const { state, look } = collectorOf();
    look(3, 0.02);
    state.heapBytes = 100 * MB;
    expect(look(60, 0.02)).toBe(1);
    state.heapBytes = 103 * MB;
    expect(look(60, 0.02)).toBe(2);
  });

  test('of the start is collected at once', () => {
    const { state, collector, look } = collectorOf();
    collector.collect();
    expect([state.collections, look(60, 0.02)]).toEqual([1, 1]);
  });

  test('is not collected sooner by more frequent looks', () => {
    const { look } = collectorOf();
    expect([look(2.6, 0.02, 200), look(1, 0.02, 200)]).toEqual([0, 1]);
  });
});

/** Makes 200 MB of garbage, looks 10 times a second, and prints the size of the heap at each look. */
const PROGRAM = `
import { createIdleCollector } from '${new URL('../../src/platform/idle-collector.ts', import.meta.url).href}';
let isBusy = true;
const collector = createIdleCollector({ isWorking: () => isBusy, log: console });
const kept = Array.from({ length: 200 }, () => new Array(131_072).fill(1.5));
const print = () => console.log('MB', Math.round(process.memoryUsage().heapTotal / 1e6));
print();
kept.length = 0;
isBusy = false;
setInterval(() => { collector.look(); print(); }, 100);
`;

function startProgram(flags: readonly string[]) {
  const node = startNode([...flags, '--input-type=module', '--eval', PROGRAM]);
  onTestFinished(async () => {
    node.child.kill('SIGKILL');
    await node.ended;
  });
  return node;
}

test('a process gives the memory of a load back once it is idle', { ...SLOW, timeout: 60_000 }, async () => {
  const { line } = startProgram(['--expose-gc']);
  expect(Number((await line()).split(' ')[1])).toBeGreaterThan(200);
  await line((text) => /^MB \d\d?$/.test(text));
});

test('without --expose-gc, the log tells once that the memory is kept', async () => {
  const { line } = startProgram([]);
  expect(await line()).toContain('{} the memory of a load is kept');
}, 60_000);
