import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { ACTS, type Act } from '../../../../../../src/modules/staff/acts.ts';
import {
  type Access,
  defaultPermissions,
  PERMISSIONS,
  type Permission,
  STAFF_ROLES,
  type StaffRole,
} from '../../../../../../src/modules/staff/permissions.ts';
import { money } from '../../../../../../src/platform/values/money.ts';
import { adminMenu, commandOf } from '../../../../../../src/telegram/menu.ts';
import { createRandom } from '../../../../../support/random.ts';
import { LONG_ONLY, size } from '../../../../../support/sizes.ts';
import { owner } from '../../../../../support/telegram/actors.ts';
import { ADMIN, type ChatFixture, openChatFixture } from '../../../../../support/telegram/chat-fixture.ts';
import { botControls } from '../../../../../support/telegram/controls.ts';
import { openWebhook, rawMessage } from '../../../../../support/telegram/raw-updates.ts';
import { until } from '../../../../../support/until.ts';

/**
 * Number of updates (`ACTS=10000` plays more), and of updates between two checks of the books. Before each
 * check a role may be given or taken.
 */
const updates = Number(process.env.ACTS ?? size(50, 250));
const AT_ONCE = 50;
const seed = Number(process.env.ACTS_SEED ?? 19);

/**
 * Permission for each act; null if none of these people may do it. Derived from the list of permissions, not
 * from the code under test.
 */
