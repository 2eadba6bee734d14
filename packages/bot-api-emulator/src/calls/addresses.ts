import { request } from 'undici';
import { badRequest } from '../errors.ts';
import type { Upload } from './body.ts';

const FAILED = 'failed to get HTTP URL content';
const ANSWER_MS = 10_000;
const MB = 1024 * 1024;

const PHOTO = { types: /^image\//, mostBytes: 5 * MB };
/** Content type and maximum size of each kind of file sent by its address (Bot API, Sending files). */
const KINDS: Record<string, { types: RegExp; mostBytes: number }> = {
  animation: { types: /^(?:image\/gif|video\/mp4)$/, mostBytes: 20 * MB },
  audio: { types: /^audio\/(?:mpeg|mp4|x-m4a)$/, mostBytes: 20 * MB },
  document: { types: /^(?:image\/gif|application\/(?:pdf|zip))$/, mostBytes: 20 * MB },
  photo: PHOTO,
  sticker: { types: /^(?:image\/webp|application\/x-tgsticker|video\/webm)$/, mostBytes: 20 * MB },
  video: { types: /^video\/mp4$/, mostBytes: 20 * MB },
  voice: { types: /^audio\/(?:ogg|mpeg|mp4)$/, mostBytes: 20 * MB },
};

/**
 * Fetches the files that a call names by addresses of this machine and turns them into uploads. The method
 * refuses other addresses, because the emulator never contacts other machines. Throws an ApiError if a file
 * is unavailable or of another kind.
 *
 * @returns the parameters with the uploads' names in place of the addresses
 */
export async function fetchFiles(
  params: Record<string, unknown>,
  uploads: Map<string, Upload>,
  signal: AbortSignal,
): Promise<Record<string, unknown>> {
  const fetched = async (kind: string, value: unknown): Promise<unknown> => {
    const wanted = KINDS[kind];
    if (!wanted || typeof value !== 'string' || !isLocal(value)) return value;
    const name = `fetched ${uploads.size}`;
    // Reserves the name before waiting, because an album's files are fetched in parallel.
    uploads.set(name, { name, mime: '', bytes: Buffer.alloc(0) });
    uploads.set(name, await download(value, wanted, signal));
    return `attach://${name}`;
  };
  const media = async (one: unknown): Promise<unknown> => {
    if (typeof one !== 'object' || one === null || !('media' in one) || !('type' in one)) return one;
    return { ...one, media: await fetched(String(one.type), one.media) };
  };
  const read = Object.entries(params).map(async ([name, value]): Promise<[string, unknown]> => {
    if (name !== 'media') return [name, await fetched(name, value)];
    return [name, Array.isArray(value) ? await Promise.all(value.map(media)) : await media(value)];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Fetches the picture at an address of this machine; undefined if it is elsewhere or unavailable. */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Upload | undefined> {
  if (!isLocal(address)) return undefined;
  return download(address, PHOTO, signal).catch(() => undefined);
}

function isLocal(address: string): boolean {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);
}

async function download(
  address: string,
  { types, mostBytes }: { types: RegExp; mostBytes: number },
  signal: AbortSignal,
): Promise<Upload> {
  try {
    // Does not follow redirects: they could lead to another machine.
    const { statusCode, headers, body } = await request(address, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    const [mime = ''] = String(headers['content-type'] ?? '').split(';');
    if (statusCode !== 200) {
      await body.dump();
      throw badRequest(FAILED);
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > mostBytes) throw badRequest(FAILED);
      chunks.push(chunk);
    }
    if (!types.test(mime.trim())) throw badRequest('wrong type of the web page content');
    const name = decodeURIComponent(new URL(address).pathname.split('/').at(-1) || 'file');
    return { name, mime: mime.trim(), bytes: Buffer.concat(chunks) };
  } catch (error) {
    throw error instanceof Error && error.name === 'ApiError' ? error : badRequest(FAILED);
  }
}
