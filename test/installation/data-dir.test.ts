// @module-tag slow
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { backup } from '../../src/cli/backup.ts';
import { migrate } from '../../src/cli/migrate.ts';
import { update } from '../../src/cli/update.ts';
import { findDataDir } from '../../src/installation/data-dir.ts';
import { raiseAlert } from '../../src/modules/alerts/index.ts';
import { createTestDatabase } from '../support/database/database.ts';
import { runNode } from '../support/process/node-process.ts';
import { stopAfterTest } from '../support/stop-after-test.ts';

let folder: string;
let project: string;
let proc: string;
beforeEach(async () => {
  const made = await realpath(await mkdtemp(join(tmpdir(), 'storefront-data-dir-')));
  stopAfterTest(() => rm(made, { recursive: true, force: true }));
  folder = made;
  [project, proc] = [join(made, 'project'), join(made, 'proc')];
  await mkdir(join(project, 'src'), { recursive: true });
  await writeFile(join(project, 'src', 'main.ts'), '');
  await mkdir(proc);
});

async function addDatabase(dataDir: string): Promise<string> {
  await mkdir(join(dataDir, 'postgres', 'server', 'data'), { recursive: true });
  return dataDir;
}

/** Adds a process in Linux's format. */
async function addProcess(pid: number, env: Record<string, string>, cwd = project): Promise<void> {
  const path = join(proc, String(pid));
  await mkdir(path);
  await writeFile(join(path, 'cmdline'), ['node', '--liftoff-only', 'src/main.ts', ''].join('\0'));
  const entries = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  await writeFile(join(path, 'environ'), entries.join('\0'));
  await symlink(cwd, join(path, 'cwd'));
}

const find = (env: Record<string, string>) => findDataDir(env, { proc, project });

describe('a tool without DATABASE_URL', () => {
  it('takes the DATA_DIR that holds a database', async () => {
    const dataDir = await addDatabase(join(folder, 'a'));

    expect(await find({ DATA_DIR: dataDir })).toEqual({ dataDir });
  });

  it('takes the folder of the running shop where DATA_DIR is not set', async () => {
    const dataDir = await addDatabase(join(folder, 'service'));
    await addProcess(11, { HOME: '/', DATA_DIR: dataDir });

    expect(await find({})).toEqual({ dataDir, note: expect.stringContaining(dataDir) });
  });

  it('reads the .env of the running shop, whose environment comes first', async () => {
    const dataDir = await addDatabase(join(project, 'kept'));
    await addDatabase(join(project, 'other'));
    await writeFile(join(project, '.env'), 'DATA_DIR=other\n');
    await addProcess(11, { DATA_DIR: 'kept' });

    expect(await find({})).toMatchObject({ dataDir });
  });

  it('refuses another DATA_DIR than that of the running shop, and names it', async () => {
    const dataDir = await addDatabase(join(folder, 'service'));
    await addProcess(11, { DATA_DIR: dataDir });

    const found = await find({ DATA_DIR: join(folder, 'typo') });
    expect(found).toEqual({ refusal: expect.stringContaining(`with DATA_DIR=${dataDir}:`) });
  });

  it('refuses to choose between two running shops', async () => {
    for (const [pid, name] of [
      [11, 'a'],
      [12, 'b'],
    ] as const) {
      await addProcess(pid, { DATA_DIR: await addDatabase(join(folder, name)) });
    }

    expect(await find({})).toEqual({
      refusal: expect.stringMatching(/DATA_DIR=\S+\/a or DATA_DIR=\S+\/b/),
    });
  });

  it('leaves shops of other projects and those with DATABASE_URL alone', async () => {
    const elsewhere = join(folder, 'elsewhere');
    await mkdir(join(elsewhere, 'src'), { recursive: true });
    await writeFile(join(elsewhere, 'src', 'main.ts'), '');
    await addProcess(11, { DATA_DIR: await addDatabase(join(folder, 'a')) }, elsewhere);
    const own = { DATA_DIR: await addDatabase(join(folder, 'b')), DATABASE_URL: 'postgres://x' };
    await addProcess(12, own);

    expect(await find({ DATA_DIR: join(folder, 'none') })).toMatchObject({ mayBeNew: true });
  });

  it('begins no second database, whichever tool it is', async () => {
    const env = { DATA_DIR: join(folder, 'typo') };
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    await mkdir(env.DATA_DIR);

    expect(await update({ args: ['--dry-run'], env, print, ask: null })).toBe(1);
    expect(await migrate({ args: ['up'], env, print, ask: null })).toBe(1);
    expect(await migrate({ args: ['status'], env, print, ask: null })).toBe(1);
    expect(await backup([], env, print)).toBe(1);
    expect(lines).toHaveLength(4);
    for (const line of lines) expect(line).toContain('set DATA_DIR, or DATABASE_URL, as the shop has it');
    expect(await readdir(env.DATA_DIR)).toEqual([]);
  });
});

