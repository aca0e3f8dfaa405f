import type { Agent, Team } from '@parley/contract';
import type { Command } from '@parley/ui/command-palette';
import { UserPlus, UserRoundCheck, Users, UserX } from 'lucide-react';
import { type CommandContext, subcommandPage } from './command-context';

/** Commands that assign the conversation. */
export function assigneeCommands(
  { t, conversation, actions, me }: CommandContext,
  agents: readonly Agent[],
): Command[] {
  const { id, meta } = conversation;
  const toMe: Command = {
    id: 'conversation-assign-me',
    label: t('conversations.assignToMe'),
    icon: <UserRoundCheck aria-hidden />,
    onRun: () => void (me && actions.assignConversation(id, me)),
  };
  const toAnyone: Command = {
    id: 'conversation-assignee',
    label: t('conversations.assignee'),
    icon: <UserRoundCheck aria-hidden />,
    ...subcommandPage('assignee', t('conversations.assignee'), [
      {
        id: 'assignee-0',
        label: t('conversations.nobody'),
        icon: <UserX aria-hidden />,
        onRun: () => void actions.assignConversation(id, null),
      },
      ...agents.map((agent) => ({
        id: `assignee-${agent.id}`,
        label: agent.available_name || agent.name,
        keywords: agent.email,
        icon: <UserRoundCheck aria-hidden />,
        onRun: () => void actions.assignConversation(id, agent),
      })),
    ]),
  };
  return me && meta.assignee?.id !== me.id ? [toMe, toAnyone] : [toAnyone];
}

export function teamCommands(
  { t, conversation, actions }: CommandContext,
  teams: readonly Team[],
): Command[] {
  if (teams.length === 0) return [];
  return [
    {
      id: 'conversation-team',
      label: t('conversations.team'),
      icon: <Users aria-hidden />,
      ...subcommandPage('team', t('conversations.team'), [
        {
          id: 'team-0',
          label: t('conversations.noTeam'),
          icon: <UserX aria-hidden />,
          onRun: () => void actions.assignTeam(conversation.id, null),
        },
        ...teams.map((team) => ({
          id: `team-${team.id}`,
          label: team.name,
          icon: <Users aria-hidden />,
          onRun: () => void actions.assignTeam(conversation.id, team),
        })),
      ]),
    },
  ];
}

/**
 * Commands to become or stop being a participant, without being assigned. `people`: the participants, once they are
 * loaded.
 */
export function followCommands(
  { t, conversation, actions, me }: CommandContext,
  people: readonly Agent[] | undefined,
): Command[] {
  if (!me || !people) return [];
  const others = people.filter((person) => person.id !== me.id);
  const takesPart = others.length < people.length;
  return [
    {
      id: 'conversation-follow',
      label: takesPart ? t('actions.unfollow') : t('actions.follow'),
      icon: <UserPlus aria-hidden />,
      onRun: () => void actions.setParticipants(conversation.id, takesPart ? others : [...people, me]),
    },
  ];
}
