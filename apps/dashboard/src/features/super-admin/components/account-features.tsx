import type { AccountFeature, ManagedAccountDetail } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Input, Select, Table } from '@parley/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { PageSection } from '../../../shared/layout/page';
import { useToastError, useUpdateAccount } from '../data/console-mutations';

type Choice = 'edition' | 'on' | 'off';

/** What an account has: as its edition gives it, or as decided for this account. */
export function AccountFeatures({ account }: { account: ManagedAccountDetail }) {
  const t = useT();
  const [q, setQ] = useState('');
  const words = q.trim().toLowerCase().replaceAll(' ', '_');
  const found = account.features.filter(({ name }) => name.includes(words));
  return (
    <PageSection title={t('superAdmin.features')} description={t('superAdmin.featuresText')}>
      <div className="mb-3 max-w-72">
        <Input
          type="search"
          aria-label={t('superAdmin.searchFeatures')}
          placeholder={t('superAdmin.searchFeatures')}
          leading={<Search aria-hidden />}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
      </div>
      {found.length === 0 ? (
        <p role="status" className="text-13 text-2">
          {t('common.noResults')}
        </p>
      ) : (
        <Table
          caption={t('superAdmin.features')}
          rows={found}
          rowKey={({ name }) => name}
          className="max-h-96 overflow-y-auto"
          columns={[
            {
              key: 'name',
              header: t('superAdmin.feature'),
              cell: ({ name }) => (
                <bdi dir="ltr" className="font-mono text-12 break-all">
                  {name}
                </bdi>
              ),
            },
            {
              key: 'choice',
              header: t('superAdmin.state'),
              align: 'end',
              cell: (feature) => <FeatureChoice account={account} feature={feature} />,
            },
          ]}
        />
      )}
    </PageSection>
  );
}

function FeatureChoice({ account, feature }: { account: ManagedAccountDetail; feature: AccountFeature }) {
  const t = useT();
  const update = useUpdateAccount(account.id);
  const onError = useToastError();
  const chosen: Choice = feature.own === null ? 'edition' : feature.own ? 'on' : 'off';
  const shown: Choice = update.isPending ? choiceOf(update.variables.features?.[feature.name]) : chosen;
  return (
    <Select<Choice>
      label={t('superAdmin.stateOf', { feature: feature.name })}
      value={shown}
      disabled={update.isPending}
      className="ms-auto w-36 sm:w-44"
      options={[
        {
          value: 'edition',
          label: t(feature.by_default ? 'superAdmin.byEditionOn' : 'superAdmin.byEditionOff'),
        },
        { value: 'on', label: t('superAdmin.on') },
        { value: 'off', label: t('superAdmin.off') },
      ]}
      onValueChange={(choice) => {
        const own = choice === 'edition' ? null : choice === 'on';
        if (choice !== chosen) update.mutate({ features: { [feature.name]: own } }, { onError });
      }}
    />
  );
}

function choiceOf(own: boolean | null | undefined): Choice {
  if (own === null || own === undefined) return 'edition';
  return own ? 'on' : 'off';
}
