/**
 * The process of the shop. It listens to signals before it loads any module: process 1 of a container would
 * lose them. DATA_DIR keeps its bundle and its compiled code, which saves the next start two thirds of its
 * processor time.
 */

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort(signal));

// Loaded already by `npm start`.
process.getBuiltinModule('node:module').createRequire(import.meta.url)('./compile-cache.cjs');

// After the compile cache is on, which keeps this module without its types.
const { loadShop } = await import('./load-shop.ts');
const { runShop } = await loadShop(stopping.signal);
process.exit(await runShop(stopping.signal));
