import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { describe, test } from 'vitest';
import { LONG_ONLY } from '../sizes.ts';
import { executablePath, openBrowser } from './chromium.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 800 };

export { openBrowser };

const isThere = existsSync(executablePath);

/**
 * Tests in a real browser: a part of `npm run test:long`, and with `short` also of `npm test`. Without
 * Chromium they are skipped with the reason in their name, and fail in CI.
 */
export function inBrowser(name: string, tests: () => void, { short = false } = {}): void {
  const options = short ? {} : LONG_ONLY;
  if (isThere) {
    describe(name, options, tests);
    return;
  }
  if (process.env.CI) {
    test(`${name}, in a browser`, options, () => {
      throw new Error(`there is no Chromium at ${executablePath}`);
    });
    return;
  }
  describe(`${name} (skipped: there is no Chromium at ${executablePath})`, { ...options, skip: true }, tests);
}

export interface Window {
  readonly context: BrowserContext;
  /** Every requested address outside this origin, except the browser's own. */
  readonly elsewhere: string[];
  /** Errors that pages logged to the console, and uncaught errors. */
  readonly complaints: string[];
}

/** Opens a separate window without shared cookies, which records violations. */
export async function openWindow(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<Window> {
  const context = await browser.newContext({ baseURL: origin, ...options });
  context.setDefaultTimeout(30_000);
  const elsewhere: string[] = [];
  const complaints: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob|about):/.test(url)) elsewhere.push(url);
  });
  context.on('console', (message) => {
    // A refused request is not a fault of the page.
    const refused = /^Failed to load resource: the server responded with a status of 4\d\d/.test(
      message.text(),
    );
    if (message.type() === 'error' && !refused) complaints.push(message.text());
  });
  context.on('weberror', (error) => complaints.push(String(error.error())));
  return { context, elsewhere, complaints };
}
