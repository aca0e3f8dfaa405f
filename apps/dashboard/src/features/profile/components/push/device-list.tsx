import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { usePushDevices } from '../../data/push-devices';
import { useSessions } from '../../data/sessions';
import { useSessionName } from '../../hooks/use-session-name';
import { Card } from '../frame/card';
import { DeviceItem } from './device-item';

/** All devices that receive pushes; `endpoint` identifies this browser. */
export function DeviceList({ endpoint }: { endpoint: string | null }) {
  const t = useT();
  const { data: devices, error, refetch } = usePushDevices();
  const { data: sessions = [] } = useSessions();
  const nameOf = useSessionName();
  // A device is named like the session with the same user agent, because the session registered it.
  const sessionOf = (userAgent: string | null) =>
    sessions.find(({ user_agent: own }) => own !== null && own === userAgent);
  if (error && !devices) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {devices ? null : (
        <Card>
          <Skeleton className="w-48" />
        </Card>
      )}
      {devices?.length === 0 ? (
        <Card>
          <p className="text-13 text-2">{t('profile.noDevices')}</p>
        </Card>
      ) : null}
      {devices && devices.length > 0 ? (
        <ul
          aria-label={t('profile.devices')}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {devices.map((device) => {
            const session = sessionOf(device.user_agent);
            return (
              <DeviceItem
                key={device.id}
                device={device}
                name={session ? nameOf(session) : t('profile.unknownDevice')}
                isThis={device.identifier === endpoint}
              />
            );
          })}
        </ul>
      ) : null}
    </>
  );
}
