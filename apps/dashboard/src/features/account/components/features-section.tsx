import { useI18n } from '@parley/i18n/react';
import { Chip } from '@parley/ui';
import { PageSection } from '../../../shared/layout/page';
import { namedFeatures } from '../model/feature-names';

/** Lists the enabled features. Only the operator of the installation can change them. */
export function FeaturesSection({ features }: { features: Readonly<Record<string, true>> }) {
  const { t, languageTag } = useI18n();
  const { compare } = new Intl.Collator(languageTag);
  const texts = namedFeatures(features)
    .map(({ flag, name }) => ({ flag, isNamed: name !== null, text: name ? t(name) : flag }))
    .sort((one, other) => compare(one.text, other.text));
  return (
    <PageSection title={t('account.features')} description={t('account.featuresText')}>
      <ul className="flex flex-wrap gap-1.5">
        {texts.map(({ flag, isNamed, text }) => (
          <li key={flag} className="min-w-0 max-w-full">
            <Chip>
              <bdi dir={isNamed ? undefined : 'ltr'} className="truncate">
                {text}
              </bdi>
            </Chip>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
