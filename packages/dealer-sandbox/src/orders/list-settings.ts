/** Surprising behavior of GET /order, where the document leaves it open or a service errs. */

export const LIST_FILTERS = ['orderType', 'status', 'startDate', 'endDate'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

export const LIST_SORTINGS = ['newest', 'oldest', 'shuffled'] as const;

export interface ListSettings {
  /** Milliseconds from the creation of an order until it is listed. `GET /order/{id}` shows it at once. */
  lagMs: number;
  /** `shuffled`: a meaningless order that stays the same from page to page. */
  sorting: (typeof LIST_SORTINGS)[number];
  /** Maximum page size, shown in `pageSize`, even if the request asks for more. 1 to 100. */
  largestPage: number;
  /** Applies `startDate` and `endDate` by day (UTC), and ignores their time. */
  byDay: boolean;
  /** Accepted filters without effect. */
  ignoredFilters: ListFilter[];
}

export const TRUTHFUL_LIST: ListSettings = {
  lagMs: 0,
  sorting: 'newest',
  largestPage: 100,
  byDay: false,
  ignoredFilters: [],
};
