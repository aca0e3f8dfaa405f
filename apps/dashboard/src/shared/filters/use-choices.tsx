import { LANGUAGE_CODES, LOCALE_CODES } from '@parley/i18n/codes/lists';
import { localeNameOf } from '@parley/i18n/codes/names';
import { useI18n } from '@parley/i18n/react';
import { Avatar, LabelDot } from '@parley/ui';
import { listCountries } from '@parley/ui/phone-input';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PRIORITIES, usePriorityName } from '../conversations/priority-name';
import { useStatusName } from '../conversations/status-name';
import { agentsQuery } from '../members/members-query';
import { useCurrentAccount } from '../session/use-session';
import { useWorkspace } from '../workspace/workspace-query';
import { ChannelIcon } from '../channels/channel-icon';
import { STATUS_FILTERS } from '../conversations/status-filters';
import type { FilterAttribute } from './filter-attributes';

export interface Choice {
  value: string;
  label: string;
  keywords?: string;
  icon?: ReactNode;
}

/** The choices for the value of a condition; null if the value is typed. */
export function useChoices(): (attribute: FilterAttribute) => Choice[] | null {
  const { t, locale, languageTag } = useI18n();
  const statusName = useStatusName();
  const priorityName = usePriorityName();
  const { id: accountId } = useCurrentAccount();
  const { inboxes, teams, labels } = useWorkspace();
  const { data: people = [] } = useQuery(agentsQuery(accountId));

  return ({ kind, options, isOwn }) => {
    switch (kind) {
      case 'status':
        return STATUS_FILTERS.map((value) => ({ value, label: statusName(value) }));
      case 'priority':
        return PRIORITIES.map((value) => ({ value, label: priorityName(value) }));
      case 'assignee':
        return people.map(({ id, name, email, thumbnail }) => ({
          value: String(id),
          label: name,
          keywords: email,
          icon: <Avatar size="xs" name={name} src={thumbnail} />,
        }));
      case 'inbox':
        return inboxes.map(({ id, name, channel_type: channel }) => ({
          value: String(id),
          label: name,
          icon: <ChannelIcon channel={channel} />,
        }));
      case 'team':
        return teams.map(({ id, name }) => ({ value: String(id), label: name }));
      case 'label':
        return labels.map(({ title, color }) => ({
          value: title,
          label: title,
          icon: <LabelDot color={color} />,
        }));
      case 'language':
        return languagesIn(locale);
      case 'country':
        return listCountries(languageTag).map(({ id, name, emoji }) => ({
          value: id,
          label: name,
          keywords: id,
          icon: <span aria-hidden>{emoji}</span>,
        }));
      case 'option':
        return options.map((value) => ({ value, label: value }));
      case 'flag':
        return [
          { value: 'true', label: t(isOwn ? 'filters.ticked' : 'common.yes') },
          { value: 'false', label: t(isOwn ? 'filters.notTicked' : 'common.no') },
        ];
      case 'text':
      case 'id':
      case 'number':
      case 'date':
        return null;
    }
  };
}

let named: { reader: string; choices: Choice[] } | undefined;

/** Language tags as browsers send them: `de`, `de-AT`. */
function languagesIn(reader: string): Choice[] {
  if (named?.reader === reader) return named.choices;
  const codes = [...new Set([...LANGUAGE_CODES, ...LOCALE_CODES])];
  const choices = codes
    .map((code) => ({ value: code.replaceAll('_', '-'), label: localeNameOf(code, reader) }))
    .map(({ value, label }) => ({ value, label, keywords: value }));
  const { compare } = new Intl.Collator(reader.replace('_', '-'));
  named = { reader, choices: choices.toSorted((a, b) => compare(a.label, b.label)) };
  return named.choices;
}
