/** The contract of the module `wallets`: the rest of `src/` imports these names, and no other file of its domain. */
export {
  createWallets,
  distrustWallet,
  fetchProfile,
  type KeptWallet,
  keptWalletColumn,
  oldReadings,
  recordWallets,
  replaceWallets,
  turnPayable,
  type Wallets,
  type WalletsRead,
} from './wallets.ts';
