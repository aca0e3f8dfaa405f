import { useT } from '@parley/i18n/react';
import { LabelDot } from '@parley/ui';
import type { Command } from '@parley/ui/command-palette';
import { useQuery } from '@tanstack/react-query';
import {
  Ban,
  BellOff,
  CalendarClock,
  Check,
  CirclePause,
  Flag,
  MailOpen,
  Merge,
  RotateCcw,
  Search,
  Send,
  Tag,
  UserPlus,
  UserRoundCheck,
  Users,
  UserX,
} from 'lucide-react';
import { useMemo } from 'react';
import { openConversationDialog } from '../../../../shared/layout/conversation-tools';
import { SNOOZES, snoozeNames, snoozeUntil } from '../../../../shared/lib/snooze';
import { displayShortcut } from '../../../../shared/shortcuts/match-shortcut';
import { useWorkspace } from '../../../../shared/workspace/workspace-query';
import { assignableAgentsQuery } from '../../data/assignable-agents';
import { participantsQuery, type Scope } from '../../data/conversation-queries';
import { changeStatus } from '../../hooks/use-status-change';
import { useToggleMuted } from '../../hooks/use-toggle-muted';
import { PRIORITIES, PriorityIcon, usePriorityName } from '../priority-icon';
import type { MoreMenuProps } from '../thread/more-menu';
import { openThreadSearch } from '../thread/search/thread-search-store';

/** Everything that is done to the open conversation, for the palette: by name, without a pointer. */
export function useConversationCommands(scope: Scope, props: MoreMenuProps): readonly Command[] {
  const { conversation, actions, onMarkedUnread } = props;
  const t = useT();
  const priorityName = usePriorityName();
  const { labels, teams } = useWorkspace();
  const toggleMuted = useToggleMuted(actions);
  const { data: agents } = useQuery(assignableAgentsQuery(scope.accountId, conversation.inbox_id));
  const { data: people } = useQuery(participantsQuery(scope.accountId, conversation.id));

  return useMemo(() => {
    const { id, status, muted, meta } = conversation;
    const page = (title: string, id_: string, commands: Command[]): Pick<Command, 'page'> => ({
      page: { title, placeholder: title, groups: [{ id: id_, heading: title, commands }] },
    });
    const become = (next: typeof status, until: number | null = null) =>
      void changeStatus(t, actions, conversation, { status: next, until });
    const me = agents?.find((agent) => agent.id === scope.myId);
    const takesPart = people?.some((person) => person.id === scope.myId) ?? false;
    const isMine = me !== undefined && meta.assignee?.id === me.id;

    return [
      {
        id: 'conversation-status',
        label: status === 'open' ? t('conversations.resolve') : t('conversations.reopen'),
        icon: status === 'open' ? <Check aria-hidden /> : <RotateCcw aria-hidden />,
        ...(status === 'open' && { shortcut: displayShortcut('alt+e') }),
        onRun: () => become(status === 'open' ? 'resolved' : 'open'),
      },
      ...(status === 'pending'
        ? []
        : [
            {
              id: 'conversation-pending',
              label: t('conversations.markPending'),
              icon: <CirclePause aria-hidden />,
              onRun: () => become('pending'),
            },
          ]),
      {
        id: 'conversation-snooze',
        label: t('conversations.snooze'),
        icon: <BellOff aria-hidden />,
        ...page(t('conversations.snooze'), 'snooze', [
          ...SNOOZES.map((snooze) => ({
            id: `snooze-${snooze}`,
            label: t(snoozeNames[snooze]),
            icon: <BellOff aria-hidden />,
            onRun: () => become('snoozed', snoozeUntil(snooze, new Date())),
          })),
          {
            id: 'snooze-own',
            label: t('bulk.ownTime'),
            icon: <CalendarClock aria-hidden />,
            onRun: () => openConversationDialog('snooze'),
          },
        ]),
      },
      ...(me && !isMine
        ? [
            {
              id: 'conversation-assign-me',
              label: t('conversations.assignToMe'),
              icon: <UserRoundCheck aria-hidden />,
              onRun: () => void actions.assignConversation(id, me),
            },
          ]
        : []),
      {
        id: 'conversation-assignee',
        label: t('conversations.assignee'),
        icon: <UserRoundCheck aria-hidden />,
        ...page(t('conversations.assignee'), 'assignee', [
          {
            id: 'assignee-0',
            label: t('conversations.nobody'),
            icon: <UserX aria-hidden />,
            onRun: () => void actions.assignConversation(id, null),
          },
          ...(agents ?? []).map((agent) => ({
            id: `assignee-${agent.id}`,
            label: agent.available_name || agent.name,
            keywords: agent.email,
            icon: <UserRoundCheck aria-hidden />,
            onRun: () => void actions.assignConversation(id, agent),
          })),
        ]),
      },
      ...(teams.length > 0
        ? [
            {
              id: 'conversation-team',
              label: t('conversations.team'),
              icon: <Users aria-hidden />,
              ...page(t('conversations.team'), 'team', [
                {
                  id: 'team-0',
                  label: t('conversations.noTeam'),
                  icon: <UserX aria-hidden />,
                  onRun: () => void actions.assignTeam(id, null),
                },
                ...teams.map((team) => ({
                  id: `team-${team.id}`,
                  label: team.name,
                  icon: <Users aria-hidden />,
                  onRun: () => void actions.assignTeam(id, team),
                })),
              ]),
            },
          ]
        : []),
      {
        id: 'conversation-priority',
        label: t('conversations.priority'),
        icon: <Flag aria-hidden />,
        ...page(
          t('conversations.priority'),
          'priority',
          [...PRIORITIES, null].map((priority) => ({
            id: `priority-${priority ?? 'none'}`,
            label: priorityName(priority),
            icon: priority ? <PriorityIcon priority={priority} /> : <Flag aria-hidden />,
            onRun: () => void actions.setPriority(id, priority),
          })),
        ),
      },
      ...(labels.length > 0
        ? [
            {
              id: 'conversation-labels',
              label: t('conversations.labels'),
              icon: <Tag aria-hidden />,
              ...page(
                t('conversations.labels'),
                'labels',
                labels.map(({ title, color }) => {
                  const isOn = conversation.labels.includes(title);
                  return {
                    id: `label-${title}`,
                    label: isOn ? t('conversations.removeLabel', { label: title }) : title,
                    icon: <LabelDot color={color} />,
                    onRun: () =>
                      void actions.setLabels(
                        id,
                        isOn
                          ? conversation.labels.filter((other) => other !== title)
                          : [...conversation.labels, title],
                      ),
                  };
                }),
              ),
            },
          ]
        : []),
      ...(me && people
        ? [
            {
              id: 'conversation-follow',
              label: takesPart ? t('actions.unfollow') : t('actions.follow'),
              icon: <UserPlus aria-hidden />,
              onRun: () =>
                void actions.setParticipants(
                  id,
                  takesPart ? people.filter((person) => person.id !== me.id) : [...people, me],
                ),
            },
          ]
        : []),
      {
        id: 'conversation-search',
        label: t('thread.search'),
        icon: <Search aria-hidden />,
        shortcut: displayShortcut('mod+shift+f'),
        onRun: () => openThreadSearch(id),
      },
      {
        id: 'conversation-unread',
        label: t('conversations.markUnread'),
        icon: <MailOpen aria-hidden />,
        onRun: () => {
          void actions.markUnread(id);
          onMarkedUnread();
        },
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
    // Both close over the conversation that is listed; the palette asks for them only when it is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [t, conversation, actions, agents, people, labels, teams, scope.myId]);
}
