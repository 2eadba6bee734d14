import type { IncomingMessage, ServerResponse } from 'node:http';
import { foreignness } from '@storefront/web-kit/guard';
import type { SiteFile } from '@storefront/web-kit/site';
import { sendJson } from '../send.ts';
import type { BotState } from '../state/bot-state.ts';
import type { Pane } from './page.ts';

export interface PageDeps {
  state: () => BotState;
  /** Panes next to the chats. */
  panes: readonly Pane[];
  /** The server's host name, if given. */
  host: string | undefined;
}

/** Serves `/page/…`, and redirects `/` there. */
export class PageRoutes {
  readonly #deps: PageDeps;
  #page: { file(path: string): Promise<SiteFile | undefined> } | undefined;

  constructor(deps: PageDeps) {
    this.#deps = deps;
  }

  /** Answers a request for a path of the page. Returns false for other paths. */
  async answers(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    const sent = /^\/_emulator\/files\/([A-Za-z0-9_-]+)$/.exec(path);
    const isPage = path === '/' || path === '/page' || path.startsWith('/page/');
    if (!sent && !isPage) return false;
    const foreign = foreignness(request, { ownHost: this.#deps.host, opening: isPage });
    if (foreign !== undefined) sendJson(response, 403, { error: foreign });
    else if (sent) showFile(this.#deps.state(), response, sent[1] ?? '');
    else if (!path.startsWith('/page/')) response.writeHead(302, { location: '/page/' }).end();
    else await this.#show(request, response, path.slice('/page/'.length));
    return true;
  }

  async #show(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (!this.#page) {
      // Loaded with the first page, so that tests without one do not wait for it.
      const { createPage } = await import('./page.ts');
      this.#page = createPage(this.#deps.panes);
    }
    const file = await this.#page.file(path);
    if (!file) sendJson(response, 404, { error: `The page has no ${path}` });
    else response.writeHead(200, file.headers).end(request.method === 'HEAD' ? undefined : file.body);
  }
}

/** Types that a browser can show without running code in them. */
const SHOWN = new Set([
  ...['image/gif', 'image/jpeg', 'image/png', 'image/webp'],
  ...['audio/mpeg', 'audio/ogg', 'video/mp4', 'video/webm'],
]);

/** Serves a file of a chat to a page: pictures, sound and videos inline, all other types as downloads. */
function showFile({ files }: BotState, response: ServerResponse, id: string): void {
  const file = files.byId(id);
  if (!file) {
    sendJson(response, 404, { error: `There is no file ${id}` });
    return;
  }
  const name = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  response.writeHead(200, {
    'content-type': SHOWN.has(file.mime) ? file.mime : 'application/octet-stream',
    'content-length': file.bytes.length,
    'content-disposition': `${SHOWN.has(file.mime) ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=3600',
  });
  response.end(file.bytes);
}
