/** The contract of the module `availability`: the names of its files that the rest of `src/` imports. */
export {
  acquireProbe,
  type BreakerSettings,
  closeBreaker,
  countUnknown,
  giveProbeBack,
  lockBreaker,
  nextProbeAt,
  type OpenBreaker,
  wakeQueued,
} from './breaker.ts';
export { callingDealer, type DealerProblem, dealerProblem } from './dealer-problem.ts';
export { maintenanceColumn } from './maintenance.ts';
export type { AvailabilityApi } from './module.ts';
export { probeDealer, REFUSED_PAUSE_MS, recordOutage, resumeAfterOutage } from './outage.ts';
export { pauseSubmitting } from './pause.ts';
export { createSelling, LONGEST_SHOP_NOTICE, readShopNotice } from './selling.ts';
export { createWaitingPeople, type WaitingPeople } from './waiting-people.ts';
