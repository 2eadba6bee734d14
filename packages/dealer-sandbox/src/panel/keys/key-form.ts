/** Input of the API key form (dealer-api.md, API key). */
import { z } from 'zod';

const SHORTEST_NAME = 3;
/** The document sets no maximum. This is the sandbox's. */
const LONGEST_NAME = 100;
const MOST_ADDRESSES = 50;

/** Counts code points, as the database does. */
const lengthOf = (text: string) => [...text].length;

const name = z
  .string('Give the key a name.')
  .trim()
  .refine((text) => text !== '', { error: 'Give the key a name.', abort: true })
  .refine((text) => lengthOf(text) >= SHORTEST_NAME, `The name needs at least ${SHORTEST_NAME} characters.`)
  .refine((text) => lengthOf(text) <= LONGEST_NAME, `The name can have at most ${LONGEST_NAME} characters.`)
  // Uses the Unicode category, because biome forbids control characters in patterns.
  .refine(
    (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
    'The name has a character that cannot be kept.',
  );

const ipv4 = z.ipv4();

const allowedIps = z
  .string('Enter addresses, or leave this empty.')
  .max(2000, 'That is too much for a list of addresses.')
  .transform((text) => [...new Set(text.split(/[\s,]+/).filter((entry) => entry !== ''))])
  .superRefine((entries, context) => {
    const wrong = entries.find((entry) => !ipv4.safeParse(entry).success);
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: problemOf(wrong) });
    else if (entries.length > MOST_ADDRESSES) {
      context.addIssue({ code: 'custom', message: `A key can have at most ${MOST_ADDRESSES} addresses.` });
    }
  });

export const keyFormSchema = z.object({ name, allowedIps });

function problemOf(entry: string): string {
  const shown = entry.length > 60 ? `${entry.slice(0, 60)}…` : entry;
  if (/[/*-]/.test(entry))
    return `“${shown}” is a range. Enter each address on its own, such as 203.0.113.7.`;
  if (entry.includes(':')) return `“${shown}” is not an IPv4 address. Others are not supported.`;
  return `“${shown}” is not an IPv4 address, such as 203.0.113.7.`;
}
