import type { BotDeps } from './context.ts';
import type { Texts } from './texts.ts';

/** Whom customers are sent to for help; in words where no contact is configured. */
export function supportOf(texts: Texts, { supportContact }: Pick<BotDeps, 'supportContact'>): string {
  return supportContact ?? texts.plain('support-unnamed');
}