const NEEDS: Record<Act, Access | null> = {
  'broadcast-moved': 'news.send',
  'broadcast-started': 'news.send',
  'adjustment-posted': ['money.adjust', 'money.approve'],
  'adjustment-cancelled': ['money.adjust', 'money.approve'],
  'adjustment-undone': ['money.adjust', 'money.approve'],
  'alert-assigned': ['orders.decide', 'money.approve', 'customers.message', 'operation.manage'],
  'alert-ended': ['operation.manage', 'money.approve'],
  'balance-codes-made': 'money.adjust',
  'balance-codes-revoked': 'money.adjust',
  'brand-changed': 'catalog.edit',
  'breaker-closed': 'operation.manage',
  'case-decided': 'orders.decide',
  'case-question': 'orders.decide',
  'catalog-imported': ['catalog.edit', 'prices.edit'],
  'catalog-synced': 'catalog.edit',
  'cost-decided': 'orders.decide',
  'customer-admitted': 'customers.edit',
  'customer-blocked': 'customers.edit',
  'customer-erased': 'customers.edit',
  'customer-group-set': 'customers.edit',
  'customer-noted': 'customers.edit',
  'customer-refused': 'customers.edit',
  'customer-reminded': ['customers.message', 'money.approve'],
  'handover-agreed': ['money.approve', 'money.adjust'],
  'handover-counted': ['money.approve', 'money.adjust'],
  'handover-made': ['money.approve', 'money.adjust'],
  'handover-settled': 'money.approve',
  'handover-taken-back': ['money.approve', 'money.adjust'],
  'opening-counted': ['money.approve', 'money.adjust'],
  'opening-settled': 'money.approve',
  'safe-counted': 'money.approve',
  'shift-closed': ['money.approve', 'money.adjust'],
  'shift-opened': ['money.approve', 'money.adjust'],
  'shift-settled': 'money.approve',
  'customer-unblocked': 'customers.edit',
  'customer-viewed': 'customers.view',
  'customer-written': 'customers.message',
  'deposit-approved': 'money.approve',
  'deposit-refund-ended': 'money.approve',
  'deposit-rejected': 'money.approve',
  'deposit-reopened': 'money.approve',
  'duty-changed': PERMISSIONS,
  'inquiry-answered': 'customers.message',
  'inquiry-assigned': 'customers.message',
  'inquiry-ended': 'customers.message',
  'inquiry-proof-attached': 'customers.message',
  'invitation-accepted': null,
  'invitation-made': 'staff.manage',
  'invitation-revoked': 'staff.manage',
  'matter-put-off': ['orders.decide', 'money.approve', 'customers.message', 'operation.manage'],
  'order-adopted': 'orders.decide',
  'order-refunded': 'orders.decide',
  'order-sent-again': 'orders.decide',
  'orphan-decided': 'orders.decide',
  'payment-method-changed': 'payments.edit',
  'payment-paid-back': 'money.approve',
  'price-rule-changed': 'prices.edit',
  'product-corrected': 'catalog.edit',
  'promotion-ended': 'prices.edit',
  'promotion-made': 'prices.edit',
  'quick-answer-removed': 'customers.message',
  'quick-answer-set': 'customers.message',
  'rate-set': 'prices.edit',
  'reversal-decided': 'orders.decide',
  'review-decided': 'orders.decide',
  'role-changed': 'staff.manage',
  'second-person-asked': ['money.adjust', 'money.approve'],
  'second-word-given': 'money.approve',
  'second-word-refused': ['money.adjust', 'money.approve'],
  'setting-changed': ['prices.edit', 'payments.edit', 'settings.edit', 'news.send', 'operation.manage'],
  'spending-limit-set': 'customers.edit',
  'shelf-changed': 'catalog.edit',
  'staff-removed': 'staff.manage',
  'staff-restored': 'staff.manage',
  'staff-role-given': 'staff.manage',
  'staff-suspended': 'staff.manage',
  'surplus-released': 'orders.decide',
  'surplus-written-off': 'orders.decide',
  'text-changed': 'settings.edit',
};
/** Permission for each setting, because all of them are one act. */
const SETTING_NEEDS: Record<string, Permission> = {
  markup: 'prices.edit',
  rounding: 'prices.edit',
  'cost-limit': 'prices.edit',
  referral: 'prices.edit',
  levels: 'prices.edit',
  maintenance: 'operation.manage',
  'stars-rates': 'payments.edit',
  'refund-policy': 'payments.edit',
  'shop-notice': 'news.send',
  'payment-fees': 'payments.edit',
};
/** Books that only staff change. Each change must be one of these acts in the log. */
const BOOKS: Record<string, { readonly rows: RawBuilder<unknown>; readonly by: readonly Act[] }> = {
  settings: { rows: sql`select key, value from settings`, by: ['setting-changed'] },
  staff: {
    rows: sql`select person_id, role from staff`,
    by: ['staff-removed', 'staff-role-given', 'invitation-accepted'],
  },
  suspensions: {
    rows: sql`select person_id from staff_suspensions`,
    by: ['staff-suspended', 'staff-restored', 'staff-removed'],
  },
  roles: { rows: sql`select role, permissions from staff_roles`, by: ['role-changed'] },
  invitations: {
    rows: sql`select id, used_at, revoked_at from staff_invitations`,
    by: ['invitation-made', 'invitation-revoked', 'invitation-accepted'],
  },
  brands: {
    rows: sql`select id, corrected_name, corrected_category, picture, redeem, merged_into from brands`,
    by: ['brand-changed', 'catalog-imported', 'shelf-changed'],
  },
  methods: {
    rows: sql`select id, name, instructions, is_on, qr_file_id from manual_methods`,
    by: ['payment-method-changed'],
  },
  rates: { rows: sql`select id, currency, rate from exchange_rates`, by: ['rate-set'] },
  promotions: {
    rows: sql`select id, code, ended_at from promotions`,
    by: ['promotion-made', 'promotion-ended'],
  },
  codes: {
    rows: sql`select id, batch_id, revoked_at from balance_codes`,
    by: ['balance-codes-made', 'balance-codes-revoked'],
  },
  deposits: {
    rows: sql`select id, state from payments where method = 'manual' and state not in ('created','awaiting','expired','cancelled')`,
    by: ['deposit-approved', 'deposit-rejected', 'deposit-refund-ended', 'payment-paid-back'],
  },
  'postings by hand': {
    rows: sql`select key from postings where kind in ('credit','debit','undo') and key not like 'test:%'`,
    by: ['adjustment-posted', 'adjustment-undone'],
  },
  'credit limits': {
    rows: sql`select customer_id, currency, credit_limit from balances where credit_limit <> 0`,
    by: ['adjustment-posted'],
  },
};

const CUSTOMER = 7_001;
const SECRET_NAME = 'Zenobia Quillfeather';
let fixture: ChatFixture;
/** Values that a person might type or tap, by the kind of field that accepts them. */
const pool: string[] = ['', ...'0 1 2 3 5 25 100 1001 ask yes no on off up v t USD IQD all -'.split(' ')];

