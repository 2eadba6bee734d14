import type { Words } from './words.ts';

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hour12: false });

/** Formats the time of day of a Unix time in seconds, in the reader's zone. */
export function timeOf(seconds: number): string {
  return clock.format(seconds * 1000);
}

/** Formats the day of a Unix time in seconds, as a heading between messages. */
export function dayOf(seconds: number, words: Words, lang: string, now: Date = new Date()): string {
  const day = new Date(seconds * 1000);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return words.today;
  if (day.toDateString() === yesterday.toDateString()) return words.yesterday;
  return new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', year: 'numeric' }).format(day);
}

/** Formats a Unix time in seconds: the time of day if it is today, otherwise the date. */
export function shortTimeOf(seconds: number, now: Date = new Date()): string {
  const day = new Date(seconds * 1000);
  if (day.toDateString() === now.toDateString()) return timeOf(seconds);
  return new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' }).format(day);
}
