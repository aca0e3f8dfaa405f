/** Limits of the help center; lengths are in characters. */
export const helpCenterLimits = {
  slugCharacters: 255,
  /** A portal's page title and header text, and the description of a category or article. */
  textCharacters: 5_000,
  /** A text of 20,000 words has about 140,000. */
  articleCharacters: 1_000_000,
  locales: 100,
  tags: 50,
  articlesPerPage: 25,
  categoriesPerPage: 1_000,
  relatedCategories: 50,
  bulkIds: 100,
  /** Rows whose positions change at once. */
  positions: 1_000,
  /** In one language of a portal. */
  synonymGroups: 200,
  synonymsPerGroup: 20,
  synonymCharacters: 60,
  portalsPerAccount: 100,
  searchHitsPerPage: 10,
  publicArticlesPerPage: 100,
  brokenLinks: 200,
  commentCharacters: 500,
  /** Former texts that are kept of an article; older ones are removed. */
  versionsPerArticle: 200,
} as const;

/** Periods of the insights in days, today included. Days begin at midnight UTC. */
export const insightPeriods = ['7', '28', '90', '365'] as const;
export type InsightPeriod = (typeof insightPeriods)[number];
