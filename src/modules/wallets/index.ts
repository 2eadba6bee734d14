/** The contract of the module `wallets`: the names of its files that the rest of `src/` imports. */
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
