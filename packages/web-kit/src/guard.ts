import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Returns the reason why a request may come from another web site, or undefined. Servers on this machine act
 * without a password, so foreign pages must not send them requests. The guard detects direct requests by the
 * browser's headers. It detects DNS rebinding by the host: only an address or a name without a dot is
 * accepted.
 *
 * @param opening the request only opens the page, which any link may do
 */
export function foreignness(
  { headers, method }: Pick<IncomingMessage, 'headers' | 'method'>,
  { ownHost, opening = false }: { ownHost?: string | undefined; opening?: boolean } = {},
): string | undefined {
  const host = headers.host ?? '';
  const name = host.replace(/:\d+$/, '').toLowerCase();
  if (!isOwnName(name, ownHost)) return `The name ${name || '(none)'} is not one of this machine`;
  if (headers.origin !== undefined && headers.origin !== `http://${host}`) {
    return `Requests from ${headers.origin} are not taken`;
  }
  const site = headers['sec-fetch-site'];
  const opens = opening && method === 'GET' && headers['sec-fetch-mode'] === 'navigate';
  if (site !== undefined && site !== 'same-origin' && site !== 'none' && !opens) {
    return 'Requests from other web sites are not taken';
  }
  return undefined;
}

function isOwnName(name: string, ownHost: string | undefined): boolean {
  const address = name.startsWith('[') ? name.slice(1, -1) : name;
  if (isIP(address) > 0 || name === ownHost?.toLowerCase()) return true;
  return name !== '' && (!name.includes('.') || name.endsWith('.localhost'));
}
