/** The contract of the module `drill`: the rest of `src/` imports these names, and no other file of its domain. */
export { examineRestored, type RestoredKeys } from './restored.ts';
