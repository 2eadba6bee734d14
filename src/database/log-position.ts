/** Converts a position in PostgreSQL's log: two hexadecimal numbers of 32 bits. */
export function bytesOf(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
