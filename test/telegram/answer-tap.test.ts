import { expect, onTestFinished, test } from 'vitest';
import { SLOW } from '../support/sizes.ts';
import { openChatFixture } from '../support/telegram/chat-fixture.ts';

test('answers a tap with a word after a second without a result', SLOW, async () => {
  const fixture = await openChatFixture();
  onTestFinished(() => fixture.close());
  const person = await fixture.newcomer({ amount: '0' });
  await person.send('/language');
  const { id } = await person.waitFor('Settings');
  await fixture.people.faults({ on: 'call', method: 'editMessageText', delayMs: 1_500 });

  const since = await person.cursor();
  // The language is already active, so the screen stays unchanged.
  await person.tap('✓ English', { message: id });
  const answered = async () => {
    const { events } = await fixture.people.events({ after: since, chat: person.id });
    return events.flatMap((event) => (event.type === 'callback_answer' ? [event.answer.text] : []));
  };
  await expect.poll(answered).toEqual(['⏳ One moment …']);
});
