import { expect, it } from 'vitest';
import { brokenCommitRules, LONGEST_SUBJECT } from '../../scripts/checks/commit-rules.ts';

it.each([
  'fix(orders): read an orphan order again when the answer is about another',
  'test: keep the long run within its quarter of an hour',
  'feat(bot-api)!: answer GET with JSON',
])('the check accepts the commit "%s"', (subject) => {
  expect(brokenCommitRules(subject)).toEqual([]);
});

it.each([
  "Merge branch 'user'",
  'A test closes the caller before the server',
  'style: order the imports',
  'fix(orders):read it again',
  'fix: Read an orphan order again',
  'chore: wip',
  'fixup! fix: read an orphan order again',
  `fix: ${'a'.repeat(LONGEST_SUBJECT - 4)}`,
])('the check names the commit "%s"', (subject) => {
  expect(brokenCommitRules(subject)).not.toEqual([]);
});
