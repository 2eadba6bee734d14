/** The shape of a check and its possible verdicts. */
import type { z } from 'zod';
import type { Fixture } from './fixture/fixture.ts';

/** The sections of the document, in its order. A check's id begins with the key of its section. */
export const GROUPS = {
  service: 'What the service does',
  order: 'Resources: order',
  product: 'Resources: product',
  profile: 'Resources: dealer profile',
  states: 'States and transitions',
  'get-profile': 'GET /user/profile',
  'get-catalog': 'GET /product/catalog',
  'post-preflight': 'POST /order/top-up/preflight',
  'post-order': 'POST /order',
  'get-order': 'GET /order',
  'get-order-id': 'GET /order/{id}',
  authentication: 'Authentication',
  events: 'Events',
  errors: 'Errors',
  limits: 'Limits',
  versioning: 'Versioning',
} as const;
export type Group = keyof typeof GROUPS;

export type Verdict =
  | { kind: 'passed' }
  | { kind: 'failed'; expected: string; saw: string }
  /** The document leaves this open; the verdict records the service's behavior. */
  | { kind: 'observed'; saw: string }
  | { kind: 'not-checked'; why: string };

export interface Check {
  /** Identifier that never changes: `<group>.<rule>`. */
  id: `${Group}.${string}`;
  /** A sentence that holds when the check passes. For an observation, its subject. */
  title: string;
  /** The rule's place within the document's section. */
  rule: string;
  /** `safe` only reads. `full` places orders, or tries to and expects a refusal. */
  mode: 'safe' | 'full';
  /** Reports an observation and cannot fail. */
  observes?: true;
  /**
   * `alone`: runs without other checks, because it compares the wallet before and after, or causes a fault.
   * `last`: inspects the records of the whole run.
   */
  phase?: 'alone' | 'last';
  run(fixture: Fixture): Promise<Verdict> | Verdict;
}

/**
 * Thrown if a precondition of a check is missing. The check is "not checked", with this message as its
 * reason.
 */
export class Blocked extends Error {}

export const passed: Verdict = { kind: 'passed' };

/** Fails with the expected and the seen behavior, as parts of a sentence. */
export function failed(expected: string, saw: string): Verdict {
  return { kind: 'failed', expected, saw };
}

/** Returns the verdict of a check that only observes. */
export function observed(saw: string): Verdict {
  return { kind: 'observed', saw };
}

/** Passes if the condition holds, otherwise fails. */
export function expect(condition: boolean, expected: string, saw: string): Verdict {
  return condition ? passed : failed(expected, saw);
}

/** Fails with the first problem; passes without problems. */
export function expectNone(expected: string, problems: readonly string[]): Verdict {
  const [first] = problems;
  if (first === undefined) return passed;
  const others = problems.length - 1;
  return failed(expected, others === 0 ? first : `${first} (and ${others} more)`);
}

/** Returns the path and kind of every mismatch between a value and the schema, without the values. */
export function problemsOf(schema: z.ZodType, value: unknown, name: string): string[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`);
}

/** Fails unless a value has the documented fields of the schema. */
export function expectFields(schema: z.ZodType, value: unknown, name: string): Verdict {
  return expectNone('the documented fields', problemsOf(schema, value, name));
}
