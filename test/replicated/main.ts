/**
 * Starts the replicated set-up of `deploy/replicated` alone, as root: `node test/replicated/main.ts`. It prints the addresses,
 * and removes the set-up at Ctrl+C.
 */
import { once } from 'node:events';
import { REPLICATED_PACKAGES } from '../support/skips/kinds.ts';
import { canReplicate, NODE_NAMES, startReplicated } from './cluster.ts';

if (!canReplicate) {
  console.error(`The replicated set-up needs root, and Debian's packages ${REPLICATED_PACKAGES}.`);
  process.exit(1);
}
console.log('The replicated set-up starts …');
const cluster = await startReplicated();
const ended = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
console.log(`DATABASE_URL=${cluster.url}`);
console.log(`PgBouncer in transaction mode: ${cluster.pooledUrl}`);
for (const name of NODE_NAMES) console.log(`Superuser on ${name}: ${cluster.adminUrlOf(name)}`);
console.log(`The primary is ${await cluster.primary()}. Ctrl+C ends all and removes it.`);
await ended;
await cluster.stop();
process.exit(0);