describe('a tool with DATABASE_URL', () => {
  const databaseUrl = 'postgres://shop@db.example/shop';

  it("uses the running shop's folder, which has its key, without DATA_DIR", async () => {
    const dataDir = join(folder, 'service');
    await addProcess(11, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl });

    expect(await find({ DATABASE_URL: databaseUrl })).toEqual({
      dataDir,
      note: expect.stringContaining(dataDir),
    });
    expect(await find({ DATABASE_URL: databaseUrl, DATA_DIR: folder })).toEqual({ dataDir: folder });
  });

  it('takes the usual folder without a word where the shop has it, or none runs', async () => {
    expect(await find({ DATABASE_URL: databaseUrl })).toEqual({ dataDir: 'data' });
    await addProcess(11, { DATA_DIR: join(process.cwd(), 'data'), DATABASE_URL: databaseUrl });
    expect(await find({ DATABASE_URL: databaseUrl })).toEqual({ dataDir: 'data' });
  });

  it('refuses to choose between two running shops', async () => {
    await addProcess(11, { DATA_DIR: await addDatabase(join(folder, 'own')) });
    expect(await find({ DATABASE_URL: databaseUrl })).toEqual({ dataDir: 'data' });
    await addProcess(12, { DATA_DIR: join(folder, 'a'), DATABASE_URL: databaseUrl });
    await addProcess(13, { DATA_DIR: join(folder, 'b'), DATABASE_URL: databaseUrl });

    expect(await find({ DATABASE_URL: databaseUrl })).toEqual({
      refusal: expect.stringMatching(/^DATA_DIR is not set\..*DATA_DIR=\S+\/a or DATA_DIR=\S+\/b/),
    });
  });
});

describe('the doctor', () => {
  const examine = async (env: Record<string, string>) => {
    const script = new URL('../../src/cli/doctor.ts', import.meta.url).pathname;
    const { out, err } = await runNode([script, '--json'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        BOT_TOKEN: '1000:abcdefghijklmnopqrstuvwxyzabcdefghi',
        TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
        DEALER_API_URL: 'http://127.0.0.1:9',
        DEALER_API_KEY: 'k'.repeat(80),
        ADMIN_IDS: '1',
        ...env,
      },
    });
    const last = out.trim().split('\n').at(-1) ?? '';
    expect(last, err).toMatch(/^\{/);
    return (JSON.parse(last) as { checks: { name: string; ok: boolean; detail: string }[] }).checks;
  };

  it('begins no database in a folder that has none', async () => {
    const dataDir = join(folder, 'typo');
    await mkdir(dataDir);

    const checks = await examine({ DATA_DIR: dataDir });
    expect(checks.find(({ name }) => name === 'database')?.detail).toContain('There is no database under');
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('names the DATA_DIR of the shop that runs on this machine with another', async () => {
    const database = await createTestDatabase();
    stopAfterTest(() => database.drop());
    await sql`insert into processes (id, host, pid, data_dir, problems)
      values (gen_random_uuid(), ${hostname()}, 7, '/srv/shop', '[]')`.execute(database.db);

    const [wrong] = (await examine({ DATABASE_URL: database.url, DATA_DIR: folder })).filter(
      ({ name }) => name === 'DATA_DIR',
    );
    expect(wrong).toMatchObject({ ok: false, detail: expect.stringContaining('set DATA_DIR=/srv/shop') });
    const same = await examine({ DATABASE_URL: database.url, DATA_DIR: '/srv/shop' });
    expect(same.filter(({ name }) => name === 'DATA_DIR')).toEqual([]);
  });

  it('names a shop that can write nothing to its DATA_DIR', async () => {
    const database = await createTestDatabase();
    stopAfterTest(() => database.drop());
    await raiseAlert(database.db, 'data-dir-unwritable', 'shop-1', {}, { job: false });

    const found = await examine({ DATABASE_URL: database.url, DATA_DIR: folder });
    expect(found.find(({ name }) => name === 'DATA_DIR')).toMatchObject({
      ok: false,
      detail: expect.stringContaining('shop-1'),
    });
  });
});
