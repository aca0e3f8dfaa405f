import type { AccountFeature, ManagedAccountDetail } from '@parley/contract';
import { useI18n, useT } from '@parley/i18n/react';
import { Badge, RadioGroup } from '@parley/ui';
import { useState } from 'react';
import { matchesAllTerms } from '../../../shared/lib/find-and-sort';
import { useToastError, useUpdateAccount } from '../data/console-mutations';
import { type FeatureTexts, featureCatalog } from '../model/feature-catalog';
import { Card } from './card';
import { SearchField } from './search-field';

type Choice = 'edition' | 'on' | 'off';

/** Features of an account: the default of the edition, or overridden for this account. */
export function AccountFeatures({ account }: { account: ManagedAccountDetail }) {
  const { t, formatNumber } = useI18n();
  const [q, setQ] = useState('');
  const known = new Map(account.features.map((feature) => [feature.name, feature]));
  const groups = featureCatalog.map(({ title, features }) => {
    const there = features.flatMap((texts) => {
      const feature = known.get(texts.key);
      return feature ? [{ texts, feature }] : [];
    });
    const found = there.filter(({ texts }) =>
      matchesAllTerms([t(texts.name), t(texts.text), texts.key, texts.key.replaceAll('_', ' ')], q),
    );
    return { title, there, found, on: there.filter(({ feature }) => feature.is_on).length };
  });
  const isFound = groups.some(({ found }) => found.length > 0);
  return (
    <Card
      title={t('superAdmin.features')}
      text={t('superAdmin.featuresFollow')}
      aside={
        <div className="w-full sm:w-56">
          <SearchField label={t('superAdmin.searchFeatures')} value={q} onSearch={setQ} />
        </div>
      }
    >
      {isFound ? null : (
        <p role="status" className="px-4 py-8 text-center text-13 text-2">
          {t('common.noResults')}
        </p>
      )}
      {groups.map(({ title, there, found, on }) =>
        found.length === 0 ? null : (
          <section key={title} aria-label={t(title)} className="border-line border-b py-2 last:border-b-0">
            <h3 className="flex items-baseline justify-between gap-3 px-4 py-1.5 font-medium text-12 text-1">
              {t(title)}
              <span className="num font-normal text-3">
                {t('superAdmin.groupOn', { on: formatNumber(on), all: formatNumber(there.length) })}
              </span>
            </h3>
            <ul>
              {found.map(({ texts, feature }) => (
                <FeatureRow key={texts.key} account={account} texts={texts} feature={feature} />
              ))}
            </ul>
          </section>
        ),
      )}
    </Card>
  );
}

interface FeatureRowProps {
  account: ManagedAccountDetail;
  texts: FeatureTexts;
  feature: AccountFeature;
}

function FeatureRow({ account, texts, feature }: FeatureRowProps) {
  const t = useT();
  const isChanged = feature.own !== null && feature.own !== feature.by_default;
  return (
    <li
      title={texts.key}
      className="group flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5 hover:bg-sunken"
    >
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 font-medium text-13 text-1">
          {t(texts.name)}
          {isChanged ? <Badge tone="accent">{t('superAdmin.changed')}</Badge> : null}
          <bdi dir="ltr" className="hidden font-mono text-11 text-3 group-hover:inline">
            {texts.key}
          </bdi>
        </p>
        <p className="text-12 text-3">{t(texts.text)}</p>
      </div>
      <FeatureChoice account={account} feature={feature} name={t(texts.name)} />
    </li>
  );
}

interface FeatureChoiceProps {
  account: ManagedAccountDetail;
  feature: AccountFeature;
  name: string;
}

function FeatureChoice({ account, feature, name }: FeatureChoiceProps) {
  const t = useT();
  const update = useUpdateAccount(account.id);
  const onError = useToastError();
  const chosen: Choice = feature.own === null ? 'edition' : feature.own ? 'on' : 'off';
  const shownChoice: Choice = update.isPending ? choiceOf(update.variables.features?.[feature.name]) : chosen;
  return (
    <RadioGroup<Choice>
      label={t('superAdmin.stateOf', { feature: name })}
      look="segments"
      className="shrink-0"
      value={shownChoice}
      choices={[
        {
          value: 'edition',
          label: t(feature.by_default ? 'superAdmin.defaultOn' : 'superAdmin.defaultOff'),
        },
        { value: 'on', label: t('superAdmin.on') },
        { value: 'off', label: t('superAdmin.off') },
      ]}
      onValueChange={(choice) => {
        const own = choice === 'edition' ? null : choice === 'on';
        if (choice !== shownChoice) update.mutate({ features: { [feature.name]: own } }, { onError });
      }}
    />
  );
}

function choiceOf(own: boolean | null | undefined): Choice {
  if (own === null || own === undefined) return 'edition';
  return own ? 'on' : 'off';
}
