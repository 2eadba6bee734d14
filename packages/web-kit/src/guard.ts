import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Why a request may come from another web site, or undefined if it can't. Servers on this machine take orders without a
 * password, so no page elsewhere may send any: neither straight (a browser says where such a request comes from) nor by
 * a domain name that is made to point here (DNS rebinding; such a name is refused, an address or a name without a
 * dot is not one).
 *
 * @param opening the request only opens the page, which a link anywhere may do
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
