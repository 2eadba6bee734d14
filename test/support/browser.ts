/** A Chromium of this machine, driven by playwright-core. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, describe } from 'vitest';
import { findChromium, launchChromium } from './chromium.ts';

const program = findChromium();

/**
 * As `describe`, for tests that need a browser. A machine without one says so and goes on; a machine that tests for
 * others (`CI` is set) has to have one.
 */
export function describeInBrowser(name: string, tests: () => void): void {
  if (program === undefined && process.env.CI) {
    throw new Error('No Chromium was found: install one, or name it in CHROMIUM');
  }
  const title = program === undefined ? `${name} (no Chromium on this machine)` : name;
  describe.skipIf(program === undefined)(title, tests);
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What the page said on the console as an error, or threw. */
  faults: string[];
  /** Addresses that it asked for, of any kind. */
  requests: string[];
}

let browser: Promise<Browser> | undefined;
const open: BrowserContext[] = [];

/** Opens an address with nothing kept from an earlier visit, and with motion off. Closed after the test. */
export async function visit(url: string, options: BrowserContextOptions = {}): Promise<Visit> {
  // One for all the tests of a file, with a folder of its own that goes with it.
  browser ??= launchChromium();
  const context = await (await browser).newContext({
    viewport: { width: 1280, height: 800 },
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    ...options,
  });
  open.push(context);
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const seen: Visit = { page, context, faults: [], requests: [] };
  page.on('console', (message) => {
    if (message.type() === 'error') seen.faults.push(message.text());
  });
  page.on('pageerror', (error) => seen.faults.push(String(error)));
  page.on('request', (request) => seen.requests.push(request.url()));
  await page.goto(url);
  return seen;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((context) => context.close()));
});

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});

interface AxeResult {
  violations: { id: string; impact: string | null; nodes: { html: string; failureSummary?: string }[] }[];
}

/** What axe-core finds on the page that keeps somebody from using it: faults of impact serious or critical. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Evaluated and not added: the page's policy lets no script in.
  await page.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResult> } }).axe.run(),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
    );
}
