import type { IncomingMessage } from 'node:http';
import { ApiError, badRequest } from '../errors.ts';

/** A file in a call. */
export interface Upload {
  name: string;
  mime: string;
  bytes: Buffer;
}

export interface DecodedCall {
  params: Record<string, unknown>;
  /** Files of a multipart body, by the name of their part. */
  uploads: Map<string, Upload>;
  /** JSON has types; a form and a query have only strings. */
  transport: 'form' | 'json';
}

/** The Bot API allows files of at most 50 MB. */
const MOST_BYTES = 51 * 1024 * 1024;

/**
 * Reads a call's parameters: from the query, and from a body of JSON, `application/x-www-form-urlencoded` or
 * `multipart/form-data`. Throws an ApiError of 400 or 413.
 */
export async function decodeCall(request: IncomingMessage, query: URLSearchParams): Promise<DecodedCall> {
  const params: Record<string, unknown> = Object.fromEntries(query);
  const uploads = new Map<string, Upload>();
  const type = request.headers['content-type'] ?? '';
  const body = await readBody(request);
  if (body.length === 0) return { params, uploads, transport: 'form' };
  if (type.startsWith('application/json')) {
    return { params: { ...params, ...parseJson(body) }, uploads, transport: 'json' };
  }
  if (type.startsWith('application/x-www-form-urlencoded')) {
    Object.assign(params, Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
    return { params, uploads, transport: 'form' };
  }
  if (type.startsWith('multipart/form-data')) {
    await readMultipart(body, type, params, uploads);
    return { params, uploads, transport: 'form' };
  }
  throw badRequest(`unsupported content type ${type || '(none)'}`);
}

/** Reads the whole body. Throws an ApiError of 413 beyond the maximum of a Bot API call. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new ApiError(413, 'Request Entity Too Large');
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

function parseJson(body: Buffer): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw badRequest("can't parse request: JSON expected");
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest("can't parse request: JSON object expected");
  }
  return value as Record<string, unknown>;
}

async function readMultipart(
  body: Buffer,
  type: string,
  params: Record<string, unknown>,
  uploads: Map<string, Upload>,
): Promise<void> {
  let form: FormData;
  try {
    // undici keeps Node's own parser in step with the standard, and bodies of at most 51 MB fit in memory.
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
  } catch (cause) {
    throw Object.assign(badRequest("can't parse multipart/form-data"), { cause });
  }
  for (const [name, value] of form) {
    if (typeof value === 'string') params[name] = value;
    else {
      const bytes = Buffer.from(await value.arrayBuffer());
      uploads.set(name, { name: value.name, mime: value.type || 'application/octet-stream', bytes });
    }
  }
}
