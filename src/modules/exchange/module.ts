import type { Kernel, Module } from '../../platform/module.ts';
import type { Elsewhere } from '../catalog/index.ts';
import type { SpendBudget } from '../staff/index.ts';
import { rateAt } from './rate-changes.ts';
import { rateInput } from './rate-swing.ts';
import { createExchange, type Exchange } from './rates.ts';

export interface ExchangeApi {
  readonly exchange: Exchange;
}

interface ExchangeDeps extends Pick<Kernel, 'db'> {
  /** The base currency of the rates. */
  readonly base: string;
  readonly spendBudget: SpendBudget;
}

/** Makes the module of the exchange rates, which are inputs of prices. */
export function exchangeModule({
  db,
  base,
  spendBudget,
}: ExchangeDeps): Module<ExchangeApi> & { readonly inputs: Elsewhere } {
  return {
    api: { exchange: createExchange(db, base, spendBudget) },
    work: {},
    inputs: (scope, subject) =>
      scope === 'rate' ? rateInput(rateAt(base, subject), 'prices.edit', spendBudget) : null,
  };
}
