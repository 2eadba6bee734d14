import type { UseStatements } from '../../support/module-parts.ts';
import { owner } from '../../support/telegram/actors.ts';

const useBroadcasts: UseStatements = async ({ shop }) => {
  const words = { text: 'News', entities: [], media: null, button: null };
  const broadcast = await shop.broadcasts.make(owner(1), words);
  await shop.broadcasts.recent();
  await shop.broadcasts.startDue();
  await shop.broadcasts.move(owner(1), broadcast.id, 'stop');
};

export default useBroadcasts;
