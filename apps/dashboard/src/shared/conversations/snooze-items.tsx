import { useI18n } from '@parley/i18n/react';
import { lazyComponent, MenuItem } from '@parley/ui';
import { BellOff, MessageSquareReply } from 'lucide-react';
import { Suspense, useState } from 'react';
import { loadAllTexts } from '../i18n/locale';
import { snoozeNames, snoozeTime, snoozeUntil, timedSnoozes } from '../lib/snooze';

/** The first conversation's menu has the presets with the first load, but not this nor its words. */
const CustomTimeItem = lazyComponent(async () => {
  const [module] = await Promise.all([import('./custom-time-item'), loadAllTexts()]);
  return { default: module.CustomTimeItem };
});

/** For the menu it stands in. */
export const snoozeParts = [CustomTimeItem];

interface SnoozeItemsProps {
  /** Unix seconds. */
  onChoose: (until: number) => void;
  /** Where it may sleep until somebody answers. */
  onUntilReply?: () => void;
  /** Asks for a time of the person's own. */
  onCustomTime?: () => void;
}

/** Until when something sleeps; in every menu that asks it. */
export function SnoozeItems({ onChoose, onUntilReply, onCustomTime }: SnoozeItemsProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [presets] = useState(() => timedSnoozes(new Date()));
  return (
    <>
      {presets.map((snooze) => (
        <MenuItem
          key={snooze}
          icon={<BellOff aria-hidden />}
          onSelect={() => onChoose(snoozeUntil(snooze, new Date()))}
        >
          {t(snoozeNames[snooze], snoozeTime(i18n))}
        </MenuItem>
      ))}
      {onUntilReply ? (
        <MenuItem icon={<MessageSquareReply aria-hidden />} onSelect={onUntilReply}>
          {t(snoozeNames.reply)}
        </MenuItem>
      ) : null}
      {onCustomTime ? (
        <Suspense>
          <CustomTimeItem onSelect={onCustomTime} />
        </Suspense>
      ) : null}
    </>
  );
}
