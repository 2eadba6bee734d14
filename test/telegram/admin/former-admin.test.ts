import { expect, test } from 'vitest';
import { commandOf, customerMenu } from '../../../src/telegram/menu.ts';
import { SLOW } from '../../support/sizes.ts';
import { stopAfterTest } from '../../support/stop-after-test.ts';
import { openChatFixture } from '../../support/telegram/chat-fixture.ts';

test('a former admin loses the admin menu at the next start, in every language', SLOW, async () => {
  const fixture = await openChatFixture();
  stopAfterTest(() => fixture.close());
  await fixture.telegram.stop();
  const commands = async () => (await former.commands()).map(({ command }) => command);
  const former = await fixture.people.createUser({ id: 9_007, firstName: 'Ali', languageCode: 'ar' });
  const before = await fixture.anotherDoor({ config: { ...fixture.config, adminIds: [9001, former.id] } });
  await before.start();
  await former.start();
  await former.waitFor('Noor Store');
  await expect.poll(commands).toContain('credit');
  await before.stop();

  const after = await fixture.anotherDoor();
  await after.start();
  // Without a bonus for invitations, their command is hidden.
  const ofCustomers = customerMenu()
    .map(commandOf)
    .filter((command) => command !== 'invite');
  await expect.poll(commands).toEqual(ofCustomers);
  await expect
    .poll(async () => (await fixture.database.pool.query('select chat_id from admin_menus')).rows)
    .toEqual([{ chat_id: '9001' }]);
});
