/** Every breakable rule. A test compares them with the conformance checks that can fail. */
import type { Breaks } from './break.ts';
import { BUYING_BREAKS } from './rules/buying.ts';
import { CALLER_BREAKS } from './rules/callers.ts';
import { ERROR_BREAKS } from './rules/errors.ts';
import { EVENT_BREAKS } from './rules/events.ts';
import { ORDER_BREAKS } from './rules/orders.ts';
import { READ_BREAKS } from './rules/reads.ts';
import { STATE_BREAKS } from './rules/states.ts';

export const BREAKS: Breaks = {
  ...READ_BREAKS,
  ...ORDER_BREAKS,
  ...BUYING_BREAKS,
  ...STATE_BREAKS,
  ...CALLER_BREAKS,
  ...EVENT_BREAKS,
  ...ERROR_BREAKS,
};
