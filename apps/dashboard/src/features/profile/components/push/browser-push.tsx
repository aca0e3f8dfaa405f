import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { Button, toast } from '@parley/ui';
import { BellOff, BellRing } from 'lucide-react';
import { ApiError } from '../../../../shared/api';
import { describeError } from '../../../../shared/errors';
import { useBrowserPush, useTurnPushOff, useTurnPushOn } from '../../data/browser-push';
import { usePushDevices } from '../../data/push-devices';
import { useSessions } from '../../data/sessions';
import { useSessionName } from '../../hooks/use-session-name';
import type { PushState } from '../../model/push-state';
import { CardRow, CardRowSkeleton } from '../frame/card-row';
import { TestButton } from './test-button';

const texts: Record<PushState, { title: DashboardKey; text: DashboardKey }> = {
  unsupported: { title: 'profile.push.unsupported', text: 'profile.pushText.unsupported' },
  insecure: { title: 'profile.push.insecure', text: 'profile.pushText.insecure' },
  denied: { title: 'profile.push.denied', text: 'profile.pushText.denied' },
  ask: { title: 'profile.push.off', text: 'profile.pushText.ask' },
  off: { title: 'profile.push.off', text: 'profile.pushText.off' },
  on: { title: 'profile.push.on', text: 'profile.pushText.on' },
};

/** State of pushes in this browser, with the button that turns them on or off. */
export function BrowserPush({ isInBrief = false }: { isInBrief?: boolean }) {
  const t = useT();
  const { data: push } = useBrowserPush();
  const reach = usePushDeviceSummary();
  const { data: devices } = usePushDevices();
  if (!push) return <CardRowSkeleton />;
  const { state, endpoint } = push;
  const { title, text } = texts[state];
  const device = devices?.find(({ identifier }) => identifier === endpoint);
  return (
    <CardRow
      icon={state === 'on' ? <BellRing aria-hidden /> : <BellOff aria-hidden />}
      title={t(title)}
      text={isInBrief && state === 'on' && reach ? reach : t(text)}
    >
      {isInBrief && device ? <TestButton device={device} /> : null}
      <PushButton state={state} />
    </CardRow>
  );
}

/** Where pushes arrive: the name of this browser, and the number of other devices. */
function usePushDeviceSummary(): string | undefined {
  const t = useT();
  const { data: devices } = usePushDevices();
  const { data: sessions } = useSessions();
  const nameOf = useSessionName();
  const session = sessions?.find(({ current }) => current);
  if (!session || !devices) return undefined;
  const name = nameOf(session);
  return devices.length > 1 ? t('profile.pushReach', { name, count: devices.length - 1 }) : name;
}

function PushButton({ state }: { state: PushState }) {
  const t = useT();
  const turnOn = useTurnPushOn();
  const turnOff = useTurnPushOff();

  function showError(error: Error) {
    // An error of the browser itself means that its push service is unreachable.
    const reason = error instanceof ApiError ? describeError(t, error) : t('profile.pushServiceAway');
    toast.error(t('profile.notDone'), { description: reason });
  }

  if (state === 'on') {
    return (
      <Button
        variant="ghost"
        loading={turnOff.isPending}
        onClick={() => turnOff.mutate(undefined, { onError: showError })}
      >
        {t('profile.pushTurnOff')}
      </Button>
    );
  }
  if (state !== 'ask' && state !== 'off') return null;
  return (
    <Button
      variant="primary"
      loading={turnOn.isPending}
      onClick={() =>
        turnOn.mutate(undefined, {
          onSuccess: (permission) => {
            if (permission === 'granted') toast.success(t('profile.pushTurnedOn'));
          },
          onError: showError,
        })
      }
    >
      {t('profile.pushTurnOn')}
    </Button>
  );
}
