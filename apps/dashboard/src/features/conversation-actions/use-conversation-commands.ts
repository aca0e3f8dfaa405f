import { useI18n } from '@parley/i18n/react';
import type { Command } from '@parley/ui/command-palette';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePriorityName } from '../../shared/conversations/priority-name';
import { useWorkspace } from '../../shared/workspace/workspace-query';
import { assignableAgentsQuery } from '../conversations/data/assignable-agents';
import { participantsQuery } from '../conversations/data/conversation-queries';
import { useToggleMuted } from './hooks/use-toggle-muted';
import type { Scope } from '../conversations/model/scope';
import type { MoreMenuProps } from './more-menu';
import { assigneeCommands, followCommands, teamCommands } from './commands/people-commands';
import { labelCommands, priorityCommands } from './commands/property-commands';
import { statusCommands } from './commands/status-commands';
import { threadCommands } from './commands/thread-commands';

/** All actions on the open conversation as palette commands. */
export function useConversationCommands(scope: Scope, props: MoreMenuProps): readonly Command[] {
  const { conversation, actions } = props;
  const { t, formatTime } = useI18n();
  const priorityName = usePriorityName();
  const { labels, teams } = useWorkspace();
  const toggleMuted = useToggleMuted(actions);
  const { data: agents } = useQuery(assignableAgentsQuery(scope.accountId, conversation.inbox_id));
  const { data: people } = useQuery(participantsQuery(scope.accountId, conversation.id));

  return useMemo(() => {
    const me = agents?.find((agent) => agent.id === scope.myId);
    const context = { t, formatTime, conversation, actions, me };
    return [
      ...statusCommands(context),
      ...assigneeCommands(context, agents ?? []),
      ...teamCommands(context, teams),
      ...priorityCommands(context, priorityName),
      ...labelCommands(context, labels),
      ...followCommands(context, people),
      ...threadCommands(context, toggleMuted),
    ];
    // `priorityName` and `toggleMuted` are left out: they are new functions on each render, but all they use that can
    // change is `t` and `actions`.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, formatTime, conversation, actions, agents, people, labels, teams, scope.myId]);
}
