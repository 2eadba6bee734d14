import { z } from 'zod';

const entry = z.object({
  level: z.union([z.string(), z.number()]),
  msg: z.string().default(''),
  err: z.object({ message: z.string() }).optional(),
});

/** A line of a part's log as a person reads it: level, words and error of a JSON line, in one line, any other line as it is. */
export function readableLogLine(line: string): string {
  const parsed = entry.safeParse(readJson(line));
  if (!parsed.success) return line;
  const { level, msg, err } = parsed.data;
  const [words] = msg.split('\n');
  return [`${level}:`, words, err ? `(${err.message})` : ''].filter(Boolean).join(' ');
}

/** What the line says as JSON; undefined if it is no JSON. */
export function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
