import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const preload = new URL('./own-clock.ts', import.meta.url).href;

it("shifts a process's time of day, keeps given dates", async () => {
  const program = `console.log(JSON.stringify({
    now: Date.now(), made: new Date().getTime(), given: new Date(5).getTime(), isDate: new Date() instanceof Date,
    parsed: Date.parse('2026-01-01T00:00:00Z'), text: Date(),
  }))`;
  const before = Date.now();
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', preload, '-e', program], {
    env: { ...process.env, OWN_CLOCK_AHEAD_MS: '-600000' },
  });
  const after = Date.now();
  const seen = JSON.parse(stdout) as Record<string, unknown>;
  for (const time of [seen.now, seen.made]) {
    expect(time).toBeGreaterThanOrEqual(before - 600_000);
    expect(time).toBeLessThanOrEqual(after - 600_000);
  }
  expect(seen).toMatchObject({ given: 5, isDate: true, parsed: 1_767_225_600_000 });
});
