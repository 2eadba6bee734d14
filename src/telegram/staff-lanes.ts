import type { Staff } from '../modules/staff/index.ts';
import type { Logger } from '../platform/logging.ts';
import { AdminLanes } from './inbox/places.ts';

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
  /** Number of reads that began. */
  #begun = 0;
  /** Number of the newest read that was answered. */
  #answered = 0;

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
   * removed role has no effect. A read that a newer one has overtaken is dropped.
   */
  async refresh(): Promise<void> {
    this.#begun += 1;
    const read = this.#begun;
    const members = await this.#deps.staff.members().catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'who is on the staff could not be read');
      return this.#deps.owners;
    });
    if (read < this.#answered) return;
    this.#answered = read;
    this.lanes.replace(members);
  }
}
