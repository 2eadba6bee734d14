import { z } from 'zod';
import { type RoundName, roundNames, type TaskName } from '../database/jobs.ts';

const orderPayload = z.object({ orderId: z.string() });
const noPayload = z.object({});

const payloads = {
  submit_order: orderPayload,
  resolve_order: orderPayload,
  confirm_order: orderPayload,
  deliver_purchase: z.object({ purchaseId: z.string() }),
  tell_alert: z.object({ alertId: z.string() }),
  ...(Object.fromEntries(roundNames.map((name) => [name, noPayload])) as Record<RoundName, typeof noPayload>),
} satisfies Record<TaskName, z.ZodType>;

/** What has to be done for each task; every handler reads its row first, so a doubled or late wake-up does no harm. */
export type TaskHandlers = { [T in TaskName]: (payload: z.output<(typeof payloads)[T]>) => Promise<unknown> };

/** Parses a job's payload and hands it to its handler. */
export async function runTask(handlers: TaskHandlers, task: TaskName, payload: unknown): Promise<void> {
  const run = async <T extends TaskName>(name: T) => {
    const handler: (payload: never) => Promise<unknown> = handlers[name];
    await handler(payloads[name].parse(payload) as never);
  };
  await run(task);
}

export const taskNames = Object.keys(payloads) as TaskName[];

export function isRound(task: TaskName): task is RoundName {
  return (roundNames as readonly string[]).includes(task);
}
