import type { ConversationPriority } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { MenuRadioGroup } from '@parley/ui';
import { PRIORITIES, usePriorityName } from '../../../shared/conversations/priority-name';
import { PriorityIcon } from './priority-icon';

interface PriorityItemsProps {
  /** Undefined if the selected conversations differ. */
  value: ConversationPriority | null | undefined;
  onChoose: (priority: ConversationPriority | null) => void;
}

/** Menu items to choose a priority. */
export function PriorityItems({ value, onChoose }: PriorityItemsProps) {
  const t = useT();
  const name = usePriorityName();
  return (
    <MenuRadioGroup<ConversationPriority | 'none' | ''>
      label={t('conversations.priority')}
      value={value === undefined ? '' : (value ?? 'none')}
      onValueChange={(chosen) => onChoose(chosen === 'none' || chosen === '' ? null : chosen)}
      choices={[
        ...PRIORITIES.map((priority) => ({
          value: priority,
          label: name(priority),
          icon: <PriorityIcon priority={priority} />,
        })),
        // Empty icon, so that the name is aligned with the other names.
        { value: 'none', label: name(null), icon: <span className="size-4" /> },
      ]}
    />
  );
}
