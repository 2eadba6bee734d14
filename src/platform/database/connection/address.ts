/**
 * Returns an address for each node of a database address, in order: two for
 * `postgres://shop:password@one:5432,two:5433/shop`. They differ only in host and port. An address of another
 * form is returned unchanged.
 */
export function addressesOf(url: string): string[] {
  const [, begin = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => begin + host + rest) : [url];
}

/**
 * Parses the address of one node. An address of a socket may have a user and no host,
 * `postgres://shop@/shop?host=/run/postgresql`: libpq and pg accept it, the URL standard does not.
 *
 * @returns null if invalid; ignore `hostname` if the address has the parameter `host`
 */
export function parseAddress(address: string): URL | null {
  return URL.parse(address.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=[/?#]|$)/, '$1localhost'));
}

/**
 * Returns true for `postgres://` addresses that do not require a node that refuses writes. If there are
 * several, each must name its host.
 */
export function isDatabaseAddress(text: string): boolean {
  return addressesOf(text).every((address, _, { length }) => {
    const url = parseAddress(address);
    const isNamed = length === 1 || (URL.parse(address)?.hostname ?? '') !== '';
    const attributes = url?.searchParams.get('target_session_attrs') ?? 'read-write';
    return (
      ['postgres:', 'postgresql:'].includes(url?.protocol ?? '') &&
      isNamed &&
      ['read-write', 'primary'].includes(attributes)
    );
  });
}
