/** The contract of the module `discounts`: the rest of `src/` imports these names, and no other file of its domain. */
export { type Discount, discountedPrice } from './discount.ts';
