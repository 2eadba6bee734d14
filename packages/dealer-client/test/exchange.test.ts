import { Dispatcher } from 'undici';
import { describe, expect, it } from 'vitest';
import { exchange } from '../src/http/exchange.ts';

/** A dispatcher that breaks the contract of a real one. */
class Misbehaving extends Dispatcher {
  readonly #misbehave: (handler: Required<Dispatcher.DispatchHandler>) => void;

  constructor(misbehave: (handler: Required<Dispatcher.DispatchHandler>) => void) {
    super();
    this.#misbehave = misbehave;
  }

  override dispatch(_options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    this.#misbehave(handler as Required<Dispatcher.DispatchHandler>);
    return true;
  }
}

class Controller implements Dispatcher.DispatchController {
  aborted = false;
  readonly paused = false;
  readonly reason = null;

  abort(): void {
    this.aborted = true;
  }

  pause(): void {}

  resume(): void {}
}

const request = {
  method: 'POST',
  path: '/order',
  headers: {},
  body: Buffer.from('{}'),
  headersMs: 5_000,
  totalMs: 5_000,
} as const;

describe('one exchange', () => {
  it('is never written a second time, even if the dispatcher wants to', async () => {
    const controllers = [new Controller(), new Controller()] as const;
    const result = await exchange(
      new Misbehaving((handler) => {
        for (const controller of controllers) handler.onRequestStart(controller, null);
      }),
      request,
    );
    expect(result).toEqual({ end: 'broken', code: 'REPLAY_STOPPED', status: null, started: true });
    expect(controllers.map(({ aborted }) => aborted)).toEqual([false, true]);
  });

  it('is not written once it has been given up', async () => {
    const controller = new Controller();
    let start: () => void = () => undefined;
    const dispatcher = new Misbehaving((handler) => {
      start = () => handler.onRequestStart(controller, null);
    });
    const result = await exchange(dispatcher, { ...request, headersMs: 1 });
    expect(result).toEqual({ end: 'broken', code: 'CONNECT_TIMED_OUT', status: null, started: false });
    start();
    expect(controller.aborted).toBe(true);
  });

  it('is broken, not thrown, when the dispatcher throws', async () => {
    const dispatcher = new Misbehaving(() => {
      throw new Error('no');
    });
    expect(await exchange(dispatcher, request)).toMatchObject({ end: 'broken', code: null, started: false });
  });
});
