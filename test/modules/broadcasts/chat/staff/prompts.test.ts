import { expect, test } from 'vitest';
import { broadcastPrompt } from '../../../../../src/modules/broadcasts/chat/staff/prompts.ts';
import { expectedAnswer } from '../../../../../src/telegram/ui/input/expected-answers.ts';

test('the question of a broadcast is found by the part of what it is about', () => {
  expect(expectedAnswer(broadcastPrompt, 'button:12')?.text).toBe(543);
});
