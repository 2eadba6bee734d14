// @module-tag slow
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const wire = new URL('../src/wire/wire.ts', import.meta.url).href;

/** Reads the time of an order in a process in this zone. */
async function readIn(zone: string, createdAt: string): Promise<string> {
  const order = { id: 1, status: 'success', type: 'topUp', clientOrderRef: null, createdAt };
  const script = `
    import { parseOrder } from ${JSON.stringify(wire)};
    const read = parseOrder(${JSON.stringify(JSON.stringify(order))});
    process.stdout.write(String(read.value.createdAt?.toISOString()));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, TZ: zone },
  });
  return stdout;
}

test.each(['Asia/Baghdad', 'America/New_York', 'UTC'])(
  'a time without a zone is UTC to a process in %s',
  async (zone) => {
    expect(await readIn(zone, '2026-03-01T10:00:00')).toBe('2026-03-01T10:00:00.000Z');
    expect(await readIn(zone, '2026-03-01 10:00:00.5')).toBe('2026-03-01T10:00:00.500Z');
    expect(await readIn(zone, '2026-03-01T10:00:00+03:00')).toBe('2026-03-01T07:00:00.000Z');
    expect(await readIn(zone, '2026-03-01T10:00:00Z')).toBe('2026-03-01T10:00:00.000Z');
  },
);
