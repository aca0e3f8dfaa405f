import { useT } from '@parley/i18n/react';
import {
  IconButton,
  Menu,
  MenuCheckboxItem,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuSeparator,
  useConfirm,
} from '@parley/ui';
import { CheckCheck, Ellipsis, ListFilter, Trash2 } from 'lucide-react';
import type { NotificationActions } from '../../data/notification-mutations';
import type { ListKey } from '../../model/notification-list';

interface InboxHeaderProps {
  options: ListKey;
  onOptionsChange: (change: Partial<ListKey>) => void;
  actions: NotificationActions;
}

/** Header of the inbox view: filters, sort order, and actions for all notifications. */
export function InboxHeader({ options, onOptionsChange, actions }: InboxHeaderProps) {
  const t = useT();
  return (
    <header className="flex h-11 shrink-0 items-center gap-1 border-line border-b px-3.5">
      <h1 className="min-w-0 flex-1 truncate font-semibold text-14 tracking-[-0.01em]">
        {t('nav.inboxView')}
      </h1>
      <Menu
        align="end"
        trigger={<IconButton label={t('notifications.display')} icon={<ListFilter aria-hidden />} />}
      >
        <MenuLabel>{t('notifications.show')}</MenuLabel>
        <MenuCheckboxItem checked={options.read} onCheckedChange={(read) => onOptionsChange({ read })}>
          {t('notifications.showRead')}
        </MenuCheckboxItem>
        <MenuCheckboxItem
          checked={options.snoozed}
          onCheckedChange={(snoozed) => onOptionsChange({ snoozed })}
        >
          {t('notifications.showSnoozed')}
        </MenuCheckboxItem>
        <MenuSeparator />
        <MenuRadioGroup
          label={t('notifications.order')}
          value={options.order}
          onValueChange={(order) => onOptionsChange({ order })}
          choices={[
            { value: 'desc', label: t('notifications.newestFirst') },
            { value: 'asc', label: t('notifications.oldestFirst') },
          ]}
        />
      </Menu>
      <AllMenu actions={actions} />
    </header>
  );
}

function AllMenu({ actions }: { actions: NotificationActions }) {
  const t = useT();
  const confirm = useConfirm();

  async function deleteAll(which: 'all' | 'read') {
    const isSure = await confirm({
      title: t(which === 'all' ? 'notifications.deleteAllTitle' : 'notifications.deleteReadTitle'),
      description: t('notifications.deleteAllText'),
      confirmLabel: t('common.delete'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (isSure) await actions.deleteAllNotifications(which);
  }

  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('notifications.allActions')} icon={<Ellipsis aria-hidden />} />}
    >
      <MenuItem icon={<CheckCheck aria-hidden />} onSelect={() => void actions.readAllNotifications()}>
        {t('notifications.readAll')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void deleteAll('read')}>
        {t('notifications.deleteRead')}
      </MenuItem>
      <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void deleteAll('all')}>
        {t('notifications.deleteAll')}
      </MenuItem>
    </Menu>
  );
}
