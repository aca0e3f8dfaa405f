/** The statuses that a list can be limited to, in the order of the menus. */
export const STATUS_FILTERS = ['open', 'resolved', 'pending', 'snoozed', 'all'] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];
