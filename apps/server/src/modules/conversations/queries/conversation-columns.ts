import { type ConversationColumnKey, attributesPropertyOf, type ParsedFilter } from '@parley/contract';
import { type RawBuilder, sql } from 'kysely';
import {
  attributeColumns,
  choiceColumn,
  dayColumn,
  type FilterColumns,
  constantChoiceColumn,
  idColumn,
  tagsColumn,
} from '../../filters/filters.facade';

const column = (name: string) => sql.ref(`conversations.${name}`);

/** The columns that conversation filters can use. `status`: the status all candidate rows have, if it is known. */
export const conversationColumns = (
  accountId: number,
  status?: number,
): FilterColumns<ConversationColumnKey> => ({
  standard: {
    status: status === undefined ? choiceColumn(column('status')) : constantChoiceColumn(status),
    priority: choiceColumn(column('priority')),
    assignee_id: idColumn(column('assignee_id')),
    inbox_id: idColumn(column('inbox_id')),
    team_id: idColumn(column('team_id')),
    campaign_id: idColumn(column('campaign_id')),
    contact_id: idColumn(column('contact_id')),
    display_id: idColumn(column('display_id')),
    labels: tagsColumn({
      any: (titles) =>
        sql<boolean>`exists (${labelsOf(accountId)} and l.title = any(${[...titles]}::text[]))`,
      some: sql<boolean>`exists (${labelsOf(accountId)})`,
    }),
    created_at: dayColumn(column('created_at')),
    last_activity_at: dayColumn(column('last_activity_at')),
  },
  attributes: attributeColumns('conversations'),
});

const labelsOf = (accountId: number): RawBuilder<unknown> =>
  sql`select from conversation_labels l where l.account_id = ${accountId} and l.conversation_id = conversations.id`;

/** Columns that a filter reads and the list's indexes do not contain. */
export function extraFilterColumns(filter: ParsedFilter): string[] {
  const columns = filter.flat().flatMap(({ key, field }) => {
    const holder = attributesPropertyOf(field);
    if (holder) return [holder];
    return key === 'display_id' || key === 'contact_id' || key === 'campaign_id' ? [key] : [];
  });
  return [...new Set(columns)];
}

const counterKeys = ['status', 'inbox_id', 'assignee_id', 'team_id'] as const;

/** The filter columns of counters (`conversation_counts`), which have only these four. */
export const counterColumns: FilterColumns<(typeof counterKeys)[number]> = {
  standard: {
    status: choiceColumn(sql.ref('cells.status')),
    inbox_id: idColumn(sql.ref('cells.inbox_id')),
    assignee_id: idColumn(sql`nullif(cells.assignee_id, 0)`),
    team_id: idColumn(sql.ref('cells.team_id')),
  },
};

/** Whether counting with this filter needs the conversations themselves, because the counters cannot answer it. */
export function requiresScan(filter: ParsedFilter | undefined): boolean {
  return filter !== undefined && !isCoveredByCounters(filter);
}

export function isCoveredByCounters(filter: ParsedFilter): boolean {
  return filter.flat().every(({ key, field }) => !field.isCustom && counterKeys.some((one) => one === key));
}
