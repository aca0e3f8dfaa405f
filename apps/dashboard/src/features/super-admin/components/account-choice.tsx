import { useT } from '@parley/i18n/react';
import { Combobox, Input } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { accountsQuery } from '../data/console-queries';

export interface AccountChoiceProps {
  value: number | null;
  onChoose: (accountId: number) => void;
}

/** Chooses an account; an installation with more of them than one list holds has a search above it. */
export function AccountChoice({ value, onChoose }: AccountChoiceProps) {
  const t = useT();
  const [q, setQ] = useState('');
  const all = useQuery(accountsQuery({}));
  const found = useQuery(accountsQuery(q.trim() === '' ? {} : { q }));
  const hasMore = (all.data?.meta.count ?? 0) > (all.data?.meta.per_page ?? 0);
  return (
    <div className="flex flex-col gap-2">
      {hasMore ? (
        <Input
          id="account-search"
          type="search"
          aria-label={t('superAdmin.searchAccounts')}
          placeholder={t('superAdmin.searchAccounts')}
          leading={<Search aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
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
