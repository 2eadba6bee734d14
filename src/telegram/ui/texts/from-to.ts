import type { Texts } from './texts.ts';

/** `before → after`, in the direction of the language. @param before null: it was not written down */
export function fromTo({ rightToLeft }: Texts, before: string | null, after: string): string {
  return before === null || before === after ? after : `${before} ${rightToLeft ? '←' : '→'} ${after}`;
}
