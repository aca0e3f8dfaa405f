import { useT } from '@parley/i18n/react';
import { MenuRadioGroup } from '@parley/ui';
import type { ConversationFilters } from '../../conversations/model/conversation-filters';
import { SORTS, type Sort } from '../../conversations/model/conversation-sort';

const sortKeys = {
  last_activity_at_desc: 'conversations.sortLastActivityDesc',
  last_activity_at_asc: 'conversations.sortLastActivityAsc',
  created_at_desc: 'conversations.sortCreatedDesc',
  created_at_asc: 'conversations.sortCreatedAsc',
  priority_desc: 'conversations.sortPriorityDesc',
  priority_asc: 'conversations.sortPriorityAsc',
  waiting_since_asc: 'conversations.sortWaitingAsc',
  waiting_since_desc: 'conversations.sortWaitingDesc',
} as const satisfies Record<Sort, string>;

interface SortChoicesProps {
  sort: Sort;
  onFiltersChange: (change: Partial<ConversationFilters>) => void;
}

/** The sort orders, as content of the sort menu. */
export function SortChoices({ sort, onFiltersChange }: SortChoicesProps) {
  const t = useT();
  return (
    <MenuRadioGroup
      label={t('conversations.sort')}
      value={sort}
      onValueChange={(next) => onFiltersChange({ sort: next })}
      choices={SORTS.map((value) => ({ value, label: t(sortKeys[value]) }))}
    />
  );
}
