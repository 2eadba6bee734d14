import { setTimeout as sleep } from 'node:timers/promises';
import type { Action, ChatMessage } from '@storefront/bot-api-emulator/client';
import { sql } from 'kysely';
import { openDatabase } from '../src/platform/database/connection/connection.ts';
import { seedOrders } from './growth/seed.ts';
import { figures } from './growth/statements.ts';
import { message } from './support/crowd.ts';
import { ADMIN_ID, type BenchFixture } from './support/fixture.ts';
import type { Figure } from './support/report.ts';
import { spreadOf } from './support/statistics.ts';

/** Maximum time of a staff screen, milliseconds. */
const MOST_MS = 300;
const MOST_CHART_MS = 500;
/** Deposits that wait for a decision, besides the matters of the seeded orders. */
const WAITING_DEPOSITS = 2_000;
const DEBTORS = 500;
/** A button without a screen in this time counts as having none, milliseconds. */
const PATIENCE_MS = 4_000;
/** Maximum number of button kinds that the walk tries. */
const MOST_KINDS = 120;

export interface DeskOptions {
  readonly orders: number;
  readonly customers: number;
  readonly items: number;
  /** Number of openings of each screen, without the first one. */
  readonly rounds: number;
  readonly say: (line: string) => void;
}

/** Typed commands. The walk continues from the buttons of their screens. */
const typed = [
  ...[
    '/desk',
    '/orders',
    '/orders open',
    '/orders review',
    '/customers',
    '/deposits',
    '/wallets',
    '/status',
    '/alerts',
  ],
  ...[
    '/codes',
    '/promo',
    '/brands',
    '/catalog',
    '/prices',
    '/staff',
    '/audit',
    '/rates',
    '/refunds',
    '/paymethods',
  ],
  ...[
    '/report',
    '/report week',
    '/report month',
    '/report year',
    '/closing',
    '/latency',
    '/shop',
    '/news',
    '/changes',
  ],
  ...['/debtors', '/requests', '/tills', '/limits', '/starsrate', '/deposits guest600000099', '/audit 7d'],
  // Typed at the desk: a name, an amount of a waiting deposit, its code.
  ...['guest600004321', '1500 IQD', 'P-B0000777'],
  `/customer ${1_000_003}`,
  `/statement ${1_000_003}`,
];

interface Screen {
  readonly name: string;
  readonly times: number[];
}

/**
 * Measures each staff screen from the tap to the message, over a past of that size. It covers the commands
 * and, up to two steps deep, one button of each kind. It skips buttons that commit (with a style).
 */
export async function measureDesk(fixture: BenchFixture, options: DeskOptions): Promise<Figure[]> {
  const { crowd, parts } = fixture.shop;
  await seedPast(parts.shopEnvironment.DATABASE_URL ?? '', options);
  await crowd.join(ADMIN_ID, 1);
  await crowd.act(
    { person: ADMIN_ID, action: 'start' },
    message(() => true),
  );

  const found: Screen[] = [];
  const seen = new Set<string>();
  const take = async (name: string, before: Action | null, action: Action): Promise<ChatMessage | null> => {
    const times: number[] = [];
    let last: ChatMessage | null = null;
    for (let round = 0; round <= options.rounds; round += 1) {
      if (before && !(await shown(before))) return null;
      const one = await shown(action);
      if (!one) return null;
      if (round > 0) times.push(one.ms);
      last = one.message;
      // Messages after the screen, such as a file, must not count for the next one.
      await sleep(60);
    }
    found.push({ name, times });
    return last;
  };
  const shown = async (action: Action) => {
    const waiting = crowd.act(
      action,
      message(() => true),
    );
    waiting.catch(() => {});
    const came = await Promise.race([waiting, sleep(PATIENCE_MS, null, { ref: false })]);
    return came && { ms: came.seen.at - came.at, message: came.seen.message };
  };

  let next: { readonly way: Action; readonly message: ChatMessage }[] = [];
  for (const text of typed) {
    const way: Action = { person: ADMIN_ID, action: 'send', text };
    const opened = await take(text, null, way);
    if (opened) next.push({ way, message: opened });
  }
  options.say(`${found.length} commands measured`);
  for (const depth of [1, 2]) {
    const further: typeof next = [];
    for (const { way, message: from } of next) {
      for (const { data, label, style } of from.buttons.flat() as readonly {
        data?: string;
        label: string;
        style?: string;
      }[]) {
        const kind = (data ?? '').replace(/\b[A-Z0-9-]*\d[A-Z0-9-]*\b/g, '#');
        if (!data || style !== undefined || seen.has(kind) || seen.size >= MOST_KINDS || isOthers(data))
          continue;
        seen.add(kind);
        const tap: Action = { person: ADMIN_ID, action: 'tap-data', data };
        const opened = await take(`${label} (${kind})`, way, tap);
        if (opened && depth === 1) further.push({ way: tap, message: opened });
      }
    }
    next = further;
  }
  options.say(`${found.length} screens measured`);
  return figuresOf(found);
}

