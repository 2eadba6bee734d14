import { searchable } from '../../../modules/catalog/index.ts';
import phrases from './yes-or-no.json' with { type: 'json' };

type Reply = keyof typeof phrases;

const REPLIES: ReadonlyMap<string, Reply> = new Map(
  (Object.keys(phrases) as Reply[]).flatMap((reply) =>
    Object.values(phrases[reply])
      .flat()
      .map((phrase) => [folded(phrase), reply] as const),
  ),
);

function folded(text: string): string {
  const letters = searchable(text.replace(/['’`]/gu, ''));
  return letters.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** Reads a reply to a question such as `is this you?`, in any language; null for other texts. */
export function yesOrNo(text: string): Reply | null {
  return REPLIES.get(folded(text)) ?? null;
}
