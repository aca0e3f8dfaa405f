import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, Button, Combobox } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { usePresence } from '../../shared/realtime/presence-store';
import type { ConversationActions } from '../conversations/data/conversation-mutations';
import { assignableAgentsQuery } from '../conversations/data/assignable-agents';
import type { Scope } from '../conversations/model/scope';
import { PickerButton } from './picker-button';

/** Value of the option "nobody"; no agent has the id 0. */
const NOBODY = 0;

interface AssigneePickerProps {
  scope: Scope;
  conversation: Conversation;
  actions: ConversationActions;
}

/** Picker for the assignee of a conversation. */
export function AssigneePicker({ scope, conversation, actions }: AssigneePickerProps) {
  const t = useT();
  const { data: agents = [] } = useQuery(assignableAgentsQuery(scope.accountId, conversation.inbox_id));
  const presences = usePresence((state) => state.users);
  const { assignee } = conversation.meta;
  const me = agents.find((agent) => agent.id === scope.myId);
  const options = [
    {
      value: NOBODY,
      label: t('conversations.nobody'),
      icon: <UserX aria-hidden className="size-[1.125rem] p-px text-3" />,
    },
    ...agents.map((agent) => ({
      value: agent.id,
      label: agent.available_name || agent.name,
      keywords: agent.email,
      icon: (
        <Avatar
          size="xs"
          name={agent.name}
          src={agent.thumbnail}
          presence={presences[String(agent.id)] ?? 'offline'}
        />
      ),
    })),
  ];

  return (
    <>
      <Combobox
        value={assignee?.id ?? NOBODY}
        onValueChange={(id) =>
          void actions.assignConversation(conversation.id, agents.find((agent) => agent.id === id) ?? null)
        }
        options={options}
        label={t('conversations.assignee')}
        searchLabel={t('conversations.searchPeople')}
        noResultsText={t('common.noResults')}
        trigger={
          <PickerButton
            aria-label={`${t('conversations.assignee')}: ${assignee?.name ?? t('conversations.nobody')}`}
          >
            {assignee ? (
              <>
                <Avatar
                  size="xs"
                  name={assignee.name}
                  src={'thumbnail' in assignee ? assignee.thumbnail : assignee.avatar_url}
                />
                <span className="truncate">
                  {'available_name' in assignee ? assignee.available_name || assignee.name : assignee.name}
                </span>
              </>
            ) : (
              <span className="text-3">{t('conversations.nobody')}</span>
            )}
          </PickerButton>
        }
      />
      {me && assignee?.id !== me.id ? (
        <Button
          variant="ghost"
          size="sm"
          className="-me-2 ms-auto h-6 px-1.5 text-accent-text enabled:hover:text-accent-text"
          onClick={() => void actions.assignConversation(conversation.id, me)}
        >
          {t('conversations.assignToMe')}
        </Button>
      ) : null}
    </>
  );
}
