/** The order of the modules, and those that a shop can do without. */

/** The modules, lowest first: the domain of a module imports only modules before it. */
export const ORDER_OF_MODULES: readonly string[] = `
  notifications vault notices staff settings alerts availability wallets catalog ledger
  exchange history customers discounts orders payments tills audit drill inquiries
  gifts home reports watches people promotions levels wording rounds broadcasts
  desk debts
`
  .trim()
  .split(/\s+/);

/** The modules that a shop can do without. `scripts/delete-module.ts` deletes one and its lines of wiring. */
export const DELETABLE_MODULES: readonly string[] = [
  'inquiries',
  'gifts',
  'watches',
  'promotions',
  'broadcasts',
];
/** The files with the lines of wiring. */
export const WIRING_OF_MODULES: readonly string[] = [
  'src/modules/all.ts',
  'src/modules/fragments.ts',
  'src/tables.ts',
  'src/telegram/chats.ts',
];