/** Returns true if a button belongs to customers, or only answers the tap. */
function isOthers(data: string): boolean {
  return /^(h|-)(:|$)/.test(data);
}

function figuresOf(found: readonly Screen[]): Figure[] {
  const isChart = ({ name }: Screen) => /:(light|dark)\b/.test(name);
  const isFile = ({ name }: Screen) => /:(csv|xlsx|out)\b/.test(name);
  const times = found.map((screen) => {
    const { p50, p95 } = spreadOf(screen.times);
    return {
      name: `${screen.name}, median`,
      unit: 'ms' as const,
      shop: p50,
      floor: null,
      target: isFile(screen) ? null : { atMost: isChart(screen) ? MOST_CHART_MS : MOST_MS },
      note: `slowest ${p95.toFixed(0)} ms`,
    };
  });
  return times.sort((one, other) => other.shop - one.shop);
}

/** Seeds orders, customers and their figures while the shop runs. */
async function seedPast(url: string, { orders, customers, items, say }: DeskOptions): Promise<void> {
  say(`Writing ${orders.toLocaleString('en')} orders …`);
  await seedOrders({ url, from: 0, to: orders, items, say });
  const { db, close } = openDatabase({ url, applicationName: 'storefront bench', max: 2 });
  try {
    await sql`
      insert into customers (id, first_name, username, locale, search_text, created_at, seen_at)
      select c, 'Guest ' || c, 'guest' || c, 'en', 'guest ' || c || ' guest' || c, now() - interval '90 days', now()
      from generate_series(600000001::bigint, 600000000 + greatest(0, ${customers} - (select count(*) from customers))) c
      on conflict do nothing`.execute(db);
    await sql`
      with method as (
        insert into manual_methods (kind, name, instructions, position, updated_by)
        select 'bank', jsonb_build_object('en', name), '{}'::jsonb, 1, ${ADMIN_ID} from unnest(array['Rafidain', 'Zain Cash']) name
        returning id, name)
      insert into payments (code, request_key, customer_id, method, variant, state, currency, amount, charge_unit,
        charge_amount, payload, chat_id, expires_at, submitted_at, provider_data)
      select 'P-B' || lpad(n::text, 7, '0'), 'bench' || n, c.id, 'manual', method.id::text, 'awaiting', 'IQD', 1000 + n, 'IQD',
        1000 + n, 'bench' || n, c.id, now() + interval '1 day', now() - make_interval(secs => n * 40),
        jsonb_build_object('name', method.name)
      from (select id, row_number() over (order by id) as n from customers order by id limit ${WAITING_DEPOSITS}) c
      join (select *, row_number() over (order by id) - 1 as place from method) method on method.place = c.n % 2`.execute(
      db,
    );
    await sql`
      insert into balances (customer_id, currency, amount, credit_limit, owes_since)
      select id, 'USD', -10, 20, now() - interval '20 days' from customers order by id desc limit ${DEBTORS}
      on conflict do nothing`.execute(db);
    say('Writing the figures …');
    const begun = performance.now();
    for (const text of figures(0, orders, items)) await sql.raw(text).execute(db);
    say(`Written in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    await sql`vacuum analyze`.execute(db);
  } finally {
    await close();
  }
}
