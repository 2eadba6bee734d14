import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { type CryptoPayEmulator, startCryptoPayEmulator } from '../src/start.ts';

let emulator: CryptoPayEmulator | undefined;
afterEach(() => emulator?.close());

async function open() {
  const started = await startCryptoPayEmulator({ webhookRetriesMs: [1, 1] });
  emulator = started;
  const call = async (method: string, parameters: object = {}, token = started.token) => {
    const answer = await fetch(`${started.url}/api/${method}`, {
      method: 'POST',
      headers: { 'crypto-pay-api-token': token, 'content-type': 'application/json' },
      body: JSON.stringify(parameters),
    });
    return {
      status: answer.status,
      ...((await answer.json()) as { ok: boolean; result: never; error?: object }),
    };
  };
  const invoice = async (more = {}) => {
    const made = await call('createInvoice', { currency_type: 'fiat', fiat: 'USD', amount: '10', ...more });
    return made.result as { invoice_id: number; bot_invoice_url: string };
  };
  return { ...started, call, invoice };
}

/** Starts a server that records its webhooks. */
async function listener(statuses: number[] = []) {
  const got: { body: string; signature: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    got.push({
      body: Buffer.concat(chunks).toString(),
      signature: request.headers['crypto-pay-api-signature'],
    });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { got, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` };
}

/** Returns the status of a request with any headers. `fetch` would set Host and Origin itself. */
async function send(
  method: string,
  url: string,
  headers: Record<string, string>,
  body = '',
): Promise<number> {
  const sent = request(url, { method, headers });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

const post = (url: string, headers: Record<string, string>, body = '') => send('POST', url, headers, body);

describe('the Crypto Pay emulator', () => {
  it('refuses a wrong token, an unknown method and what an invoice cannot be', async () => {
    const { call } = await open();

    expect(await call('getMe', {}, 'another')).toMatchObject({ status: 401, ok: false });
    expect(await call('nothing')).toMatchObject({ ok: false, error: { name: 'METHOD_NOT_FOUND' } });
    expect(await call('createInvoice', { currency_type: 'fiat', fiat: 'IQD', amount: '1' })).toMatchObject({
      error: { name: 'FIAT_INVALID' },
    });
    for (const amount of ['0', '-1', 'NaN', '1e3']) {
      expect(await call('createInvoice', { currency_type: 'fiat', fiat: 'USD', amount })).toMatchObject({
        error: { name: 'AMOUNT_INVALID' },
      });
    }
  });

  it('pays an active invoice once', async () => {
    const { call, invoice, control } = await open();
    const { invoice_id } = await invoice({ payload: 'p1', expires_in: 60 });
    await control.pay(invoice_id, { asset: 'TON' });

    expect(await call('getInvoices', { invoice_ids: String(invoice_id) })).toMatchObject({
      result: { items: [{ status: 'paid', payload: 'p1', paid_asset: 'TON', paid_amount: '4' }] },
    });
    await expect(control.pay(invoice_id)).rejects.toThrow('INVOICE_NOT_FOUND');
    expect(await call('deleteInvoice', { invoice_id })).toMatchObject({ ok: false });
  });

  it('lists by state, the newest first, and forgets a deleted one', async () => {
    const { call, invoice, control } = await open();
    const ids = [await invoice(), await invoice(), await invoice()].map(({ invoice_id }) => invoice_id);
    control.expire(ids[0] ?? 0);
    await call('deleteInvoice', { invoice_id: ids[1] });

    const { result } = await call('getInvoices', { status: 'active' });
    expect((result as { items: { invoice_id: number }[] }).items.map((one) => one.invoice_id)).toEqual([
      ids[2],
    ]);
    await expect(control.pay(ids[0] ?? 0)).rejects.toThrow();
    await expect(control.pay(ids[1] ?? 0)).rejects.toThrow();
  });

  it('signs a webhook over its bytes, repeats it until it is accepted', async () => {
    const { invoice, control, token, idle } = await open();
    const { got, url } = await listener([500]);
    control.setWebhook(url);
    control.planWebhook('lose');
    await control.pay((await invoice()).invoice_id);
    await control.pay((await invoice()).invoice_id);
    await idle();

    expect(got).toHaveLength(2);
    const key = createHash('sha256').update(token).digest();
    for (const { body, signature } of got) {
      expect(signature).toBe(createHmac('sha256', key).update(body).digest('hex'));
    }
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({
      update_type: 'invoice_paid',
      payload: { status: 'paid' },
    });
  });

  it('plays planned faults: a lost answer, garbage or a 503', async () => {
    const { call, control, url, token } = await open();
    control.fault({ method: 'createInvoice', kind: 'status', after: true });

    expect(await call('createInvoice', { currency_type: 'fiat', fiat: 'USD', amount: '1' })).toMatchObject({
      status: 503,
    });
    expect(control.invoices()).toHaveLength(1);
    control.fault({ method: 'any', kind: 'garbage' });
    const answer = await fetch(`${url}/api/getMe`, { headers: { 'crypto-pay-api-token': token } });
    expect(await answer.text()).toBe('<html>');
    expect(await call('getMe')).toMatchObject({ ok: true });
  });

  it('sends coins once a spend_id, and only where the app may', async () => {
    const { call, control } = await open();
    const transfer = { user_id: 5, asset: 'USDT', amount: '1', spend_id: 's' };

    expect(await call('transfer', transfer)).toMatchObject({ error: { name: 'METHOD_DISABLED' } });
    control.allowTransfers(true);
    expect(await call('transfer', transfer)).toMatchObject({ ok: true });
    expect(await call('transfer', transfer)).toMatchObject({ ok: false });
    expect(control.transfers()).toHaveLength(1);
  });

  it('is paid by the button of an invoice, and steered over HTTP', async () => {
    const { url, invoice, control } = await open();
    const { bot_invoice_url, invoice_id } = await invoice({ description: '<b>' });

    const page = await (await fetch(bot_invoice_url)).text();
    expect(page).toContain('Pay with TON');
    expect(page).not.toContain('<b>');
    await fetch(`${bot_invoice_url}/pay`, { method: 'POST', body: new URLSearchParams({ asset: 'TON' }) });
    expect(control.invoices()[0]).toMatchObject({ invoice_id, status: 'paid', paid_asset: 'TON' });

    const steered = await fetch(`${url}/_emulator/invoices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    expect(await steered.json()).toMatchObject({ result: [{ status: 'paid' }] });
  });

  it.each([
    ['a name that was made to point here', { host: 'evil.example:80' }],
    ['such a name with its own origin', { host: 'evil.example:80', origin: 'http://evil.example:80' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another server of this machine', { origin: 'http://127.0.0.1:1' }],
    ['another web site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a page on another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
  ])('is neither paid nor steered by %s', async (_, headers) => {
    const { url, invoice, control } = await open();
    const { bot_invoice_url, invoice_id } = await invoice();

    expect(await post(`${bot_invoice_url}/pay`, headers, 'asset=TON')).toBe(403);
    const steering = { ...headers, 'content-type': 'application/json' };
    expect(await post(`${url}/_emulator/pay`, steering, JSON.stringify([invoice_id]))).toBe(403);
    expect(await post(`${url}/_emulator/invoices`, steering)).toBe(403);
    expect(control.invoices()).toMatchObject([{ status: 'active' }]);
  });

  it('shows an invoice to a link elsewhere, and to a container by a name without a dot', async () => {
    const { invoice } = await open();
    const { bot_invoice_url } = await invoice();
    const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };

    expect(await send('GET', bot_invoice_url, link)).toBe(200);
    expect(await send('GET', bot_invoice_url, { host: 'crypto:8082' })).toBe(200);
    expect(await send('GET', bot_invoice_url, { ...link, host: 'evil.example' })).toBe(403);
  });

  it('is paid by its own form, as a browser sends it', async () => {
    const { url, invoice, control } = await open();
    const { bot_invoice_url } = await invoice();
    const own = { origin: url, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };

    expect(await post(`${bot_invoice_url}/pay`, own, 'asset=TON')).toBe(200);
    expect(control.invoices()).toMatchObject([{ status: 'paid' }]);
  });
});
