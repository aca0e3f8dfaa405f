import type { ConversationListQuery, ParsedCondition, ParsedFilter } from '@parley/contract';
import type { ConversationListRequest } from './list-request';

/**
 * The list request for a filter, of any status unless the filter has one. Conditions that every match must meet
 * become list parameters where the list has them: those are backed by indexes and counters.
 */
export function buildFilteredRequest(
  filter: ParsedFilter,
  query: Pick<ConversationListQuery, 'sort_by' | 'assignee_type' | 'page' | 'cursor'>,
): ConversationListRequest {
  const request: ConversationListRequest = { ...query, status: 'all' };
  const [demanded = [], ...others] = filter;
  if (others.length > 0) return { ...request, filter };
  const rest = demanded.filter((condition) => !absorbCondition(request, condition));
  return rest.length > 0 ? { ...request, filter: [rest] } : request;
}

/** Turns a condition into a list parameter; false if there is no such parameter or it is already set. */
function absorbCondition(
  request: ConversationListRequest,
  { key, field, operator, values }: ParsedCondition,
): boolean {
  if (operator !== 'equal_to' || field.isCustom) return false;
  const [only = ''] = values.length === 1 ? values : [];
  if (key === 'labels' && request.labels === undefined) {
    request.labels = [...values];
    return true;
  }
  if (only === '') return false;
  if (key === 'status' && request.status === 'all') {
    request.status = only;
    return true;
  }
  if ((key === 'inbox_id' || key === 'team_id') && request[key] === undefined) {
    request[key] = Number(only);
    return true;
  }
  return false;
}

/** Whether the filter matches so few conversations that all of them are read and sorted. */
export function matchesFew(filter: ParsedFilter | undefined): boolean {
  const [demanded = [], ...others] = filter ?? [];
  if (others.length > 0) return false;
  return demanded.some(
    ({ key, operator }) => (key === 'contact_id' || key === 'display_id') && operator === 'equal_to',
  );
}

/** Whether the result depends on the current date. */
export function dependsOnToday(filter: ParsedFilter): boolean {
  return filter.flat().some(({ operator }) => operator === 'days_before');
}
