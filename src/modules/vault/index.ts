/** The contract of the module `vault`: the names of its files that the rest of `src/` imports. */
export { keyUsed, recordKeyUse } from './key-use.ts';
export { checkKeyRing, openKeyRing } from './open-ring.ts';
export { codesRecorded, firstSentWith, isSeenCode, recordCodes } from './seen-codes.ts';
export { type Card, createVault, type Vault, VaultError } from './vault.ts';
