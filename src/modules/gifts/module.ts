import type { Module } from '../../platform/module.ts';
import { createGifts, type Gifts } from './gifts.ts';
import { eraseFromGifts, moveGift } from './returned.ts';

export interface GiftsApi {
  readonly gifts: Gifts;
}

/** Makes the module of the codes that customers give on. */
export function giftsModule(deps: Parameters<typeof createGifts>[0]): Module<GiftsApi> {
  return {
    api: { gifts: createGifts(deps) },
    work: {},
    erase: eraseFromGifts,
    codeReplaced: moveGift,
  };
}
