import { adminTap, page } from '../../../../telegram/ui/callback-data.ts';

export const goodsRequestsTap = adminTap('goodsRequests', 'zq', { page }, 'catalog.edit');
