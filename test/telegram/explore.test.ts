import { expect, it } from 'vitest';
import { describeMessage } from '../../src/sandbox/telegram/client.ts';
import { openChatWorld } from '../support/chat-world.ts';

it('explore', async () => {
  const w = await openChatWorld();
  const say = async (p: any) => {
    console.log((await p.transcript()).slice(-3).map(describeMessage).join('\n'));
  };
  try {
    const p = await w.newcomer();
    await say(p);
    await p.tap(/Vouchers/);
    await p.waitFor('Vouchers');
    await say(p);
    const item = await w.item('voucher');
    await p.start('item_' + item.id);
    await p.waitFor('Price');
    await say(p);
    await p.tap(/Buy/);
    await p.waitFor('How many');
    await say(p);
    await p.tap('2');
    await p.waitFor('phone');
    await say(p);
    await p.shareContact();
    await p.waitFor('confirm');
    await say(p);
    await p.tap(/Buy for/);
    await p.waitFor(/In progress/);
    await say(p);
    await w.settle();
    await p.waitFor(/ready/);
    await say(p);

    await w.admin.start();
    await w.admin.waitFor('Noor');
    await p.tap(/My orders/);
    await p.waitFor('My orders');
    await say(p);
    await p.tap(/✅/);
    await p.waitFor('Code');
    await say(p);
    const t = await w.item('top-up');
    await p.send('/start item_' + t.id);
    await p.waitFor('Price');
    await say(p);
    await p.tap(/Buy/);
    await p.waitFor(/of/);
    await say(p);
    for (const c of [
      '/wallets',
      '/sync',
      '/orders',
      '/orders review',
      '/customer ' + p.id,
      '/markup',
      '/credit ' + p.id + ' ٢٥٫٥ usd hi there',
      '/debit 1',
      '/order ' + p.id,
    ]) {
      await w.admin.send(c);
      await w.admin.waitFor(/./);
      await new Promise((r) => setTimeout(r, 200));
      await say(w.admin);
    }
    await w.admin.tap(/./);
    await w.admin.waitFor('Events');
    await say(w.admin);
    await say(p);
    await p.send('/orders');
    await p.waitFor('not know');
    await say(p);
  } catch (e) {
    console.log(String(e));
    throw e;
  } finally {
    console.log(
      w.lines
        .filter((l) => Number(l.level) > 20)
        .map((l) => JSON.stringify(l))
        .join('\n'),
    );
    await w.close();
  }
});
