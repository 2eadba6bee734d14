/** A part of the help of staff: a section of the desk, or the commands of technicians. */
interface CommandGroup {
  readonly section: string;
  readonly commands: readonly string[];
}

/**
 * The commands that Telegram's menu offers first. A role gets the first nine that it may use, and `/help`.
 */
export const FREQUENT_COMMANDS: readonly string[] = [
  'desk',
  'orders',
  'customers',
  'deposits',
  'credit',
  'prices',
  'rates',
  'catalog',
  'report',
  'broadcast',
  'codes',
  'debit',
  'wallets',
  'promo',
  'status',
  'alerts',
  'statement',
  'closing',
  'paymethods',
  'shop',
  'staff',
];

/** Commands of staff in Telegram's menu, before `/help`. */
export const MENU_COMMANDS = 9;

/** Every command of staff, in the order of the desk's sections. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  { section: 'orders', commands: ['desk', 'alerts', 'orders', 'order'] },
  {
    section: 'customers',
    commands: ['customers', 'customer', 'statement', 'debtors', 'credit', 'debit', 'creditlimit'],
  },
  {
    section: 'money',
    commands: ['deposits', 'tills', 'refunds', 'codes', 'wallets', 'paymethods', 'starsrate'],
  },
  { section: 'prices', commands: ['prices', 'markup', 'rounding', 'rates', 'costlimit', 'promo'] },
  { section: 'goods', commands: ['catalog', 'brands', 'requests', 'changes', 'sync'] },
  { section: 'numbers', commands: ['report', 'closing'] },
  { section: 'news', commands: ['broadcast', 'notice'] },
  { section: 'shop', commands: ['shop', 'staff', 'limits', 'audit', 'status'] },
];

/** Commands of technicians, on a screen of their own. */
export const TECHNICAL_COMMANDS: readonly string[] = ['adopt', 'latency', 'starscheck'];
