import type { NotificationSettings, NotificationType } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox, Skeleton, Table, type TableColumn } from '@parley/ui';
import { Check } from 'lucide-react';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useFeature } from '../../../../shared/session/account-query';
import { useNotificationSettings, usePreferNotification } from '../../data/notification-settings';
import { type Channel, channels, isPreferred, preferencesShown } from '../../model/notification-preferences';

/** What the person is told of, by which way; saved with each tick. */
export function NotificationTable() {
  const { data, error, refetch } = useNotificationSettings();
  const types = preferencesShown(useFeature('sla'));
  if (data) return <Preferences settings={data} types={types} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true" className="flex flex-col gap-5 rounded-lg border border-line p-4">
      {types.map((type) => (
        <Skeleton key={type} />
      ))}
    </div>
  );
}

interface PreferencesProps {
  settings: NotificationSettings;
  types: readonly NotificationType[];
}

function Preferences({ settings, types }: PreferencesProps) {
  const t = useT();
  const { mutate: prefer } = usePreferNotification();
  const nameOf = (channel: Channel) => t(channel === 'email' ? 'common.email' : 'profile.push');

  const columns: TableColumn<NotificationType>[] = [
    {
      key: 'type',
      header: t('profile.notifyOf'),
      className: 'text-13 text-1',
      cell: (type) => t(`profile.notify.${type}`),
    },
    {
      key: 'in_app',
      header: t('profile.inApp'),
      className: 'w-20',
      cell: () => (
        <>
          <Check aria-hidden className="size-4 text-3" />
          <span className="sr-only">{t('profile.alwaysOn')}</span>
        </>
      ),
    },
    ...channels.map(
      (channel): TableColumn<NotificationType> => ({
        key: channel,
        header: nameOf(channel),
        className: 'w-20',
        cell: (type) => (
          <Checkbox
            hideLabel
            label={t('profile.notifyBy', { what: t(`profile.notify.${type}`), channel: nameOf(channel) })}
            checked={isPreferred(settings, { type, channel })}
            onCheckedChange={(isOn) => prefer({ preference: { type, channel }, isOn })}
          />
        ),
      }),
    ),
  ];
  return (
    <>
      <Table
        caption={t('profile.notificationsTitle')}
        columns={columns}
        rows={types}
        rowKey={(type) => type}
      />
      <p className="mt-2 text-12 text-3">{t('profile.notifySaved')}</p>
    </>
  );
}
