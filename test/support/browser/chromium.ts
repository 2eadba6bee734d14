import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * Debian's Chromium, which `.ci/run` installs, instead of Playwright's download. The headless shell takes
 * half the time of the whole browser, and is preferred if both are installed.
 */
export const executablePath =
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ?? '/usr/bin/chromium';

/** Without these, Chromium contacts its maker's servers at every start. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium with an empty profile. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath, args, headless: true });
}
