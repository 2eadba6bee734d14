/** The base address of the Dealer API. */
export interface Address {
  readonly origin: string;
  /** Joins a path of dealer-api.md (`/order`) to the base address, keeping the base's own path, and adds the query. */
  path(path: string, query?: readonly (readonly [name: string, value: string])[]): string;
}

/**
 * Reads a base address such as `https://api.example/v1/`.
 * @throws TypeError if its protocol is neither http nor https, or if it carries credentials, a query or a fragment.
 */
export function parseAddress(baseUrl: string): Address {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    throw new TypeError('the base address of the Dealer API must be an http or https URL');
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new TypeError('the base address of the Dealer API must have no credentials, query or fragment');
  }
  const prefix = url.pathname.replace(/\/+$/, '');
  return {
    origin: url.origin,
    path: (path, query = []) => {
      const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
      return `${prefix}${path}${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`;
    },
  };
}
