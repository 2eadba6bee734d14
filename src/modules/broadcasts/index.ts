import type { Kernel, Module } from '../../platform/module.ts';
import { type Broadcasts, createBroadcasts } from './broadcasts.ts';

export interface BroadcastsApi {
  readonly broadcasts: Broadcasts;
}

/** Makes the module of the messages to many customers. */
export function broadcastsModule({
  db,
  owners,
}: Pick<Kernel, 'db'> & { readonly owners: readonly number[] }): Module<BroadcastsApi> {
  return { api: { broadcasts: createBroadcasts(db, owners) }, work: {} };
}
