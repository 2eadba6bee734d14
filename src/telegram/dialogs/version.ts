import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** The code that a dialog's replay runs through: it must do the same calls in the same order. */
const REPLAYED = [new URL('../purchase/', import.meta.url), new URL('../dialogs/', import.meta.url)] as const;

/**
 * Names the code of the dialogs by a hash of its files. A dialog stored by other code would replay wrongly, and a version
 * that is raised by hand gets forgotten.
 */
export function dialogCodeVersion(): string {
  const hash = createHash('sha256');
  for (const folder of REPLAYED) {
    for (const name of readdirSync(folder).sort()) {
      hash.update(name).update(readFileSync(new URL(name, folder)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
