/** `npm run backup`: writes the shop's data into a folder, while the shop runs. */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findPlace } from '@storefront/embedded-postgres/place';
import { findDataDir } from '../installation/data-dir.ts';
import { raiseAlert } from '../modules/alerts/index.ts';
import { foreseen } from '../platform/database/backup/error.ts';
import { pruneArchive } from '../platform/database/backup/log-archive.ts';
import { listBackups, type Manifest } from '../platform/database/backup/manifest.ts';
import { newKeyLines, readRemote } from '../platform/database/backup/remote.ts';
import { logArchiveAt } from '../platform/database/connection/archive-folder.ts';
import { useShopDatabase } from '../platform/database/connection/local.ts';
import { FollowUpError, makeBackup, removeEarlier, type ShopPlace } from './make-backup.ts';
import { stopOnSignal } from './stopping.ts';

const USAGE = `Usage: npm run backup -- [options]
Writes a backup of the shop's database into a new folder, while the shop runs. A shop with its own PostgreSQL is copied
file by file; one with DATABASE_URL is written by pg_dump, which must be installed.
  --to <folder>   where backups are kept; DATA_DIR/backups by default. Copy them to another machine, too
  --keep <n>      remove all but the newest n backups of that folder, once this one is complete
  --with-key      put the vault key file (DATA_DIR/vault.key) into the backup. It then is a secret: whoever has it can read
                  every stored code. Without it, keep a copy of the key elsewhere: no stored code can be read without it
  --new-key       print a pair of keys for backups that leave this machine: BACKUP_RECIPIENT, and the secret key that opens them
  --json          print one line for machines
  --help          this text`;

type Env = Readonly<Record<string, string | undefined>>;

interface BackupOptions {
  readonly to: string;
  readonly keep: number | null;
  readonly withKey: boolean;
}

type Arguments = Omit<BackupOptions, 'to'> & { readonly to: string | undefined };

/**
 * Runs the command line.
 * @returns the exit code
 */
export async function backup(
  args: readonly string[],
  env: Env,
  print: (line: string) => void,
  stopping?: AbortSignal,
): Promise<number> {
  const wanted = parse(args);
  if (wanted === 'help' || wanted === 'wrong') {
    print(USAGE);
    return wanted === 'help' ? 0 : 2;
  }
  if (wanted === 'new-key') {
    for (const line of await newKeyLines()) print(line);
    return 0;
  }
  const found = await findDataDir(env);
  if ('refusal' in found) {
    print(`no backup was made: ${found.refusal}`);
    return 1;
  }
  const { dataDir, note } = found;
  const walArchiveDir = env.WAL_ARCHIVE_DIR || undefined;
  if (note && !args.includes('--json')) print(note);
  const parsed = { ...wanted, to: wanted.to ?? resolve(join(dataDir, 'backups')) };
  try {
    const remote = readRemote(env);
    const made = await makeBackup(parsed, {
      dataDir,
      databaseUrl: env.DATABASE_URL_DIRECT || env.DATABASE_URL || undefined,
      walArchiveDir,
      remote,
      stopping,
    });
    const removed = parsed.keep === null ? [] : await removeEarlier(parsed.to, parsed.keep, made.path);
    const pruned = parsed.keep === null ? null : await pruneLog(parsed.to, dataDir, walArchiveDir);
    if (made.notSent) throw made.notSent;
    if (args.includes('--json')) {
      print(
        JSON.stringify({
          backup: made.path,
          bytes: made.bytes,
          vaultKey: made.vaultKey,
          sentTo: made.sentTo,
          removed,
        }),
      );
    } else {
      print(`wrote ${made.path} (${Math.ceil(made.bytes / 1024 / 1024)} MB, every file with its checksum)`);
      if (made.sentTo) print(`sent to ${made.sentTo}, encrypted`);
      print(keyLine(made.vaultKey, env));
      for (const path of removed) print(`removed ${path}`);
      if (pruned) print(pruned);
    }
    return 0;
  } catch (error) {
    const known = foreseen(error, parsed.to);
    const why = known?.message ?? (error instanceof Error ? error.message : 'an unknown error');
    const databaseUrl = env.DATABASE_URL_DIRECT || env.DATABASE_URL || undefined;
    if (!stopping?.aborted) await tellAdmins(why, { dataDir, databaseUrl, walArchiveDir }).catch(() => {});
    if (!known) throw error;
    print(known instanceof FollowUpError ? why : `no backup was made: ${why}`);
    return 1;
  }
}

/**
 * Tells the admins of the failure in the chat, if the database can be reached: a timer's output is not read.
 */
async function tellAdmins(why: string, shop: ShopPlace): Promise<void> {
  await useShopDatabase({ ...shop, applicationName: 'storefront-backup' }, (db) =>
    raiseAlert(db, 'backup-failed', 'database', { why }),
  );
}

function parse(args: readonly string[]): Arguments | 'help' | 'wrong' | 'new-key' {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        'with-key': { type: 'boolean', default: false },
        'new-key': { type: 'boolean' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    if (values.help) return 'help';
    if (values['new-key']) return 'new-key';
    if (values.keep !== undefined && !/^[1-9]\d{0,4}$/.test(values.keep)) return 'wrong';
    return {
      to: values.to === undefined ? undefined : resolve(values.to),
      keep: values.keep === undefined ? null : Number(values.keep),
      withKey: values['with-key'],
    };
  } catch {
    return 'wrong';
  }
}

/**
 * Prunes the archive of the log.
 *
 * @returns a line for a person, also about a fault, which does not invalidate the backup; null without an
 * archive
 */
async function pruneLog(
  to: string,
  dataDir: string,
  walArchiveDir: string | undefined,
): Promise<string | null> {
  if (walArchiveDir === undefined) return null;
  try {
    const place = await findPlace(join(dataDir, 'postgres'), () => {});
    const count = await pruneArchive(logArchiveAt(walArchiveDir, place), await listBackups(to));
    return `removed ${count} segments of the archived log that no backup needs`;
  } catch (error) {
    return `the archived log was not cleared: ${error instanceof Error ? error.message : error}`;
  }
}

function keyLine(vaultKey: Manifest['vaultKey'], env: Env): string {
  if (vaultKey === 'included') {
    return 'the vault key is in it: whoever has this folder can read every stored code. Only its owner can read it here.';
  }
  const where = env.VAULT_KEYS ? 'VAULT_KEYS' : 'DATA_DIR/vault.key';
  return `the vault key is not in it: keep a copy of ${where} in another place. No stored code can be read without it.`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await backup(
    process.argv.slice(2),
    process.env,
    (line) => console.log(line),
    stopOnSignal(),
  );
}
