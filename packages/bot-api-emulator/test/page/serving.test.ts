import { request } from 'node:http';
import { expect, test } from 'vitest';
import { emulatorForTest } from '../harness.ts';

interface Shown {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/** Sends a request with exactly these headers, which a browser would not allow. */
function ask(
  url: string,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Shown> {
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

test('the page admits neither foreign content nor a foreign frame', async () => {
  const { url, page, token } = await emulatorForTest();
  const shown = await ask(url, '/page/');
  expect(page).toBe(`${url}/page/`);
  expect(shown.status).toBe(200);
  const policy = String(shown.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  const about = await ask(url, '/_emulator/page');
  expect(about.text).not.toContain(token);
  expect(about.text).toContain(token.split(':')[0]);
});

test('only files of the page are served', async () => {
  const { url } = await emulatorForTest();
  const script = await ask(url, '/page/main.ts');
  expect([script.status, script.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
  expect(script.text).not.toContain('Promise<void>');
  for (const path of [
    '/page/emulator.ts',
    '/page/chat/../../routes.ts',
    '/page/%2e%2e/routes.ts',
    '/page/chat/%2e%2e/%2e%2e/routes.ts',
    '/page/kit/%2e%2e/site',
    '/page/packages/zod.js',
    '/page/missing.ts',
  ]) {
    expect((await ask(url, path)).status, path).toBe(404);
  }
});

test.each([
  ['a name that was made to point here', { host: 'evil.example:80' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['another server of this machine', { origin: 'http://127.0.0.1:1' }],
  ['another web site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a page on another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
])('no person is driven by %s', async (_, headers) => {
  const { url, client } = await emulatorForTest();
  const body = JSON.stringify({ firstName: 'Mallory' });
  const sent = { ...headers, 'content-type': 'text/plain' };
  expect((await ask(url, '/_emulator/people', { method: 'POST', headers: sent, body })).status).toBe(403);
  expect((await ask(url, '/_emulator/calls', { headers: sent })).status).toBe(403);
  expect((await ask(url, '/_emulator/stream', { headers: sent })).status).toBe(403);
  expect(await client.people()).toEqual([]);
});

test('a foreign link may open the page, as may a host name without a dot', async () => {
  const { url } = await emulatorForTest();
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await ask(url, '/page/', { headers: link })).status).toBe(200);
  expect((await ask(url, '/_emulator/people', { headers: link })).status).toBe(403);
  expect((await ask(url, '/_emulator/people', { headers: { host: 'emulator:8081' } })).status).toBe(200);
});
