import { describe, expect, it } from 'vitest';
import { alertScreen } from '../../../../../src/modules/alerts/chat/messages/alert-screen.ts';
import { DETAIL_NAMES } from '../../../../../src/modules/alerts/detail.ts';
import type { Alert } from '../../../../../src/modules/alerts/reminders.ts';
import { peopleOf } from '../../../../../src/telegram/ui/texts/people.ts';
import { createTexts } from '../../../../../src/telegram/ui/texts/texts.ts';

const textsFor = createTexts('en');

function alertWith(detail: Record<string, unknown>): Alert {
  return {
    id: '1',
    kind: 'item-without-wallet',
    subject: 'EUR',
    detail,
    times: 1,
    waitsFor: 'nobody',
    raisedAt: '2026-11-22T08:00:00.000Z',
  };
}

const linesOf = (locale: 'en' | 'ar', detail: Record<string, unknown>) =>
  alertScreen(textsFor(locale), alertWith(detail), null, peopleOf([])).text.toString().split('\n').slice(1);

describe('the details of an alert', () => {
  it.each(DETAIL_NAMES)('%s: are said in the language of the admin, never by their name alone', (name) => {
    const [english = ''] = linesOf('en', { [name]: 7 });
    const [arabic = ''] = linesOf('ar', { [name]: 7 });
    expect(english).not.toMatch(new RegExp(`^${name}:`));
    expect(arabic).toMatch(/\p{Script=Arabic}/u);
    expect(arabic.replaceAll(/<[^>]*>/g, '')).not.toMatch(/[a-z]{3,}/i);
  });

  it('show a time as people read it', () => {
    const [line = ''] = linesOf('en', { since: '2026-11-22T08:00:00.000Z' });
    expect(line).toMatch(/^Since: /);
    expect(line).not.toContain('T08:00');
  });

  it('that another version of the shop has written are shown all the same', () => {
    expect(linesOf('en', { color: 'red' })).toEqual(['color: <code>red</code>']);
  });
});
