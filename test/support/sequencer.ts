import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/**
 * Long test files, the longest first. At the end of a run they would run alone. Those that wait for minutes stand
 * between those that need a processor.
 */
const LONGEST = [
  'simulation/simulation.test.ts',
  'insiders/insiders.test.ts',
  'deployment/image.test.ts',
  'modules/deletable.test.ts',
  'kubernetes/schemas.test.ts',
  'end-to-end/failover.test.ts',
  'end-to-end/point-in-time.test.ts',
  'claims/late-replica.test.ts',
  'end-to-end/lagging-standby.test.ts',
  'end-to-end/dead-worker.test.ts',
  'end-to-end/starvation.test.ts',
  'end-to-end/costs.test.ts',
  'end-to-end/liveness.test.ts',
  'backup/replay.test.ts',
  'database/growth.test.ts',
  'end-to-end/chaos.test.ts',
  'end-to-end/kill.test.ts',
  'end-to-end/outages.test.ts',
  'history/promotion.test.ts',
  'backup/restore-dump.test.ts',
  'end-to-end/stop.test.ts',
  'backup/drill.test.ts',
  'demo/test/kill.test.ts',
  'demo/test/demo.test.ts',
  'deployment/tarballs.test.ts',
  'database/migrations-under-traffic.test.ts',
  'staff/wallets-by-role.test.ts',
  'backup/rehearsal.test.ts',
  'history/standby.test.ts',
  'demo/test/widths.test.ts',
  'end-to-end/clocks.test.ts',
  'end-to-end/secrets.test.ts',
  'screens/waits.test.ts',
  'end-to-end/own-server.test.ts',
  'telegram/hanging-dealer.test.ts',
  'prices/price-rules.test.ts',
  'confirm/recheck.test.ts',
  'history/failover.test.ts',
  'end-to-end/pooler.test.ts',
  'scripts/skips.test.ts',
  'telegram/taps.test.ts',
  'match/match.test.ts',
  'end-to-end/lost-key.test.ts',
  'installation/compiled.test.ts',
  'methods/crypto-pay.test.ts',
  'database/connection/local.test.ts',
  'modules/broadcasts/kill.test.ts',
  'installation/data-dir.test.ts',
  'embedded-postgres/test/embedded.test.ts',
  'orders/lifecycle.test.ts',
  'demo/test/page.test.ts',
  'codes/balance-codes.test.ts',
  'walks/walks.test.ts',
  'database/schema/migrator.test.ts',
  'page/page.test.ts',
  'list/list-adversary.test.ts',
  'reconcile/resolution.test.ts',
  'page/chat.test.ts',
  'dealer-conformance/test/broken-rules.test.ts',
];

/** Starts the files of `LONGEST` first, in that order, and the others afterwards. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? LONGEST.length : at;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
