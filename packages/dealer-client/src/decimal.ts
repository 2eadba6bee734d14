import BigJs from 'big.js';

/**
 * Decimal numbers of big.js that never mix with floats: a constructor of its own, in strict mode. big.js keeps its settings
 * in the constructor, and the plain one belongs to the other users of big.js in this process.
 */
export const Big = BigJs();
Big.strict = true;
export type Big = BigJs;
