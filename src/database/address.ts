/**
 * Returns an address for each node that an address names, in its order: two for `postgres://shop:password@one:5432,two:5433/shop`.
 * They differ in host and port alone. An address of another form is returned as it is.
 */
export function addressesOf(url: string): string[] {
  const [, begin = '', hosts = '', rest = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(url) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => begin + host + rest) : [url];
}

/**
 * Parses the address of one node. One of a socket may have a user and no host, `postgres://shop@/shop?host=/run/postgresql`: libpq and
 * pg read it, the URL standard does not.
 *
 * @returns null when it is no address; `hostname` says nothing where the address has the parameter `host`
 */
export function parseAddress(address: string): URL | null {
  return URL.parse(address.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)(?=[/?#]|$)/, '$1localhost'));
}

/** Returns whether `postgres://` addresses name a host each, and ask for no node that does not take writes. */
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
