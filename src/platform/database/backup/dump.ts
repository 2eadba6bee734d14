/** Backups of an external server, by PostgreSQL's client programs. */
import { spawn } from 'node:child_process';
import { addressesOf, parseAddress } from '../connection/address.ts';
import { BackupError } from './error.ts';

type ClientProgram = 'pg_dump' | 'pg_restore';

/**
 * Runs a client program against a database.
 *
 * @param environment as `clientEnvironment` returns it
 * @throws BackupError if it is not installed, or fails; for a full disk an error that `foreseen` recognizes
 */
export async function runClient(
  program: ClientProgram,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  stopping?: AbortSignal,
): Promise<void> {
  stopping?.throwIfAborted();
  const child = spawn(program, [...args], {
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const stop = () => child.kill();
  stopping?.addEventListener('abort', stop);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString('utf8')}`.slice(-2000);
  });
  const code = await new Promise<number | null | 'missing'>((resolve) => {
    child.once('error', () => resolve('missing'));
    child.once('close', resolve);
  });
  stopping?.removeEventListener('abort', stop);
  stopping?.throwIfAborted();
  if (code === 'missing') {
    throw new BackupError(
      `${program} is not installed here. Install PostgreSQL's client programs, of the server's version or later ` +
        '(Debian: apt-get install postgresql-client), or use the backups of whoever runs the server.',
    );
  }
  if (code === 0) return;
  // `pg_dump` fills the disk of the backup, `pg_restore` the server's.
  if (/No space left on device|Disk quota exceeded|disk full/i.test(said)) {
    throw Object.assign(new Error(said.trim()), { code: program === 'pg_dump' ? 'ENOSPC' : '53100' });
  }
  throw new BackupError(`${program} failed:\n${said.trim()}`);
}

/**
 * Returns the environment variables that replace an address. All users of the machine can read arguments. The
 * client library takes the first of several nodes that accepts writes.
 */
export function clientEnvironment(databaseUrl: string): Record<string, string> {
  const nodes = addressesOf(databaseUrl).map((address) => parseAddress(address));
  const [first] = nodes;
  if (!first) throw new BackupError('DATABASE_URL can’t be read.');
  const hostOf = (url: URL | null) =>
    url?.searchParams.get('host') ?? url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const values = {
    PGHOST: nodes.map(hostOf).join(','),
    PGPORT: nodes.map((url) => url?.port ?? '').join(','),
    PGTARGETSESSIONATTRS: nodes.length > 1 ? 'read-write' : '',
    PGUSER: decodeURIComponent(first.username),
    PGPASSWORD: decodeURIComponent(first.password),
    PGDATABASE: decodeURIComponent(first.pathname.slice(1)),
    PGSSLMODE: first.searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: first.searchParams.get('sslrootcert') ?? '',
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
