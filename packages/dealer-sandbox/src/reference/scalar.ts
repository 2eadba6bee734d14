/** The script that draws the reference: Scalar's, out of its package, so that the page needs nothing from elsewhere. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Fastify from 'fastify';

export interface PackedScript {
  gzipped: Buffer;
  tag: string;
}

/**
 * The package keeps the script inside a fastify plugin, so a server that listens nowhere hands it over. Only the first
 * visitor of the reference waits for it: it takes 150 ms and 40 MB, which a sandbox in a test does not want to spend.
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
