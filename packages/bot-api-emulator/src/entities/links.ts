import type { MessageEntity } from '@grammyjs/types';

/** Returns the link as Telegram would store it, or why it would not. */
export function checkLink(link: string): { url: string } | { error: string } {
  const trimmed = link.trim();
  if (trimmed === '') return { error: 'URL host is empty' };
  const scheme = /^([a-z][a-z0-9+.-]*):(?:\/\/)?/i.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme === 'tg' || scheme === 'ton' || scheme === 'tonsite') {
    return /^[a-z]+:(\/\/)?[a-z0-9_-]+/i.test(trimmed) ? { url: trimmed } : { error: `Wrong ${scheme} URL` };
  }
  if (scheme && scheme !== 'http' && scheme !== 'https' && trimmed.includes('://')) {
    return { error: 'Unsupported URL protocol' };
  }
  const withScheme = /^https?:\/\//i.test(trimmed) ? trimmed : `http://${trimmed}`;
  let url: URL;
  try {
    url = new URL(withScheme);
  } catch {
    return { error: 'Wrong HTTP URL' };
  }
  if (!url.hostname.includes('.') || /\s/.test(trimmed)) return { error: 'Wrong HTTP URL' };
  return { url: withScheme.replace(/^(https?:\/\/[^/?#]+)(?=[?#]|$)/i, '$1/') };
}

/** A link over a part of a text; none, as with Telegram, if the link is no good. */
export function linkEntity(link: string, offset: number, length: number): MessageEntity | undefined {
  const user = /^tg:(?:\/\/)?user\?id=(\d+)$/i.exec(link);
  if (user) {
    return {
      type: 'text_mention',
      offset,
      length,
      user: { id: Number(user[1]), is_bot: false, first_name: '' },
    };
  }
  const checked = checkLink(link);
  return 'url' in checked ? { type: 'text_link', offset, length, url: checked.url } : undefined;
}
