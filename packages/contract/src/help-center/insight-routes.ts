import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { id, lenient, unix } from '../kit/values';
import { articleInsight, brokenLink, insightSummary, missedSearch } from './entities';
import { localeCode } from './input';
import { insightPeriods } from './limits';
import { slug } from './slug-param';

const tag = 'Help center';
const base = '/api/v1/accounts/:account_id/portals/:portal_slug/insights';
const params = z.object({ account_id: id, portal_slug: slug });
const access = { who: 'member', anyOf: ['knowledge_base_manage'] } as const;
const shared = { tag, access, params } as const;

const period = z.object({
  /** Absent: all languages. */
  locale: lenient(localeCode),
  /** Default 28. */
  days: lenient(z.enum(insightPeriods)),
});

export const showInsightSummary = defineRoute({
  ...shared,
  name: 'showInsightSummary',
  method: 'GET',
  path: `${base}/summary`,
  summary: 'Views, votes and searches without a result in a period',
  query: period,
  output: z.strictObject({ payload: insightSummary }),
});

export const listArticleInsights = defineRoute({
  ...shared,
  name: 'listArticleInsights',
  method: 'GET',
  path: `${base}/articles`,
  summary: 'The 25 articles with the most views, or with the largest share of votes that say “not helpful”',
  query: period.extend({ sort: lenient(z.enum(['views', 'helpfulness'])) }),
  output: z.strictObject({ payload: z.array(articleInsight) }),
});

export const listMissedSearches = defineRoute({
  ...shared,
  name: 'listMissedSearches',
  method: 'GET',
  path: `${base}/searches`,
  summary: 'The 100 most frequent searches without a result',
  query: period,
  output: z.strictObject({ payload: z.array(missedSearch) }),
});

export const dismissMissedSearch = defineRoute({
  ...shared,
  name: 'dismissMissedSearch',
  method: 'DELETE',
  path: `${base}/searches`,
  summary: 'Take a question off the list of searches without a result, until someone asks it again',
  query: z.object({ locale: localeCode, question: z.string().min(1).max(limits.searchCharacters) }),
});

export const listBrokenLinks = defineRoute({
  ...shared,
  name: 'listBrokenLinks',
  method: 'GET',
  path: `${base}/links`,
  summary:
    'The 200 links of published articles that were found to be broken last; they are looked at every week',
  query: z.object({ locale: lenient(localeCode) }),
  output: z.strictObject({
    payload: z.array(brokenLink),
    /** `checked_at`: when all links were looked at last; null if that is still to happen. */
    meta: z.strictObject({ checked_at: unix.nullable() }),
  }),
});

export const checkArticleLinks = defineRoute({
  ...shared,
  name: 'checkArticleLinks',
  method: 'POST',
  path: `${base}/links/check`,
  summary: 'Look at the links of all published articles soon, instead of a week after the last time',
  errors: { 429: 'more than 10 per hour' },
});
