import { z } from 'zod';
import { limits } from '../kit/limits';
import { defineRoute } from '../kit/route';
import { boolean, id, integer, lenient, listOf, moment, page } from '../kit/values';
import { csatDay, csatMetrics, csatResponse } from './entities';

const base = '/api/v1/accounts/:account_id/csat_survey_responses';
const inAccount = z.object({ account_id: id });
const tag = 'Customer satisfaction';
const access = { who: 'administrator', orAnyOf: ['report_manage'] } as const;

const filters = {
  /** Inclusive. Without `until` it is ignored. */
  since: lenient(moment),
  /** Exclusive. Without `since` it is ignored. */
  until: lenient(moment),
  /** Agents who were assigned when the answer was given. */
  user_ids: lenient(listOf(id, 1_000)),
  inbox_id: lenient(id),
  team_id: lenient(id),
  rating: lenient(listOf(integer.pipe(z.number().min(1).max(5)), 5)),
  /** Additive: only answers with a comment, or only those without. */
  has_comment: lenient(boolean),
};
const sort = lenient(z.enum(['created_at', '-created_at']));
const invalid = { 422: 'invalid filter' };

export const listCsatResponses = defineRoute({
  name: 'listCsatResponses',
  method: 'GET',
  path: base,
  summary: `Answers to surveys, ${limits.csatResponsesPerPage} per page, newest first unless sorted`,
  tag,
  access,
  params: inAccount,
  query: z.object({ ...filters, sort, page }),
  output: z.array(csatResponse),
  errors: invalid,
});

export const showCsatMetrics = defineRoute({
  name: 'showCsatMetrics',
  method: 'GET',
  path: `${base}/metrics`,
  summary: 'How many answers there are, by rating, and how many surveys were sent',
  tag,
  access,
  params: inAccount,
  query: z.object(filters),
  output: csatMetrics,
  errors: invalid,
});

export const listCsatDays = defineRoute({
  name: 'listCsatDays',
  method: 'GET',
  path: `${base}/days`,
  summary: 'Answers per day and rating, oldest first',
  tag,
  access,
  params: inAccount,
  query: z.object({
    ...filters,
    /** IANA name of the time zone that days begin in; default UTC. */
    timezone: lenient(z.string().max(limits.nameCharacters)),
  }),
  output: z.array(csatDay),
  errors: { 422: 'invalid filter or time zone' },
});

export const downloadCsatResponses = defineRoute({
  name: 'downloadCsatResponses',
  method: 'GET',
  path: `${base}/download`,
  summary: 'The answers as CSV; the last line names the period',
  tag,
  access,
  params: inAccount,
  query: z.object({ ...filters, sort }),
  raw: true,
  errors: { 422: 'invalid filter, or no period', 429: 'too many downloads' },
});

export const updateCsatResponse = defineRoute({
  name: 'updateCsatResponse',
  method: 'PATCH',
  alsoPut: true,
  path: `${base}/:csat_survey_response_id`,
  summary: 'Write review notes about an answer; null removes them',
  tag,
  access,
  params: inAccount.extend({ csat_survey_response_id: id }),
  body: z.object({ csat_review_notes: z.string().max(limits.descriptionCharacters).nullable() }),
  output: csatResponse,
  errors: { 403: 'the feature `csat_review_notes` is off', 422: 'too long' },
});
