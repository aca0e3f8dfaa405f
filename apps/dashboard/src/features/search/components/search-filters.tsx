import { useT } from '@parley/i18n/react';
import { Button, Combobox } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { TimeFilter } from '../../../shared/layout/time-filter';
import { agentsQuery } from '../../../shared/members/members-query';
import { useCurrentAccount } from '../../../shared/session/use-session';
import { useWorkspace } from '../../../shared/workspace/workspace-query';
import type { SearchChange } from '../hooks/use-search-params';
import { isFiltered, type SearchParams } from '../model/search-params';

const ANY = 0;

interface SearchFiltersProps {
  params: SearchParams;
  onChange: (change: SearchChange) => void;
}

/** Filters for the time, and for messages also inbox and author. */
export function SearchFilters({ params, onChange }: SearchFiltersProps) {
  const t = useT();
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      {params.tab === 'messages' ? <MessageFilters params={params} onChange={onChange} /> : null}
      <TimeFilter
        label={t('search.time')}
        anyLabel={t('search.anyTime')}
        value={params}
        onChange={onChange}
      />
      {isFiltered(params) ? (
        <Button
          variant="ghost"
          icon={<X aria-hidden />}
          onClick={() =>
            onChange({ inbox: undefined, agent: undefined, span: undefined, from: undefined, to: undefined })
          }
        >
          {t('search.clearFilters')}
        </Button>
      ) : null}
    </div>
  );
}

function MessageFilters({ params, onChange }: SearchFiltersProps) {
  const t = useT();
  const { id: accountId } = useCurrentAccount();
  const { inboxes } = useWorkspace();
  const people = useQuery(agentsQuery(accountId)).data ?? [];
  return (
    <>
      <Choice
        label={t('search.inbox')}
        anyLabel={t('search.anyInbox')}
        searchLabel={t('settings.searchInboxes')}
        value={params.inbox}
        options={inboxes.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(inbox) => onChange({ inbox })}
      />
      <Choice
        label={t('search.writtenBy')}
        anyLabel={t('search.anybody')}
        searchLabel={t('settings.searchAgents')}
        value={params.agent}
        options={people.map(({ id, name, email }) => ({ value: id, label: name, description: email }))}
        onChange={(agent) => onChange({ agent })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  anyLabel: string;
  searchLabel: string;
  value: number | undefined;
  options: readonly { value: number; label: string; description?: string }[];
  onChange: (value: number | undefined) => void;
}

/** Select with an "any" option. A value of the URL that no longer exists is shown with its id. */
function Choice({ label, anyLabel, searchLabel, value = ANY, options, onChange }: ChoiceProps) {
  const t = useT();
  const isKnown = value === ANY || options.some((option) => option.value === value);
  return (
    <Combobox<number>
      label={label}
      searchLabel={searchLabel}
      noResultsText={t('common.noResults')}
      className="w-full sm:w-52"
      value={value}
      onValueChange={(id) => onChange(id === ANY ? undefined : id)}
      options={[
        { value: ANY, label: anyLabel },
        ...(isKnown ? [] : [{ value, label: `#${value}` }]),
        ...options,
      ]}
    />
  );
}
