import { moduleRound } from '../../platform/jobs/module-rounds.ts';
import { runEach } from '../../platform/jobs/sweeps.ts';
import type { Module } from '../../platform/module.ts';
import type { Catalog } from '../catalog/index.ts';
import type { OrdersDeps } from '../orders/index.ts';
import { checkGoodsRequests, createGoodsRequests, type GoodsRequests } from './goods-requests.ts';
import {
  checkWatches,
  createWatches,
  eraseFromWatches,
  type Watches,
  type WatchesDeps,
  watchRoundDue,
} from './watches.ts';

export interface WatchesApi {
  readonly watches: Watches;
  readonly goodsRequests: GoodsRequests;
}

export interface WatchesWork {
  /** Compares watched items with their last seen state, and requested goods with the catalog. */
  checkWatches(): Promise<void>;
}

/** Makes the module of the goods that customers wait for. */
export function watchesModule({
  db,
  vault,
  catalog,
}: Pick<OrdersDeps, 'db' | 'vault'> & { readonly catalog: Pick<Catalog, 'of' | 'named'> }): Module<
  WatchesApi,
  WatchesWork
> {
  const deps: WatchesDeps = { db, item: (id, group) => catalog.of(group).item(id) };
  const work: WatchesWork = {
    checkWatches: () =>
      runEach([() => checkWatches(deps), () => checkGoodsRequests(db, (words) => catalog.named(words))]),
  };
  return {
    api: { watches: createWatches(deps), goodsRequests: createGoodsRequests({ db, vault }) },
    work,
    erase: eraseFromWatches,
    ...moduleRound(db, {
      name: 'check_watches',
      sweep: 'watches',
      due: watchRoundDue,
      run: work.checkWatches,
      keepRunAt: true,
    }),
  };
}
