// @module-tag slow
import { createTestDatabase } from '@storefront/test-support/database/database.ts';
import { describe, expect, it } from 'vitest';
import { startDealerSandbox } from '../../src/start.ts';
import { errorOf, usePanel } from './panel-fixture.ts';
import { type Shown, Visitor } from './visitor.ts';

const panel = usePanel();
const { signedIn, signInOf } = panel;

describe('signing in', () => {
  it('comes before every page, then leads back to it', async () => {
    const visitor = new Visitor(panel.sandbox.url);
    for (const page of ['/panel', '/panel/keys', '/panel/orders?status=failed', '/panel/orders/1', '/docs']) {
      const shown = await visitor.get(page);
      expect(shown.path.split('?')[0]).toBe('/panel/sign-in');
      expect(shown.text).toContain('<h1>Sign in</h1>');
    }
    const back = await visitor.send(await visitor.get('/panel/orders?status=failed'), signInOf('sandbox'));
    expect(back.path).toBe('/panel/orders?status=failed');
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/panel@elsewhere.example',
    '/_sandbox/orders',
  ])('leads to no other place, such as %s', async (to) => {
    const visitor = new Visitor(panel.sandbox.url);
    const shown = await visitor.fill(`/panel/sign-in?to=${encodeURIComponent(to)}`, signInOf('sandbox'));
    expect(shown.path).toBe('/panel');
  });

  it('refuses a wrong password without revealing whether the name exists', async () => {
    const visitor = new Visitor(panel.sandbox.url);
    const wrong = await visitor.signIn({ username: 'second', password: 'not this one' });
    const unknown = await visitor.signIn({ username: 'nobody"><i>', password: 'not this one' });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.text).toContain('value="second"');
    expect(unknown.text).toContain('value="nobody&quot;&gt;&lt;i&gt;"');
    const bare = (shown: Shown) => shown.text.replace(/value="[^"]*"/g, '').replace('autofocus', '');
    expect(bare(wrong)).toBe(bare(unknown));
    expect((await visitor.get('/panel')).path).toContain('/panel/sign-in');
  });

  it('says beside the field what is missing', async () => {
    const shown = await new Visitor(panel.sandbox.url).signIn({ username: '', password: '' });
    expect([errorOf(shown, 'username'), errorOf(shown, 'password')]).toEqual([
      'Enter your username.',
      'Enter your password.',
    ]);
  });

  it('refuses even the right password after five wrong ones for that name', async () => {
    const own = await createTestDatabase('empty');
    const other = await startDealerSandbox({
      databaseUrl: own.url,
      passwords: { sandbox: 'a password of mine' },
    });
    try {
      const visitor = new Visitor(other.url);
      for (let attempt = 0; attempt < 5; attempt++) {
        expect((await visitor.signIn({ username: 'sandbox', password: `guess ${attempt}` })).status).toBe(
          401,
        );
      }
      const right = { username: 'sandbox', password: 'a password of mine' };
      const refused = await visitor.signIn(right);
      expect([refused.status, refused.text.includes('Try again in 15 minutes')]).toEqual([429, true]);
      const second = other.signIns.find(({ username }) => username === 'second');
      if (!second) throw new Error('no second dealer');
      expect((await new Visitor(other.url).signIn(second)).path).toBe('/panel');
      await own.pool.query(
        `update dealer_sandbox.panel_attempt set made_at = made_at - interval '16 minutes'`,
      );
      expect((await visitor.signIn(right)).path).toBe('/panel');
      // This database has no hashes stored beforehand (panel-fixture.ts).
      const { rows } = await own.pool.query('select password from dealer_sandbox.panel_account');
      for (const { password } of rows) expect(password).toMatch(/^scrypt:32768:8:1:/);
    } finally {
      await other.close();
      await own.drop();
    }
  });

  it('counts attempts that come at the same time', async () => {
    const own = await createTestDatabase('empty');
    const other = await startDealerSandbox({ databaseUrl: own.url });
    try {
      const visitor = new Visitor(other.url);
      const page = await visitor.get('/panel/sign-in');
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => visitor.send(page, { username: 'sandbox', password: 'guess' })),
      );
      expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
      expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true);
    } finally {
      await other.close();
      await own.drop();
    }
  });

  it('needs an active account, ends once it becomes inactive', async () => {
    const closed = await new Visitor(panel.sandbox.url).signIn(signInOf('closed'));
    expect([closed.status, closed.text.includes('not active')]).toEqual([403, true]);
    const visitor = await signedIn('second');
    await panel.database.pool.query(
      `update dealer_sandbox.dealer set status = 'suspended' where username = 'second'`,
    );
    expect((await visitor.get('/panel')).path).toBe('/panel/sign-in');
    await panel.database.pool.query(
      `update dealer_sandbox.dealer set status = 'active' where username = 'second'`,
    );
  });

  it('needs a form of this browser', async () => {
    const visitor = new Visitor(panel.sandbox.url);
    const foreign = await visitor.post('/panel/sign-in', signInOf('sandbox'));
    expect(foreign.status).toBe(403);
    const seal = await new Visitor(panel.sandbox.url).seal('/panel/sign-in');
    expect((await visitor.post('/panel/sign-in', { ...signInOf('sandbox'), form: seal })).status).toBe(403);
    expect((await visitor.get('/panel')).path).toBe('/panel/sign-in');
  });
});

