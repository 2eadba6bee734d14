import { execFile } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadConfig } from '../../src/platform/config/config.ts';
import { type VariableName, variables } from '../../src/platform/config/variables.ts';
import { SLOW } from '../support/sizes.ts';

const folder = new URL('../../deploy/replicated/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const ci = readFileSync(new URL('../../.ci/run', import.meta.url), 'utf8');
const run = promisify(execFile);
const NUMBERS = ['one', 'two', 'three'] as const;

/** Without the fields that give rights: `privileged`, `cap_add`, `devices`, `pid`, and the like. */
const serviceSchema = z
  .strictObject({
    init: z.literal(true),
    build: z
      .union([z.strictObject({ context: z.literal('.'), target: z.string() }), z.literal('../..')])
      .optional(),
    image: z.string(),
    user: z.string().regex(/^(?!root$)[a-z]+$/),
    restart: z.enum(['unless-stopped', 'no']),
    read_only: z.literal(true),
    tmpfs: z.array(z.string().regex(/^\/(tmp|run\/postgresql:uid=\d+,gid=\d+)$/)),
    cap_drop: z.tuple([z.literal('ALL')]),
    security_opt: z.tuple([z.literal('no-new-privileges:true')]),
    mem_limit: z.string(),
    shm_size: z.string().optional(),
    stop_grace_period: z.string().optional(),
    logging: z.strictObject({
      driver: z.literal('local'),
      options: z.strictObject({ 'max-size': z.string(), 'max-file': z.string() }),
    }),
    profiles: z.array(z.string()).optional(),
    command: z.array(z.string()).optional(),
    env_file: z.string().optional(),
    environment: z.record(z.string(), z.string()).default({}),
    depends_on: z
      .union([
        z.array(z.string()),
        z.record(
          z.string(),
          z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
        ),
      ])
      .default([]),
    healthcheck: z
      .strictObject({
        test: z.tuple([z.enum(['CMD', 'CMD-SHELL']), z.string()], z.string()),
        interval: z.string(),
        timeout: z.string(),
        retries: z.number(),
        start_period: z.string(),
      })
      .optional(),
    ports: z.array(z.string().regex(/^127\.0\.0\.1:/)).default([]),
    network_mode: z.literal('none').optional(),
    networks: z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4().optional() })).default({}),
    // Volumes with a name; a path of the machine needs rights or modes that a clone may lack.
    volumes: z.array(z.string().regex(/^[a-z-]+:\/[a-z/]+(:ro)?$/)).default([]),
  })
  // Either a program that runs and is watched, or a task that runs once, without a network.
  .refine(({ restart, healthcheck, network_mode }) =>
    restart === 'no' ? network_mode === 'none' : healthcheck !== undefined && network_mode === undefined,
  );
type Service = z.infer<typeof serviceSchema>;

