export const ENDPOINTS = [
  'GET /user/profile',
  'GET /product/catalog',
  'POST /order/top-up/preflight',
  'POST /order',
  'GET /order',
  'GET /order/{id}',
] as const;
export type EndpointName = (typeof ENDPOINTS)[number];
