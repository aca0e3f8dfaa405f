import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { IconButton, Menu, MenuItem, MenuRadioGroup, MenuSeparator, SubMenu, useConfirm } from '@parley/ui';
import { Ban, Ellipsis, Flag, Link2, MailOpen, Undo2 } from 'lucide-react';
import { useCopy } from '../../../../shared/lib/use-copy';
import type { ConversationActions } from '../../data/conversation-mutations';
import { PRIORITIES, PriorityIcon, usePriorityName } from '../priority-icon';

interface MoreMenuProps {
  conversation: Conversation;
  actions: ConversationActions;
  /** Leaves the conversation, so that marking it unread is not undone by reading it. */
  onMarkedUnread: () => void;
}

/** What is done to a conversation now and then. */
export function MoreMenu({ conversation, actions, onMarkedUnread }: MoreMenuProps) {
  const t = useT();
  const copy = useCopy();
  const confirm = useConfirm();
  const priorityName = usePriorityName();
  const { id, muted } = conversation;
  const name = conversation.meta.sender.name || t('conversations.nameless');

  async function toggleMuted() {
    const isSure =
      muted ||
      (await confirm({
        title: t('conversations.muteTitle', { name }),
        description: t('conversations.muteText'),
        confirmLabel: t('conversations.mute'),
        cancelLabel: t('common.cancel'),
        danger: true,
      }));
    if (isSure) await actions.setMuted(id, !muted);
  }

  return (
    <Menu
      align="end"
      trigger={<IconButton label={t('conversations.moreActions')} icon={<Ellipsis aria-hidden />} />}
    >
      <MenuItem
        icon={<MailOpen aria-hidden />}
        onSelect={() => {
          void actions.markUnread(id);
          onMarkedUnread();
        }}
      >
        {t('conversations.markUnread')}
      </MenuItem>
      <SubMenu label={t('conversations.priority')} icon={<Flag aria-hidden />}>
        <MenuRadioGroup
          label={t('conversations.priority')}
          value={conversation.priority ?? 'none'}
          onValueChange={(value) => void actions.setPriority(id, value === 'none' ? null : value)}
          choices={[
            ...PRIORITIES.map((priority) => ({
              value: priority,
              label: priorityName(priority),
              icon: <PriorityIcon priority={priority} />,
            })),
            { value: 'none' as const, label: priorityName(null) },
          ]}
        />
      </SubMenu>
      <MenuItem
        icon={<Link2 aria-hidden />}
        onSelect={() => void copy(location.href, t('conversations.linkCopied'))}
      >
        {t('conversations.copyLink')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        danger={!muted}
        icon={muted ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
        onSelect={() => void toggleMuted()}
      >
        {muted ? t('conversations.unmute') : t('conversations.mute')}
      </MenuItem>
    </Menu>
  );
}
