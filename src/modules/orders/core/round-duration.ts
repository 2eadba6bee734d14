/** Figures in which customers read a duration, seconds; above them whole hours. */
const FIGURES_S = [5, 10, 20, 30, 60, 120, 300, 600, 900, 1200, 1800, 2700, 3600, 5400, 7200] as const;
const HOUR_S = 3_600;

/** Rounds a duration up to the figure that customers read, seconds. */
export function roundDurationS(ms: number): number {
  return FIGURES_S.find((figure) => figure * 1_000 >= ms) ?? Math.ceil(ms / 1_000 / HOUR_S) * HOUR_S;
}
