import type { PushDevice } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, toast } from '@parley/ui';
import { describeError } from '../../../../shared/errors';
import { useTestPushDevice } from '../../data/push-devices';

interface TestButtonProps {
  device: PushDevice;
  size?: 'sm';
}

/** Sends a test push to a device and shows the result in a toast. */
export function TestButton({ device, size }: TestButtonProps) {
  const t = useT();
  const test = useTestPushDevice();

  // Uses a promise, because mutation callbacks don't run once the button is unmounted, which happens if the device is
  // gone.
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