describe('a session', () => {
  it('is a cookie hidden from scripts, limited to panel or reference', async () => {
    const visitor = await signedIn();
    const cookies = visitor.received.filter((line) => line.startsWith('dealer_session='));
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(
        /^dealer_session=[\w-]{43}; Max-Age=43200; Path=\/(panel|docs); HttpOnly; SameSite=Strict$/,
      );
    }
    expect(visitor.cookiesFor('/order')).toBe('');
  });

  it('ends by signing out, which voids its cookie', async () => {
    const visitor = await signedIn();
    const thief = new Visitor(panel.sandbox.url);
    thief.setCookie('dealer_session', visitor.cookiesFor('/docs').split('=')[1] ?? '');
    expect((await thief.get('/panel')).path).toBe('/panel');
    const out = await visitor.post('/panel/sign-out', { form: await visitor.seal('/panel') });
    expect(out.path).toBe('/panel/sign-in');
    expect(visitor.cookiesFor('/panel')).not.toContain('dealer_session');
    expect((await thief.get('/panel')).path).toBe('/panel/sign-in');
  });

  it('ends automatically', async () => {
    const visitor = await signedIn();
    await panel.database.pool.query(
      `update dealer_sandbox.panel_session set expires_at = now() - interval '1 second'`,
    );
    expect((await visitor.get('/panel')).path).toBe('/panel/sign-in');
  });

  it('gets a new token with each sign-in, so a planted one stays worthless', async () => {
    const visitor = new Visitor(panel.sandbox.url);
    const planted = 'A'.repeat(43);
    visitor.setCookie('dealer_session', planted);
    await visitor.signIn(signInOf('sandbox'));
    expect(visitor.cookiesFor('/panel')).not.toContain(planted);
  });

  it('stores no token, password or tried name in the database', async () => {
    const visitor = await signedIn();
    await new Visitor(panel.sandbox.url).signIn({ username: 'typed-by-mistake', password: 'x' });
    const { rows } = await panel.database.pool.query(`
      select (select json_agg(a) from dealer_sandbox.panel_account a)::text
        || (select json_agg(s) from dealer_sandbox.panel_session s)::text
        || (select json_agg(t) from dealer_sandbox.panel_attempt t)::text as kept`);
    const kept: string = rows[0].kept;
    const token = visitor.cookiesFor('/docs').split('=')[1] ?? 'no token';
    for (const secret of [token, signInOf('sandbox').password, 'typed-by-mistake'])
      expect(kept).not.toContain(secret);
    expect(kept).toContain('scrypt:16:8:1:');
  });
});
