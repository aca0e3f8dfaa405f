import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, AvatarGroup, IconButton, MultiSelect } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import type { ConversationActions } from '../../data/conversation-mutations';
import { participantsQuery } from '../../data/conversation-queries';
import { assignableAgentsQuery } from '../../data/assignable-agents';
import type { Scope } from '../../model/scope';
import { Section } from './section';

interface ParticipantsSectionProps {
  scope: Scope;
  conversation: Conversation;
  actions: ConversationActions;
}

/** Who follows the conversation. */
export function ParticipantsSection({ scope, conversation, actions }: ParticipantsSectionProps) {
  const t = useT();
  const { data: people = [] } = useQuery(participantsQuery(scope.accountId, conversation.id));
  const { data: agents = [] } = useQuery(assignableAgentsQuery(scope.accountId, conversation.inbox_id));
  const everyone = [...agents, ...people.filter((person) => !agents.some((agent) => agent.id === person.id))];
  const names = people.map((person) => person.name).join(', ');
  return (
    <Section
      name="conversation_participants"
      title={t('conversations.participants')}
      aside={
        <>
          {people.length > 0 ? (
            <AvatarGroup
              label={names}
              people={people.map((person) => ({ id: person.id, name: person.name, src: person.thumbnail }))}
            />
          ) : null}
          <MultiSelect
            values={people.map((person) => person.id)}
            onValuesChange={(ids) =>
              void actions.setParticipants(
                conversation.id,
                everyone.filter((person) => ids.includes(person.id)),
              )
            }
            options={everyone.map((person) => ({
              value: person.id,
              label: person.available_name || person.name,
              keywords: person.email,
              icon: <Avatar size="xs" name={person.name} src={person.thumbnail} />,
            }))}
            label={t('conversations.participants')}
            searchLabel={t('conversations.searchPeople')}
            noResultsText={t('common.noResults')}
            align="end"
            trigger={
              <IconButton
                size="sm"
                label={t('conversations.editParticipants')}
                tooltip={false}
                icon={<UserPlus aria-hidden />}
              />
            }
          />
        </>
      }
    >
      {people.length === 0 ? (
        <p className="text-12 text-3">{t('conversations.noParticipants')}</p>
      ) : (
        <p className="text-2">{names}</p>
      )}
    </Section>
  );
}
