import { useT } from '@parley/i18n/react';
import { EmptyState } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import { sessionQuery } from '../../shared/session/session-query';
import { useCurrentAccount } from '../../shared/session/use-session';

const REFETCH_INTERVAL_MS = 5_000;

/**
 * Stands inside the shell, whose menu leads to another workspace or out. No event tells that the account is open again,
 * so it is asked; the frame then leads on.
 */
export function SuspendedPage() {
  const t = useT();
  const account = useCurrentAccount();
  useQuery({ ...sessionQuery, refetchInterval: REFETCH_INTERVAL_MS });
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
