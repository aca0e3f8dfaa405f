import { readSpan, type TimeSpan } from '../../../shared/lib/time-span';
import type { ReportPeriod } from '../../../shared/reports/report-period';

/** Ratings of the list: one of them, or the two worst. */
type RatingChoice = 1 | 2 | 3 | 4 | 5 | 'low';

/** Filters, order and page of the report, as in the query string. */
export interface CsatSearch extends TimeSpan {
  /** Id of the saved view that was opened. */
  view?: number;
  page?: number;
  agent?: number;
  inbox?: number;
  team?: number;
  rating?: RatingChoice;
  comment?: true;
  /** Default: newest first. */
  sort?: 'created_at';
  /** Default: figures are compared with the previous period. */
  compare?: false;
}

/** Parses the query string; invalid values are dropped. */
export function readCsatSearch(search: Record<string, unknown>): CsatSearch {
  const { view, page, agent, inbox, team, rating, comment, sort, compare } = search;
  return {
    ...readSpan(search),
    ...(isCount(view) ? { view } : {}),
    ...(isCount(page) && page > 1 ? { page } : {}),
    ...(isCount(agent) ? { agent } : {}),
    ...(isCount(inbox) ? { inbox } : {}),
    ...(isCount(team) ? { team } : {}),
    ...(isRatingChoice(rating) ? { rating } : {}),
    ...(comment === true ? { comment } : {}),
    ...(sort === 'created_at' ? { sort } : {}),
    ...(compare === false ? { compare } : {}),
  };
}

/** Parameters of the API calls about the figures. */
export interface FigureFilter {
  since: number;
  until: number;
  user_ids?: number[] | undefined;
  inbox_id?: number | undefined;
  team_id?: number | undefined;
}

/** Parameters of the API calls about the responses. */
export interface ResponseFilter extends FigureFilter {
  rating?: number[] | undefined;
  has_comment?: boolean | undefined;
}

/** The figures are about all ratings, so that the distribution stays in view while one of them is listed. */
export function figureFilterOf(
  { agent, inbox, team }: CsatSearch,
  { since, until }: Pick<ReportPeriod, 'since' | 'until'>,
): FigureFilter {
  return {
    since,
    until,
    ...(agent === undefined ? {} : { user_ids: [agent] }),
    ...(inbox === undefined ? {} : { inbox_id: inbox }),
    ...(team === undefined ? {} : { team_id: team }),
  };
}

export function responseFilterOf(search: CsatSearch, period: ReportPeriod): ResponseFilter {
  const { rating, comment } = search;
  return {
    ...figureFilterOf(search, period),
    ...(rating === undefined ? {} : { rating: ratingsOf(rating) }),
    ...(comment ? { has_comment: true } : {}),
  };
}

export const ratingsOf = (choice: RatingChoice): number[] => (choice === 'low' ? [1, 2] : [choice]);

/** Whether the figures are about a part of the account. */
export function isNarrowed({ agent, inbox, team }: CsatSearch): boolean {
  return Boolean(agent ?? inbox ?? team);
}

/** Whether the list leaves responses of the period out. */
export function isFiltered(search: CsatSearch): boolean {
  return isNarrowed(search) || search.rating !== undefined || search.comment === true;
}

/** Clears all filters but the period. */
export const NO_FILTERS = {
  agent: undefined,
  inbox: undefined,
  team: undefined,
  rating: undefined,
  comment: undefined,
} satisfies Partial<Record<keyof CsatSearch, undefined>>;

export function isRatingChoice(value: unknown): value is RatingChoice {
  return value === 'low' || (typeof value === 'number' && [1, 2, 3, 4, 5].includes(value));
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}
