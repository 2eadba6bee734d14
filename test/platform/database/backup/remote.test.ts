// @module-tag slow
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { unpackBackup } from '../../../../src/platform/database/backup/remote.ts';
import { createTestDatabase } from '../../../support/database/database.ts';
import { listen } from '../../../support/process/listen.ts';
import { runNode } from '../../../support/process/node-process.ts';
import { openAlerts } from '../../../support/telegram/alerts.ts';

const GOODS = 'archive of the books '.repeat(50);

/** Starts a bucket that stores objects, or refuses all. */
async function openBucket({ refuses = false } = {}) {
  const parts: Buffer[] = [];
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket');
    const body = await buffer(request);
    const isSigned = /^AWS4-HMAC-SHA256 Credential=AKID\//.test(request.headers.authorization ?? '');
    if (refuses || !isSigned) {
      response.writeHead(403).end('<Error><Message>Access Denied</Message></Error>');
    } else if (searchParams.has('uploads')) response.end('<UploadId>one/1</UploadId>');
    else if (request.method === 'PUT') {
      parts[Number(searchParams.get('partNumber')) - 1] = body;
      response.setHeader('etag', '"part"').end();
    } else {
      objects.set(pathname, Buffer.concat(parts));
      response.end('<CompleteMultipartUploadResult/>');
    }
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}/books/shop`, objects };
}

async function openShop(bucketUrl: string) {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-remote-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const dump = `for arg; do case $arg in --file=*) echo "${GOODS}" > "$\{arg#--file=}";; esac; done`;
  await writeFile(join(folder, 'pg_dump'), `#!/bin/sh\n${dump}\n`, { mode: 0o755 });
  const script = new URL('../../../../src/cli/backup.ts', import.meta.url).pathname;
  const env = {
    PATH: `${folder}:${dirname(process.execPath)}:/usr/bin:/bin`,
    DATA_DIR: join(folder, 'data'),
  };
  const { out } = await runNode([script, '--new-key'], { env });
  const [recipient = '', identity = ''] = out.split('\n');
  await writeFile(join(folder, 'identity'), `# a comment\n${identity}\n`);
  const settings = {
    ...env,
    DATABASE_URL: database.url,
    BACKUP_BUCKET_URL: bucketUrl,
    BACKUP_BUCKET_KEY: 'AKID:sec:ret',
    BACKUP_RECIPIENT: recipient.replace('BACKUP_RECIPIENT=', ''),
  };
  return { db: database.db, folder, backup: () => runNode([script], { env: settings }) };
}

test('encrypts a backup for the bucket so that only the secret key opens it', async () => {
  const bucket = await openBucket();
  const { folder, backup } = await openShop(bucket.url);
  const { code, out } = await backup();
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining(`sent to ${bucket.url}/`) });
  const [[path = '', sent = Buffer.alloc(0)] = []] = [...bucket.objects];
  expect(path).toMatch(/^\/books\/shop\/storefront-\d{8}T\d{6}Z-[0-9a-f]{4}\.tar\.gz\.age$/);
  expect(sent.toString('latin1')).not.toContain('archive of the books');

  const file = join(folder, 'fetched');
  await writeFile(file, sent);
  const into = await mkdtemp(join(folder, 'unpacked-'));
  await unpackBackup(file, join(folder, 'identity'), into);
  const [name = ''] = await readdir(into);
  expect(await readFile(join(into, name, 'dump'), 'utf8')).toBe(`${GOODS}\n`);
  await writeFile(file, sent.subarray(0, sent.length - 1));
  await expect(unpackBackup(file, join(folder, 'identity'), into)).rejects.toThrow('cannot be read');
});

test('keeps the backup on the machine with an alert when the bucket refuses', async () => {
  const bucket = await openBucket({ refuses: true });
  const { db, folder, backup } = await openShop(bucket.url);
  const { code, out } = await backup();
  expect({ code, out }).toMatchObject({
    code: 1,
    out: expect.stringMatching(/is complete, but it did not leave this machine: .*403: Access Denied/),
  });
  expect(await openAlerts(db)).toEqual(['backup-failed:database']);
  expect(await readdir(join(folder, 'data', 'backups'))).toHaveLength(1);
});
