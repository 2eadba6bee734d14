/** The contract of the module `reports`: the names of its files that the rest of `src/` imports. */
export { movedClosing, readSummaryHour, setSummaryHour } from './closing.ts';
export { addDays, isDay, todayIn } from './days.ts';
export { addFigures } from './figures.ts';
export type { ReportsApi } from './module.ts';
export { readSales } from './numbers.ts';
export type { OrderEvent, OrderStory } from './order-story.ts';
export type { Reports } from './reports.ts';
export { type FoundOrders, ORDER_GROUPS, type OrderGroup, type OrderQuery } from './search-orders.ts';
