import type { Agent, Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Avatar, AvatarGroup, IconButton } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { MemberPicker } from '../../shared/members/member-picker';
import { assignableAgentsQuery } from '../conversations/data/assignable-agents';
import type { ConversationActions } from '../conversations/data/conversation-mutations';
import { participantsQuery } from '../conversations/data/conversation-queries';
import type { Scope } from '../conversations/model/scope';
import { Section } from './section';

interface ParticipantsSectionProps {
  scope: Scope;
  conversation: Conversation;
  actions: ConversationActions;
}

/** The participants of the conversation. */
export function ParticipantsSection({ scope, conversation, actions }: ParticipantsSectionProps) {
  const t = useT();
  const { data: people } = useQuery(participantsQuery(scope.accountId, conversation.id));
  const { data: agents } = useQuery(assignableAgentsQuery(scope.accountId, conversation.inbox_id));
  const [isPicking, setPicking] = useState(false);
  const setPeople = (next: Agent[]) => actions.setParticipants(conversation.id, next);
  return (
    <Section
      name="conversation_participants"
      title={t('conversations.participants')}
      aside={
        <>
          {people && people.length > 0 ? (
            <AvatarGroup
              label={people.map(({ name }) => name).join(', ')}
              people={people.map(({ id, name, thumbnail }) => ({ id, name, src: thumbnail }))}
            />
          ) : null}
          <IconButton
            size="sm"
            label={t('members.addParticipants')}
            tooltip={false}
            disabled={!people}
            icon={<UserPlus aria-hidden />}
            onClick={() => setPicking(true)}
          />
          {isPicking ? (
            <MemberPicker
              place="conversation"
              title={t('members.addParticipants')}
              agents={agents}
              members={people}
              onAdd={(added) => setPeople([...(people ?? []), ...added])}
              onClose={() => setPicking(false)}
            />
          ) : null}
        </>
      }
    >
      {people?.length === 0 ? (
        <p className="text-12 text-3">{t('conversations.noParticipants')}</p>
      ) : (
        <ul>
          {people?.map((person) => (
            <Participant
              key={person.id}
              person={person}
              onRemove={() => void setPeople(people.filter(({ id }) => id !== person.id))}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Participant({ person, onRemove }: { person: Agent; onRemove: () => void }) {
  const t = useT();
  return (
    <li className="group/person -me-1.5 flex min-h-7 items-center gap-2">
      <Avatar size="xs" name={person.name} src={person.thumbnail} />
      <bdi className="min-w-0 flex-1 truncate text-13 text-2">{person.name}</bdi>
      <IconButton
        size="sm"
        label={t('members.unpick', { name: person.name })}
        tooltip={false}
        icon={<X aria-hidden />}
        onClick={onRemove}
        className="opacity-0 focus-visible:opacity-100 group-hover/person:opacity-100 [@media(hover:none)]:opacity-100"
      />
    </li>
  );
}
