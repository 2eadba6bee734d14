/** The contract of the module `tills`: the rest of `src/` imports these names, and no other file of its domain. */
export { readShiftsOf, type Shift, type TillLine } from './read-shifts.ts';
export { LONGEST_SETTLEMENT } from './tills.ts';
