import { useI18n } from '@parley/i18n/react';
import { useStatusName } from '../../../shared/conversations/status-name';
import { useDuration } from '../../../shared/reports/duration';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import type { OpenRow } from '../data/report-rows';
import type { OpenedRows } from './rows-pane-state';

/** Texts of a row behind a figure, the same in the panel and in the table. */
export function useRowFacts({ conversation, message, ...row }: OpenRow, time: OpenedRows['time']) {
  const { t, formatNumber } = useI18n();
  const duration = useDuration();
  const statusName = useStatusName();
  const { inboxes, teams } = useWorkspace();
  const value = time === null ? null : time === 'all' ? row.value : row.value_in_business_hours;
  return {
    name: conversation.contact_name || t('reports.unknownVisitor'),
    number: `#${formatNumber(conversation.id, { useGrouping: false })}`,
    inbox: inboxes.find(({ id }) => id === conversation.inbox_id),
    team: teams.find(({ id }) => id === conversation.team_id),
    duration: value === null ? null : duration(value),
    status: statusName(conversation.status),
    text: message && (message.text || t('reports.noText')),
  };
}
