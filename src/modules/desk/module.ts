import type { Module } from '../../platform/module.ts';
import { createDesk, type Desk } from './desk.ts';

export interface DeskApi {
  readonly desk: Desk;
}

/** Makes the module of the first screen of staff. */
export function deskModule(deps: Parameters<typeof createDesk>[0]): Module<DeskApi> {
  return { api: { desk: createDesk(deps) }, work: {} };
}
