/** Every check, in the order of the document. */
import type { Check } from '../check.ts';
import { authenticationChecks } from './authentication.ts';
import { productChecks } from './catalog-resources.ts';
import { errorChecks } from './errors.ts';
import { eventChecks } from './events.ts';
import { getCatalogChecks } from './get-catalog.ts';
import { getOrderChecks } from './get-order.ts';
import { getOneOrderChecks } from './get-order-id.ts';
import { limitChecks, versioningChecks } from './limits.ts';
import { orderChecks } from './order.ts';
import { postOrderChecks } from './post-order.ts';
import { preflightChecks } from './preflight.ts';
import { profileChecks } from './profile.ts';
import { serviceChecks } from './service.ts';
import { stateChecks } from './states.ts';

export const CHECKS: readonly Check[] = [
  ...serviceChecks,
  ...orderChecks,
  ...productChecks,
  ...profileChecks,
  ...stateChecks,
  ...getCatalogChecks,
  ...preflightChecks,
  ...postOrderChecks,
  ...getOrderChecks,
  ...getOneOrderChecks,
  ...authenticationChecks,
  ...eventChecks,
  ...errorChecks,
  ...limitChecks,
  ...versioningChecks,
];
