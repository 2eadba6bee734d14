import type { Logger } from '../logging.ts';
import type { Staff } from '../shop/shop.ts';
import { AdminLanes } from './inbox/admin-lanes.ts';

interface StaffLanesDeps {
  readonly owners: readonly number[];
  readonly staff: Pick<Staff, 'members'>;
  readonly log: Logger;
}

/** A removal is heard of at once; where that was missed, it is found after this time. */
const REFRESH_EVERY_MS = 15_000;

/** The lanes of staff as they are now, without a read for each tap: at most fifteen seconds late. */
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

  /** Reads it again. While the database does not answer, owners alone have places of their own: nobody keeps what was taken away. */
  async refresh(): Promise<void> {
    try {
      this.lanes.replace(await this.#deps.staff.members());
    } catch (error) {
      this.lanes.replace(this.#deps.owners);
      this.#deps.log.warn({ err: error }, 'who is on the staff could not be read');
    }
  }
}
