import { useT } from '@parley/i18n/react';
import { AvailabilityDot, RadioGroup, Switch, toast } from '@parley/ui';
import { describeError } from '../../../shared/errors';
import type { Availability } from '../../../shared/session/session-types';
import { useUpdateAutoOffline, useUpdateAvailability } from '../../../shared/session/update-profile';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useReportSaved } from '../hooks/saved-context';
import { Card } from './frame/card';

export function AvailabilityForm() {
  const t = useT();
  const account = useCurrentAccount();
  const setAvailability = useUpdateAvailability(account.id);
  const setAutoOffline = useUpdateAutoOffline(account.id);
  const reportSaved = useReportSaved();
  const feedback = {
    onSuccess: () => reportSaved(true),
    onError: (error: Error) => {
      reportSaved(false);
      toast.error(t('shell.availabilityNotSaved'), { description: describeError(t, error) });
    },
  };
  return (
    <Card className="flex flex-col gap-4">
      <RadioGroup<Availability>
        label={t('profile.availabilityTitle')}
        look="segments"
        className="self-start"
        value={account.availability}
        onValueChange={(next) => setAvailability.mutate(next, feedback)}
        choices={(['online', 'busy', 'offline'] as const).map((value) => ({
          value,
          label: t(`common.${value}`),
          icon: <AvailabilityDot presence={value} className="size-2" />,
        }))}
      />
      <Switch
        label={t('shell.autoOffline')}
        description={t('profile.autoOfflineText')}
        checked={account.auto_offline}
        onCheckedChange={(isOn) => setAutoOffline.mutate(isOn, feedback)}
      />
    </Card>
  );
}
