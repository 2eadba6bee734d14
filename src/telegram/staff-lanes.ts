import type { Staff } from '../modules/staff/index.ts';
import type { Logger } from '../platform/logging.ts';
import { AdminLanes } from './inbox/admin-lanes.ts';

interface StaffLanesDeps {
  readonly owners: readonly number[];
  readonly staff: Pick<Staff, 'members'>;
  readonly log: Logger;
}

/** Time after which the lanes are read again, milliseconds: the announcement of a removal may be missed. */
const REFRESH_EVERY_MS = 15_000;

/** The lanes of staff, without a read for each tap: at most fifteen seconds old. */
export class StaffLanes {
  readonly #deps: StaffLanesDeps;
  readonly lanes: AdminLanes;
  #timer: NodeJS.Timeout | undefined;

  constructor(deps: StaffLanesDeps) {
    this.#deps = deps;
    this.lanes = new AdminLanes(deps.owners);
  }

  async start(): Promise<void> {
    await this.refresh();
    this.#timer = setInterval(() => void this.refresh(), REFRESH_EVERY_MS);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /**
   * Reads the lanes again. While the database does not answer, only owners have lanes of their own, so that a
   * removed role has no effect.
   */
  async refresh(): Promise<void> {
    try {
      this.lanes.replace(await this.#deps.staff.members());
    } catch (error) {
      this.lanes.replace(this.#deps.owners);
      this.#deps.log.warn({ err: error }, 'who is on the staff could not be read');
    }
  }
}
