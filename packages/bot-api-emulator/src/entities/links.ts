import type { MessageEntity } from '@grammyjs/types';

/** A link to a target inside Telegram. */
const INTERNAL = /^(tg|ton|tonsite):(?:\/\/)?/i;
/** Protocol, user, host, port, and the rest. */
const PARTS = /^(?:(https?):\/\/)?(?:([^/?#@]*)@)?(\[[0-9a-f:.]+\]|[^/?#:@]*)(?::(\d*))?([/?#].*)?$/is;

/**
 * Checks a link.
 *
 * @returns the link as Telegram would store it, or Telegram's error
 */
export function checkLink(link: string): { url: string } | { error: string } {
  const trimmed = link.trim();
  const internal = INTERNAL.exec(trimmed);
  if (internal) return checkInternal(internal[1]?.toLowerCase() ?? '', trimmed.slice(internal[0].length));
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) && !/^https?:/i.test(trimmed))
    return { error: 'Unsupported URL protocol' };
  const [, protocol = 'http', user, host = '', port, rest = ''] = PARTS.exec(trimmed) ?? [];
  if (host === '') return { error: 'URL host is empty' };
  const name = host.toLowerCase();
  if (/[\0-\x20"<>\\^`{|}\x7f]/.test(name)) return { error: 'Disallowed character in URL host' };
  if (port !== undefined && !(Number(port) >= 1 && Number(port) <= 65_535))
    return { error: 'Wrong port number specified in the URL' };
  if (!name.includes('.') && !name.startsWith('[')) return { error: 'Wrong HTTP URL' };
  const users = user === undefined ? '' : `${user}@`;
  const ports = port === undefined ? '' : `:${Number(port)}`;
  return {
    url: `${protocol.toLowerCase()}://${users}${name}${ports}${rest.startsWith('/') ? '' : '/'}${escaped(rest)}`,
  };
}

function checkInternal(scheme: string, rest: string): { url: string } | { error: string } {
  const [, host = '', query = ''] = /^([^/?#]*)(.*)$/s.exec(rest) ?? [];
  if (!/^[a-z0-9_-]+$/i.test(host)) return { error: `Wrong ${scheme} URL` };
  return { url: `${scheme}://${host.toLowerCase()}${escaped(query)}` };
}

/** Percent-encodes blanks and control characters. */
function escaped(part: string): string {
  return part.replace(
    /[\0-\x20]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** Returns the entity of a link. Like Telegram, drops an invalid link. */
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
