import type { Middleware } from 'grammy';
import type { Logger } from '../../logging.ts';
import type { ShopContext } from '../ui/context.ts';

/** A slower handler is worth a line at the usual log level. */
const SLOW_MS = 2_000;

/** One log line an update: which handler took it and how long it took. What a customer wrote is not logged. */
export function journal(log: Logger): Middleware<ShopContext> {
  return async (ctx, next) => {
    const since = performance.now();
    try {
      await next();
    } finally {
      const ms = Math.round(performance.now() - since);
      log[ms > SLOW_MS ? 'info' : 'debug'](
        { update: ctx.update.update_id, customer: ctx.from?.id, handler: ctx.handler, ms },
        'an update was handled',
      );
    }
  };
}
