import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { partEnvironment, projectRoot } from './part.ts';
import { readJson } from './text/log-line.ts';

const answer = z.object({
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string() })).min(1),
});
const failure = z.object({ stdout: z.string(), stderr: z.string() });

export type DoctorCheck = z.output<typeof answer>['checks'][number];

/**
 * Runs the shop's doctor as an operator would, as a command with the shop's environment, and returns its
 * findings. Throws without an answer.
 */
export async function askDoctor(env: Readonly<Record<string, string>>): Promise<DoctorCheck[]> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['src/cli/doctor.ts', '--json'], {
    cwd: projectRoot,
    env: partEnvironment(env),
    // It exits with 1 if a check fails, and its answer is still valid.
  }).catch((error: unknown) => failure.parse(error));
  const read = answer.safeParse(readJson(stdout));
  if (!read.success) throw new Error(`The shop's doctor gave no answer:\n${stderr || stdout}`);
  return read.data.checks;
}
