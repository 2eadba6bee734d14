/** When a succeeded order is looked at again, hours after it was confirmed: a success can be rolled back. */
const looksAfterH = [1, 6, 24, 3 * 24, 7 * 24] as const;

/**
 * When a success that was confirmed at `confirmedAt` is looked at next (dealer-api.md, States and transitions, rule 5).
 *
 * @param looks how often it was looked at since
 * @returns null after the last look
 */
export function nextLook(confirmedAt: Date, looks: number): Date | null {
  const hours = looksAfterH[looks];
  return hours === undefined ? null : new Date(confirmedAt.getTime() + hours * 3_600_000);
}
