// @module-tag slow
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedOrders } from '../../../bench/growth/seed.ts';
import { HISTORY_TABLES } from '../../../bench/growth/tables.ts';
import { createMetrics } from '../../../src/metrics.ts';
import { matterKinds } from '../../../src/modules/desk/sources.ts';
import { reversePayment } from '../../../src/modules/payments/credit.ts';
import { beginRefund } from '../../../src/modules/payments/refunds.ts';
import { CUSTOMER_LISTS } from '../../../src/modules/people/find.ts';
import type { OrderQuery } from '../../../src/modules/reports/index.ts';
import { settleSession } from '../../../src/platform/database/connection/session.ts';
import { money } from '../../../src/platform/values/money.ts';
import { InboxStore } from '../../../src/telegram/inbox/store.ts';
import { contributions } from '../../support/contributions.ts';
import { agreed } from '../../support/database/second-words.ts';
import { collectStatements, indexesOf, wholeReads } from '../../support/database/statements.ts';
import { paidElsewhere } from '../../support/dealer/paid-elsewhere.ts';
import type { UseStatements } from '../../support/module-parts.ts';
import { openShopFixture, type ShopFixture } from '../../support/shop-fixture.ts';
import { owner } from '../../support/telegram/actors.ts';

/** Tables that grow with the shop's past orders or with its customers. */
const growing: readonly string[] = [
  ...HISTORY_TABLES,
  'customers',
  'balances',
  'customer_accounts',
  'favourites',
  'voucher_codes',
  'payments',
  'payment_events',
  'payment_refunds',
  'promo_claims',
  'referral_codes',
  'referrals',
  'bonus_due',
  'bonus_grants',
  'level_due',
  'level_changes',
  'gifts',
  'notices',
  'item_watches',
  'watched_items',
  'watched_prices',
  'customer_notes',
  'spending_limits',
  'sales_figures',
  'ledger_figures',
  'audit_log',
  'cash_handovers',
  'shift_openings',
];
const MINUTE = 60_000;
const provider = paidElsewhere();

/** Tables whose indexes each need a reader (`index-readers.txt`). */
const readTables: readonly string[] = [
  ...HISTORY_TABLES,
  'customers',
  'updates',
  'payments',
  'payment_events',
  'payment_refunds',
];

const cleanups: (() => Promise<void>)[] = [];
function onCleanup(cleanup: () => Promise<void>): void {
  cleanups.unshift(cleanup);
}
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup();
});

let client: pg.Client;
let texts: ReadonlySet<string>;
/** Numbers of statements: of all work, and after lists of three and of seven rows. */
let counts: { known: number; afterThree: number; afterSeven: number };

beforeAll(async () => {
  const fixture = await openShopFixture({ timeoutMs: 500, paymentMethods: [provider.method] });
  onCleanup(() => fixture.close());
  await seedOrders({ url: fixture.database.url, from: 0, to: 100_000 });
  await seedPayments(fixture.db);
  client = new pg.Client({ connectionString: fixture.database.url });
  await client.connect();
  await settleSession(client);
  onCleanup(() => client.end());

  const statements = collectStatements(['test', 'storefront inbox']);
  onCleanup(async () => statements.stop());
  await useEverything(fixture);
  const known = statements.texts.size;
  await readListsOf(fixture, 3);
  const afterThree = statements.texts.size;
  await readListsOf(fixture, 7);
  counts = { known, afterThree, afterSeven: statements.texts.size };
  statements.stop();
  ({ texts } = statements);

  // Replaces autovacuum: otherwise a plan depends on the tables that it has reached. It reads all rows: a sample would make
  // close plans change from run to run.
  await client.query('set default_statistics_target = 3000');
  await client.query('analyze');
}, 300_000);

test('no hot statement reads a growing table as a whole, whatever its lists hold', async () => {
  const found: Record<string, string[]> = {};
  for (const text of texts) {
    if (!growing.some((table) => text.includes(table))) continue;
    const whole = (await wholeReads(client, text)).filter((one) =>
      growing.some((table) => one.startsWith(`${table}:`)),
    );
    if (whole.length > 0) found[text.replaceAll(/\s+/g, ' ').trim()] = whole;
  }
  expect(found).toEqual({});
  expect(counts.known).toBeGreaterThan(60);
  expect(counts.afterSeven).toBe(counts.afterThree);
});

