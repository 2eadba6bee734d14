/** Milliseconds. */
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
/** Time until the shop concludes that an order does not exist. */
export const quarantineMs = { voucher: 15 * MINUTE, 'top-up': 60 * MINUTE };

/** The time of a schedule, milliseconds. It passes only explicitly. */
export class SimulatedTime {
  now = Date.now();

  pass(ms: number): void {
    this.now += ms;
  }

  /** Moves to a time, unless it has passed. */
  passTo(time: number): void {
    this.now = Math.max(this.now, time);
  }
}
