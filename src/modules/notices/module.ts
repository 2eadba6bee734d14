import type { Kernel, Module } from '../../platform/module.ts';
import { eraseFromNotices } from './erase-notices.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { noticeRoundDue, wakeNoticeRound } from './wake.ts';

export interface NoticesApi {
  readonly notices: Outbox;
}

/** Makes the module of notices to many customers. */
export function noticesModule({ db }: Pick<Kernel, 'db'>): Module<NoticesApi> {
  return {
    api: { notices: createOutbox(db) },
    work: {},
    erase: eraseFromNotices,
    sweeps: { notices: { due: () => noticeRoundDue, run: () => wakeNoticeRound(db) } },
  };
}
