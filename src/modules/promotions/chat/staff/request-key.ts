import { createHash } from 'node:crypto';
import type { PromotionTerms } from '../../read-promotions.ts';

/**
 * Derives the idempotency key of a promo code from its maker and its terms. After a second person agreed, the
 * maker asks for the same terms again, by another tap or message.
 */
export function promoRequestKey(makerId: number, terms: PromotionTerms): string {
  const { code, kind, gives, least, productId, itemId, perPerson, mostClaims, days, starts, ends } = terms;
  const said = [code, kind, gives, least, productId, itemId, perPerson, mostClaims, days, starts, ends];
  return `promo:${makerId}:${createHash('sha256').update(JSON.stringify(said)).digest('base64url')}`;
}
