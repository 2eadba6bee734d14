import type { Middleware } from 'grammy';
import type { Logger } from '../../platform/logging.ts';
import type { ShopContext } from '../ui/context.ts';

/** A slower handler is logged at the usual level, milliseconds. */
const SLOW_MS = 2_000;

/** Writes one log line per update: its handler and duration, without the customer's text. */
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
