import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** The code that a dialog's replay runs: it must make the same calls in the same order. */
const DIALOGS = new URL('./', import.meta.url);
const REQUIRED_FIELDS = new URL('../ui/input/required-fields.ts', import.meta.url);

/**
 * Returns a hash of the dialogs' source files. A dialog stored by other code would replay wrongly, and people
 * forget to raise a version number.
 */
export function dialogCodeVersion(): string {
  const hash = createHash('sha256').update(readFileSync(REQUIRED_FIELDS));
  const names = readdirSync(DIALOGS, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  for (const name of names.sort()) hash.update(name).update(readFileSync(new URL(name, DIALOGS)));
  return hash.digest('hex').slice(0, 16);
}
