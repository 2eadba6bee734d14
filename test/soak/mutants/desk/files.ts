/** Where the guards stand, and the tests that most of them are caught by. */
export const SIMULATION = 'test/simulation/simulation.test.ts';
export const RESOLUTION = 'test/shop/orders/reconcile/resolution.test.ts';
export const PROCESSES = 'test/shop/orders/reconcile/processes.test.ts';
