import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DROP_PERCENT } from '../../src/modules/catalog/prices/price-drop.ts';
import { SWING_PERCENT, WEEK_PERCENT } from '../../src/modules/exchange/rate-swing.ts';
import { currencyWorth, type RoleLimits, readLimits } from '../../src/modules/staff/budget/limits.ts';
import { PERMISSIONS, type Permission, type Role } from '../../src/modules/staff/index.ts';
import { defaultPermissions } from '../../src/modules/staff/permissions.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

const page = readFileSync(new URL('../../docs/security/staff.md', import.meta.url), 'utf8');
/** Permissions that let a person give money away, and those for approving or taking it. */
const GIVING: readonly Permission[] = ['money.adjust', 'money.approve', 'orders.decide', 'prices.edit'];
const HANDLING: readonly Permission[] = ['money.adjust', 'money.approve'];
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const written = (amount: string) => Number(amount).toLocaleString('en');

function rowOf(role: Role, { alone, together, handled, notice }: RoleLimits): string {
  const granted = role === 'owner' ? PERMISSIONS : defaultPermissions[role];
  const may = (needed: readonly Permission[]) => needed.some((one) => granted.includes(one));
  const cells = [
    may(GIVING) ? [written(alone), written(together)] : ['0', '0'],
    may(HANDLING) ? written(handled) : '0',
    granted.includes('prices.edit')
      ? [`${SWING_PERCENT} %, ${WEEK_PERCENT} % in a week`, `${DROP_PERCENT} %`]
      : ['–', '–'],
    written(notice),
  ].flat();
  return `| ${role} | ${cells.join(' | ')} |`;
}

it('the page says what one dishonest person of each role can do in a day', async () => {
  const config = loadConfig({
    BOT_TOKEN: '123456:ABCDEFGHIJKLMNOPQRSTUVWXYZ012345678',
    DEALER_API_URL: 'https://dealer.example.com/',
    DEALER_API_KEY: 'k'.repeat(80),
    ADMIN_IDS: '11',
  });
  if (!config.ok) throw new Error(config.message);
  const rules = config.config.adjustments;
  const worthOf = await currencyWorth(database.db, 'USD', rules);
  const limits = await readLimits(database.db, rules, { base: 'USD', worthOf });
  const rows = (['owner', 'operator', 'cashier', 'viewer'] as const).map((role) => rowOf(role, limits[role]));
  expect(page).toContain(rows.join('\n'));
});
