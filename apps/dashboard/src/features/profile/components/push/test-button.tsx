import type { PushDevice } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, toast } from '@parley/ui';
import { describeError } from '../../../../shared/errors';
import { useTestPushDevice } from '../../data/push-devices';

interface TestButtonProps {
  device: PushDevice;
  size?: 'sm';
}

/** Sends a push to a device and says whether it arrived. */
export function TestButton({ device, size }: TestButtonProps) {
  const t = useT();
  const test = useTestPushDevice();

  // A device that is gone takes this button with it, so what became of it is not left to the mutation's callbacks.
  async function send() {
    try {
      const { delivery, is_gone: isGone } = await test.mutateAsync(device.id);
      if (delivery.state === 'delivered') toast.success(t('profile.testSent'));
      else if (isGone) toast.error(t('profile.testGone'));
      else toast.error(t('profile.testFailed'), { description: delivery.answer ?? undefined });
    } catch (error) {
      toast.error(t('profile.testFailed'), { description: describeError(t, error) });
    }
  }

  return (
    <Button size={size} loading={test.isPending} onClick={() => void send()}>
      {t('profile.sendTest')}
    </Button>
  );
}
