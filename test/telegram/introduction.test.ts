import { Api } from 'grammy';
import { expect, test } from 'vitest';
import { languages, locales } from '../../src/platform/values/locale.ts';
import { SLOW } from '../support/sizes.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';
import { openChatFixture } from '../support/telegram/chat-fixture.ts';

test('whoever has not pressed Start reads what the shop sells, in each language', SLOW, async () => {
  const fixture = await openChatFixture();
  stopAfterTest(() => fixture.close());
  const { token, url: apiRoot } = fixture.emulator;
  const api = new Api(token, { apiRoot });
  await expect
    .poll(async () => (await api.getMyShortDescription({ language_code: 'ar' })).short_description)
    .toContain('بطاقات');
  for (const locale of [undefined, ...locales]) {
    const language = locale === undefined ? {} : { language_code: languages[locale].twoLetters };
    const [{ description }, { short_description }] = await Promise.all([
      api.getMyDescription(language),
      api.getMyShortDescription(language),
    ]);
    expect(description).toContain('Noor Store');
    expect(description.length).toBeLessThanOrEqual(512);
    expect(short_description).toContain('Noor Store');
    expect(short_description.length).toBeLessThanOrEqual(120);
  }
});
