/**
 * The owner of each table (`npm run check`): the folder or file whose statements alone write it. Others call what
 * it exports, such as a function or a part of a statement. The check reads `insert into`, `update`, `delete from`
 * and `deleteOld` (`src/platform/database/old-rows.ts`).
 */

export const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'src/platform/database/backup': ['backups', 'restore_drills'],
  'src/platform/database/schema': ['migration_records'],
  'src/platform/jobs': ['processes'],
  'src/modules/alerts': ['admin_chats', 'alert_messages', 'alerts', 'bot_marks'],
  'src/modules/audit': ['ledger_audits'],
  'src/modules/broadcasts': ['broadcasts'],
  'src/modules/catalog': [
    'brand_aliases',
    'brand_places',
    'brands',
    'catalog_changes',
    'catalog_imports',
    'catalog_syncs',
    'goods_changes',
    'items',
    'price_rule_changes',
    'price_rules',
    'products',
    'search_state',
    'search_words',
  ],
  'src/modules/customers': ['code_guesses', 'customer_accounts', 'customers'],
  'src/modules/debts': ['debt_reminders'],
  'src/modules/desk': ['desk_filters', 'desk_put_off', 'setup_skips'],
  'src/modules/exchange': ['exchange_rates'],
  'src/modules/gifts': ['gifts'],
  'src/modules/history': ['history_beats', 'recoveries', 'shop_history', 'shop_marks'],
  'src/modules/home': ['favourites', 'sent_pictures'],
  'src/modules/inquiries': ['inquiries', 'inquiry_messages', 'inquiry_topics', 'quick_answers'],
  'src/modules/ledger': ['adjustments', 'balances', 'entries', 'postings'],
  'src/modules/levels': ['level_changes', 'level_due'],
  'src/modules/notices': ['notices'],
  'src/modules/notifications': ['notifications'],
  'src/modules/orders': [
    'attempts',
    'code_problem_messages',
    'code_problems',
    'dealer_charges',
    'list_scans',
    'order_events',
    'orders',
    'orphan_orders',
    'other_orders',
    'purchase_copies',
    'purchases',
    'reconciliations',
    'surplus_orders',
    'vouchers',
  ],
  'src/modules/payments': [
    'balance_codes',
    'code_batches',
    'deposit_crowds',
    'manual_method_currencies',
    'manual_methods',
    'payment_cards',
    'payment_events',
    'payment_proofs',
    'payment_refunds',
    'payments',
    'refund_checks',
    'stars_charges',
    'stars_list',
  ],
  'src/modules/people': ['customer_notes', 'erased_traces', 'referral_codes', 'spending_limits'],
  'src/modules/promotions': [
    'bonus_due',
    'bonus_grants',
    'deposit_bonus_due',
    'promo_claims',
    'promotions',
    'referrals',
  ],
  'src/modules/reports': ['figures_due', 'ledger_figures', 'sales_figures', 'shop_zones', 'sold_items'],
  'src/platform/jobs/round-times.ts': ['rounds'],
  'src/modules/settings': ['settings'],
  'src/modules/staff': [
    'audit_log',
    'second_words',
    'spendings',
    'staff',
    'staff_invitations',
    'staff_off_duty',
    'staff_roles',
    'staff_suspensions',
  ],
  'src/modules/tills': [
    'cash_handovers',
    'safe_counts',
    'shift_counts',
    'shift_moves',
    'shift_openings',
    'shift_tills',
    'shifts',
  ],
  'src/modules/availability': ['selling_waiters', 'upstream'],
  'src/modules/vault': ['vault_keys', 'voucher_codes'],
  'src/modules/watches': ['goods_requests', 'item_watches', 'watched_items', 'watched_prices'],
  'src/modules/wallets': ['wallet_readings', 'wallets'],
  'src/modules/wording': ['shop_texts'],
  'src/telegram/inbox': ['admin_menus', 'conversations', 'leases', 'timelines', 'updates'],
};

export interface SharedTable {
  readonly table: string;
  /** Another folder or file that writes the table. */
  readonly path: string;
  readonly because: string;
}

/** The tables that another part writes, too. This list may only shrink. */
export const SHARED_TABLES: readonly SharedTable[] = [
  {
    table: 'broadcasts',
    path: 'src/modules/notices/outbox.ts',
    because:
      'the outbox sends a broadcast: the statements that claim or end its notices count them in its row, and end it',
  },
];

const WRITES =
  /\b(?:insert into|update|delete from)\s+(?:only\s+)?([a-z_]+)\b|(?:\.(?:insertInto|updateTable|deleteFrom)|\bdeleteOld)\(\s*'([a-z_]+)/g;

/** A table in the interface of a module's tables. */
const TYPED = /^ {2}([a-z_]+): \w+Table;$/gm;

/** Returns the tables that a source writes, with their lines, counted from 1. */
export function writesIn(source: string, tables: ReadonlySet<string>): { table: string; line: number }[] {
  return [...source.matchAll(WRITES)].flatMap((match) => {
    const table = match[1] ?? match[2] ?? '';
    return tables.has(table) ? [{ table, line: source.slice(0, match.index).split('\n').length }] : [];
  });
}

/**
 * Returns a line for each statement that writes a table of another owner, and for each table without one owner.
 * Returns one, too, for each type in the `tables.ts` of another module, and for each entry that nothing needs.
 *
 * @param sources the sources of `src/`, by their path
 * @param tables all tables of the shop
 */
export function ownerViolations(
  sources: ReadonlyMap<string, string>,
  tables: ReadonlySet<string>,
  { owners, shared }: { owners: typeof OWNERS; shared: readonly SharedTable[] } = {
    owners: OWNERS,
    shared: SHARED_TABLES,
  },
): string[] {
  const ownersOf = Map.groupBy(
    Object.entries(owners).flatMap(([path, owned]) => owned.map((table) => ({ path, table }))),
    ({ table }) => table,
  );
  const found: string[] = [];
  for (const table of tables) {
    const count = ownersOf.get(table)?.length ?? 0;
    if (count !== 1) found.push(`${table} has ${count} owners: name one in scripts/checks/owner-rules.ts`);
  }
  for (const table of ownersOf.keys())
    if (!tables.has(table)) {
      found.push(`${table} has an owner, but no migration makes it: after a new one, run npm run format`);
    }
  const used = new Set<SharedTable>();
  for (const [path, source] of sources) {
    for (const { table, line } of writesIn(source, tables)) {
      const owner = ownersOf.get(table)?.[0]?.path;
      if (owner === undefined || isWithin(path, owner)) continue;
      const exception = shared.find((one) => one.table === table && isWithin(path, one.path));
      if (exception) used.add(exception);
      else found.push(`${path}:${line}: writes ${table} of ${owner}: call what the owner exports`);
    }
  }
  for (const [path, source] of sources) {
    const module = /^(src\/modules\/[^/]+)\/tables\.ts$/.exec(path)?.[1];
    if (module === undefined) continue;
    for (const [, table = ''] of source.matchAll(TYPED)) {
      const owner = ownersOf.get(table)?.[0]?.path;
      if (owner !== undefined && !isWithin(owner, module))
        found.push(`${path} has the type of ${table}, which belongs into the tables.ts of ${owner}`);
    }
  }
  for (const one of shared)
    if (!used.has(one)) found.push(`${one.path} does not write ${one.table} any more: remove the entry`);
  return found;
}

export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
