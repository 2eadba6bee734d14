/** Where the guards stand, and the tests that most of them are caught by. */
export const orders = 'src/shop/orders';
export const simulation = 'test/shop/orders/simulation.test.ts';
export const resolution = 'test/shop/orders/unknown/resolution.test.ts';
export const processes = 'test/shop/orders/unknown/processes.test.ts';
