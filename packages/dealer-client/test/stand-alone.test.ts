import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { API_KEY, createdOrder, httpPeer, json } from './peers.ts';

const root = new URL('../../../', import.meta.url);

describe('the client on its own', () => {
  it('imports nothing but its own files, Node and three packages', async () => {
    const files = await readdir(new URL('packages/dealer-client/src/', root));
    const sources = await Promise.all(
      files.map((file) => readFile(new URL(`packages/dealer-client/src/${file}`, root), 'utf8')),
    );
    const imported = sources.flatMap((source) =>
      [...source.matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)'/gm)].map(([, name = '']) => name),
    );
    const foreign = imported.filter((name) => !name.startsWith('./') && !name.startsWith('node:'));
    expect([...new Set(foreign)].sort()).toEqual(['big.js', 'undici', 'zod']);
  });

  it('runs the example of its documentation', async () => {
    const peer = await httpPeer((request, response) => {
      if (request.path === '/api/user/profile') {
        const wallets = [{ balance: { currency: 'USD', value: 250.5 }, default: true, active: true }];
        json(response, 200, { id: 1, name: 'Corner shop', wallets });
      } else if (request.path === '/api/product/catalog') {
        const product = { id: 3, name: 'Coins', status: 'active', type: 'topUp', productItems: [] };
        json(response, 200, { data: [product] });
      } else {
        const { clientOrderRef } = JSON.parse(request.body);
        json(response, 201, { ...createdOrder, clientOrderRef });
      }
    });
    const guide = await readFile(new URL('packages/dealer-client/README.md', root), 'utf8');
    const example = /```js\n(.*?)```/s.exec(guide)?.[1] ?? '';
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', example],
      {
        cwd: root,
        env: { DEALER_API_URL: `${peer.url}/api`, DEALER_API_KEY: API_KEY, PRODUCT_ITEM: '1201' },
      },
    );
    expect(stdout).toBe("Corner shop [ '250.5 USD' ]\n3 topUp Coins\naccepted as 9001\n");
    expect(JSON.parse(peer.seen.at(-1)?.body ?? '{}')).toMatchObject({ productItem: 1201 });
  });
});
