import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** A request for a drawing. */
interface DrawRequest {
  readonly id: number;
  readonly svg: string;
}

const answerShape = z.object({
  id: z.number(),
  png: z.custom<Uint8Array>((value) => value instanceof Uint8Array).nullable(),
});

/** The answer to a request; `png` is null after a failure. */
export type DrawAnswer = z.infer<typeof answerShape>;

const SCRIPT = fileURLToPath(new URL('./draw-process.ts', import.meta.url));
/** The process ends after this time without a request, milliseconds. */
const IDLE_MS = 3_000;

/**
 * Creates a function that draws an SVG as a PNG file in a separate process. The process starts with the first
 * drawing and ends after the last one: renderer and fonts would keep 30 MB of the shop's memory (measured).
 */
export function createDrawer(idleMs = IDLE_MS): (svg: string) => Promise<Buffer> {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>();
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let nextId = 1;

  const end = (ended: ChildProcess): void => {
    if (child !== ended) return;
    child = null;
    for (const [, { reject }] of waiting) reject(new Error('the process that draws has ended'));
    waiting.clear();
  };
  const begin = (): ChildProcess => {
    const begun = fork(SCRIPT, { serialization: 'advanced', execArgv: [], stdio: 'ignore' });
    begun.unref();
    begun.channel?.unref();
    begun.on('message', (message) => {
      const { id, png } = answerShape.parse(message);
      if (png === null) waiting.get(id)?.reject(new Error('a picture could not be drawn'));
      else waiting.get(id)?.resolve(Buffer.from(png));
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(() => begun.disconnect(), idleMs).unref();
    });
    begun.once('error', () => end(begun));
    begun.once('disconnect', () => end(begun));
    return begun;
  };
  return (svg) => {
    clearTimeout(idle);
    child ??= begin();
    const drawn = Promise.withResolvers<Buffer>();
    const request: DrawRequest = { id: nextId++, svg };
    waiting.set(request.id, drawn);
    child.send(request, (error) => {
      if (error && waiting.delete(request.id)) drawn.reject(error);
    });
    return drawn.promise;
  };
}
