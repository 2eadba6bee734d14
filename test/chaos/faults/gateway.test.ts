import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../support/process/listen.ts';
import { createRandom } from '../../support/random.ts';
import { startGateway } from './gateway.ts';

test('records an order that it sends twice even if the second answer is lost', async () => {
  let taken = 0;
  const dealer = createServer(async (request, response) => {
    await buffer(request);
    taken += 1;
    if (taken > 1) response.destroy();
    else response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":1}');
  });
  const port = await listen(dealer);
  onTestFinished(() => void dealer.close());
  const gateway = await startGateway(`http://127.0.0.1:${port}`, new Set(['double-execution']));
  onTestFinished(() => gateway.close());
  gateway.misbehave({ ...createRandom(1), chance: () => true });
  await fetch(`${gateway.url}/order`, { method: 'POST', body: '{"clientOrderRef":"ref"}' }).catch(() => null);
  expect(taken).toBe(2);
  expect(gateway.unasked).toEqual(new Set(['ref']));
});
