import { useT } from '@parley/i18n/react';
import { MenuItem } from '@parley/ui';
import { CalendarClock } from 'lucide-react';

/** Behind the times that are offered: one of the person's own. */
export function CustomTimeItem({ onSelect }: { onSelect: () => void }) {
  const t = useT();
  return (
    <MenuItem icon={<CalendarClock aria-hidden />} onSelect={onSelect}>
      {t('bulk.ownTime')}
    </MenuItem>
  );
}
