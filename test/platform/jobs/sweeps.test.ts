import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createSweeps, runEach, type Sweep, type Task } from '../../../src/platform/jobs/sweeps.ts';
import { createTestDatabase } from '../../support/database/database.ts';

/** Creates sweeps that run in this order, and records the names of those that ran. */
async function setup(runs: Readonly<Record<string, (everything: boolean) => Promise<number>>>) {
  const database = await createTestDatabase('tables');
  onTestFinished(() => database.drop());
  const ran: string[] = [];
  const sweep = ([name, run]: [string, Sweep['run']]): [string, Sweep] => [
    name,
    {
      due: () => sql<boolean>`true`,
      run: (everything) => {
        ran.push(name);
        return run(everything);
      },
    },
  ];
  const sweeps = createSweeps(database.db, Object.fromEntries(Object.entries(runs).map(sweep)));
  return { sweeps, ran };
}

const fails = (message: string, code?: string) => () =>
  Promise.reject(Object.assign(new Error(message), code !== undefined && { code }));

test('a sweep that fails does not stop the later ones, and its error is reported', async () => {
  const { sweeps, ran } = await setup({
    first: fails('this one is broken'),
    second: async () => 2,
    unwanted: async () => 7,
    third: async () => 3,
  });
  await expect(sweeps.run(['first', 'second', 'third'])).rejects.toThrow('this one is broken');
  expect(ran).toEqual(['first', 'second', 'third']);
  expect(await sweeps.run(['second', 'third'])).toBe(5);
});

test('the errors of several sweeps are reported together', async () => {
  const { sweeps } = await setup({ first: fails('this one'), second: fails('and this one') });
  await expect(sweeps.run('all')).rejects.toMatchObject({
    errors: [{ message: 'this one' }, { message: 'and this one' }],
  });
});

test('the message of several errors names each once, for the log of the job queue', async () => {
  const refused = fails('a refused row');
  const tasks = [refused, fails('another row'), refused];
  await expect(runEach(tasks)).rejects.toThrow('3 tasks failed: a refused row; another row');
});

test('no sweep runs on after the connection to the database was lost', async () => {
  const { sweeps, ran } = await setup({
    first: fails('terminating connection', '57P01'),
    second: async () => 2,
  });
  await expect(sweeps.run('all')).rejects.toThrow('terminating connection');
  expect(ran).toEqual(['first']);
});

test('the errors of tasks are reported together with that of their source', async () => {
  async function* tasks(): AsyncGenerator<Task, void, void> {
    yield fails('a row');
    throw new Error('the next page');
  }
  await expect(runEach(tasks())).rejects.toMatchObject({
    errors: [{ message: 'a row' }, { message: 'the next page' }],
  });
});
