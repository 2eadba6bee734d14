/** Backups on another machine: one encrypted file each, in an S3-compatible bucket. */
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { AwsClient } from 'aws4fetch';
import { create, extract } from 'tar';
import { z } from 'zod';
import { BackupError } from './error.ts';

/** S3 requires parts of 5 MiB or more, at most 10,000: 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const REGION_IN_HOST = /(?:^|\.)s3[.-]([a-z]{2,}-[a-z]+-\d+)\./;

const settings = z.object({
  BACKUP_BUCKET_URL: z
    .string()
    .regex(
      /^(https:\/\/[^\s?#@]+|http:\/\/(127\.0\.0\.1|localhost)[^\s?#@]*)$/,
      'must be the https address of a bucket',
    )
    .transform((address) => address.replace(/\/+$/, '')),
  BACKUP_BUCKET_KEY: z.string().regex(/^[^:\s]+:\S+$/, 'must be the id of the key, a colon and its secret'),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, 'must be the public key that npm run backup -- --new-key prints'),
});
export type Remote = z.infer<typeof settings>;

/**
 * Returns the destination of backups; null: none.
 *
 * @throws BackupError naming a variable that is missing or wrong
 */
export function readRemote(env: Readonly<Record<string, string | undefined>>): Remote | null {
  if (!env.BACKUP_BUCKET_URL) return null;
  const parsed = settings.safeParse(env);
  if (parsed.success) return parsed.data;
  const [fault] = parsed.error.issues;
  throw new BackupError(`${String(fault?.path[0])} is missing or wrong: ${fault?.message}.`);
}

/**
 * Packs, encrypts and sends a backup, without another copy on disk.
 *
 * @returns the address of the object
 * @throws BackupError if the bucket refuses, or does not answer
 */
export async function sendBackup(folder: string, remote: Remote): Promise<string> {
  const { address, call } = openObject(basename(folder), remote);
  const uploadId = /<UploadId>(.*?)<\/UploadId>/.exec(await (await call('POST', '?uploads=')).text())?.[1];
  if (uploadId === undefined) throw new BackupError('the bucket does not speak the S3 protocol.');
  const upload = `uploadId=${encodeURIComponent(uploadId)}`;
  try {
    const parts: string[] = [];
    for await (const part of inParts(await encrypted(folder, remote.BACKUP_RECIPIENT))) {
      const number = parts.length + 1;
      const answer = await call('PUT', `?partNumber=${number}&${upload}`, part);
      await answer.arrayBuffer();
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${answer.headers.get('etag')}</ETag></Part>`);
    }
    const done = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const said = await (await call('POST', `?${upload}`, done)).text();
    // S3 answers 200 before it knows the result.
    if (said.includes('<Error>')) throw new BackupError('the bucket could not put the backup together.');
  } catch (error) {
    await call('DELETE', `?${upload}`).catch(() => {});
    throw error;
  }
  return address;
}

/**
 * Fetches a backup sent by `sendBackup`, still encrypted.
 *
 * @param name of the backup's folder
 * @param to the new file
 * @throws BackupError if the bucket refuses, does not answer, or lacks it
 */
export async function fetchBackup(name: string, remote: Remote, to: string): Promise<void> {
  const { call } = openObject(name, remote);
  const { body } = await call('GET', '');
  if (body === null) throw new BackupError('the bucket sent an empty file.');
  await pipeline(
    Readable.fromWeb(body as ReadableStream<Uint8Array>),
    createWriteStream(to, { mode: 0o600 }),
  );
}

/** Opens the object of one backup in the bucket. */
function openObject(name: string, remote: Remote) {
  const [accessKeyId = '', secretAccessKey = ''] = split(remote.BACKUP_BUCKET_KEY);
  const region = REGION_IN_HOST.exec(new URL(remote.BACKUP_BUCKET_URL).hostname)?.[1];
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', ...(region && { region }) });
  const address = `${remote.BACKUP_BUCKET_URL}/${name}.tar.gz.age`;
  const call = async (method: string, query: string, body?: Uint8Array<ArrayBuffer> | string) => {
    const answer = await client
      .fetch(`${address}${query}`, { method, ...(body !== undefined && { body }) })
      .catch((error: unknown) => {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        throw new BackupError(
          `the bucket does not answer (${cause instanceof Error ? cause.message : cause}).`,
        );
      });
    if (answer.ok) return answer;
    const why = /<Message>(.*?)<\/Message>/.exec(await answer.text())?.[1] ?? 'no reason given';
    throw new BackupError(`the bucket refuses the backup (${answer.status}: ${why}).`);
  };
  return { address, call };
}

async function encrypted(folder: string, recipient: string): Promise<ReadableStream<Uint8Array>> {
  const packed = create({ cwd: dirname(folder), gzip: true, portable: true }, [basename(folder)]);
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const source = Readable.toWeb(Readable.from(packed, { objectMode: false }));
  return (await encrypter.encrypt(
    source as globalThis.ReadableStream<Uint8Array>,
  )) as ReadableStream<Uint8Array>;
}

async function* inParts(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let kept: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    kept.push(chunk);
    bytes += chunk.length;
    if (bytes < PART_BYTES) continue;
    yield new Uint8Array(Buffer.concat(kept));
    [kept, bytes] = [[], 0];
  }
  if (bytes > 0) yield new Uint8Array(Buffer.concat(kept));
}

/**
 * Decrypts and unpacks a backup sent by `sendBackup`.
 *
 * @param file as fetched from the bucket
 * @param identity the file with the secret key
 * @param into a folder accessible to its owner only
 * @throws BackupError if the key does not match, or the file is incomplete
 */
export async function unpackBackup(
  file: string,
  identity: string,
  into: string,
  stopping?: AbortSignal,
): Promise<void> {
  const keys = (await readFile(identity, 'utf8').catch(() => '')).match(/AGE-SECRET-KEY-\w+/g) ?? [];
  if (keys.length === 0) throw new BackupError(`${identity} has no line AGE-SECRET-KEY-…`);
  const decrypter = new Decrypter();
  for (const key of keys) decrypter.addIdentity(key);
  try {
    const source = Readable.toWeb(createReadStream(file)) as globalThis.ReadableStream<Uint8Array>;
    const plain = (await decrypter.decrypt(source)) as ReadableStream<Uint8Array>;
    const filter = (_: string, entry: object) =>
      'type' in entry && ['File', 'Directory'].includes(String(entry.type));
    await pipeline(Readable.fromWeb(plain), extract({ cwd: into, strict: true, filter }), {
      ...(stopping && { signal: stopping }),
    });
  } catch (error) {
    stopping?.throwIfAborted();
    throw new BackupError(
      `${file} cannot be read with this key (${error instanceof Error ? error.message : error}).`,
    );
  }
}

/**
 * Returns a new key pair as lines for a person; only the secret key opens backups, and this machine does not
 * need it.
 */
export async function newKeyLines(): Promise<string[]> {
  const identity = await generateX25519Identity();
  return [
    `BACKUP_RECIPIENT=${await identityToRecipient(identity)}`,
    identity,
    'Put the first line into .env. Keep the second one in a file on another machine: only it opens these backups.',
  ];
}

/** Splits at the first colon: the secret may contain colons. */
function split(key: string): [string, string] {
  const at = key.indexOf(':');
  return [key.slice(0, at), key.slice(at + 1)];
}
