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
  const color = (code: number) => (text: string) => (on ? `\u001b[${code}m${text}\u001b[0m` : text);
  return { dim: color(2), bold: color(1), green: color(32), red: color(31), blue: color(36) };
}
