import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui';
import type { ReactNode } from 'react';
import { AuthLayout } from '../../shared/auth/auth-layout';
import { useCurrentUser } from '../../shared/session/use-session';
import { useSignOut } from '../../shared/session/use-sign-out';

/** For people who are no longer a member of any account. `children`: further actions. */
export function NoAccountPage({ children }: { children?: ReactNode }) {
  const t = useT();
  const { email } = useCurrentUser();
  const signOut = useSignOut();
  return (
    <AuthLayout title={t('session.noAccountTitle')} description={t('session.noAccountText', { email })}>
      <div className="mb-2 empty:hidden">{children}</div>
      <Button fullWidth size="lg" loading={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('session.signOut')}
      </Button>
    </AuthLayout>
  );
}
