/** Milliseconds. */
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** How long the shop waits before it believes that an order does not exist. */
export const quarantineMs = { voucher: 15 * MINUTE, 'top-up': 60 * MINUTE };

/** The time of a schedule, milliseconds; it passes only where somebody says so. */
export class SimulatedTime {
  now = Date.now();

  pass(ms: number): void {
    this.now += ms;
  }

  /** Passes until a time, unless that is over. */
  passTo(time: number): void {
    this.now = Math.max(this.now, time);
  }
}
