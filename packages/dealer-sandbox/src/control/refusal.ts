/** Input checks of the control API and their refusals. */
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { badRequest, type Problem, validationProblem } from '../endpoints/answers.ts';
import { problemsOf } from '../schemas/requests.ts';
import { idSchema } from './schemas.ts';

/** A problem to answer with, thrown by a handler. */
export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** Parses input, or throws a Refusal that lists each problem. */
export function parse<S extends z.ZodType>(schema: S, input: unknown): z.infer<S> {
  const result = schema.safeParse(input ?? {});
  if (!result.success) throw new Refusal(validationProblem(problemsOf(result.error)));
  return result.data;
}

/** Returns the id in a request's path. */
export function idOf(request: FastifyRequest): number {
  return parse(idSchema, request.params).id;
}

/** Throws a 400 Refusal with this message if the condition does not hold. */
export function refuseUnless(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Refusal(badRequest(message));
}
