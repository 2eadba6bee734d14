import type { AddedExtras } from '../../../simulation/extras/extras.ts';
import { DepositBonuses } from './deposit-bonuses.ts';
import { Discounts } from './discounts.ts';

export default {
  discounts: (deps) => Discounts.begin(deps, deps.payers),
  depositBonuses: (deps) => DepositBonuses.begin(deps, deps.depositors),
} satisfies AddedExtras;
