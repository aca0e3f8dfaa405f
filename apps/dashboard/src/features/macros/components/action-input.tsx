import { conversationStatuses } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import {
  Avatar,
  Combobox,
  Field,
  Input,
  LabelDot,
  MultiSelect,
  Select,
  Skeleton,
  lazyPart,
} from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { History, UserCheck, Users, UserX } from 'lucide-react';
import { Suspense } from 'react';
import { PRIORITIES, usePriorityName } from '../../../shared/conversations/priority-name';
import { useStatusName } from '../../../shared/conversations/status-name';
import { agentsQuery } from '../../../shared/members/members-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import { actionKinds } from '../model/action-kinds';
import type { ActionDraft } from '../model/macro-form';
import { FileInput } from './file-input';

const TextEditor = lazyPart(async () => ({ default: (await import('./text-editor')).TextEditor }));

export interface ActionInputProps {
  action: ActionDraft;
  /** What the action is called, for the controls that have no label of their own to be seen. */
  name: string;
  error: string | undefined;
  onChange: (action: ActionDraft) => void;
}

/** What an action is given: each kind has its own control. */
export function ActionInput(props: ActionInputProps) {
  const { action } = props;
  switch (actionKinds[action.name].input) {
    case 'none':
      return null;
    case 'agent':
      return <AgentInput {...props} />;
    case 'team':
      return <TeamInput {...props} />;
    case 'labels':
      return <LabelsInput {...props} />;
    case 'status':
      return <StatusInput {...props} />;
    case 'priority':
      return <PriorityInput {...props} />;
    case 'text':
      return <TextInput {...props} />;
    case 'files':
      return <FileInput {...props} />;
    case 'emails':
      return <EmailsInput {...props} />;
    case 'url':
      return <UrlInput {...props} />;
  }
}

const withParams = (action: ActionDraft, ...params: unknown[]): ActionDraft => ({ ...action, params });
const chosenOf = ({ params: [first] }: ActionDraft): string | null =>
  first === undefined || first === null ? null : String(first);
/** Numbers go out as such, words as they are. */
const numbered = (value: string): string | number => (/^\d+$/.test(value) ? Number(value) : value);

function AgentInput({ action, name, error, onChange }: ActionInputProps) {
  const t = useT();
  const { data: agents = [] } = useQuery(agentsQuery(useCurrentAccount().id));
  const chosen = chosenOf(action);
  const people = agents
    .filter((agent) => agent.confirmed)
    .map((agent) => ({
      value: String(agent.id),
      label: agent.available_name || agent.name,
      keywords: agent.email,
      icon: <Avatar size="xs" name={agent.name} src={agent.thumbnail} />,
    }));
  const words = [
    { value: 'self', label: t('macros.self'), icon: <UserCheck aria-hidden className="size-4 text-3" /> },
    {
      value: 'last_responding_agent',
      label: t('macros.lastResponding'),
      icon: <History aria-hidden className="size-4 text-3" />,
    },
    { value: 'nil', label: t('conversations.nobody'), icon: <UserX aria-hidden className="size-4 text-3" /> },
  ];
  const options = [...words, ...people];
  const isGone = chosen !== null && agents.length > 0 && !options.some(({ value }) => value === chosen);
  return (
    <Field label={name} hideLabel error={error ?? (isGone ? t('macros.agentGone') : undefined)}>
      <Combobox
        value={chosen}
        onValueChange={(value) => onChange(withParams(action, numbered(value)))}
        options={options}
        label={name}
        searchLabel={t('conversations.searchPeople')}
        noResultsText={t('common.noResults')}
        placeholder={t('macros.chooseAgent')}
        className="max-w-96"
      />
    </Field>
  );
}

function TeamInput({ action, name, error, onChange }: ActionInputProps) {
  const t = useT();
  const { teams } = useWorkspace();
  const chosen = chosenOf(action);
  const options = [
    { value: 'nil', label: t('conversations.noTeam') },
    ...teams.map((team) => ({
      value: String(team.id),
      label: team.name,
      icon: <Users aria-hidden className="size-4 text-3" />,
    })),
  ];
  const isGone = chosen !== null && teams.length > 0 && !options.some(({ value }) => value === chosen);
  return (
    <Field label={name} hideLabel error={error ?? (isGone ? t('macros.teamGone') : undefined)}>
      <Combobox
        value={chosen}
        onValueChange={(value) => onChange(withParams(action, numbered(value)))}
        options={options}
        label={name}
        searchLabel={t('conversations.searchTeams')}
        noResultsText={t('common.noResults')}
        placeholder={t('macros.chooseTeam')}
        className="max-w-96"
      />
    </Field>
  );
}

