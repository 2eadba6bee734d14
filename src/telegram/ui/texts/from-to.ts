import type { Texts } from './texts.ts';

/**
 * Formats `before → after`, in the direction of the language.
 * @param before null: not recorded
 */
export function fromTo({ rightToLeft }: Texts, before: string | null, after: string): string {
  return before === null || before === after ? after : `${before} ${rightToLeft ? '←' : '→'} ${after}`;
}
