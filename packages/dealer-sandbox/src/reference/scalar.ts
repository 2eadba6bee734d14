/**
 * The script that draws the reference: Scalar's, from its package, so that the page needs no other server.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify from 'fastify';

export interface PackedScript {
  gzipped: Buffer;
  tag: string;
}

/**
 * Loads the script through a fastify server that does not listen, because the package keeps it inside a
 * plugin. Only the first visitor of the reference waits: loading takes 150 ms and 40 MB, too much for every
 * sandbox of a test.
 */
export async function loadScalar(): Promise<PackedScript> {
  const { default: plugin } = await import('@scalar/fastify-api-reference');
  const holder = Fastify();
  try {
    await holder.register(plugin, { routePrefix: '/holder', configuration: { url: '/' } });
    const { statusCode, rawPayload } = await holder.inject('/holder/js/scalar.js');
    if (statusCode !== 200)
      throw new Error(`the reference's script is not where it should be: ${statusCode}`);
    const tag = `"${createHash('sha256').update(rawPayload).digest('base64url').slice(0, 22)}"`;
    return { gzipped: await promisify(gzip)(rawPayload), tag };
  } finally {
    await holder.close();
  }
}
