import type { DashboardKey } from '@parley/i18n/dashboard';
import { useT } from '@parley/i18n/react';
import { Banner, type BannerTone, Button, toast } from '@parley/ui';
import { ApiError } from '../../../../shared/api';
import { describeError } from '../../../../shared/errors';
import { useTurnPushOff, useTurnPushOn } from '../../data/browser-push';
import type { PushState } from '../../model/push-state';

const looks: Record<PushState, { tone: BannerTone; title: DashboardKey; text: DashboardKey }> = {
  unsupported: { tone: 'warning', title: 'profile.push.unsupported', text: 'profile.pushText.unsupported' },
  insecure: { tone: 'warning', title: 'profile.push.insecure', text: 'profile.pushText.insecure' },
  denied: { tone: 'warning', title: 'profile.push.denied', text: 'profile.pushText.denied' },
  ask: { tone: 'info', title: 'profile.push.off', text: 'profile.pushText.ask' },
  off: { tone: 'info', title: 'profile.push.off', text: 'profile.pushText.off' },
  on: { tone: 'success', title: 'profile.push.on', text: 'profile.pushText.on' },
};

/** How it stands with this browser, and what can be done about it. */
export function BrowserPushNotice({ state }: { state: PushState }) {
  const t = useT();
  const { tone, title, text } = looks[state];
  return (
    <Banner tone={tone} title={t(title)} action={<PushButton state={state} />}>
      {t(text)}
    </Banner>
  );
}

function PushButton({ state }: { state: PushState }) {
  const t = useT();
  const turnOn = useTurnPushOn();
  const turnOff = useTurnPushOff();

  function complain(error: Error) {
    // The browser's own failures mean that the service behind its pushes is out of reach.
    const reason = error instanceof ApiError ? describeError(t, error) : t('profile.pushServiceAway');
    toast.error(t('profile.notDone'), { description: reason });
  }

  if (state === 'on') {
    return (
      <Button
        size="sm"
        loading={turnOff.isPending}
        onClick={() => turnOff.mutate(undefined, { onError: complain })}
      >
        {t('profile.pushTurnOff')}
      </Button>
    );
  }
  if (state !== 'ask' && state !== 'off') return null;
  return (
    <Button
      size="sm"
      variant="primary"
      loading={turnOn.isPending}
      onClick={() =>
        turnOn.mutate(undefined, {
          onSuccess: (permission) => {
            if (permission === 'granted') toast.success(t('profile.pushTurnedOn'));
          },
          onError: complain,
        })
      }
    >
      {t('profile.pushTurnOn')}
    </Button>
  );
}
