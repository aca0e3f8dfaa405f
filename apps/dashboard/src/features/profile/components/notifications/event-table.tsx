import type { NotificationSettings } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { Bell, type LucideIcon, Mail, MessageCircle, MessagesSquare, Smartphone, Timer } from 'lucide-react';
import { useChangeNotifications } from '../../data/notification-settings';
import { type EventGroup, type EventGroupName, isPreferred } from '../../model/notification-preferences';
import { EventRow } from './event-row';

const ways = [
  { key: 'profile.inApp', Icon: Bell },
  { key: 'common.email', Icon: Mail },
  { key: 'profile.push', Icon: Smartphone },
] as const;

const icons: Record<EventGroupName, LucideIcon> = {
  conversations: MessageCircle,
  messages: MessagesSquare,
  sla: Timer,
};

interface EventTableProps {
  settings: NotificationSettings;
  groups: readonly EventGroup[];
}

/** One row per event, one checkbox per channel; each change is saved at once. */
export function EventTable({ settings, groups }: EventTableProps) {
  const t = useT();
  const { prefer, reset } = useChangeNotifications();
  return (
    // `relative` contains the visually hidden texts, which are absolutely positioned.
    <section className="relative mb-4 overflow-hidden rounded-lg border border-line bg-surface">
      <table className="w-full table-fixed border-collapse text-start">
        <caption className="sr-only">{t('profile.eventsTitle')}</caption>
        <Head />
        {groups.map(({ name, types }) => (
          <tbody key={name} className="not-first-of-type:border-line not-first-of-type:border-t">
            <GroupRow name={name} />
            {types.map((type) => (
              <EventRow
                key={type}
                type={type}
                isOn={(channel) => isPreferred(settings, { type, channel })}
                onChange={(channel, isOn) => prefer({ type, channel }, isOn)}
              />
            ))}
            <tr aria-hidden className="h-1.5" />
          </tbody>
        ))}
      </table>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-4 py-2.5 text-12 text-3">
        <p>{t('profile.inAppAlways')}</p>
        <button
          type="button"
          onClick={() => reset(settings)}
          className="focus-ring rounded-sm font-medium text-accent-text hover:underline"
        >
          {t('profile.resetEvents')}
        </button>
      </footer>
    </section>
  );
}

function Head() {
  const t = useT();
  return (
    <thead>
      <tr className="h-11 border-line border-b text-12">
        <th scope="col" className="px-4 text-start font-medium text-3">
          {t('profile.notifyOf')}
        </th>
        {ways.map(({ key, Icon }) => (
          <th key={key} scope="col" className="w-16 font-medium text-1 md:w-26">
            <span className="flex items-center justify-center gap-1.5">
              <Icon aria-hidden className="size-3.5 shrink-0 text-3 max-md:hidden" />
              {t(key)}
            </span>
          </th>
        ))}
        <td aria-hidden className="w-1 md:w-4" />
      </tr>
    </thead>
  );
}

function GroupRow({ name }: { name: EventGroupName }) {
  const t = useT();
  const Icon = icons[name];
  return (
    <tr>
      <th scope="rowgroup" colSpan={5} className="px-4 pt-3 pb-1 text-start font-semibold text-12 text-1">
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-3.5 text-3" />
          {t(`profile.eventGroup.${name}`)}
        </span>
      </th>
    </tr>
  );
}

/** Placeholder with the height of the table. */
export function EventTableSkeleton({ groups }: Pick<EventTableProps, 'groups'>) {
  return (
    <div aria-busy="true" className="mb-4 rounded-lg border border-line bg-surface">
      <div className="h-11 border-line border-b" />
      {groups.map(({ name, types }) => (
        <div key={name} className="border-line border-b px-4 pt-8 pb-1.5 md:ps-10">
          {types.map((type) => (
            <div key={type} className="flex h-[2.875rem] items-center">
              <Skeleton className="w-56" />
            </div>
          ))}
        </div>
      ))}
      <div className="h-10" />
    </div>
  );
}
