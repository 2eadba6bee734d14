import { GrammyError } from 'grammy';
import { excerpt } from '../ui/texts/html.ts';

/**
 * Returns the reason of a failure for an alert: Telegram's own words, or the kind of error, but no text that
 * may contain a code.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof GrammyError) return excerpt(`${error.method}: ${error.description}`);
  return error instanceof Error ? error.name : 'unknown';
}