beforeAll(async () => {
  fixture = await openChatFixture({ otherAdmins: [9_002] });
  const { shop } = fixture;
  const customer = await fixture.newcomer({ name: SECRET_NAME });
  await shop.customers.seen({ id: CUSTOMER, firstName: 'Somebody Else', languageCode: 'en' });
  const bought = await fixture.buy(customer.id, 'voucher');
  const waits = await fixture.buy(customer.id, 'voucher');
  await fixture.finishOrders();
  await sql`update orders set state = 'review', due_at = null, final_at = null where purchase_id = ${waits.id}`
    .execute(fixture.db)
    .catch(() => {});
  const method = await shop.manualMethods.add({ kind: 'bank', name: { en: 'Bank' } }, owner(ADMIN));
  await shop.manualMethods.change(
    method.id,
    {
      instructions: { language: 'en', text: 'Send it.' },
      currencies: [{ currency: 'USD', least: null, most: null, feePercent: '0', feeFixed: '0' }],
      isOn: true,
    },
    owner(ADMIN),
  );
  for (const amount of ['20', '30', '40', '3000']) {
    const begun = await shop.payments.begin({
      requestKey: `acts-${amount}`,
      customerId: customer.id,
      method: 'manual',
      variant: String(method.id),
      wants: money(amount, 'USD'),
      charge: { amount, unit: 'USD' },
      wanted: null,
      chatId: customer.id,
      messageId: null,
    });
    if (begun.ok) pool.push(begun.payment.code);
  }
  await fixture.finishPayments();
  const brand = await sql<{ id: string }>`select id from brands limit 2`.execute(fixture.db);
  const { batch } = await shop.balanceCodes.make({
    requestKey: 'acts',
    each: money('5', 'USD'),
    count: 3,
    actor: owner(ADMIN),
  });
  const item = await fixture.item('voucher');
  pool.push(...brand.rows.map(({ id }) => id), String(batch.id), String(item.id), String(method.id));
  pool.push(...[customer.id, CUSTOMER, ADMIN, 9_002].map(String), ...STAFF_ROLES, ...ACTS);
  for (const { code, orders } of [bought, waits]) pool.push(code, ...orders.map((one) => one.code));
});
afterAll(() => fixture.close());

/** Returns a value that the field accepts, from the pool or from its own list. */
const accepted = new Map<z.ZodType, string[]>();
function valuesFor(field: z.ZodType): string[] {
  let values = accepted.get(field);
  if (!values) {
    const own = 'options' in field && Array.isArray(field.options) ? field.options.map(String) : [];
    values = [...new Set([...own, ...pool])].filter((one) => field.safeParse(one).success);
    accepted.set(field, values);
  }
  return values;
}

