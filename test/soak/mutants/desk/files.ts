/** Paths of guards, and the tests that catch most of their mutants. */
export const SIMULATION = 'test/simulation/simulation.test.ts';
export const RESOLUTION = 'test/modules/orders/reconcile/resolution.test.ts';
export const PROCESSES = 'test/modules/orders/reconcile/processes.test.ts';
