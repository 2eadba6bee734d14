/** The contract of the module `audit`: the names of its files that the rest of `src/` imports. */
export { audit } from './audit.ts';
