/** What a check is, and what can come of it. */
import type { z } from 'zod';
import type { Fixture } from './fixture/fixture.ts';

/** The sections of the document, in its order; a check's id begins with the first of each pair. */
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
  /** The document leaves it open; this is what the service does. */
  | { kind: 'observed'; saw: string }
  | { kind: 'not-checked'; why: string };

export interface Check {
  /** Stable: `<group>.<rule>`. */
  id: `${Group}.${string}`;
  /** A sentence that holds when the check passes; of an observation, its subject. */
  title: string;
  /** Where the document says it, within the section of the group. */
  rule: string;
  /** `safe` reads only; `full` places orders, or would if the service did not refuse them. */
  mode: 'safe' | 'full';
  /** It reports what it saw and cannot fail. */
  observes?: true;
  /**
   * `alone`: nothing else may run meanwhile, because it compares the wallet before and after, or brings on a fault.
   * `last`: it looks back on the whole run.
   */
  phase?: 'alone' | 'last';
  run(fixture: Fixture): Promise<Verdict> | Verdict;
}

/** Something that a check needs is not there; the check is "not checked", with this as its reason. */
export class Blocked extends Error {}

export const passed: Verdict = { kind: 'passed' };

export function failed(expected: string, saw: string): Verdict {
  return { kind: 'failed', expected, saw };
}

export function observed(saw: string): Verdict {
  return { kind: 'observed', saw };
}

export function expect(condition: boolean, expected: string, saw: string): Verdict {
  return condition ? passed : failed(expected, saw);
}

/** Fails with the first thing that is wrong; without any, passes. */
export function expectNone(expected: string, problems: readonly string[]): Verdict {
  const [first] = problems;
  if (first === undefined) return passed;
  const others = problems.length - 1;
  return failed(expected, others === 0 ? first : `${first} (and ${others} more)`);
}

/** What of a value is not as the schema has it, each with its path; the values themselves are left out. */
export function problemsOf(schema: z.ZodType, value: unknown, name: string): string[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => `${[name, ...path].join('.')}: ${message}`);
}

/** Fails unless a value has the fields that the schema documents. */
export function expectFields(schema: z.ZodType, value: unknown, name: string): Verdict {
  return expectNone('the documented fields', problemsOf(schema, value, name));
}
