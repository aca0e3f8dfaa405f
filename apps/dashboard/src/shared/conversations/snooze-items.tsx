import { useI18n } from '@parley/i18n/react';
import { lazyComponent, MenuItem } from '@parley/ui';
import { BellOff, MessageSquareReply } from 'lucide-react';
import { Suspense, useState } from 'react';
import { snoozeNames, snoozeTime, snoozeUntil, timedSnoozes } from '../lib/snooze';

/** The presets are part of the initial bundle; this item and its texts are loaded later. */
const CustomTimeItem = lazyComponent(async () => {
  const module = await import('./custom-time-item');
  return { default: module.CustomTimeItem };
});

/** Lazy components that a menu with these items preloads when it opens. */
export const snoozeParts = [CustomTimeItem];

interface SnoozeItemsProps {
  /** Unix seconds. */
  onChoose: (until: number) => void;
  /** Shows “until the next reply”. Only conversations can be snoozed like that. */
  onUntilReply?: () => void;
  /** Opens the dialog for a custom time. */
  onCustomTime?: () => void;
}

/** Snooze presets for any menu. */
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
