import type { Kernel, Module } from '../../platform/module.ts';
import type { Locale } from '../../platform/values/locale.ts';
import { type Customers, createCustomers } from './customers.ts';
import { eraseFromAccounts } from './erasure.ts';

export interface CustomersApi {
  readonly customers: Customers;
}

/** Makes the module of the buyers. */
export function customersModule({
  db,
  defaultLocale,
}: Pick<Kernel, 'db'> & { readonly defaultLocale?: Locale | undefined }): Module<CustomersApi> {
  return {
    api: { customers: createCustomers(db, defaultLocale ? { defaultLocale } : {}) },
    work: {},
    erase: eraseFromAccounts,
  };
}
