import { useT } from '@parley/i18n/react';
import { Combobox } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsQuery } from '../data/console-queries';
import { SearchField } from './search-field';

export interface AccountChoiceProps {
  value: number | null;
  onChoose: (accountId: number) => void;
}

/** Select for an account; with a search field if the installation has more accounts than one page lists. */
export function AccountChoice({ value, onChoose }: AccountChoiceProps) {
  const t = useT();
  const [q, setQ] = useState('');
  const all = useQuery(accountsQuery({}));
  const found = useQuery(accountsQuery(q.trim() === '' ? {} : { q }));
  const hasMore = (all.data?.meta.count ?? 0) > (all.data?.meta.per_page ?? 0);
  return (
    <div className="flex flex-col gap-2">
      {hasMore ? (
        <SearchField id="account-search" label={t('superAdmin.searchAccounts')} value={q} onSearch={setQ} />
      ) : null}
      <Combobox
        label={t('superAdmin.account')}
        searchLabel={t('superAdmin.searchAccounts')}
        noResultsText={t('common.noResults')}
        placeholder={t('superAdmin.chooseAccount')}
        value={value}
        onValueChange={onChoose}
        options={(found.data?.payload ?? []).map(({ id, name }) => ({
          value: id,
          label: `${name} (#${id})`,
        }))}
      />
    </div>
  );
}
