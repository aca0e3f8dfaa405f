import { useT } from '@parley/i18n/react';
import { MenuItem } from '@parley/ui';
import { CalendarClock } from 'lucide-react';
import { openConversationDialog } from '../../../../shared/layout/conversation-tools';

/** Until when a conversation sleeps, by a time of the person's own. */
export function OwnTimeItem() {
  const t = useT();
  return (
    <MenuItem icon={<CalendarClock aria-hidden />} onSelect={() => openConversationDialog('snooze')}>
      {t('bulk.ownTime')}
    </MenuItem>
  );
}
