import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { stopAfterTest } from '../stop-after-test.ts';
import { DESK, openBrowser, openWindow, type Window } from './browser.ts';

export interface Visit extends Window {
  readonly page: Page;
}

/**
 * Starts a browser for the surrounding tests. Each visit is a separate window without animation, closed after
 * the test.
 */
export function useVisits(): (url: string, options?: BrowserContextOptions) => Promise<Visit> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  return async (url, options = {}) => {
    const window = await openWindow(browser, new URL(url).origin, {
      viewport: DESK,
      permissions: ['clipboard-read', 'clipboard-write'],
      reducedMotion: 'reduce',
      ...options,
    });
    stopAfterTest(() => window.context.close());
    const page = await window.context.newPage();
    await page.goto(url);
    return { ...window, page };
  };
}
