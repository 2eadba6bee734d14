import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SiteOptions {
  /** Folder of `index.html` and the files that it may load, with a slash at its end. */
  root: URL;
  /** Folders below `root` to serve as well, such as `chat`, without their subfolders. */
  folders?: readonly string[];
  /** Origins that the page may show in a frame. */
  frames?: readonly string[];
  /** Origins that may show the page in a frame. */
  framedBy?: readonly string[];
}

export interface SiteFile {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Shared parts, served below `kit/` by names without an ending: `.ts` here, `.js` once compiled. */
const KIT = new URL('page/', import.meta.url);
const KIT_SCRIPT = extname(import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.ts': 'text/javascript',
};
/** Packages by the file that the site serves below `packages/`; the page's import map names the files. */
const PACKAGES: Readonly<Record<string, string>> = {
  'preact.js': 'preact',
  'preact-hooks.js': 'preact/hooks',
  'htm.js': 'htm',
};

/**
 * A page with its scripts and styles, straight from the source tree: types are stripped from TypeScript, and
 * packages come from `node_modules`. A file is read at its first request.
 */
export class Site {
  readonly #options: SiteOptions;
  readonly #files = new Map<string, Promise<SiteFile | undefined>>();

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  /** Returns the file at a path below the page's address, `''` for the page itself. Undefined without one. */
  file(path: string): Promise<SiteFile | undefined> {
    const known = this.#files.get(path);
    if (known) return known;
    const loading = this.#load(path).then(
      (file) => {
        // Does not cache missing paths: their number is unlimited.
        if (!file) this.#files.delete(path);
        return file;
      },
      (error: unknown) => {
        this.#files.delete(path);
        if (isMissing(error)) return undefined;
        throw error;
      },
    );
    this.#files.set(path, loading);
    return loading;
  }

  async #load(path: string): Promise<SiteFile | undefined> {
    if (path === '') return this.#index();
    const [, folder = '', name] = /^(?:(.+)\/)?([a-z0-9-]+(?:\.[a-z]+)?)$/.exec(path) ?? [];
    if (name === undefined) return undefined;
    if (folder === 'packages') {
      const specifier = PACKAGES[name];
      if (!specifier) return undefined;
      return fileOf('text/javascript', await readFile(fileURLToPath(import.meta.resolve(specifier))));
    }
    if (folder === 'kit') {
      if (!name.includes('.')) return textFile(new URL(`${name}${KIT_SCRIPT}`, KIT));
      return name.endsWith('.css') ? textFile(new URL(name, KIT)) : undefined;
    }
    if (folder !== '' && !this.#options.folders?.includes(folder)) return undefined;
    return textFile(new URL(path, this.#options.root));
  }

  async #index(): Promise<SiteFile> {
    const text = await readFile(new URL('index.html', this.#options.root), 'utf8');
    const file = fileOf('text/html', Buffer.from(text));
    const { frames = [], framedBy = [] } = this.#options;
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${importMapHash(text)}`,
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self'",
      "connect-src 'self'",
      `frame-src ${frames.join(' ') || "'none'"}`,
      `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
      "base-uri 'none'",
      "form-action 'none'",
    ];
    return { ...file, headers: { ...file.headers, 'content-security-policy': policy.join('; ') } };
  }
}

/** Reads a script or a style, and strips types from scripts. Undefined for other files. */
async function textFile(url: URL): Promise<SiteFile | undefined> {
  const ending = extname(url.pathname);
  const type = TYPES[ending];
  if (!type) return undefined;
  const text = await readFile(url, 'utf8');
  if (ending !== '.ts') return fileOf(type, Buffer.from(text));
  // Only Node 22 and later have this function; compiled scripts do not need it.
  const { stripTypeScriptTypes } = await import('node:module');
  return fileOf(type, Buffer.from(stripTypeScriptTypes(text)));
}

function fileOf(type: string, body: Buffer): SiteFile {
  return {
    body,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(body.length),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    },
  };
}

/** Returns the hash that admits the only inline script of the page. */
function importMapHash(page: string): string {
  const map = /<script type="importmap">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  return `'sha256-${createHash('sha256').update(map).digest('base64')}'`;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
