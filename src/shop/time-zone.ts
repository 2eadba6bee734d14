/**
 * Whether both Intl and PostgreSQL take it for the same time zone: an IANA name. An offset such as `+03:00` is none, since PostgreSQL
 * reads its sign the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
