export const campaignLimits = {
  /** Audience of one campaign, in labels. */
  labels: 100,
  /** The longest wait on a page, in seconds. */
  timeOnPageSeconds: 86_400,
  peoplePerPage: 25,
} as const;
