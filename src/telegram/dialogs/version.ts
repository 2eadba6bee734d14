import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const SRC = new URL('../../', import.meta.url);
/** The code that a dialog's replay runs: it must make the same calls in the same order. */
const DIALOGS = [
  'telegram/dialogs/*.ts',
  'telegram/ui/input/required-fields.ts',
  'modules/orders/chat/purchase-dialog/*.ts',
  'modules/payments/chat/deposit-dialog/*.ts',
  'modules/payments/chat/dialog/*.ts',
  'modules/payments/chat/links.ts',
  'modules/customers/chat/phone-dialog.ts',
];

/** Returns the source files of the dialogs, in one order. */
export function dialogFiles(): URL[] {
  const names = globSync(DIALOGS, { cwd: fileURLToPath(SRC) });
  return names.sort().map((name) => new URL(name, SRC));
}

/**
 * Returns a hash of the dialogs' source files. A dialog stored by other code would replay wrongly, and people
 * forget to raise a version number.
 */
export function dialogCodeVersion(): string {
  const hash = createHash('sha256');
  for (const file of dialogFiles()) hash.update(file.href.slice(SRC.href.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
