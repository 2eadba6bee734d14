import { z } from 'zod';

/** Declares a member of a closed union of causes, which is stored as jsonb: a kind with parameters. */
export function causeOf<const Kind extends string, const Parameters extends z.core.$ZodLooseShape>(
  kind: Kind,
  parameters: Parameters,
) {
  return z.object({ kind: z.literal(kind), ...parameters });
}
