import { conversationStatuses, type ParsedCondition } from '@parley/contract';
import type { DictionaryValue } from '../../../../platform/db/columns/column';
import type { UserViewer } from '../../../access/access.facade';
import { visibleCounters } from '../../../conversation-records/conversation-records.facade';
import {
  attributeColumnOf,
  byDate,
  byDictionaryValue,
  byNumber,
  byValue,
  type MaskFilter,
  titlesOf,
} from '../../../filters/filters.facade';
import type { ConversationListRequest } from '../list-request';
import type { ColumnTable, DictionaryColumnName } from './conversation-rows';

/** Mask filters for the viewer's permissions and the list's own parameters, without its filter. */
export function filtersForList(
  table: ColumnTable,
  viewer: UserViewer,
  request: ConversationListRequest,
): MaskFilter[] {
  const { inboxIds, assigneeIds } = visibleCounters(viewer);
  const { status = 'open', inbox_id, team_id, labels = [] } = request;
  const { dictionaryColumns } = table;
  const maskFilters: MaskFilter[] = [];
  if (inboxIds !== null) maskFilters.push(byDictionaryValue(dictionaryColumns.inbox_id, isOneOf(inboxIds)));
  if (assigneeIds !== null)
    maskFilters.push(
      byDictionaryValue(dictionaryColumns.assignee_id, (id) => assigneeIds.includes(Number(id ?? 0))),
    );
  if (status !== 'all') {
    const number = conversationStatuses.findIndex((known) => known === status);
    maskFilters.push(byDictionaryValue(dictionaryColumns.status, (one) => one === number));
  }
  if (inbox_id !== undefined)
    maskFilters.push(byDictionaryValue(dictionaryColumns.inbox_id, isOneOf([inbox_id])));
  if (team_id !== undefined)
    maskFilters.push(byDictionaryValue(dictionaryColumns.team_id, isOneOf([team_id])));
  if (labels.length > 0)
    maskFilters.push(
      byDictionaryValue(dictionaryColumns.labels, (titles) =>
        titlesOf(titles).some((title) => labels.includes(title)),
      ),
    );
  return maskFilters;
}

/** The mask filter for one condition; its meaning is defined by the evaluator in the contract. */
export function filterForCondition(table: ColumnTable, condition: ParsedCondition, now: Date): MaskFilter {
  const { key } = condition;
  const attribute = attributeColumnOf(condition);
  if (attribute) return byValue(table.lazyColumn(attribute.id), condition, now);
  if (isDictionaryColumn(table, key)) return byValue(table.dictionaryColumns[key], condition, now);
  switch (key) {
    case 'created_at':
    case 'last_activity_at':
      return byDate(table.numbers[key], condition, now);
    case 'contact_id':
    case 'display_id':
      return byNumber(table.numbers[key], condition, now);
    default:
      throw new Error(`no column for ${key}`);
  }
}

const isDictionaryColumn = (table: ColumnTable, key: string): key is DictionaryColumnName =>
  Object.hasOwn(table.dictionaryColumns, key);

function isOneOf(ids: readonly number[]): (word: DictionaryValue) => boolean {
  const idSet = new Set(ids);
  return (word) => typeof word === 'number' && idSet.has(word);
}
