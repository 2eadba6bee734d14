/** The contract of the module `drill`: the names of its files that the rest of `src/` imports. */
export { examineRestored, type RestoredKeys } from './restored.ts';
