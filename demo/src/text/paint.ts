export interface Paint {
  dim(text: string): string;
  bold(text: string): string;
  green(text: string): string;
  red(text: string): string;
  blue(text: string): string;
}

/** Returns colors for a terminal that supports them, and plain text otherwise (no-color.org). */
export function createPaint(stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv): Paint {
  const on = stream.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb';
  const colour = (code: number) => (text: string) => (on ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { dim: colour(2), bold: colour(1), green: colour(32), red: colour(31), blue: colour(36) };
}
