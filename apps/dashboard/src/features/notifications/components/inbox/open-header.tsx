import type { Notification } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { IconButton, Menu, MenuLabel } from '@parley/ui';
import { ChevronDown, ChevronUp, Clock, Mail, Trash2 } from 'lucide-react';
import { SnoozeItems } from '../../../../shared/conversations/snooze-items';
import { displayShortcut } from '../../../../shared/shortcuts/match-shortcut';
import { actorOf, titleKeyOf } from '../../model/notification-title';

interface OpenHeaderProps {
  /** Null: the notification was deleted while its conversation is still shown. */
  notification: Notification | null;
  /** Position in the list, starting at 1; null if the list does not contain it. */
  position: { index: number; count: number } | null;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onUnread: () => void;
  onSnooze: (until: number) => void;
  onDelete: () => void;
}

/** Header of the open notification: content, actions, and buttons to the previous and next one. */
export function OpenHeader(props: OpenHeaderProps) {
  const { notification, position, onPrevious, onNext } = props;
  const t = useT();
  const { formatNumber } = useI18n();
  return (
    <section
      aria-label={t('notifications.opened')}
      className="flex h-11 shrink-0 items-center gap-1 border-line border-b bg-sunken px-3 md:px-[1.125rem]"
    >
      <Neighbour label={t('notifications.previous')} shortcut="previous" Icon={ChevronUp} onGo={onPrevious} />
      <Neighbour label={t('notifications.next')} shortcut="next" Icon={ChevronDown} onGo={onNext} />
      {position ? (
        <span className="num hidden whitespace-nowrap px-1 text-12 text-2 sm:inline">
          {t('notifications.position', {
            index: formatNumber(position.index),
            count: formatNumber(position.count),
          })}
        </span>
      ) : null}
      <p className="min-w-0 flex-1 truncate px-1 text-12 text-2">
        {notification
          ? t(titleKeyOf(notification), { name: actorOf(notification).name || t('conversations.nameless') })
          : null}
      </p>
      {notification ? <Deeds {...props} /> : null}
    </section>
  );
}

interface NeighbourProps {
  label: string;
  shortcut: 'previous' | 'next';
  Icon: typeof ChevronUp;
  onGo: (() => void) | undefined;
}

function Neighbour({ label, shortcut, Icon, onGo }: NeighbourProps) {
  return (
    <IconButton
      label={label}
      shortcut={displayShortcut(shortcut)}
      icon={<Icon aria-hidden />}
      // `aria-disabled` instead of `disabled`, which would lose the focus at either end of the list.
      aria-disabled={onGo === undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:opacity-50"
      onClick={onGo}
    />
  );
}

function Deeds({ onUnread, onSnooze, onDelete }: OpenHeaderProps) {
  const t = useT();
  return (
    <>
      <IconButton label={t('notifications.markUnread')} icon={<Mail aria-hidden />} onClick={onUnread} />
      <Menu
        align="end"
        side="bottom"
        trigger={<IconButton label={t('notifications.snooze')} icon={<Clock aria-hidden />} />}
      >
        <MenuLabel>{t('notifications.snooze')}</MenuLabel>
        <SnoozeItems onChoose={onSnooze} />
      </Menu>
      <IconButton
        label={t('notifications.delete')}
        icon={<Trash2 aria-hidden />}
        variant="danger"
        onClick={onDelete}
      />
    </>
  );
}
