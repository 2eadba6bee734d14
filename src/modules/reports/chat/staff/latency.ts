import type { Composer } from 'grammy';
import type { ShopContext } from '../../../../telegram/ui/context.ts';
import { onAdminCommand, show } from '../../../../telegram/ui/handlers.ts';
import { Screens } from '../../../../telegram/ui/screens.ts';
import { joinHtml } from '../../../../telegram/ui/texts/html.ts';
import type { ReportsApi } from '../../module.ts';

/**
 * Handles `/latency`: the delays with which dealer orders appeared, from which staff choose the quarantine.
 */
export function latencyCommand({ reports }: ReportsApi): Composer<ShopContext> {
  const composer = new Screens();
  onAdminCommand(composer, 'latency', 'operation.view', async (ctx) => {
    const { texts } = ctx;
    // The dealer's clock may be behind the shop's.
    const seconds = (ms: number) => (Math.max(ms, 0) / 1000).toFixed(1);
    const lines = (await reports.detectionLatency()).map(({ type, attempts, known, appeared }) =>
      joinHtml([
        texts.html('latency-known', {
          type: texts.plain('latency-type', { type }),
          attempts,
          p50: seconds(known.p50),
          p95: seconds(known.p95),
          p99: seconds(known.p99),
          most: seconds(known.most),
        }),
        ...(appeared
          ? [texts.html('latency-appeared', { count: appeared.count, most: seconds(appeared.most) })]
          : []),
      ]),
    );
    await show(ctx, {
      text: joinHtml(
        [texts.html('latency-title'), ...(lines.length > 0 ? lines : [texts.html('latency-none')])],
        '\n\n',
      ),
    });
  });
  return composer;
}
