import type { ProductType } from '../../../platform/database/tables/catalog/products.ts';
import type { OrderSettings } from './deps.ts';

/**
 * Returns the longest search for an unknown attempt before a refund or a review, milliseconds. A voucher is
 * attempted once more, so it takes twice as long.
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
