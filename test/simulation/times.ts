/** Milliseconds. */
export const minute = 60_000;
export const day = 24 * 60 * minute;
/** How long the shop waits before it believes that an order does not exist. */
export const quarantineMs = { voucher: 15 * minute, 'top-up': 60 * minute };
