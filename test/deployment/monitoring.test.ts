import { globSync, readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '../../src/metrics.ts';
import { MEASURES, type MeasureName, record } from '../../src/platform/measures/measures.ts';
import { createTestDatabase } from '../support/database/database.ts';

const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');
const dashboard = z
  .object({
    panels: z.array(
      z.object({
        title: z.string(),
        targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })),
      }),
    ),
  })
  .parse(JSON.parse(read('grafana/storefront.json')));
const rulesSchema = z.object({
  groups: z.array(
    z.object({
      interval: z.literal('10s').optional(),
      rules: z.array(
        z.object({
          alert: z.string().regex(/^Storefront\w+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[smh]$/),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});
const rulesOf = (file: string) =>
  rulesSchema
    .parse(parse(read(`prometheus/${file}`)))
    .groups.flatMap(({ interval, rules: own }) => own.map((rule) => ({ ...rule, interval })));
const rules = rulesOf('alerts.yml');
const replicatedRules = rulesOf('replicated.yml');
const panels = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ name: title, expr })),
);
const expressions = [...panels, ...rules.map(({ alert, expr }) => ({ name: alert, expr }))];

/** Returns an expression's metrics, and its selected or grouped labels. */
function namesIn(text: string) {
  const expr = text.replaceAll('$job', 'storefront');
  const [metrics, labels, faults] = [new Set<string>(), new Set<string>(), [] as string[]];
  parser.parse(expr).iterate({
    enter: ({ name, from, to, type }) => {
      const part = expr.slice(from, to);
      if (type.isError) faults.push(`${from}: ${expr}`);
      if (name === 'VectorSelector') metrics.add(/^[\w:]+/.exec(part)?.[0] ?? '');
      if (name === 'LabelName') labels.add(part);
    },
  });
  return { metrics: [...metrics], labels: [...labels], faults };
}

test('every dashboard or alert expression names metrics that /metrics serves', async () => {
  const { db, drop } = await createTestDatabase();
  onTestFinished(() => drop());
  await db
    .insertInto('wallets')
    .values({ currency: 'USD', balance: '10', is_default: true, active: true, fetched_at: new Date() })
    .execute();
  await db.insertInto('shop_marks').values({ mark: 'S4ZQ', orders: '2', newest_id: '7' }).execute();
  const metrics = createMetrics(db, () => 1500, {
    lastCommitS: () => 1,
    lastWriteTookS: () => 0.25,
    replicas: 1,
    parts: () => [{ name: 'the sweep', silentMs: 0, restarts: 0 }],
  });
  // After its first page this one receives the measurements, and no other test's page in this process does.
  await metrics();
  for (const name of Object.keys(MEASURES) as MeasureName[]) {
    const labels = Object.fromEntries(MEASURES[name].labels.map((label) => [label, 'some']));
    record(name, labels as never);
  }
  const { body } = await metrics();
  const served = new Map<string, Set<string>>([['up', new Set()]]);
  for (const [, name = '', labels = ''] of body.matchAll(/^(\w+)(?:\{(.*?)\})? \S+$/gm)) {
    const known = served.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    served.set(name, known);
  }

  expect(expressions.length).toBeGreaterThan(20);
  for (const { name, expr } of expressions) {
    const { metrics, labels, faults } = namesIn(expr);
    expect(faults, name).toEqual([]);
    expect(metrics.length, name).toBeGreaterThan(0);
    expect(
      metrics.filter((metric) => !served.has(metric)),
      name,
    ).toEqual([]);
    // Prometheus itself adds these two.
    const known = new Set([
      'job',
      'instance',
      ...metrics.flatMap((metric) => [...(served.get(metric) ?? [])]),
    ]);
    expect(
      labels.filter((label) => !known.has(label)),
      name,
    ).toEqual([]);
  }
  const shown = new Set(panels.flatMap(({ expr }) => namesIn(expr).metrics));
  const own = [...served.keys()].filter((name) => name.startsWith('storefront_'));
  // One of a histogram's three series is enough.
  const whole = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
  const wholes = new Set([...shown].map(whole));
  expect(own.filter((name) => !wholes.has(whole(name)))).toEqual([]);
  expect(body).toMatch(/^storefront_wallet_balance\{currency="USD"\} 10$/m);
  expect(body).toMatch(/^storefront_last_backup_timestamp_seconds 0$/m);
});

test('one replica that is gone is missed by its number and by its address', () => {
  const of = (name: string) => rules.find(({ alert }) => alert === name)?.expr ?? '';
  expect(namesIn(of('StorefrontReplicasMissing')).metrics.sort()).toEqual([
    'storefront_replicas_expected',
    'up',
  ]);
  expect(namesIn(of('StorefrontReplicaDown')).metrics).toEqual(['up']);
});

/** Time between two scrapes, on which the rules about the database rely, seconds. */
const SCRAPE_S = 15;

/** Longest time from a fault to its alert, seconds. `expr` looks at a time of its own, or at the last scrape. */
function tellsWithinS({ expr, for: duration, interval }: (typeof rules)[number]): number {
  const [, number, unit = 's'] = /^(\d+)([smh])$/.exec(duration) ?? [];
  const waits = Number(number) * { s: 1, m: 60, h: 3600 }[unit as 's' | 'm' | 'h'];
  const [, range] = /\[(\d+)s\]/.exec(expr) ?? [];
  const [, age] = /timestamp\(.*> (\d+)$/.exec(expr) ?? [];
  const look = Number.parseInt(interval ?? '60', 10);
  return waits + look + (range === undefined ? SCRAPE_S + Number(age ?? 0) : Number(range));
}

test('a fault of the database is told within a minute', () => {
  const own = rules.filter(({ alert }) => alert.startsWith('StorefrontDatabase'));
  expect(own.map(({ alert }) => alert)).toEqual([
    'StorefrontDatabaseTakesNoWrites',
    'StorefrontDatabaseSlow',
  ]);
  for (const rule of [...own, ...replicatedRules]) {
    expect(tellsWithinS(rule), rule.alert).toBeLessThanOrEqual(60);
  }
});

test('the rules about the replicated database name its metrics', () => {
  const all = replicatedRules.map(({ expr }) => namesIn(expr));
  expect(all.flatMap(({ faults }) => faults)).toEqual([]);
  expect([...new Set(all.flatMap(({ metrics }) => metrics))].sort()).toEqual([
    'patroni_failsafe_mode_is_active',
    'patroni_postgres_running',
    'patroni_replica',
    'patroni_sync_standby',
    'patroni_xlog_received_location',
    'up',
  ]);
});

test('an expression with a metric or label that is not served is noticed', () => {
  expect(namesIn('max by (state) (storefront_orders_open{job="$job"}) > 0')).toEqual({
    metrics: ['storefront_orders_open'],
    labels: ['state', 'job'],
    faults: [],
  });
  expect(namesIn('max(storefront_orders_open').faults).not.toEqual([]);
});

test('systemd runs each unit without rights, stops the shop as it requires', () => {
  const units = globSync('*.service', { cwd: new URL('../../deploy/', import.meta.url) });
  expect(units.sort()).toEqual([
    'storefront-backup.service',
    'storefront-drill.service',
    'storefront.service',
  ]);
  const page = readFileSync(new URL('../../docs/operations/backups.md', import.meta.url), 'utf8');
  const [, archive = ''] = /WAL_ARCHIVE_DIR=(\S+)`/.exec(page) ?? [];
  for (const unit of units) {
    const text = read(unit);
    for (const line of [
      'User=storefront',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'CapabilityBoundingSet=',
      'StateDirectoryMode=0700',
      'UMask=0077',
    ]) {
      expect(text.split('\n'), unit).toContain(line);
    }
    const [, script = ''] =
      /^ExecStart=\/opt\/storefront\/node_modules\/\.bin\/node .*?(src\/[\w/]+\.ts)/m.exec(text) ?? [];
    expect(readFileSync(new URL(`../../${script}`, import.meta.url), 'utf8')).not.toBe('');
    expect(text, unit).not.toContain('MemoryDenyWriteExecute=yes');
    // The server archives its log, a backup prunes the archive, and a drill tries it.
    expect(text.split('\n'), unit).toContain(`ReadWritePaths=-${archive}`);
  }
  expect(read('storefront.service')).toContain('TimeoutStopSec=30\n');
});