test(`random updates of people without the permission do nothing and read nothing (ACTS_SEED=${seed})`, {
  ...LONG_ONLY,
  timeout: 900_000,
}, async () => {
  const { db, shop } = fixture;
  const random = createRandom(seed);
  const receive = await openWebhook(fixture);
  const people = [101, 102, 103, 104, 105, 106];
  for (const id of people) {
    await fixture.people.createUser({ id, firstName: `P${id}`, languageCode: id % 2 ? 'en' : 'ar' });
    await shop.customers.seen({ id, firstName: `P${id}`, languageCode: 'en' });
  }
  const roles = new Map<number, StaffRole>();
  const give = async (id: number, role: StaffRole) => {
    await sql`insert into staff (person_id, role, invited_by) values (${id}, ${role}, ${ADMIN})
      on conflict (person_id) do update set role = excluded.role`.execute(db);
    roles.set(id, role);
  };
  // A viewer who may only read reports must not see customers' data.
  const reading: Permission[] = ['reports.view'];
  await sql`insert into staff_roles (role, permissions, updated_by) values ('viewer', ${reading}, ${ADMIN})`.execute(
    db,
  );
  await give(101, 'operator');
  await give(102, 'cashier');
  await give(103, 'viewer');
  const allowed = (role: StaffRole) => (role === 'viewer' ? reading : defaultPermissions[role]);

  const { taps } = botControls();
  const commands = adminMenu().map(commandOf);
  const words = [
    ...pool,
    '7.5',
    `${CUSTOMER} 3 USD note // hi`,
    `${CUSTOMER} 2500 USD`,
    'off',
    'USD 1.30',
    '3 5 USD',
    'IQD 250',
    'text',
  ];
  const update = () => {
    const id = random.pick(people);
    if (random.chance(0.6)) {
      // Prefers staff buttons.
      const tap = random.pick(random.chance(0.8) ? taps.filter(({ needed }) => needed) : taps);
      const fields = Object.values(tap.fields).map((field) => random.pick([...valuesFor(field), '1']));
      const message = {
        message_id: random.whole(1, 50),
        date: 1_790_000_000,
        chat: { id, type: 'private' },
      };
      const from = { id, is_bot: false, first_name: `P${id}` };
      const data = [tap.prefix, ...fields].join(':').slice(0, 64);
      return {
        callback_query: { id: String(random.whole(1, 1e9)), from, chat_instance: '1', message, data },
      };
    }
    const said = [random.pick(words), ...(random.chance(0.3) ? [random.pick(words)] : [])].join(' ');
    const text = random.chance(0.7) ? `/${random.pick(commands)} ${said}`.trim() : said || 'x';
    return { message: rawMessage({ id, firstName: `P${id}` }, text) };
  };

  const violations: string[] = [];
  let done = 0;
  let lastAct = await newestAct();
  while (sent() < updates) {
    const books = await readBooks();
    const { calls: callsBefore } = await fixture.people.state();
    for (let n = 0; n < AT_ONCE; n += 1) await receive(update());
    done += AT_ONCE;
    await handled();
    const { rows } = await sql<{ id: string; actor_id: string; act: Act; subject: string }>`
      select id, actor_id, act, subject from audit_log where id > ${lastAct} order by id`.execute(db);
    for (const { actor_id, act, subject } of rows) {
      const role = roles.get(Number(actor_id));
      const needed = (act === 'setting-changed' && SETTING_NEEDS[subject]) || NEEDS[act];
      if (needed === undefined) violations.push(`NEEDS does not say what ${act} needs`);
      const any: readonly string[] = typeof needed === 'string' ? [needed] : (needed ?? []);
      if (!role || !allowed(role).some((one) => any.includes(one))) {
        violations.push(`${actor_id} (${role ?? 'nobody'}) did ${act} to ${subject}`);
      }
    }
    lastAct = Number(rows.at(-1)?.id ?? lastAct);
    const after = await readBooks();
    for (const [name, { by }] of Object.entries(BOOKS)) {
      if (after[name] !== books[name] && !rows.some(({ act }) => by.includes(act))) {
        violations.push(`${name} changed, and the log does not say by whom`);
      }
    }
    for (const call of await fixture.people.calls({ after: callsBefore })) {
      const said = JSON.stringify(call);
      const to = people.find((id) => said.includes(`"chat_id":${id}`) || said.includes(`"chat_id":"${id}"`));
      const role = to === undefined ? undefined : roles.get(to);
      const mayRead = role !== undefined && role !== 'viewer';
      if (to !== undefined && !mayRead && said.includes(SECRET_NAME)) {
        violations.push(`${to} (${role ?? 'nobody'}) was shown a customer: ${call.method}`);
      }
    }
    if (violations.length > 0) break;
    // Roles change: earlier screens, menus and prompts must not work afterwards.
    const id = random.pick(people);
    if (roles.has(id) && random.chance(0.5)) {
      expect((await shop.staff.remove(owner(ADMIN), id)).ok).toBe(true);
      roles.delete(id);
    } else if (random.chance(0.5)) await give(id, random.pick(STAFF_ROLES));
    lastAct = await newestAct();
  }
  expect(violations).toEqual([]);
  const errors = fixture.lines.filter(({ level }) => Number(level) >= 50);
  expect(errors.map(({ msg, err }) => [msg, err])).toEqual([]);
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::integer as n from audit_log where actor_id = any(${people}::bigint[])`.execute(db);
  // Without any acts, the test proves nothing.
  if (updates > 1_000) expect(counted[0]?.n).toBeGreaterThan(updates / 500);

  function sent(): number {
    return done;
  }
  async function newestAct(): Promise<number> {
    const found = await sql<{ id: string }>`select coalesce(max(id), 0) as id from audit_log`.execute(db);
    return Number(found.rows[0]?.id);
  }
  async function readBooks(): Promise<Record<string, string>> {
    const read = Object.entries(BOOKS).map(async ([name, { rows }]) => {
      const found = await sql<{ hash: string }>`
        select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from (${rows}) t`.execute(
        db,
      );
      return [name, found.rows[0]?.hash ?? ''] as const;
    });
    return Object.fromEntries(await Promise.all(read));
  }
  async function handled(): Promise<void> {
    await until(async () => {
      const { rows } = await db
        .selectFrom('updates')
        .select('update_id')
        .where('done_at', 'is', null)
        .execute()
        .then((all) => ({ rows: all }));
      return rows.length === 0;
    }, 60_000);
  }
});
