import { useT } from '@parley/i18n/react';
import { Button, Skeleton, useConfirm } from '@parley/ui';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useEndSession, useSessions } from '../../data/sessions';
import { useToastOutcome } from '../../hooks/use-toast-outcome';
import { SessionItem } from './session-item';

const SKELETONS = [0, 1, 2];

/** The person's sessions, with buttons to end them. */
export function SessionList() {
  const t = useT();
  const { data: sessions, error, refetch } = useSessions();
  if (error && !sessions) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!sessions) {
    return (
      <div aria-busy="true" className="divide-y divide-line rounded-lg border border-line bg-surface">
        {SKELETONS.map((row) => (
          <div key={row} className="flex items-center gap-3 p-3">
            <Skeleton className="size-8" />
            <div className="flex flex-col gap-1.5">
              <Skeleton className="w-40" />
              <Skeleton className="h-3 w-56" />
            </div>
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <ul
        aria-label={t('profile.sessionsTitle')}
        className="divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? <EndOthersButton count={sessions.length - 1} /> : null}
    </div>
  );
}

function EndOthersButton({ count }: { count: number }) {
  const t = useT();
  const confirm = useConfirm();
  const toastOutcome = useToastOutcome();
  const end = useEndSession();

  async function askAndEnd() {
    const isConfirmed = await confirm({
      title: t('profile.endOthersTitle'),
      description: t('profile.endOthersText', { count }),
      confirmLabel: t('profile.endOthers'),
      cancelLabel: t('common.cancel'),
      danger: true,
    });
    if (!isConfirmed) return;
    await toastOutcome(end.mutateAsync('others'), 'profile.othersEnded');
  }

  return (
    <Button className="self-start" loading={end.isPending} onClick={() => void askAndEnd()}>
      {t('profile.endOthers')}
    </Button>
  );
}
