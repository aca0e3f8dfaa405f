import { useT } from '@parley/i18n/react';
import { MenuItem, MenuSeparator, SubMenu } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  Flag,
  Link2,
  MailOpen,
  Merge,
  Search,
  Send,
  SquarePen,
  Undo2,
  UserRoundCheck,
} from 'lucide-react';
import { openConversationDialog } from '../../shared/layout/conversation-tools';
import { openNewConversation } from '../../shared/layout/shell-dialogs';
import { useCopy } from '../../shared/lib/use-copy';
import { displayShortcut } from '../../shared/shortcuts/match-shortcut';
import { assignableAgentsQuery } from '../conversations/data/assignable-agents';
import { useScope } from '../conversations/hooks/use-scope';
import { useToggleMuted } from './hooks/use-toggle-muted';
import { PriorityItems } from '../conversations/components/priority-items';
import type { MoreMenuProps } from './more-menu';
import { openThreadSearch } from '../conversation-thread/search/thread-search-store';

/** Items of the menu, rendered once it is opened. */
export function MoreItems({ conversation, actions }: MoreMenuProps) {
  const t = useT();
  const copy = useCopy();
  const scope = useScope();
  const toggleMuted = useToggleMuted(actions);
  const { data: agents = [] } = useQuery(assignableAgentsQuery(scope.accountId, conversation.inbox_id));
  const me = agents.find((agent) => agent.id === scope.myId);
  const { id, muted, meta } = conversation;
  const name = meta.sender.name || t('conversations.nameless');

  return (
    <>
      {me && meta.assignee?.id !== me.id ? (
        <MenuItem
          icon={<UserRoundCheck aria-hidden />}
          onSelect={() => void actions.assignConversation(id, me)}
        >
          {t('conversations.assignToMe')}
        </MenuItem>
      ) : null}
      <MenuItem icon={<MailOpen aria-hidden />} onSelect={() => void actions.markUnread(id)}>
        {t('conversations.markUnread')}
      </MenuItem>
      <SubMenu label={t('conversations.priority')} icon={<Flag aria-hidden />}>
        <PriorityItems
          value={conversation.priority}
          onChoose={(priority) => void actions.setPriority(id, priority)}
        />
      </SubMenu>
      <MenuItem
        icon={<Search aria-hidden />}
        shortcut={displayShortcut('search')}
        onSelect={() => openThreadSearch(id)}
      >
        {t('thread.search')}
      </MenuItem>
      <MenuItem icon={<Merge aria-hidden />} onSelect={() => openConversationDialog('merge')}>
        {t('actions.merge')}
      </MenuItem>
      <MenuItem icon={<Send aria-hidden />} onSelect={() => openConversationDialog('transcript')}>
        {t('actions.transcript')}
      </MenuItem>
      <MenuItem icon={<SquarePen aria-hidden />} onSelect={() => openNewConversation(meta.sender)}>
        {t('actions.newWrite', { name })}
      </MenuItem>
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
        onSelect={() => void toggleMuted(conversation)}
      >
        {muted ? t('conversations.unmute') : t('conversations.mute')}
      </MenuItem>
    </>
  );
}
