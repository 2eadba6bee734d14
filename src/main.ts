/**
 * The process of the shop. It listens to signals before it loads any module: process 1 of a container would
 * lose them. DATA_DIR keeps its bundle and its compiled code, which saves the next start two thirds of its
 * processor time.
 */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

const stopping = new AbortController();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort(signal));

if (existsSync('.env')) process.loadEnvFile('.env');

// Does not create the folder: the first start does so later, with restricted permissions.
const dataDir = process.env.DATA_DIR || 'data';
if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));

// A start keeps most of what it allocates: the young generation grows at its first collection, not by and by.
setFlagsFromString('--semi-space-growth-factor=16');

// After the compile cache is on, which keeps this module without its types.
const { loadShop } = await import('./load-shop.ts');
const { runShop } = await loadShop(stopping.signal);
process.exit(await runShop(stopping.signal));
