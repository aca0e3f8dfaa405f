import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useFeature } from '../../../../shared/session/account-query';
import { useNotificationSettings } from '../../data/notification-settings';
import { eventGroups } from '../../model/notification-preferences';
import { BrowserPush } from '../push/browser-push';
import { EventTable, EventTableSkeleton } from './event-table';
import { SoundRow } from './sound-row';

/** The events a person is notified about and the channels for each, with push and sounds. */
export function NotificationEvents() {
  const { data, error, refetch } = useNotificationSettings();
  const groups = eventGroups(useFeature('sla'));
  return (
    <>
      <BrowserPush isInBrief />
      {data ? <EventTable settings={data} groups={groups} /> : null}
      {!data && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <EventTableSkeleton groups={groups} /> : null}
      <SoundRow />
    </>
  );
}
