/** The order of the modules, those that a shop can do without, and the exceptions from the rules of imports. */

/** The modules, lowest first: the domain of each imports those before it alone. */
export const ORDER_OF_MODULES: readonly string[] = `
  notifications vault notices staff settings alerts availability wallets catalog ledger
  exchange history customers discounts orders payments tills audit drill inquiries
  gifts home reports watches people promotions levels wording rounds broadcasts
  desk debts
`
  .trim()
  .split(/\s+/);

/** The modules that a shop can do without: their folders can be deleted, with their lines in these files. */
export const DELETABLE_MODULES: readonly string[] = [
  'inquiries',
  'gifts',
  'watches',
  'promotions',
  'broadcasts',
];
export const WIRING_OF_MODULES: readonly string[] = [
  'src/modules/all.ts',
  'src/modules/fragments.ts',
  'src/tables.ts',
  'src/telegram/chats.ts',
];

export interface AgainstOrder {
  readonly file: string;
  readonly imported: string;
  readonly because: string;
}

const AS_ONE_STATEMENT = 'one statement does both, and the part of the other module is its to write';

/**
 * The imports against that order. They name files: through contracts, two modules would import each other.
 * This list may only shrink.
 */
export const AGAINST_ORDER: readonly AgainstOrder[] = [
  ...['src/modules/customers/customers.ts', 'src/modules/customers/seen.ts'].map((file) => ({
    file,
    imported: 'src/modules/orders/delivery/kept.ts',
    because: AS_ONE_STATEMENT,
  })),
];
