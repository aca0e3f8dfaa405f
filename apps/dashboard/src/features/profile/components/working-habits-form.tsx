import { useT } from '@parley/i18n/react';
import { RadioGroup } from '@parley/ui';
import {
  AFTER_RESOLVE,
  type AfterResolve,
  afterResolveOf,
  MARK_READ,
  type MarkRead,
  markReadOf,
} from '../../../shared/session/working-habits';
import { useOwnSettings } from '../data/own-settings';

/** What happens by itself while one works through a list of conversations. */
export function WorkingHabitsForm() {
  const t = useT();
  const [settings, change] = useOwnSettings();
  return (
    <>
      <div className="mt-5 flex flex-col items-start gap-2">
        <h3 className="font-medium text-13 text-1">{t('habits.afterResolve')}</h3>
        <RadioGroup<AfterResolve>
          label={t('habits.afterResolve')}
          look="segments"
          value={afterResolveOf(settings)}
          onValueChange={(next) => change({ after_resolve: next })}
          choices={AFTER_RESOLVE.map((value) => ({ value, label: t(`habits.after.${value}`) }))}
        />
      </div>
      <div className="mt-5 flex flex-col items-start gap-2">
        <h3 className="font-medium text-13 text-1">{t('habits.markRead')}</h3>
        <RadioGroup<MarkRead>
          label={t('habits.markRead')}
          look="segments"
          value={markReadOf(settings)}
          onValueChange={(next) => change({ mark_read: next })}
          choices={MARK_READ.map((value) => ({ value, label: t(`habits.read.${value}`) }))}
        />
      </div>
    </>
  );
}
