/**
 * The process of the shop. It listens to signals before it loads any module: process 1 of a container would
 * lose them. DATA_DIR keeps its bundle and its compiled code, which saves the next start two thirds of its
 * processor time.
 */
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort(signal));

// Loaded already by `npm start`.
createRequire(import.meta.url)('./compile-cache.cjs');

// A start keeps most of what it allocates: the young generation grows at its first collection, not by and by.
setFlagsFromString('--semi-space-growth-factor=16');

// After the compile cache is on, which keeps this module without its types.
const { loadShop } = await import('./load-shop.ts');
const { runShop } = await loadShop(stopping.signal);
process.exit(await runShop(stopping.signal));
