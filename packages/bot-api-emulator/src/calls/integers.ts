/** Returns the number at the start of a text, as Telegram's server reads integers: 0 without digits. */
export function leadingInteger(text: string): number {
  return Number(/^-?\d+/.exec(text)?.[0] ?? 0);
}

const SECONDS_A_DAY = 86_400;
/**
 * Ranges to which a number is clamped instead of refused. If the minimum is above 0, a 0 counts as omitted.
 */
const BOUNDS: Partial<Record<string, readonly [number, number]>> = {
  cache_time: [0, 30 * SECONDS_A_DAY],
  duration: [0, SECONDS_A_DAY],
  expire_date: [0, 2 ** 31 - 1],
  heading: [0, 360],
  height: [0, 10_000],
  length: [0, 10_000],
  limit: [1, 100],
  max_connections: [1, 100],
  member_limit: [0, 99_999],
  open_period: [0, 2_628_000],
  photo_height: [0, 10_000],
  photo_width: [0, 10_000],
  proximity_alert_radius: [0, 100_000],
  timeout: [0, 50],
  width: [0, 10_000],
};

/** Reads an integer parameter as Telegram's server does: by its leading digits, clamped to its range. */
export function readInteger(name: string, value: number | string, minimum = 0): number | undefined {
  const number = typeof value === 'string' ? leadingInteger(value) : Math.trunc(value);
  const bounds = BOUNDS[name];
  if (!bounds) return number;
  const held = Math.min(Math.max(number, bounds[0]), bounds[1]);
  return held < minimum ? undefined : held;
}
