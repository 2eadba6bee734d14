import { sql } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import type { Db } from '../../../src/platform/database/db.ts';
import { type ModuleRoundName, type RoundName, roundJob } from '../../../src/platform/jobs/catalog.ts';
import { moduleRound } from '../../../src/platform/jobs/module-rounds.ts';

test('a round of a deletable module comes with the sweep that wakes it', async () => {
  const run = async () => 'done';
  const due = sql<boolean>`true`;
  const { rounds, sweeps } = moduleRound({} as Db, { name: 'check_watches', sweep: 'watches', due, run });
  expect(rounds).toEqual({ check_watches: run });
  expect(Object.keys(sweeps)).toEqual(['watches']);
});

test('no other code adds the job of such a round', () => {
  expectTypeOf(roundJob).parameter(0).toEqualTypeOf<Exclude<RoundName, ModuleRoundName>>();
});
