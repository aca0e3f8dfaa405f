import type { ConversationListQuery, ParsedCondition, ParsedFilter } from '@parley/contract';
import type { ConversationListRequest } from './list-request';

/**
 * A list by a filter, of any status unless the filter says one. What the filter demands of every conversation is said in
 * the list's own words where it has them: their rows lie together and their numbers are kept.
 */
export function buildFilteredRequest(
  filter: ParsedFilter,
  query: Pick<ConversationListQuery, 'sort_by' | 'assignee_type' | 'page' | 'cursor'>,
): ConversationListRequest {
  const asked: ConversationListRequest = { ...query, status: 'all' };
  const [demanded = [], ...others] = filter;
  if (others.length > 0) return { ...asked, filter };
  const rest = demanded.filter((condition) => !absorbCondition(asked, condition));
  return rest.length > 0 ? { ...asked, filter: [rest] } : asked;
}

/** False where the list has no word for the condition, or has said another with it. */
function absorbCondition(
  asked: ConversationListRequest,
  { key, field, operator, values }: ParsedCondition,
): boolean {
  if (operator !== 'equal_to' || field.isCustom) return false;
  const [only = ''] = values.length === 1 ? values : [];
  if (key === 'labels' && asked.labels === undefined) {
    asked.labels = [...values];
    return true;
  }
  if (only === '') return false;
  if (key === 'status' && asked.status === 'all') {
    asked.status = only;
    return true;
  }
  if ((key === 'inbox_id' || key === 'team_id') && asked[key] === undefined) {
    asked[key] = Number(only);
    return true;
  }
  return false;
}

/** So few that they are read whole and sorted. */
export function matchesFew(filter: ParsedFilter | undefined): boolean {
  const [demanded = [], ...others] = filter ?? [];
  if (others.length > 0) return false;
  return demanded.some(
    ({ key, operator }) => (key === 'contact_id' || key === 'display_id') && operator === 'equal_to',
  );
}

/** Does what it finds depend on the day it is asked? */
export function dependsOnToday(filter: ParsedFilter): boolean {
  return filter.flat().some(({ operator }) => operator === 'days_before');
}
