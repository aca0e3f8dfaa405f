import type { Conversation } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Combobox, Menu } from '@parley/ui';
import { Users } from 'lucide-react';
import { RatingMark } from '../../shared/csat/rating-mark';
import { usePriorityName } from '../../shared/conversations/priority-name';
import type { ConversationActions } from '../conversations/data/conversation-mutations';
import { noWorkspace, useWorkspace } from '../../shared/workspace/workspace-query';
import type { Scope } from '../conversations/model/scope';
import { PriorityChip } from '../conversations/components/priority-icon';
import { PriorityItems } from '../conversations/components/priority-items';
import { AssigneePicker } from './assignee-picker';
import { Fact, Facts } from '../../shared/contacts/facts';
import { LabelEditor } from '../../shared/labels/label-editor';
import { PickerButton } from './picker-button';
import { Section } from './section';

const NO_TEAM = 0;

interface ConversationSectionProps {
  scope: Scope;
  conversation: Conversation;
  actions: ConversationActions;
}

/** Assignee, team, priority, labels and rating of the conversation. */
export function ConversationSection(props: ConversationSectionProps) {
  const t = useT();
  const workspace = useWorkspace();
  // Reserves the row until it is known whether there are teams.
  const mayHaveTeams = workspace === noWorkspace || workspace.teams.length > 0;
  return (
    <Section name="conversation_actions" title={t('details.actions')}>
      <Facts>
        <Fact name={t('conversations.assignee')}>
          <AssigneePicker {...props} />
        </Fact>
        {mayHaveTeams ? (
          <Fact name={t('conversations.team')}>
            <TeamPicker {...props} />
          </Fact>
        ) : null}
        <Fact name={t('conversations.priority')}>
          <PriorityPicker {...props} />
        </Fact>
        <Fact name={t('conversations.labels')}>
          <LabelEditor
            labels={props.conversation.labels}
            onChange={(titles) => void props.actions.setLabels(props.conversation.id, titles)}
          />
        </Fact>
        {props.conversation.csat_rating ? (
          <Fact name={t('conversations.rating')}>
            <RatingMark rating={props.conversation.csat_rating} />
          </Fact>
        ) : null}
      </Facts>
    </Section>
  );
}

function TeamPicker({ conversation, actions }: ConversationSectionProps) {
  const t = useT();
  const { teams } = useWorkspace();
  const assigned = conversation.meta.team;
  // Events carry the team name in lower case.
  const team = teams.find(({ id }) => id === assigned?.id) ?? assigned;
  return (
    <Combobox
      value={team?.id ?? NO_TEAM}
      onValueChange={(id) =>
        void actions.assignTeam(conversation.id, teams.find((candidate) => candidate.id === id) ?? null)
      }
      options={[
        { value: NO_TEAM, label: t('conversations.noTeam') },
        ...teams.map(({ id, name }) => ({
          value: id,
          label: name,
          icon: <Users aria-hidden className="size-4 text-3" />,
        })),
      ]}
      label={t('conversations.team')}
      searchLabel={t('conversations.searchTeams')}
      noResultsText={t('common.noResults')}
      trigger={
        <PickerButton aria-label={`${t('conversations.team')}: ${team?.name ?? t('conversations.noTeam')}`}>
          <span className={team ? 'truncate' : 'text-3'}>{team?.name ?? t('conversations.noTeam')}</span>
        </PickerButton>
      }
    />
  );
}

function PriorityPicker({ conversation, actions }: ConversationSectionProps) {
  const t = useT();
  const name = usePriorityName();
  const { priority } = conversation;
  return (
    <Menu
      trigger={
        <PickerButton aria-label={`${t('conversations.priority')}: ${name(priority)}`}>
          {priority ? <PriorityChip priority={priority} /> : <span className="text-3">{name(null)}</span>}
        </PickerButton>
      }
    >
      <PriorityItems value={priority} onChoose={(next) => void actions.setPriority(conversation.id, next)} />
    </Menu>
  );
}
