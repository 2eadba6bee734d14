/** The contract of the module `audit`: the rest of `src/` imports these names, and no other file of its domain. */
export { audit } from './audit.ts';
