import type { FilterCondition } from '@parley/contract';
import type { StatusFilter } from '../../../shared/conversations/status-filters';
import type { Conditions } from '../../../shared/filters/filter-url';
import { conditionsOf, type ConversationView } from '../../conversations/model/conversation-view';

/** Initial conditions of the filter builder: those of the view, else conditions equivalent to the current list. */
export function initialConditions(view: ConversationView, status: StatusFilter): Conditions {
  const conditions = conditionsOf(view);
  if (conditions) return conditions;
  const list = [
    ...(status === 'all' ? [] : [equal('status', status)]),
    ...(view.kind === 'inbox' ? [equal('inbox_id', view.inboxId)] : []),
    ...(view.kind === 'team' ? [equal('team_id', view.teamId)] : []),
    ...(view.kind === 'label' ? [equal('labels', view.label)] : []),
  ];
  return list.map((condition, index) => ({
    ...condition,
    query_operator: index === list.length - 1 ? null : 'and',
  }));
}

function equal(key: string, value: string | number): FilterCondition {
  return { attribute_key: key, filter_operator: 'equal_to', values: [value] };
}
