import { describe, expect, it } from 'vitest';
import { usePanel } from './panel-fixture.ts';
import { Visitor } from './visitor.ts';

const panel = usePanel();
const { signedIn, createKey, asks } = panel;

describe('a page', () => {
  it('forbids caching, scripts or framing', async () => {
    const visitor = await signedIn();
    for (const page of ['/panel', '/panel/keys', '/panel/keys/new', '/panel/orders', '/panel/no-such-page']) {
      const { headers, text } = await visitor.get(page);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toMatch(/script-src|unsafe/);
      expect(text).not.toMatch(/<script|<style| style=| on\w+=/);
    }
  });

  it('that does not exist says so, to those who have signed in and to others', async () => {
    expect((await (await signedIn()).get('/panel/no-such-page')).status).toBe(404);
    expect((await new Visitor(panel.sandbox.url).get('/panel/no-such-page')).status).toBe(404);
  });

  it('shows the profile and the wallets', async () => {
    const { text } = await (await signedIn()).get('/panel');
    for (const shown of [
      'Sandbox Dealer',
      'sandbox@dealer.example',
      '200,000,000 IQD',
      '12.50 AED',
      'not active',
      'default',
    ]) {
      expect(text).toContain(shown);
    }
  });
});

describe('a form', () => {
  const refused = async (visitor: Visitor, path: string, fields: Record<string, string>) => {
    const shown = await visitor.post(path, fields);
    expect([shown.status, shown.text.includes('Nothing was changed')]).toEqual([403, true]);
  };

  it('without the token of its session changes nothing', async () => {
    const visitor = await signedIn();
    const { value, id } = await createKey(visitor, 'stays as it is');
    const foreign = await (await signedIn()).seal('/panel/keys/new');
    for (const seal of [{}, { form: '' }, { form: 'A'.repeat(43) }, { form: foreign }]) {
      await refused(visitor, '/panel/keys', { name: 'forged', allowedIps: '', ...seal });
      await refused(visitor, `/panel/keys/${id}/edit`, { name: 'forged', allowedIps: '', ...seal });
      await refused(visitor, `/panel/keys/${id}/delete`, { ...seal });
      await refused(visitor, '/panel/sign-out', { ...seal });
    }
    const { text } = await visitor.get('/panel/keys');
    expect(text).toContain('stays as it is');
    expect(text).not.toContain('forged');
    expect(await asks(value)).toBe(200);
  });

  it('of a person who has not signed in changes nothing', async () => {
    const { id } = await createKey(await signedIn(), 'of the dealer');
    const shown = await new Visitor(panel.sandbox.url).post(`/panel/keys/${id}/delete`, {});
    expect(shown.path).toBe('/panel/sign-in');
    expect((await (await signedIn()).get(`/panel/keys/${id}/edit`)).status).toBe(200);
  });

  it('that is no form, or too long, is refused kindly', async () => {
    const visitor = await signedIn();
    const json = await fetch(`${panel.sandbox.url}/panel/keys`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: visitor.cookiesFor('/panel') },
      body: '{}',
    });
    expect([json.status, json.headers.get('content-type')]).toEqual([415, 'text/html; charset=utf-8']);
    const long = await visitor.post('/panel/keys', { name: 'x'.repeat(30_000) });
    expect([long.status, long.text.includes('not understood')]).toEqual([413, true]);
  });
});
