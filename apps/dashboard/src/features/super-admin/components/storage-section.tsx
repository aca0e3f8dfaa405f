import type { InstallationSettings } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Banner, Button } from '@parley/ui';
import { PageSection } from '../../../shared/layout/page';
import { useTestStorage } from '../data/console-mutations';
import { FormProblem } from './form-problem';

/** Where files are stored, and whether the storage works. */
export function StorageSection({ settings }: { settings: InstallationSettings }) {
  const t = useT();
  const test = useTestStorage();
  const { kind, place } = settings.storage;
  return (
    <PageSection title={t('superAdmin.storage')} description={t('superAdmin.storageText')}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-13 text-2">
          {t(kind === 's3' ? 'superAdmin.storageBucket' : 'superAdmin.storageFolder')}{' '}
          <bdi dir="ltr" className="break-all font-mono text-12 text-1">
            {place}
          </bdi>
        </p>
        <Button loading={test.isPending} onClick={() => test.mutate(undefined)}>
          {t('superAdmin.testStorage')}
        </Button>
        <FormProblem error={test.error} />
        {test.data ? (
          <Banner
            tone={test.data.ok ? 'success' : 'error'}
            title={t(test.data.ok ? 'superAdmin.testStorageOk' : 'superAdmin.testStorageFailed')}
          >
            {test.data.problem ? (
              <bdi dir="ltr" className="break-all font-mono text-12">
                {test.data.problem}
              </bdi>
            ) : null}
          </Banner>
        ) : null}
      </div>
    </PageSection>
  );
}
