/** Masks a token: recognizable, but unusable. */
export function maskToken(token: string): string {
  const [id = '', secret = ''] = token.split(':');
  return `${id}:${secret.slice(0, 3)}${'•'.repeat(8)}`;
}
