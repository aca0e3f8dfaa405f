import type { Conversation } from '@parley/contract';
import type { Command } from '@parley/ui/command-palette';
import { Ban, MailOpen, Merge, Search, Send } from 'lucide-react';
import { openConversationDialog } from '../../../shared/layout/conversation-tools';
import { displayShortcut } from '../../../shared/shortcuts/match-shortcut';
import { openThreadSearch } from '../../conversation-thread/search/thread-search-store';
import type { CommandContext } from './command-context';

/** Commands for the whole conversation: search, mark as unread, merge, send a transcript, mute. */
export function threadCommands(
  { t, conversation, actions }: CommandContext,
  toggleMuted: (conversation: Conversation) => unknown,
): Command[] {
  const { id, muted } = conversation;
  return [
    {
      id: 'conversation-search',
      label: t('thread.search'),
      icon: <Search aria-hidden />,
      shortcut: displayShortcut('search'),
      onRun: () => openThreadSearch(id),
    },
    {
      id: 'conversation-unread',
      label: t('conversations.markUnread'),
      icon: <MailOpen aria-hidden />,
      onRun: () => void actions.markUnread(id),
    },
    {
      id: 'conversation-merge',
      label: t('actions.merge'),
      icon: <Merge aria-hidden />,
      onRun: () => openConversationDialog('merge'),
    },
    {
      id: 'conversation-transcript',
      label: t('actions.transcript'),
      icon: <Send aria-hidden />,
      onRun: () => openConversationDialog('transcript'),
    },
    {
      id: 'conversation-mute',
      label: muted ? t('conversations.unmute') : t('conversations.mute'),
      icon: <Ban aria-hidden />,
      onRun: () => void toggleMuted(conversation),
    },
  ];
}
