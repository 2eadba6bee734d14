/**
 * Turns on Node's compile cache, in DATA_DIR. Loaded before main.ts, whose types Node would otherwise strip at
 * each start: loading the stripper takes 90 ms. So this file is plain JavaScript.
 */
const { existsSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');

if (existsSync('.env')) process.loadEnvFile('.env');

// Does not create the folder: the first start does so later, with restricted permissions.
const dataDir = process.env.DATA_DIR || 'data';
if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));
