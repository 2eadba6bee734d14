/** How GET /order may differ from what a caller hopes for, where the document promises nothing or a service errs. */

export const LIST_FILTERS = ['orderType', 'status', 'startDate', 'endDate'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

export const LIST_SORTINGS = ['newest', 'oldest', 'shuffled'] as const;

export interface ListSettings {
  /** Time from the creation of an order until it is listed, milliseconds. `GET /order/{id}` knows it at once. */
  lagMs: number;
  /** `shuffled`: an order of its own that says nothing, and stays the same from page to page. */
  sorting: (typeof LIST_SORTINGS)[number];
  /** The most that a page holds, even if the request asks for more; `pageSize` tells of it. 1 to 100. */
  largestPage: number;
  /** Takes `startDate` and `endDate` by their day (UTC), and ignores the time in them. */
  byDay: boolean;
  /** Filters that are accepted and change nothing. */
  ignoredFilters: ListFilter[];
}

export const TRUTHFUL_LIST: ListSettings = {
  lagMs: 0,
  sorting: 'newest',
  largestPage: 100,
  byDay: false,
  ignoredFilters: [],
};