const given = parse(read('docker-compose.yml'), { merge: true });
const compose = z
  .looseObject({
    services: z.record(z.string(), serviceSchema),
    networks: z.record(
      z.string(),
      z.strictObject({
        internal: z.literal(true).optional(),
        ipam: z.strictObject({ config: z.tuple([z.strictObject({ subnet: z.cidrv4() })]) }).optional(),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(given);
const serviceOf = (name: string): Service => {
  const service = compose.services[name];
  if (!service) throw new Error(`no service is called ${name}`);
  return service;
};
const services = Object.entries(compose.services);
const on = (network: string) =>
  services.filter(([, { networks }]) => network in networks).map(([name]) => name);
const addressOf = (name: string, network = 'database') =>
  serviceOf(name).networks[network]?.ipv4_address ?? `${name} has no address there`;
const each = (prefix: string) => NUMBERS.map((number) => `${prefix}-${number}`);
/** Returns the lines of the second text that the first one has otherwise. */
const diff = (first: string, second: string) =>
  second.split('\n').filter((line, index) => line !== first.split('\n')[index]);
const nodeExample = parseEnv(read('node.env.example'));
const frontExample = parseEnv(read('front.env.example'));

test('has three of each part that may fail, and one of what needs no copy', () => {
  expect(services.map(([name]) => name)).toEqual([
    'certificates',
    ...each('etcd'),
    ...each('node'),
    'haproxy',
    'pgbouncer',
    ...each('shop'),
  ]);
});

describe('a right that a service must not have', () => {
  test.each([
    ['privileged', true],
    ['cap_add', ['NET_ADMIN']],
    ['devices', ['/dev/watchdog']],
    ['pid', 'host'],
    ['network_mode', 'host'],
    ['user', 'root'],
    ['user', undefined],
    ['read_only', false],
    ['cap_drop', undefined],
    ['security_opt', []],
    ['ports', ['5432:5432']],
    ['volumes', ['/var/run/docker.sock:/var/run/docker.sock']],
    ['volumes', ['./patroni.yml:/etc/patroni/config.yml']],
    ['healthcheck', undefined],
  ])('is refused: %s %j', (field, value) => {
    expect(serviceSchema.safeParse(given.services['node-one']).success).toBe(true);
    const changed = { ...given.services['node-one'], [field]: value };

    expect(serviceSchema.safeParse(changed).success).toBe(false);
  });
});

describe('the networks', () => {
  test('lead to the database from HAProxy, PgBouncer and the shops alone', () => {
    expect(on('database')).toEqual([...each('node'), 'haproxy', 'pgbouncer', ...each('shop')]);
    expect(on('etcd')).toEqual([...each('etcd'), ...each('node')]);
    for (const name of ['etcd', 'database']) expect(compose.networks[name]).toMatchObject({ internal: true });
  });

  test('lead out from the shops alone, and in to HAProxy alone', () => {
    const open = Object.entries(compose.networks).filter(([, { internal }]) => !internal);

    expect(open.map(([name]) => [name, on(name)])).toEqual([
      ['public', ['haproxy']],
      ['outgoing', each('shop')],
    ]);
    expect(services.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)).toEqual(['haproxy']);
    expect(serviceOf('haproxy').ports).toEqual([`127.0.0.1:\${HTTP_PORT:-8080}:8000`]);
    expect(read('haproxy.cfg')).toContain(
      `frontend webhooks\n    mode http\n    bind "\${FRONT_ADDRESS}:8000"`,
    );
  });

  test('have each address once, within their range', () => {
    const all = services.flatMap(([, { networks }]) =>
      Object.entries(networks).flatMap(([name, { ipv4_address }]) =>
        ipv4_address ? [[name, ipv4_address]] : [],
      ),
    );

    for (const [name = '', address = ''] of all) {
      const { subnet = '' } = compose.networks[name]?.ipam?.config[0] ?? {};
      expect(subnet).toMatch(/\.0\/24$/);
      expect(address.replace(/\d+$/, '0/24'), address).toBe(subnet);
    }
    const addresses = all.map(([, address]) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    // The gateway of Docker.
    expect(addresses.filter((address) => address?.endsWith('.1'))).toEqual([]);
  });

  test('have the addresses of the examples', () => {
    const { FRONT_ADDRESS: _, ...example } = frontExample;

    expect(serviceOf('haproxy')).toMatchObject({
      env_file: 'front.env.example',
      environment: { FRONT_ADDRESS: '0.0.0.0' },
    });
    expect(example).toEqual({
      NODE_ONE: addressOf('node-one'),
      NODE_TWO: addressOf('node-two'),
      NODE_THREE: addressOf('node-three'),
      SHOP_ONE: addressOf('shop-one'),
      SHOP_TWO: addressOf('shop-two'),
      SHOP_THREE: addressOf('shop-three'),
    });
    const hosts = each('node').map((name) => `${addressOf(name)}:5432`);
    expect(read('shop.env.example')).toContain(`@${hosts.join(',')}/storefront?`);
  });
});

describe('the files', () => {
  const dockerfile = read('Dockerfile');
  const copied = [...dockerfile.matchAll(/^COPY (.*) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));

  /** Returns where an image is built. */
  const contextOf = (image: string) =>
    image === 'storefront' ? '../..' : { context: '.', target: image.replace('storefront-', '') };

  test('that an image copies are there, and are all that the build receives', () => {
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(copied));
    const lines = read('.dockerignore').trim().split('\n');
    expect(lines[1]).toBe('*');
    expect(lines.slice(2).sort()).toEqual(copied.map((name) => `!${name}`).sort());
  });

  // Docker Compose builds all services at the same time, and two builds of one name fail.
  test('are built once for each image', () => {
    const built = services.flatMap(([, { build, image }]) => (build ? [image] : []));

    expect(built.sort()).toEqual([...new Set(services.map(([, { image }]) => image))].sort());
    for (const [, { build, image }] of services) {
      if (build) expect(build).toEqual(contextOf(image));
    }
  });

  test.each(services)('of %s come from an image that runs as its user', (_, { image, user }) => {
    const context = contextOf(image);
    if (typeof context === 'string') {
      expect(readFileSync(new URL(`${context}/Dockerfile`, folder), 'utf8')).toMatch(`USER ${user}\n`);
      return;
    }
    const stages = dockerfile.split(/^FROM debian:bookworm-slim AS /m).slice(1);
    const stage = stages.find((text) => text.startsWith(`${context.target}\n`)) ?? '';

    expect(stage).toMatch(new RegExp(`^USER ${user}$`, 'm'));
    // The package would give a free number to a user that is not there.
    expect(stage).toMatch(new RegExp(`useradd --system --uid \\d+ --gid ${user} .* ${user}\\b`));
    expect(stage).toContain('apt-get install');
  });

  test('of Debian are those of the image: its PostgreSQL, in the paths of the nodes', () => {
    const [, version] = /\bpostgresql-(\d+)$/m.exec(dockerfile.replaceAll(' \\', '')) ?? [];

    for (const name of each('node')) {
      expect(serviceOf(name).environment).toMatchObject({
        PATRONI_POSTGRESQL_BIN_DIR: `/usr/lib/postgresql/${version}/bin`,
        PATRONI_POSTGRESQL_DATA_DIR: `/var/lib/postgresql/${version}/storefront`,
      });
    }
  });

  test('are those of Debian 12, but Patroni of Debian 13, as the long tests have them', () => {
    const [, stage = ''] = /AS node\n(.*?)\nRUN /s.exec(dockerfile) ?? [];
    const pinned = read('patroni.pref')
      .split('\n\n')
      .map((entry) => [/^Package: (.*)$/m, /^Pin-Priority: (.*)$/m].map((field) => field.exec(entry)?.[1]));

    expect(pinned).toEqual([
      ['*', '100'],
      ['patroni', '600'],
    ]);
    for (const [name, place] of [
      ['patroni.sources', 'sources.list.d'],
      ['patroni.pref', 'preferences.d'],
    ]) {
      expect(stage).toContain(`COPY ${name} /etc/apt/${place}/`);
      expect(ci).toContain(`install -m 644 deploy/replicated/${name} /etc/apt/${place}/\n`);
    }
  });

  test('of Patroni and PgBouncer lie where the files name them', () => {
    expect(dockerfile).toContain('COPY patroni.yml /etc/patroni/config.yml\n');
    expect(dockerfile).toContain(
      'COPY shop-database.sh certificates.sh switchover.sh archive.sh base-backup.sh restore.sh /etc/patroni/\n',
    );
    expect(dockerfile).toContain(
      'ln --symbolic /certificates/server.crt /certificates/server.key /etc/patroni/\n',
    );
    const named = [...read('patroni.yml').matchAll(/^(?!#).* (\/etc\/patroni\/\S+)( .*)?$/gm)].map(
      ([, path]) => path,
    );
    expect(named).toEqual([
      '/etc/patroni/archive.sh',
      '/etc/patroni/shop-database.sh',
      '/etc/patroni/server.crt',
      '/etc/patroni/server.key',
    ]);
    expect(dockerfile).toContain('COPY pgbouncer.ini pgbouncer.sh /etc/pgbouncer/\n');
    // The folder of the socket belongs to root otherwise.
    const [, ids] = /--uid (\d+) --gid postgres --home-dir/.exec(dockerfile) ?? [];
    for (const name of each('node'))
      expect(serviceOf(name).tmpfs).toContain(`/run/postgresql:uid=${ids},gid=${ids}`);
  });

  test('of a service that outlive it are in a volume', () => {
    const writable = services.flatMap(([name, { volumes }]) =>
      volumes.filter((volume) => !volume.endsWith(':ro')).map((volume) => [name, ...volume.split(':')]),
    );

    expect(writable).toEqual([
      ['certificates', 'certificates', '/certificates'],
      ['certificates', 'authority', '/authority'],
      ...each('etcd').map((name) => [name, name, '/var/lib/etcd']),
      ...each('node').flatMap((name) => [
        [name, name, '/var/lib/postgresql'],
        [name, 'archive', '/archive'],
      ]),
      ...each('shop').map((name) => [name, name, '/data']),
    ]);
    const named = services.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
    for (const name of each('node'))
      expect(serviceOf(name).volumes).toContain('certificates:/certificates:ro');
    for (const name of each('shop'))
      expect(serviceOf(name).volumes).toContain('authority:/etc/storefront:ro');
    expect(read('shop.env.example')).toContain('sslrootcert=/etc/storefront/ca.crt');
  });
});

describe('the variables', () => {
  const ofNode = (number: (typeof NUMBERS)[number]) => ({
    ...serviceOf(`etcd-${number}`).environment,
    ...serviceOf(`node-${number}`).environment,
  });

  test.each(NUMBERS)('of node %s are those of its example', (number) => {
    const { PATRONI_RESTAPI_ALLOWLIST, ...own } = ofNode(number);
    const nodes = each('node').map((name) => addressOf(name));

    expect(Object.keys(own).sort()).toEqual(Object.keys(nodeExample).sort());
    expect(PATRONI_RESTAPI_ALLOWLIST).toBe(nodes.join(','));
    const etcd = addressOf(`etcd-${number}`, 'etcd');
    // etcd has addresses of its own. The password's place is checked below.
    for (const [key, value = ''] of Object.entries(nodeExample)) {
      const isEtcd = key.startsWith('ETCD_') || key === 'PATRONI_ETCD3_HOSTS';
      const isList = key === 'ETCD_INITIAL_CLUSTER' || key === 'PATRONI_ETCD3_HOSTS';
      const moved = isEtcd ? value.replaceAll('10.0.0.', '10.0.1.') : value;
      const expected = isList
        ? moved
        : moved.replace('10.0.0.11', addressOf(`node-${number}`)).replace('10.0.1.11', etcd);
      if (key.endsWith('PASSWORD') || key.endsWith('_DIR')) continue;
      expect(own, key).toMatchObject({ [key]: key.endsWith('_NAME') ? number : expected });
    }
    const members = NUMBERS.map((name) => `${name}=http://${addressOf(`etcd-${name}`, 'etcd')}:2380`);
    expect(own).toMatchObject({ ETCD_INITIAL_CLUSTER: members.join(',') });
  });

  test('with a secret come from .env, and only where they are needed', () => {
    const secrets = services.flatMap(([name, { environment }]) =>
      Object.entries(environment)
        .filter(([key]) => /PASSWORD|SECRET|(?<!CLUSTER_)TOKEN|KEY/.test(key))
        .map(([key, value]) => [name, key, value] as const),
    );

    for (const [, key, value] of secrets) expect(value).toBe(`\${${key}:?set ${key} in .env}`);
    expect([...new Set(secrets.map(([, key]) => key))].sort()).toEqual(
      Object.keys(nodeExample)
        .filter((key) => key.endsWith('PASSWORD'))
        .sort(),
    );
    expect([...new Set(secrets.map(([name]) => name))]).toEqual([...each('node'), 'pgbouncer']);
    const ignored = readFileSync(new URL('../../.gitignore', folder), 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'deploy/replicated/shop.env']));
  });

  test.each(each('shop'))('of %s are known to the shop, and with shop.env suffice', (name) => {
    const { environment, env_file } = serviceOf(name);

    expect(env_file).toBe('shop.env');
    for (const key of Object.keys(environment)) expect(variables[key as VariableName], key).toBeDefined();
    const loaded = loadConfig({
      ...parseEnv(read('shop.env.example')),
      BOT_TOKEN: '123456:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      DEALER_API_URL: 'https://dealer.example/api',
      DEALER_API_KEY: 'k'.repeat(80),
      ADMIN_IDS: '1',
      PUBLIC_URL: 'https://shop.example',
      TELEGRAM_WEBHOOK_SECRET: 'a'.repeat(32),
      VAULT_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      // The environment takes precedence over the file.
      ...environment,
    });
    expect(loaded).toMatchObject({
      ok: true,
      config: { replicas: NUMBERS.length, dataDir: '/data', telegram: { mode: 'webhook' } },
    });
    expect(environment).toMatchObject({
      HTTP_HOST: addressOf(name),
      HTTP_PORT: '8080',
      OPERATIONS_HOST: addressOf(name),
      OPERATIONS_PORT: '8081',
    });
  });

  test('lead PgBouncer to HAProxy', async () => {
    const { environment } = serviceOf('pgbouncer');
    const { SHOP_PASSWORD: _, ...addresses } = environment;
    expect(addresses).toEqual({
      HAPROXY_ADDRESS: addressOf('haproxy'),
      PGBOUNCER_ADDRESS: addressOf('pgbouncer'),
    });

    // The script in a folder of its own, with `cat` in the place of PgBouncer.
    const place = await mkdtemp(join(tmpdir(), 'storefront-pgbouncer-'));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    const script = read('pgbouncer.sh')
      .replaceAll('/tmp/', `${place}/`)
      .replace('/etc/pgbouncer/', folder.pathname)
      .replace('exec pgbouncer', 'exec cat');
    const env = { PATH: process.env.PATH, ...addresses, SHOP_PASSWORD: 'abc123' };
    const { stdout } = await run('sh', ['-c', script], { env });
    const changed = diff(read('pgbouncer.ini'), stdout);

    expect(changed).toEqual([
      `storefront = host=${addressOf('haproxy')} port=5000 dbname=storefront`,
      `listen_addr = ${addressOf('pgbouncer')}`,
      `auth_file = ${place}/userlist.txt`,
    ]);
    expect(readFileSync(join(place, 'userlist.txt'), 'utf8')).toBe('"storefront" "abc123"\n');
    expect((await stat(join(place, 'userlist.txt'))).mode & 0o777).toBe(0o600);
  });

  test('name the nodes in their certificate', SLOW, async () => {
    expect(serviceOf('certificates').command).toEqual([
      '/etc/patroni/certificates.sh',
      '/certificates',
      '/authority',
      ...each('node').map((name) => addressOf(name)),
    ]);

    const place = await mkdtemp(join(tmpdir(), 'storefront-certificates-'));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    const make = () =>
      run('sh', [
        new URL('certificates.sh', folder).pathname,
        place,
        place,
        ...each('node').map((name) => addressOf(name)),
      ]);
    await make();
    const pem = (name: string) => readFileSync(join(place, name), 'utf8');
    const [server, authority, key] = [
      new X509Certificate(pem('server.crt')),
      new X509Certificate(pem('ca.crt')),
      pem('server.key'),
    ];
    await make();

    expect(server.verify(authority.publicKey)).toBe(true);
    expect(server.checkPrivateKey(createPrivateKey(key))).toBe(true);
    for (const name of each('node')) expect(server.checkIP(addressOf(name))).toBe(addressOf(name));
    expect(Date.parse(server.validTo) - Date.now()).toBeGreaterThan(9 * 365 * 86_400_000);
    // A key that others can read is refused by PostgreSQL; a second run changes nothing.
    expect((await stat(join(place, 'server.key'))).mode & 0o777).toBe(0o600);
    expect(pem('server.key')).toBe(key);
    expect(readdirSync(place).sort()).toEqual(['ca.crt', 'server.crt', 'server.key']);
  });

  test('of this machine are none: each $ of a program is doubled', () => {
    const texts = services.flatMap(([, { command, healthcheck }]) => [
      ...(command ?? []),
      ...(healthcheck?.test ?? []),
    ]);

    expect(texts.filter((text) => /(?<!\$)\$(\$\$)*(?!\$)/.test(text))).toEqual([]);
  });
});

test('no service waits for one that may be lost, but for a primary', () => {
  const waits = services.map(([name, { depends_on }]) => [
    name,
    Array.isArray(depends_on)
      ? {}
      : Object.fromEntries(Object.entries(depends_on).map(([on, how]) => [on, how.condition])),
  ]);

  expect(Object.fromEntries(waits.filter(([, how]) => Object.keys(how ?? {}).length > 0))).toEqual({
    ...Object.fromEntries(
      each('node').map((name) => [name, { certificates: 'service_completed_successfully' }]),
    ),
    ...Object.fromEntries(each('shop').map((name) => [name, { haproxy: 'service_healthy' }])),
  });
  for (const [, { depends_on }] of services) {
    const names = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    for (const name of names) expect(compose.services).toHaveProperty(name);
  }
});
