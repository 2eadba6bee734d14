/** The contract of the module `vault`: the rest of `src/` imports these names, and no other file of its domain. */
export { keyUsed, recordKeyUse } from './key-use.ts';
export { checkKeyRing, openKeyRing } from './open-ring.ts';
export { codesRecorded, firstSentWith, isSeenCode, recordCodes } from './seen-codes.ts';
export { type Card, createVault, type Vault, VaultError } from './vault.ts';
