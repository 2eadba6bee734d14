// @module-tag slow
import { describe, expect, it } from 'vitest';
import { call } from '../api.ts';
import { errorOf, usePanel } from './panel-fixture.ts';

const panel = usePanel();
const { signedIn, createKey, asks } = panel;
/** One session for all wrong inputs: signing in is slow on purpose. */
let someone: ReturnType<typeof signedIn> | undefined;

describe('an API key', () => {
  it('is made with its value shown exactly once', async () => {
    const visitor = await signedIn();
    const { shown, value, id } = await createKey(visitor, 'shop in Basra', '127.0.0.1, 203.0.113.7');
    expect(value).toMatch(/^[\w-]{80}$/);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(await asks(value)).toBe(200);
    const again = await visitor.get(`/panel/keys/${id}/created`);
    expect(again.text).toContain('shown already');
    for (const page of ['/panel/keys', `/panel/keys/${id}/edit`, `/panel/keys/${id}/delete`]) {
      const { text } = await visitor.get(page);
      expect(text).toContain(value.slice(0, 8));
      expect(text).not.toContain(value.slice(8, 20));
    }
  });

  it('shows its value only to the session that made it', async () => {
    const visitor = await signedIn();
    const thief = await signedIn();
    const seal = await visitor.seal('/panel/keys/new');
    // The creating browser has not followed the redirect yet.
    const made = await fetch(`${panel.sandbox.url}/panel/keys`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: visitor.cookiesFor('/panel') },
      body: new URLSearchParams({ form: seal, name: 'on its way', allowedIps: '' }).toString(),
    });
    const page = made.headers.get('location') ?? '';
    expect((await thief.get(page)).text).toContain('shown already');
    expect((await visitor.get(page)).text).toMatch(/<code>[\w-]{80}<\/code>/);
  });

  it('is listed with masked prefix, addresses, and when it was made and last used', async () => {
    const visitor = await signedIn();
    const { value, id } = await createKey(visitor, 'to be listed', '127.0.0.1,203.0.113.7');
    const row = async () =>
      (await visitor.get('/panel/keys')).text
        .split('<tr role="row">')
        .find((one) => one.includes('to be listed')) ?? '';
    expect(await row()).toContain('never');
    expect(await asks(value)).toBe(200);
    await expect.poll(row).not.toContain('never');
    const listed = await row();
    for (const part of [
      value.slice(0, 8),
      '•',
      '<code>127.0.0.1</code>',
      '<code>203.0.113.7</code>',
      `/keys/${id}/edit`,
    ]) {
      expect(listed).toContain(part);
    }
    expect(listed.match(/<time datetime=/g)).toHaveLength(2);
  });

  it.each([
    ['ab', '127.0.0.1', 'name', 'The name needs at least 3 characters.'],
    ['  a ', '127.0.0.1', 'name', 'The name needs at least 3 characters.'],
    ['😀😀', '127.0.0.1', 'name', 'The name needs at least 3 characters.'],
    ['   ', '127.0.0.1', 'name', 'Give the key a name.'],
    ['n'.repeat(101), '', 'name', 'The name can have at most 100 characters.'],
    ['a\0bc', '', 'name', 'The name has a character that cannot be kept.'],
    [
      'a range',
      '10.0.0.0/8',
      'allowedIps',
      '“10.0.0.0/8” is a range. Enter each address on its own, such as 203.0.113.7.',
    ],
    [
      'a range',
      '10.0.0.1-10.0.0.9',
      'allowedIps',
      '“10.0.0.1-10.0.0.9” is a range. Enter each address on its own, such as 203.0.113.7.',
    ],
    [
      'a range',
      '10.0.*',
      'allowedIps',
      '“10.0.*” is a range. Enter each address on its own, such as 203.0.113.7.',
    ],
    ['too short', '10.0.0', 'allowedIps', '“10.0.0” is not an IPv4 address, such as 203.0.113.7.'],
    [
      'too large',
      '127.0.0.1, 10.0.0.256',
      'allowedIps',
      '“10.0.0.256” is not an IPv4 address, such as 203.0.113.7.',
    ],
    ['of version 6', '::1', 'allowedIps', '“::1” is not an IPv4 address. Others are not supported.'],
    [
      'too many',
      Array.from({ length: 51 }, (_, n) => `10.0.0.${n}`).join(','),
      'allowedIps',
      'A key can have at most 50 addresses.',
    ],
  ])(
    'is not made as %j for %j: it says why beside the field, and keeps what was typed',
    async (name, allowedIps, field, why) => {
      someone ??= signedIn();
      const visitor = await someone;
      const before = (await panel.sandbox.control.keys()).length;
      const shown = await visitor.fill('/panel/keys/new', { name, allowedIps });
      expect([shown.status, errorOf(shown, field)]).toEqual([400, why]);
      expect(shown.text).toContain(`value="${name}"`);
      expect(shown.text).toContain(`value="${allowedIps}"`);
      expect(shown.text).toContain(`aria-describedby="${field}-hint ${field}-error" aria-invalid="true"`);
      expect((await panel.sandbox.control.keys()).length).toBe(before);
    },
  );

  it('without an address is shown as blocked', async () => {
    const visitor = await signedIn();
    const { shown, value, id } = await createKey(visitor, 'for nobody', ' , ');
    expect(shown.text).toContain('blocked');
    expect(await asks(value)).toBe(401);
    expect((await visitor.get('/panel/keys')).text).toContain('none: blocked');
    await visitor.fill(`/panel/keys/${id}/edit`, { name: 'for somebody', allowedIps: '127.0.0.1' });
    expect(await asks(value)).toBe(200);
  });

  it('is changed at once', async () => {
    const visitor = await signedIn();
    const { value, id } = await createKey(visitor, 'before');
    const form = await visitor.get(`/panel/keys/${id}/edit`);
    expect(form.text).toContain('value="before"');
    const saved = await visitor.send(form, { name: 'afterwards', allowedIps: '203.0.113.7' });
    expect(saved.text).toContain('The key was saved');
    expect(await asks(value)).toBe(401);
    const wrong = await visitor.fill(`/panel/keys/${id}/edit`, { name: 'x', allowedIps: '203.0.113.7' });
    expect([wrong.status, errorOf(wrong, 'name')]).toEqual([400, 'The name needs at least 3 characters.']);
    expect((await visitor.get('/panel/keys')).text).toContain('afterwards');
  });

  it('is deleted after a question, and refused at once', async () => {
    const visitor = await signedIn();
    const { value, id } = await createKey(visitor, 'soon gone');
    const question = await visitor.get(`/panel/keys/${id}/delete`);
    expect(question.text).toContain('Delete “soon gone”?');
    expect(await asks(value)).toBe(200);
    const deleted = await visitor.send(question);
    expect(deleted.text).toContain('The key was deleted');
    expect(await asks(value)).toBe(401);
    expect((await visitor.get(`/panel/keys/${id}/edit`)).status).toBe(404);
    expect((await visitor.send(question)).status).toBe(404);
  });

  it('with a hostile name is shown as typed', async () => {
    const visitor = await signedIn();
    const name = `<script>alert(1)</script>"'><img src=x onerror=alert(2)>&amp;`;
    const { shown, id } = await createKey(visitor, name);
    const pages = await Promise.all(
      ['/panel/keys', `/panel/keys/${id}/edit`, `/panel/keys/${id}/delete`].map((page) => visitor.get(page)),
    );
    for (const { text } of [shown, ...pages]) {
      expect(text).toContain(
        '&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img src=x onerror=alert(2)&gt;&amp;amp;',
      );
      expect(text).not.toMatch(/<script|<img src=x/);
    }
  });

  it('of another dealer is neither seen nor changed nor deleted', async () => {
    const { value, id } = await createKey(await signedIn(), 'of the first dealer');
    const visitor = await signedIn('second');
    expect((await visitor.get('/panel/keys')).text).not.toContain('of the first dealer');
    const seal = await visitor.seal('/panel/keys/new');
    for (const page of ['created', 'edit', 'delete']) {
      expect((await visitor.get(`/panel/keys/${id}/${page}`)).status).toBe(404);
    }
    const edit = await visitor.post(`/panel/keys/${id}/edit`, {
      form: seal,
      name: 'mine now',
      allowedIps: '',
    });
    const removal = await visitor.post(`/panel/keys/${id}/delete`, { form: seal });
    expect([edit.status, removal.status, await asks(value)]).toEqual([404, 404, 200]);
  });

  it('acts for the dealer that made it', async () => {
    const { value } = await createKey(await signedIn('second'), 'of the second dealer');
    const { body } = await call(panel.sandbox, 'GET', '/user/profile', undefined, { 'x-api-key': value });
    expect(body.username).toBe('second');
  });

  it('is for dealer accounts alone', async () => {
    const visitor = await signedIn('office');
    expect((await visitor.get('/panel/keys')).text).not.toContain('Create a key');
    const form = await visitor.get('/panel/keys/new');
    expect([form.status, form.text.includes('Only dealer accounts can have API keys')]).toEqual([403, true]);
    const forced = await visitor.post('/panel/keys', {
      form: await visitor.seal('/panel'),
      name: 'not for me',
      allowedIps: '127.0.0.1',
    });
    expect(forced.status).toBe(403);
  });
});
