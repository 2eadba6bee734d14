import { z } from 'zod';

const entry = z.object({
  level: z.union([z.string(), z.number()]),
  msg: z.string().default(''),
  err: z.object({ message: z.string() }).optional(),
});

/**
 * Formats a log line for people: level, message and error of a JSON line on one line. Other lines stay
 * unchanged.
 */
export function readableLogLine(line: string): string {
  const parsed = entry.safeParse(readJson(line));
  if (!parsed.success) return line;
  const { level, msg, err } = parsed.data;
  const [words] = msg.split('\n');
  return [`${level}:`, words, err ? `(${err.message})` : ''].filter(Boolean).join(' ');
}

/** Parses the line as JSON. Undefined for other lines. */
export function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
