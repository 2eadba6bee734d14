import type { Kernel, Module } from '../../platform/module.ts';
import type { Alerts } from '../alerts/index.ts';
import { auditChanges } from './changes.ts';

export interface AuditWork {
  /**
   * Checks the invariants of the money for changed rows and a part of the past, and raises an alert if one is
   * broken.
   */
  audit(): Promise<void>;
}

/** Makes the module that checks the money. */
export function auditModule({
  db,
  log,
  alerts,
}: Pick<Kernel, 'db' | 'log'> & { readonly alerts: Pick<Alerts, 'raise'> }): Module<object, AuditWork> {
  return {
    api: {},
    work: {
      async audit() {
        const broken = await auditChanges(db);
        if (broken.length === 0) return;
        log.error({ broken }, 'the ledger is broken');
        await alerts.raise('ledger-broken', broken.join(','), { broken });
      },
    },
  };
}
