import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const SRC = new URL('../../', import.meta.url);
/** The code that a dialog's replay runs: it must make the same calls in the same order. */
const DIALOG_FOLDERS = [
  'telegram/dialogs/',
  'modules/orders/chat/purchase-dialog/',
  'modules/payments/chat/deposit-dialog/',
  'modules/payments/chat/dialog/',
];
const DIALOG_FILES = [
  'telegram/ui/input/required-fields.ts',
  'modules/payments/chat/links.ts',
  'modules/customers/chat/phone-dialog.ts',
];

/** Returns the source files of the dialogs, in one order. */
export function dialogFiles(): URL[] {
  const inFolders = DIALOG_FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, SRC))
      .filter((name) => name.endsWith('.ts'))
      .map((name) => folder + name),
  );
  return [...inFolders, ...DIALOG_FILES].sort().map((name) => new URL(name, SRC));
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
