import type { NotificationType } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Checkbox } from '@parley/ui';
import { Check } from 'lucide-react';
import { useCurrentUser } from '../../../../shared/session/use-session';
import { type Channel, channels } from '../../model/notification-preferences';

interface EventRowProps {
  type: NotificationType;
  isOn: (channel: Channel) => boolean;
  onChange: (channel: Channel, isOn: boolean) => void;
}

/** An event with its channels. Only email and push can be changed; in the app, every event is shown. */
export function EventRow({ type, isOn, onChange }: EventRowProps) {
  const t = useT();
  const { available_name: shownName, name } = useCurrentUser();
  const what = t(`profile.event.${type}`);
  return (
    <tr className="h-[2.875rem] hover:bg-sunken">
      <th scope="row" className="py-1 ps-4 text-start font-normal md:ps-10">
        <span className="block text-13 text-1">{what}</span>
        <span className="block text-12 text-3">
          {t(`profile.eventText.${type}`, { name: shownName || name })}
        </span>
      </th>
      <td>
        <Check aria-hidden className="mx-auto size-4 text-3" />
        <span className="sr-only">{t('profile.alwaysOn')}</span>
      </td>
      {channels.map((channel) => (
        <td key={channel}>
          <Checkbox
            hideLabel
            className="justify-center gap-0"
            label={t('profile.notifyBy', {
              what,
              channel: t(channel === 'email' ? 'common.email' : 'profile.push'),
            })}
            checked={isOn(channel)}
            onCheckedChange={(next) => onChange(channel, next)}
          />
        </td>
      ))}
      <td aria-hidden />
    </tr>
  );
}
