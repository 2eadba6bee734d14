import BigJs from 'big.js';

/**
 * Decimal numbers of big.js that never mix with floats: a separate constructor in strict mode. The package
 * big.js keeps its settings in the constructor, and other code in this process shares the default one.
 */
export const Big = BigJs();
Big.strict = true;
export type Big = BigJs;
