import { useT } from '@parley/i18n/react';
import { Button, lazyComponent } from '@parley/ui';
import { Suspense, useState } from 'react';
import { NoAccountPage } from '../features/session/no-account-page';
import { useInstallation } from '../shared/session/use-installation';

const NewAccountModal = lazyComponent(async () => ({
  default: (await import('../features/shell/new-account-modal')).NewAccountModal,
}));

/**
 * Screen for people without an account. If the installation lets them create one, the dialog is open from the start.
 */
export function NoAccountScreen() {
  const t = useT();
  const mayCreate = useInstallation()?.create_account_from_dashboard === true;
  const [isClosed, setClosed] = useState(false);
  return (
    <>
      <NoAccountPage>
        {mayCreate ? (
          <Button fullWidth size="lg" variant="primary" onClick={() => setClosed(false)}>
            {t('nav.newAccount')}
          </Button>
        ) : null}
      </NoAccountPage>
      <Suspense>
        {mayCreate && !isClosed ? <NewAccountModal onClose={() => setClosed(true)} /> : null}
      </Suspense>
    </>
  );
}