test('each index of the large tables is a key, or its reader uses it', async () => {
  const readers = readIndexReaders();
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisunique and i.indrelid = any($1::text[]::regclass[]) order by 1`,
    [readTables],
  );
  expect(readers.map(({ index }) => index).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  const plans = new Map<string, ReadonlySet<string>>();
  for (const text of texts) plans.set(plain(text), await indexesOf(client, text));
  const unread: string[] = [];
  for (const { index, file, part, isExplained } of readers) {
    if (!plain(readFileSync(file, 'utf8')).includes(plain(part))) unread.push(`${index}: not in ${file}`);
    const uses = [...plans].some(([text, indexes]) => text.includes(plain(part)) && indexes.has(index));
    if (uses !== isExplained) unread.push(`${index}: ${uses ? 'explained' : 'not used'}`);
  }
  expect(unread).toEqual([]);
});

/** Reads the list of indexes with their readers. */
function readIndexReaders() {
  const lines = readFileSync(new URL('index-readers.txt', import.meta.url), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const found = /^(\? )?(\w+) \| (\S+) \| (.+)$/.exec(line);
    if (!found) return [];
    const [, rare, index = '', file = '', part = ''] = found;
    return [{ index, file, part, isExplained: rare === undefined }];
  });
}

/** Returns a text in one line, without the quotes of identifiers. */
function plain(text: string): string {
  return text.replaceAll('"', '').replaceAll(/\s+/g, ' ');
}

/** Inserts 10,000 unpaid payments of the past, each with its log and a failed refund. */
async function seedPayments(db: ShopFixture['db']): Promise<void> {
  await sql`
    with owners as (select id, row_number() over (order by id) as number from customers),
    made as (
      insert into payments (code, request_key, customer_id, method, state, currency, amount, charge_unit, charge_amount,
        payload, chat_id, expires_at, ended_at, announced)
      select 'P-S' || n, 'seeded-' || n, owners.id, 'elsewhere', 'expired', 'USD', 20, 'USD', 20, 'seeded-' || n, 1,
        now() - interval '30 days', now() - interval '30 days', 'expired'
      from generate_series(1, 10000) n
      join owners on owners.number = 1 + n % (select count(*) from owners) returning id
    ), logged as (
      insert into payment_events (payment_id, to_state, cause)
      select id, 'expired', '{"kind":"time-passed"}' from made, generate_series(1, 3)
    )
    insert into payment_refunds (payment_id, amount, reason, state, ended_at)
    select id, 20, '{"kind":"by-customer"}', 'failed', now() from made`.execute(db);
  for (const table of ['payments', 'payment_events', 'payment_refunds'])
    await sql`analyze ${sql.table(table)}`.execute(db);
}

/** Adds money, gives payments up, pays back and takes back. */
async function usePayments({ db, shop, work, runJobs }: ShopFixture, buyer: number): Promise<void> {
  const log = pino({ level: 'silent' });
  const begin = async (requestKey: string) => {
    await shop.payments.options(money('20', 'USD'), { customerId: buyer, locale: 'en' });
    const result = await shop.payments.begin({
      requestKey,
      customerId: buyer,
      method: 'elsewhere',
      variant: null,
      wants: money('20', 'USD'),
      charge: { amount: '20', unit: 'USD' },
      wanted: null,
      chatId: buyer,
      messageId: 7,
    });
    if (!result.ok) throw new Error(result.problem);
    await work.advancePayment(result.payment.id);
    return result.payment;
  };
  const cancelled = await begin('growth-cancelled');
  await shop.payments.cancel(buyer, cancelled.code);
  const payment = await begin('growth');
  provider.pay(payment);
  const call = { token: '', headers: {}, body: Buffer.from(payment.payload) };
  await work.hintPayment('elsewhere', call);
  await runJobs();
  await shop.payments.list(buyer, 1);
  await shop.payments.currencies(buyer);
  await shop.payments.check(buyer, payment.code);
  await shop.payments.delivery(payment.id);
  await shop.payments.shown(payment, 'x', 7);
  await shop.payments.ofPurchase(buyer, '1');
  await shop.payments.announced(payment.id, 'credited');
  await shop.payments.keep(payment.id);
  await shop.payments.handOver(buyer);
  for (const amount of ['5', '6']) {
    await beginRefund(db, payment.id, { amount, reason: { kind: 'by-customer' } });
    await work.advancePayment(payment.id);
  }
  await reversePayment(db, payment.id, { ref: 'charge', log });
}

/** Opens the desk's first screen, and one matter of each kind. */
async function useDesk({ desk, deposits }: ShopFixture['shop']): Promise<void> {
  const actor = owner(9001);
  await deposits.filters(actor);
  const all = { group: null, way: null, decidedBy: null, age: null, beside: null };
  const filters = [{}, { group: 'waiting' }, { way: 'elsewhere' }, { decidedBy: 9001 }] as const;
  for (const filter of filters) {
    await deposits.list(actor, { ...all, ...filter, age: 'week' });
    await deposits.list(actor, { ...all, ...filter, beside: { id: '5000', towards: 'older' } });
  }
  await desk.today();
  await desk.wallets();
  // The list shows eight lines. Its statements find them by their keys, and the filters by the indexes of
  // waiting work.
  const first = await desk.lines(actor, { offset: 0, limit: 8 });
  const [after] = first.lines;
  const filter = { kinds: [], method: '1', who: 9001, hours: 1 };
  await desk.lines(actor, { offset: 0, limit: 8, filter, ...(after && { after }) });
  await desk.filterOptions(actor);
  await desk.setFilter(actor, filter);
  await desk.filter(actor);
  for (const kind of matterKinds) await desk.matter(actor, kind, 'K7QM2F9X');
  await desk.lastDecider('K7QM2F9X-1');
}

/** Runs every recurring query of customers, admins and background jobs. */
async function useEverything(fixture: ShopFixture): Promise<void> {
  const { shop, work, sandbox } = fixture;
  const buyer = await fixture.customer();
  await sql`update products set limit_most = 1000, limit_days = 365`.execute(fixture.db);
  const voucher = await fixture.buy(buyer, 'voucher', { quantity: 2 });
  const topUp = await fixture.buy(buyer, 'top-up');
  await fixture.runJobs();
  await work.sweep(false);
  await work.poll();
  await fixture.finals();
  await work.poll();
  await fixture.runJobs();
  await sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'status', when: 'before', status: 503 },
  });
  const lost = await fixture.buy(buyer, 'voucher');
  await work.submit(lost.orders[0]?.id ?? '');
  await work.scan();
  fixture.ahead(17 * MINUTE);
  await work.scan();
  fixture.ahead(2 * MINUTE);
  await work.scan();
  await work.recheckOrders();
  await fixture.runJobs();
  await work.sweep(false);
  await work.reconcile();
  fixture.ahead(61 * MINUTE);
  await work.reconcile();
  await work.fetchOrphans();
  await shop.orphans.find('500000001');
  await shop.orphans.find(voucher.code);

  await readScreens(fixture, buyer, voucher.code);
  await shop.delivery.purchase(topUp.id);
  await shop.delivery.pauseWait(topUp.id);
  await shop.delivery.shown(topUp.id, {
    fingerprint: 'x',
    messageId: 7,
    readIn: null,
    waitDueAt: fixture.now(),
  });
  await shop.delivery.announced(topUp.id, { fingerprint: 'x', messageId: 8 });
  await shop.delivery.forgetStale(topUp.id);
  await shop.customers.markUnreachable(buyer);
  await shop.customers.seen({ id: buyer, firstName: 'Back again', languageCode: 'en' });
  await shop.delivery.handOver(buyer);
  const waiting = await fixture.buy(buyer, 'voucher');
  await shop.purchases.cancel(waiting.code, buyer);
  await work.hint(Buffer.alloc(32).toString('base64url'));

  await useDecisions(fixture, buyer);
  await useAdditions(fixture, buyer);
  await useTills(fixture);

  await usePayments(fixture, buyer);
  await work.addFigures();
  const days = { from: '2025-11-20', to: '2026-12-03' };
  await shop.reports.sales(days);
  for (const by of ['item', 'brand', 'type', 'customer'] as const)
    await shop.reports.breakdown(by, { days, currency: 'USD', page: 1, size: 8 }, owner(1));
  await shop.reports.closing('2026-11-22');
  // The audit takes only the last steps of the seeded past. Each step sends the same statement, and all steps
  // took half of the test's time.
  await sql`
    update ledger_audits set
      entry_from = (select max(id) - 1500 from entries),
      event_from = (select max(id) - 1500 from order_events),
      payment_event_from = (select max(id) - 1500 from payment_events),
      order_after = (select max(id) - 1500 from orders),
      payment_after = (select max(id) - 1500 from payments),
      customer_after = (select id from customers order by id desc offset 25 limit 1)`.execute(fixture.db);
  await work.audit();
  await createMetrics(fixture.db, () => 0, {
    lastCommitS: () => 1,
    lastWriteTookS: () => 0,
    replicas: 1,
    parts: () => [],
  })();
  await useInbox(fixture.database.url);
  await work.look({ sweepEveryMs: 1_000 });
  await work.sweep(true);
  await work.forgetOld({ keepAlertsDays: 10_000 });
}

/** Makes a person's decisions: a lost order that is sought at the dealer, and held surplus vouchers. */
async function useDecisions(fixture: ShopFixture, buyer: number): Promise<void> {
  const { shop, db } = fixture;
  await fixture.sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'drop', when: 'before' },
  });
  const lost = await fixture.buy(buyer, 'voucher');
  const code = `${lost.code}-1`;
  const id = lost.orders[0]?.id ?? '';
  await fixture.work.submit(id);
  await db.updateTable('orders').set({ state: 'review', due_at: null }).where('id', '=', id).execute();
  await shop.protection.closeBreaker(owner(9001));
  await fixture.dealer.createOrder({
    productItem: lost.itemId,
    phone: '+9647701234567',
    orderCurrency: lost.total.currency,
    clientOrderRef: 'another-channel',
  });
  const meant = (await fixture.sandbox.control.orders()).at(-1)?.id ?? 0;
  fixture.ahead(6_000);
  expect(await shop.reviews.searchDealer(lost.code, owner(9001))).toMatchObject({ ok: true });
  await shop.reviews.candidate(code, meant);
  await shop.reviews.adopt(code, meant, owner(9001));
  await sql`
    insert into surplus_orders (dealer_order_id, client_order_ref, item_id, currency, type, dealer_status, found_at, withheld_at)
    select n, 'held-' || n, ${lost.itemId}, 'USD', 'voucher', 'success', now(), now() from generate_series(900000001, 900000003) n`.execute(
    db,
  );
  await shop.recoveries.withheldSurplus();
  const decided = [{ dealerOrderId: 900000001 }, { itemId: lost.itemId }, 'all'] as const;
  for (const vouchers of decided)
    await shop.recoveries.decideSurplus({ vouchers, decision: 'write-off' }, owner(9001));
}

/** Counts tills at the start and the end, and hands over cash, among thousands of earlier ones. */
async function useTills({ db, shop }: ShopFixture): Promise<void> {
  for (const table of ['cash_handovers', 'shift_openings'])
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  await sql`
    with signed as (
      insert into shifts (cashier_id, opened_at, closed_at)
      select 800000000 + n, now() - interval '2 days', now() - interval '1 day' from generate_series(1, 50) n
      returning id, cashier_id
    ), counted as (
      insert into shift_openings (shift_id, till, currency, due, counted)
      select id, n::text, 'USD', 5, 5 from signed, generate_series(1, 100) n
    )
    insert into cash_handovers (giver_id, receiver_id, shift_id, till, currency, amount, state, counted, counted_by,
      counted_at, agreed, ended_at, out_shift, in_shift)
    select cashier_id, cashier_id + 1000, id, 'hand', 'USD', 5, 'confirmed', 5, cashier_id + 1000, now(), 5, now(), id, id
    from signed, generate_series(1, 100)`.execute(db);
  for (const table of ['cash_handovers', 'shift_openings']) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
  const { tills, handovers } = shop;
  const owners = [9001, 9002, 9003];
  const [giver, receiver, third] = [owner(9001, owners), owner(9002, owners), owner(9003, owners)];
  await tills.open(giver);
  await tills.countOpening(giver, 'hand', money('100', 'USD'));
  const shift = (await tills.mine(giver))?.id ?? 0;
  await tills.settleOpening(third, shift, 'Change from the owner.');
  const give = async (receiverId: number | null) => {
    expect(await handovers.give(giver, { till: 'hand', money: money('10', 'USD'), receiverId })).toBe(
      'given',
    );
    return (await handovers.open(giver))[0]?.id ?? 0;
  };
  await handovers.confirm(receiver, await give(receiver.id));
  await handovers.takeBack(giver, await give(null));
  const less = await give(receiver.id);
  await handovers.count(receiver, less, '9');
  await handovers.find(third, less);
  await handovers.settle(third, less, '9', 'Miscounted.');
  const agreed = await give(receiver.id);
  await handovers.count(receiver, agreed, '9');
  await handovers.agree(giver, agreed);
  await tills.openAsLeft(giver);
  await tills.count(giver, 'hand', money('72', 'USD'));
  expect(await tills.close(giver, (await tills.mine(giver))?.moves ?? 0)).toBe('closed');
  await tills.shift(third, shift);
  await tills.list(third, 1);
}

/** Uses the levels, the notices, and the modules that a shop can do without. */
async function useAdditions(fixture: ShopFixture, buyer: number): Promise<void> {
  const { shop, work } = fixture;
  const parts = await contributions<UseStatements>('statements.ts');
  for (const use of parts) await use(fixture, buyer);
  const levels = [{ group: 'vip' as const, from: money('1', 'USD') }];
  await agreed(fixture.db, () => shop.levels.set({ months: 3, levels }, owner(1)));
  await sql`update level_due set customer_id = ${buyer}, due_at = now() where due_at > now()`.execute(
    fixture.db,
  );
  await work.assignLevels();
  await shop.levels.standing(buyer);
  const [notice] = await shop.notices.take(5);
  await shop.notices.putBack([notice?.id ?? '0']);
  await shop.notices.ended([{ id: notice?.id ?? '0', outcome: 'left-out' }]);
  await shop.notices.take(5);
  await shop.notices.tidy();
}

async function readScreens({ shop }: ShopFixture, buyer: number, code: string): Promise<void> {
  await shop.purchases.list(buyer, 1);
  await shop.home.favorites.keep(buyer, { kind: 'product', id: 1 });
  await shop.home.favorites.has(buyer, { kind: 'product', id: 1 });
  await shop.home.read(buyer);
  await shop.home.favorites.drop(buyer, { kind: 'product', id: 1 });
  await shop.purchases.view(code, buyer);
  await shop.purchases.goods(code, buyer);
  await shop.ledger.balances(buyer);
  await shop.ledger.history(buyer, 10);
  await shop.ledger.lines(buyer, 1);
  await shop.ledger.statement(buyer, 'this-month');
  await shop.customers.find('user1000001');
  for (const list of CUSTOMER_LISTS) {
    for (const role of ['owner', 'viewer'] as const) {
      await shop.people.list({ list }, { role });
      for (const towards of ['newer', 'older'] as const)
        await shop.people.list({ list, beside: { id: buyer, towards } }, { role });
    }
  }
  for (const words of ['user 1000001', '07701234567', '1234567']) await shop.people.search(words);
  await shop.people.card(buyer);
  await shop.purchases.newest(buyer, 3);
  for (const filter of ['all', 'open', 'review'] as const) await shop.reports.orders({ filter, page: 1 });
  const some: OrderQuery[] = [
    ...[
      {},
      { customerId: buyer },
      { productId: 1 },
      { itemId: 1, productId: 1 },
      { brandId: 1 },
      { brandId: 1, customerId: buyer },
      { total: '10', currency: 'USD' },
    ],
    { group: 'delivered' },
    { brandId: 1, group: 'delivered', from: '2026-01-01' },
    { brandId: 1, group: 'review' },
    { productId: 1, group: 'review' },
    { group: 'failed', from: '2026-01-01' },
    { from: '2026-01-01', to: '2026-01-02' },
  ];
  for (const query of some) {
    await shop.reports.search(query, owner(1));
    for (const towards of ['newer', 'older'] as const)
      await shop.reports.search({ ...query, beside: { id: '5000', towards } }, owner(1));
  }
  for (const id of [code, `${code}-1-1`, String(buyer), '500000001']) await shop.reports.order(id);
  await shop.reports.detectionLatency();
  await shop.exchange.preview('EUR', '1.1', '2');
  await shop.stars.previewRate('USD', '1.3');
  const days = { from: '2026-01-01', to: '2026-01-02' };
  for (const query of [days, { ...days, actorId: 1 }, { ...days, act: 'rate-set', subject: 'x' } as const])
    await shop.staff.search(owner(1), query);
  await useDesk(shop);
  await shop.protection.status();
  await shop.codeProblems.open(`${code}-1`, buyer, 'used');
  await shop.codeProblems.say(`${code}-1`, buyer, { text: 'used', fileId: 'photo' });
  await shop.codeProblems.question(`${code}-1`, owner(1), 'Where?');
  await shop.reports.order(`${code}-1`);
  await shop.codeProblems.photos(`${code}-1`, owner(1));
  const cost = await shop.codeProblems.replacementCost(`${code}-1`);
  await shop.codeProblems.decide(`${code}-1`, { kind: 'replaced', cost: cost?.amount ?? '0' }, owner(1));
  await shop.codeProblems.decide(`${code}-1`, { kind: 'refunded' }, owner(1));
  await shop.codeProblems.decide(`${code}-1`, { kind: 'closed' }, owner(1));
  const [purchase] = (await shop.purchases.list(buyer, 1)).entries;
  if (purchase) {
    await shop.delivery.recordCopy(purchase.id, { customerId: buyer, messageId: 77, isFile: false });
    await shop.delivery.copies(purchase.id);
    await shop.delivery.forgetCopy(buyer, 77);
  }
  await shop.notifications.unsent('1');
  await shop.notifications.keep('1');
  await shop.notifications.sent('1');
  await shop.notifications.handOver(buyer);
  await shop.selling.notice(buyer);
  await shop.selling.notifyMe(buyer);
}

/** Runs every query that reads several rows at once, for `count` of each. */
async function readListsOf(fixture: ShopFixture, count: number): Promise<void> {
  const { shop, work, sandbox } = fixture;
  const buyer = await fixture.customer();
  await sandbox.control.planFault({
    endpoint: 'POST /order',
    fault: { kind: 'status', when: 'before', status: 503 },
    times: count,
  });
  for (let one = 0; one < count; one += 1) {
    const purchase = await fixture.buy(buyer, 'voucher');
    await work.submit(purchase.orders[0]?.id ?? '');
  }
  await work.scan();
  await shop.purchases.list(buyer, 1);
  await shop.reports.order(String(buyer));
  await work.sweep(false);
}

async function useInbox(url: string): Promise<void> {
  const store = new InboxStore({ url, replica: randomUUID(), leaseMs: 10_000 });
  try {
    const update = { update_id: 900_001, message: { text: 'hello' } } as never;
    const { claimed } = await store.receive([{ updateId: 900_001, lane: 5, update }], {
      admins: 0,
      others: 1,
    });
    const updateIds = claimed.map(({ updateId }) => updateId);
    await store.renew(updateIds);
    await store.skipToNewest({ lane: '5', updateId: '900001' });
    await store.postpone('900001', 1, 1);
    await store.free(updateIds);
    await store.turn([{ updateId: '900001', lane: '5', dialog: undefined }], ['5']);
    await store.scan(10);
    await store.prune();
    await store.leave();
  } finally {
    await store.close();
  }
}
