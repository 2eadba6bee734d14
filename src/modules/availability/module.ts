import type { Module } from '../../platform/module.ts';
import { createProtection, type Protection, type ProtectionDeps } from './protection.ts';
import {
  createSelling,
  eraseFromWaiters,
  notifySellingWaiters,
  type Selling,
  sellingWaitersDue,
} from './selling.ts';

export interface AvailabilityApi {
  readonly protection: Protection;
  readonly selling: Selling;
}

/** Makes the module of the pauses: by an admin, by the breaker, and during an outage of the Dealer API. */
export function availabilityModule(deps: ProtectionDeps): Module<AvailabilityApi> {
  const { db } = deps;
  return {
    api: { protection: createProtection(deps), selling: createSelling(db) },
    work: {},
    erase: eraseFromWaiters,
    sweeps: { selling: { due: () => sellingWaitersDue, run: () => notifySellingWaiters(db) } },
  };
}
