/** The screens of reports that a view can be saved of. */
export const savedReports = [
  'overview',
  'conversations',
  'agents',
  'teams',
  'inboxes',
  'labels',
  'bots',
  'csat',
  'custom',
] as const;
export type SavedReport = (typeof savedReports)[number];

/** Reports whose views are sent by email: those of figures of a period. */
export const emailedReports = [
  'conversations',
  'agents',
  'teams',
  'inboxes',
  'labels',
  'csat',
  'custom',
] as const satisfies readonly SavedReport[];
export type EmailedReport = (typeof emailedReports)[number];
