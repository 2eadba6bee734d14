import type { ProductType } from '../../../database/tables/catalog/products.ts';
import type { OrderSettings } from './deps.ts';

/**
 * How long the shop looks for an attempt whose outcome is unknown before it gives the money back or a person decides, at most,
 * milliseconds: a voucher is attempted once more.
 */
export function longestCheckMs(
  type: ProductType,
  settings: Pick<
    OrderSettings,
    'quarantineVoucherMs' | 'quarantineTopUpMs' | 'absenceScanGapMs' | 'attemptMs'
  >,
): number {
  const { quarantineVoucherMs, quarantineTopUpMs, absenceScanGapMs, attemptMs } = settings;
  const once = (quarantineMs: number) => quarantineMs + absenceScanGapMs + attemptMs;
  return type === 'voucher' ? 2 * once(quarantineVoucherMs) : once(quarantineTopUpMs);
}
