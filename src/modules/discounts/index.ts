/** The contract of the module `discounts`: the names of its files that the rest of `src/` imports. */
export { type Discount, discountedPrice } from './discount.ts';
