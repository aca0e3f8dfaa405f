import type { PersonSession, PushDevice } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { usePushDevices } from '../../data/push-devices';
import { useSessions } from '../../data/sessions';
import { browserOf } from '../../model/session-list';
import { DeviceItem } from './device-item';

/** All browsers and apps that are told; `endpoint` names this one. */
export function DeviceList({ endpoint }: { endpoint: string | null }) {
  const t = useT();
  const { data: devices, error, refetch } = usePushDevices();
  const { data: sessions = [] } = useSessions();
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
          {devices.map((device) => (
            <DeviceItem
              key={device.id}
              device={device}
              name={nameOf(device, sessions) ?? t('profile.unknownDevice')}
              isThis={device.identifier === endpoint}
            />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** A device goes with the session that registered it, so that session says what it is. */
function nameOf({ user_agent: userAgent }: PushDevice, sessions: readonly PersonSession[]): string | null {
  const session = sessions.find((one) => one.user_agent === userAgent);
  if (!session) return userAgent?.split(' ')[0] || null;
  return [browserOf(session), session.device.os].filter(Boolean).join(' · ') || null;
}
