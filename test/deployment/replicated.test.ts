import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadConfig } from '../../src/platform/config/config.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../deploy/replicated/${name}`, import.meta.url), 'utf8');
const node = parseEnv(read('node.env.example'));
const front = parseEnv(read('front.env.example'));

describe('the replicated set-up', () => {
  it('acknowledges nothing that a promotion could lose', () => {
    const { dcs } = parse(read('patroni.yml')).bootstrap;
    expect(dcs).toMatchObject({
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: { parameters: { synchronous_commit: 'on', fsync: 'on', full_page_writes: 'on' } },
    });
    // Patroni's own rule.
    expect(dcs.loop_wait + 2 * dcs.retry_timeout).toBeLessThanOrEqual(dcs.ttl);
  });

  it('keeps the log for a standby, which follows a promoted server before that has slots', () => {
    const { postgresql } = parse(read('patroni.yml')).bootstrap.dcs;
    expect(postgresql).toMatchObject({ use_slots: false, parameters: { wal_keep_size: '4GB' } });
  });

  it('leads HAProxy and the shop to the nodes of the database', () => {
    const nodes = [front.NODE_ONE, front.NODE_TWO, front.NODE_THREE];
    expect(node.ETCD_INITIAL_CLUSTER?.match(/10\.0\.0\.\d+/g)).toEqual(nodes);
    expect(node.PATRONI_ETCD3_HOSTS).toBe(nodes.map((address) => `${address}:2379`).join(','));
    const addresses = [
      ...read('shop.env.example').matchAll(/@([\d.:,]+)\/storefront\?target_session_attrs=read-write/g),
    ];
    expect(addresses.map(([, hosts]) => hosts)).toEqual(
      Array(2).fill(nodes.map((address) => `${address}:5432`).join(',')),
    );
    const named = [...read('haproxy.cfg').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(Object.keys(front).sort());
  });

  it('sends webhooks to a shop that waits for its database', () => {
    const shops = read('haproxy.cfg')
      .split(/^(?=\w)/m)
      .find((part) => part.startsWith('backend shops'));
    expect(shops).toContain('option httpchk GET /healthz');
    // The check goes to the port of the webhooks.
    expect(shops?.match(/^ {4}server .*:8080" check$/gm)).toHaveLength(3);
  });

  it('gives each secret by the environment, and none by the files', () => {
    const secrets = Object.entries(node).filter(([name]) => name.endsWith('PASSWORD'));
    expect(secrets.map(([, value]) => value)).toEqual(['', '', '', '']);
    expect(read('patroni.yml')).not.toMatch(/password:/);
  });

  it.each([false, true])('has lines that the shop accepts; with a pooler: %s', (hasPooler) => {
    const text = read('shop.env.example');
    // The lines of the second way replace those of the first.
    const chosen = hasPooler
      ? text.replace(/^DATABASE_URL=/m, 'NO=').replaceAll(/^#(DATABASE)/gm, '$1')
      : text;
    const config = loadConfig({
      ...parseEnv(chosen),
      BOT_TOKEN: '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      DEALER_API_URL: 'https://dealer.example/api',
      DEALER_API_KEY: 'k'.repeat(80),
      ADMIN_IDS: '1',
      PUBLIC_URL: 'https://shop.example',
      TELEGRAM_WEBHOOK_SECRET: 'a'.repeat(32),
      VAULT_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    });
    expect(config).toMatchObject({ ok: true });
  });
});
