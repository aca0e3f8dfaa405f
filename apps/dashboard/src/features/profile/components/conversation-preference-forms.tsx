import { useT } from '@parley/i18n/react';
import { RadioGroup } from '@parley/ui';
import {
  AFTER_RESOLVE,
  type AfterResolve,
  afterResolveOf,
  MARK_READ,
  type MarkRead,
  markReadOf,
} from '../../../shared/session/conversation-preferences';
import { useProfileSettings } from '../data/profile-settings';

/** What opens after resolving a conversation. */
export function AfterResolveForm() {
  const t = useT();
  const [settings, change] = useProfileSettings();
  return (
    <RadioGroup<AfterResolve>
      label={t('habits.afterResolve')}
      look="segments"
      value={afterResolveOf(settings)}
      onValueChange={(next) => change({ after_resolve: next })}
      choices={AFTER_RESOLVE.map((value) => ({ value, label: t(`habits.after.${value}`) }))}
    />
  );
}

/** When an open conversation is marked as read. */
export function MarkReadForm() {
  const t = useT();
  const [settings, change] = useProfileSettings();
  return (
    <RadioGroup<MarkRead>
      label={t('habits.markRead')}
      look="segments"
      value={markReadOf(settings)}
      onValueChange={(next) => change({ mark_read: next })}
      choices={MARK_READ.map((value) => ({ value, label: t(`habits.read.${value}`) }))}
    />
  );
}
