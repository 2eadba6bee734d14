/** The contract of the module `tills`: the names of its files that the rest of `src/` imports. */
export { readShiftsOf, type Shift, type TillLine } from './read-shifts.ts';
export { LONGEST_SETTLEMENT } from './tills.ts';
