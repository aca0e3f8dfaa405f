import type { InstallationSettings } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { PageSection } from '../../../shared/layout/page';

/** Settings that can only be changed in the environment. */
export function FixedSettings({ settings }: { settings: InstallationSettings }) {
  const t = useT();
  return (
    <PageSection title={t('superAdmin.fixed')} description={t('superAdmin.fixedText')}>
      <dl className="grid gap-x-6 gap-y-2 text-13 sm:grid-cols-[auto_1fr]">
        {settings.fixed.map(({ variable, value, is_set: isSet }) => (
          <div key={variable} className="contents">
            <dt className="text-2">
              <bdi dir="ltr" className="font-mono text-12">
                {variable}
              </bdi>
            </dt>
            <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 break-all text-1 max-sm:mb-2">
              {value === '' ? null : <bdi dir="ltr">{value}</bdi>}
              <span className="text-12 text-3">
                {t(
                  isSet ? 'superAdmin.isSet' : value === '' ? 'superAdmin.isNotSet' : 'superAdmin.isDefault',
                )}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
