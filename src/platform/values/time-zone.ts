/**
 * Returns true for a name that Intl and PostgreSQL both take for the same time zone: an IANA name. It refuses
 * offsets such as `+03:00`, whose sign PostgreSQL reads the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}
