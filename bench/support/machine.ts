import os from 'node:os';
import type { BenchFixture } from './fixture.ts';
import { percentile } from './statistics.ts';

type Asked = Pick<BenchFixture, 'query'>;

/** Describes the machine of the measurement, and its duration of a durable commit. */
export async function describeMachine(asked: Asked): Promise<Record<string, string | number>> {
  const [settings] = await asked.query<Record<string, string>>(`
    select current_setting('server_version') as postgres, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as synchronous_commit`);
  return {
    processors: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? 'unknown',
    node: process.version,
    ...settings,
    commitMs: await commitMs(asked),
  };
}

/** Returns the median milliseconds of a hundred durable one-row commits. */
async function commitMs({ query }: Asked): Promise<number> {
  await query('create table if not exists bench_commits (at timestamptz not null)');
  const samples: number[] = [];
  for (let time = 0; time < 100; time += 1) {
    const begun = performance.now();
    await query('insert into bench_commits values (now())');
    samples.push(performance.now() - begun);
  }
  await query('drop table bench_commits');
  return percentile(samples, 0.5);
}
