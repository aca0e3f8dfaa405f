import { useT } from '@parley/i18n/react';
import { MenuItem } from '@parley/ui';
import { CalendarClock } from 'lucide-react';

/** Last entry of the presets: opens the dialog for a custom time. */
export function CustomTimeItem({ onSelect }: { onSelect: () => void }) {
  const t = useT();
  return (
    <MenuItem icon={<CalendarClock aria-hidden />} onSelect={onSelect}>
      {t('bulk.ownTime')}
    </MenuItem>
  );
}
