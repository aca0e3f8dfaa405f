import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { usePushDevices } from '../../data/push-devices';
import { useSessions } from '../../data/sessions';
import { useSessionName } from '../../hooks/use-session-name';
import { DeviceItem } from './device-item';

/** All browsers and apps that are told; `endpoint` names this one. */
export function DeviceList({ endpoint }: { endpoint: string | null }) {
  const t = useT();
  const { data: devices, error, refetch } = usePushDevices();
  const { data: sessions = [] } = useSessions();
  const nameOf = useSessionName();
  // A device goes with the session that registered it, so that session says what it is.
  const sessionOf = (userAgent: string | null) =>
    sessions.find(({ user_agent: own }) => own !== null && own === userAgent);
  if (error && !devices) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return (
    <div>
      <h3 className="mb-2 font-medium text-13 text-1">{t('profile.devices')}</h3>
      {devices ? null : (
        <div aria-busy="true" className="rounded-lg border border-line p-4">
          <Skeleton className="w-48" />
        </div>
      )}
      {devices?.length === 0 ? <p className="text-13 text-2">{t('profile.noDevices')}</p> : null}
      {devices && devices.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line">
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
    </div>
  );
}
