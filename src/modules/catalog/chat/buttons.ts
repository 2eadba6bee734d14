import { z } from 'zod';
import { id, page, tap } from '../../../telegram/ui/callback-data.ts';
import { typeLetter, way } from '../../../telegram/ui/way.ts';
import { CATEGORIES } from '../categories.ts';

/**
 * `auto`: the customer's own region if the brand has it; `all`: the list of regions; `none`: the products
 * without a region.
 */
const region = z.string().regex(/^(auto|all|none|[A-Z]{2,6})$/);

export const brandTap = tap('brand', 'br', { id, type: typeLetter, region, page, way });

const category = z.enum(['all', ...CATEGORIES]);

export const shelfTap = tap('shelf', 'c', { type: z.enum(['voucher', 'top-up']), category, page });

export const productTap = tap('product', 'p', { id, page, way });

export const itemTap = tap('item', 'i', { id, way });

export const searchPromptTap = tap('searchPrompt', 's', {});

export const foundTap = tap('found', 'f', { page, text: z.string().min(1).max(60) });