function LabelsInput({ action, name, error, onChange }: ActionInputProps) {
  const t = useT();
  const { labels } = useWorkspace();
  const chosen = action.params.map(String);
  // What is no label of the account any more is still taken off, or put on, as it is written here.
  const gone = chosen.filter((title) => !labels.some((label) => label.title === title));
  return (
    <Field label={name} hideLabel error={error}>
      <MultiSelect
        values={chosen}
        onValuesChange={(titles) => onChange({ ...action, params: titles })}
        options={[
          ...labels.map(({ title, color }) => ({
            value: title,
            label: title,
            icon: <LabelDot color={color} />,
          })),
          ...gone.map((title) => ({ value: title, label: title, icon: <LabelDot color="" /> })),
        ]}
        label={name}
        searchLabel={t('conversations.searchLabels')}
        noResultsText={t('common.noResults')}
        emptyText={t('conversations.noLabels')}
        placeholder={t('macros.chooseLabels')}
        className="max-w-96"
      />
    </Field>
  );
}

function StatusInput({ action, name, error, onChange }: ActionInputProps) {
  const statusName = useStatusName();
  return (
    <Field label={name} hideLabel error={error}>
      <Select
        value={conversationStatuses.find((status) => status === chosenOf(action))}
        onValueChange={(value) => onChange(withParams(action, value))}
        options={conversationStatuses.map((value) => ({ value, label: statusName(value) }))}
        label={name}
        className="max-w-60"
      />
    </Field>
  );
}

const NONE = 'nil';
const choices = [...PRIORITIES, NONE] as const;

function PriorityInput({ action, name, error, onChange }: ActionInputProps) {
  const priorityName = usePriorityName();
  const chosen = chosenOf(action) ?? NONE;
  return (
    <Field label={name} hideLabel error={error}>
      <Select
        value={choices.find((choice) => choice === chosen)}
        onValueChange={(value) => onChange(withParams(action, value))}
        options={choices.map((value) => ({ value, label: priorityName(value === NONE ? null : value) }))}
        label={name}
        className="max-w-60"
      />
    </Field>
  );
}

function TextInput({ action, name, error, onChange }: ActionInputProps) {
  return (
    <Field label={name} hideLabel error={error}>
      <Suspense fallback={<Skeleton className="h-36 rounded-md" />}>
        <TextEditor
          label={name}
          value={chosenOf(action) ?? ''}
          onValueChange={(text) => onChange(withParams(action, text))}
        />
      </Suspense>
    </Field>
  );
}

/** The same in every language. */
const EXAMPLES = { emails: 'anna@acme.example, {{contact.email}}', url: 'https://example.com/hook' };
/** Reads from the left in a sentence that does not. */
const CONTACT_EMAIL = '\u2066{{contact.email}}\u2069';

function EmailsInput({ action, name, error, onChange }: ActionInputProps) {
  const t = useT();
  return (
    <Field label={name} hideLabel hint={t('macros.emailsHint', { variable: CONTACT_EMAIL })} error={error}>
      <Input
        dir="ltr"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        placeholder={EXAMPLES.emails}
        value={chosenOf(action) ?? ''}
        onChange={(event) => onChange(withParams(action, event.target.value))}
      />
    </Field>
  );
}

function UrlInput({ action, name, error, onChange }: ActionInputProps) {
  const t = useT();
  return (
    <Field label={name} hideLabel hint={t('macros.urlHint')} error={error}>
      <Input
        type="url"
        autoComplete="off"
        maxLength={2_048}
        placeholder={EXAMPLES.url}
        value={chosenOf(action) ?? ''}
        onChange={(event) => onChange(withParams(action, event.target.value))}
      />
    </Field>
  );
}
