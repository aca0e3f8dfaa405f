import { useT } from '@parley/i18n/react';
import { EmptyState } from '@parley/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleSlash } from 'lucide-react';
import { sessionQuery } from '../../shared/session/session-query';
import { useCurrentAccount } from '../../shared/session/use-session';

const REFETCH_INTERVAL_MS = 5_000;

/**
 * Rendered inside the shell, whose menu allows switching accounts and signing out. No event is published when the
 * account is reactivated, so the session is polled; the route guard then redirects.
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
