import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/**
 * Debian's Chromium; `.ci/run` installs it. Playwright's own download is not used. The shell without windows takes half the
 * time of the whole browser, and serves where both are there.
 */
export const executablePath =
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(existsSync) ?? '/usr/bin/chromium';

/** Without these, Chromium asks its maker's servers at every start. */
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
