import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui';
import { PageSection } from '../../../shared/layout/page';
import { useApiVersion } from '../data/account-settings';
import { buildNameOf } from '../model/build-name';

/** Versions of API and dashboard, needed for support requests. */
export function VersionsSection() {
  const t = useT();
  const { data, isPending } = useApiVersion();
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  const build = buildNameOf(script?.src);
  return (
    <PageSection title={t('account.versions')} description={t('account.versionsText')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-13">
        <dt className="text-2">{t('account.apiVersion')}</dt>
        <dd className="num text-1">
          {isPending ? <Skeleton className="w-12" /> : <bdi dir="ltr">{data?.version ?? '–'}</bdi>}
        </dd>
        {build ? (
          <>
            <dt className="text-2">{t('account.build')}</dt>
            <dd className="break-all font-mono text-12 text-1">
              <bdi dir="ltr">{build}</bdi>
            </dd>
          </>
        ) : null}
      </dl>
    </PageSection>
  );
}
