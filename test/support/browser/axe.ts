import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

type Axe = {
  run(of: { include: string[] }, options: { iframes: boolean; resultTypes: string[] }): Promise<AxeResult>;
};

/** Returns axe-core's findings of any impact on the page and in its frames. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const faults: string[] = [];
  for (const frame of page.frames()) {
    // Evaluated instead of added, because the page's policy blocks scripts.
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(script);
    // The descriptions of all elements without a fault would take most of the time.
    const { violations } = await frame.evaluate(() =>
      (globalThis as unknown as { axe: Axe }).axe.run(
        { include: ['html'] },
        { iframes: false, resultTypes: ['violations'] },
      ),
    );
    for (const { id, nodes } of violations)
      faults.push(...nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
  }
  return faults;
}
