import { useT } from '@parley/i18n/react';
import { EmptyState } from '@parley/ui';
import { CircleSlash } from 'lucide-react';
import { useCurrentAccount } from '../../shared/session/use-session';

/** Stands inside the shell, whose menu leads to another workspace or out. */
export function SuspendedPage() {
  const t = useT();
  const account = useCurrentAccount();
  return (
    <main className="grid flex-1 place-items-center">
      <EmptyState
        headingLevel={1}
        icon={<CircleSlash />}
        title={t('session.suspendedTitle')}
        description={t('session.suspendedText', { name: account.name })}
      />
    </main>
  );
}
