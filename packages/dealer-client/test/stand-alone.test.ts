import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { SLOW } from '@storefront/test-support/sizes.ts';
import { describe, expect, it } from 'vitest';
import { API_KEY, createdOrder, httpPeer, json } from './peers.ts';

const root = new URL('../../../', import.meta.url);

describe('the client on its own', () => {
  it('imports nothing but its own files, Node and three packages', async () => {
    const sources = new URL('packages/dealer-client/src/', root);
    const files = (await readdir(sources, { recursive: true })).filter((file) => file.endsWith('.ts'));
    const imported = await Promise.all(
      files.map(async (file) => {
        const url = new URL(file, sources);
        const source = await readFile(url, 'utf8');
        return [...source.matchAll(/^(?:import|export)\b[^;]*?\bfrom '([^']+)'/gm)].map(([, name = '']) =>
          name.startsWith('.') ? new URL(name, url).href : name,
        );
      }),
    );
    const foreign = imported
      .flat()
      .filter((name) => !name.startsWith(sources.href) && !name.startsWith('node:'));
    expect([...new Set(foreign)].sort()).toEqual(['big.js', 'undici', 'zod']);
  });

  it('runs the example of its documentation', SLOW, async () => {
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
