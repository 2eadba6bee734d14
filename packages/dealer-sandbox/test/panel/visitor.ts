/** A visitor of the panel without a browser: keeps cookies, follows redirects, sends the forms of pages. */

export interface Shown {
  readonly status: number;
  /** Path after the redirects. */
  readonly path: string;
  readonly text: string;
  readonly headers: Headers;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly attributes: readonly string[];
}

export class Visitor {
  readonly #url: string;
  #cookies: Cookie[] = [];
  /** Every received `set-cookie`, unchanged. */
  readonly received: string[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  get(path: string): Promise<Shown> {
    return this.#ask('GET', path);
  }

  /** Sends exactly the given fields. */
  post(path: string, fields: Readonly<Record<string, string>>): Promise<Shown> {
    return this.#ask('POST', path, new URLSearchParams(fields).toString());
  }

  /** Opens a page and sends its form in `main` with these fields filled in. */
  async fill(page: string, fields: Readonly<Record<string, string>>): Promise<Shown> {
    return this.send(await this.get(page), fields);
  }

  /** Sends the form in `main` of a shown page. */
  send(page: Shown, fields: Readonly<Record<string, string>> = {}): Promise<Shown> {
    const form = /<main.*?<form[^>]*action="([^"]+)"(.*?)<\/form>/s.exec(page.text);
    if (!form?.[1] || form[2] === undefined) throw new Error(`no form on ${page.path}: ${page.text}`);
    return this.post(form[1], { ...hiddenFields(form[2]), ...fields });
  }

  /** Returns the form token of a page. */
  async seal(page: string): Promise<string> {
    return hiddenFields((await this.get(page)).text).form ?? '';
  }

  async signIn(signIn: { username: string; password: string }): Promise<Shown> {
    return this.fill('/panel/sign-in', { username: signIn.username, password: signIn.password });
  }

  cookiesFor(path: string): string {
    return this.#cookies
      .filter((cookie) => path === cookie.path || path.startsWith(`${cookie.path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  setCookie(name: string, value: string, path = '/panel'): void {
    this.#cookies.push({ name, value, path, attributes: [] });
  }

  async #ask(method: string, target: string, body?: string): Promise<Shown> {
    const path = target.split('?', 1)[0] ?? target;
    const response = await fetch(`${this.#url}${target}`, {
      method,
      redirect: 'manual',
      headers: {
        cookie: this.cookiesFor(path),
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const to = response.headers.get('location');
    if (to !== null) {
      await response.arrayBuffer();
      return this.#ask('GET', to);
    }
    return { status: response.status, path: target, text: await response.text(), headers: response.headers };
  }

  #keep(line: string): void {
    this.received.push(line);
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((one) => one.startsWith('Path='))?.slice(5) ?? '/';
    this.#cookies = this.#cookies.filter((one) => one.name !== name || one.path !== path);
    if (!attributes.includes('Max-Age=0')) this.#cookies.push({ name, value, path, attributes });
  }
}

function hiddenFields(text: string): Record<string, string> {
  const fields = text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g);
  return Object.fromEntries(
    [...fields].map(([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')]),
  );
}
