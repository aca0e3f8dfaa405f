import type { PushDevice } from '@parley/contract';
import { useI18n } from '@parley/i18n/react';
import { Badge, Button, IconButton, useConfirm } from '@parley/ui';
import { ChevronDown, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTurnPushOff } from '../../data/browser-push';
import { useDeletePushDevice } from '../../data/push-devices';
import { useToastOutcome } from '../../hooks/use-toast-outcome';
import { DeliveryLog } from './delivery-log';
import { TestButton } from './test-button';

interface DeviceItemProps {
  device: PushDevice;
  name: string;
  /** The device is this browser. */
  isThis: boolean;
}

export function DeviceItem({ device, name, isThis }: DeviceItemProps) {
  const { t, formatDate } = useI18n();
  const logId = useId();
  const [isOpen, setOpen] = useState(false);
  const isBrowser = device.subscription_type === 'browser_push';
  const since = formatDate(device.created_at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex flex-wrap items-center gap-2 font-medium text-13 text-1">
            <span dir="auto" className="truncate">
              {name}
            </span>
            {isThis ? <Badge tone="accent">{t('profile.thisBrowser')}</Badge> : null}
            {isBrowser ? null : <Badge>{t('profile.deviceApp')}</Badge>}
          </p>
          <p className="text-12 text-3">{t('profile.deviceSince', { date: since })}</p>
        </div>
        {isBrowser ? <TestButton device={device} size="sm" /> : null}
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-controls={logId}
          icon={<ChevronDown aria-hidden className={isOpen ? 'rotate-180' : undefined} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('profile.deliveries', { count: device.deliveries.length })}
        </Button>
        <RemoveButton device={device} name={name} isThis={isThis} />
      </div>
      <div id={logId} hidden={!isOpen} className="pt-3">
        {isOpen ? <DeliveryLog deliveries={device.deliveries} name={name} /> : null}
      </div>
    </li>
  );
}

function RemoveButton({ device, name, isThis }: DeviceItemProps) {
  const { t } = useI18n();
  const confirm = useConfirm();
  const toastOutcome = useToastOutcome();
  const remove = useDeletePushDevice();
  const turnOff = useTurnPushOff();

  async function askAndRemove() {
    const isConfirmed = await confirm({
      title: t('profile.removeDeviceTitle', { name }),
      description: t('profile.removeDeviceText'),
      confirmLabel: t('common.remove'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    // For this browser, the local subscription has to be removed too.
    const removed = isThis ? turnOff.mutateAsync() : remove.mutateAsync(device.id);
    await toastOutcome(removed, 'profile.deviceRemoved');
  }

  return (
    <IconButton
      variant="danger"
      label={t('profile.removeDevice', { name })}
      icon={<Trash2 aria-hidden />}
      loading={remove.isPending || turnOff.isPending}
      onClick={() => void askAndRemove()}
    />
  );
}
