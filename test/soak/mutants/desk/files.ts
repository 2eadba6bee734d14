/** Where the guards stand, and the tests that most of them are caught by. */
export const simulation = 'test/simulation/simulation.test.ts';
export const resolution = 'test/shop/orders/reconcile/resolution.test.ts';
export const processes = 'test/shop/orders/reconcile/processes.test.ts';
