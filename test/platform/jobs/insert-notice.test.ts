import { expect, test } from 'vitest';
import { mayConcern } from '../../../src/platform/jobs/insert-notice.ts';

const tasks = ['deliver_purchase', 'submit_order'];
const said = (notice: unknown) => mayConcern(JSON.stringify(notice), tasks);

test('a lane looks for jobs when a notice names one of its tasks', () => {
  expect(said({ count: 2, tasks: ['poll_orders', 'submit_order'] })).toBe(true);
});

test('a lane leaves the jobs of another alone', () => {
  expect(said({ count: 1, tasks: ['poll_orders'] })).toBe(false);
});

test('a lane looks for jobs when a notice does not say of which tasks', () => {
  expect(said({ r: 0.5, count: 1 })).toBe(true);
  expect(mayConcern('not JSON', tasks)).toBe(true);
  expect(mayConcern(undefined, tasks)).toBe(true);
});
