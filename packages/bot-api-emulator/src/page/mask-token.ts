/** Enough of the token to recognise it by, and nothing to use. */
export function maskToken(token: string): string {
  const [id = '', secret = ''] = token.split(':');
  return `${id}:${secret.slice(0, 3)}${'•'.repeat(8)}`;
}
