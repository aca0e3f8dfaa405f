import type { Inbox } from '@parley/contract';
import { useT } from '@parley/i18n/react';
import { Button, Skeleton, Spinner } from '@parley/ui';
import { Send } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { describeError } from '../../../../shared/errors';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useRoundTrip, useStartRoundTrip } from '../../data/round-trip';
import { HealthCard } from '../health/health-card';
import { RoundTripSteps } from './round-trip-steps';

interface RoundTripCardProps {
  inbox: Inbox;
  /** Sends the first one without being asked. */
  startsItself?: boolean;
}

/** An email that the inbox sends to itself, to see that sending and receiving work. */
export function RoundTripCard({ inbox, startsItself = false }: RoundTripCardProps) {
  const t = useT();
  const { data: trip, error, refetch } = useRoundTrip(inbox.id);
  const start = useStartRoundTrip(inbox.id);
  useFirstStart(startsItself && trip === null, start.mutate);
  const isOnItsWay = trip?.state === 'sending' || trip?.state === 'waiting' || start.isPending;
  return (
    <HealthCard
      title={t('roundTrip.title')}
      actions={
        <Button
          size="sm"
          icon={isOnItsWay ? <Spinner /> : <Send aria-hidden className="rtl:-scale-x-100" />}
          // Not `disabled`: a disabled button would lose the focus.
          aria-disabled={isOnItsWay || undefined}
          className="aria-disabled:opacity-55"
          onClick={() => {
            if (!isOnItsWay) start.mutate();
          }}
        >
          {t(trip ? 'roundTrip.again' : 'roundTrip.send')}
        </Button>
      }
    >
      <div role="status" className="flex flex-1 flex-col gap-3 p-4">
        {start.error ? <p className="text-red-text">{describeError(t, start.error)}</p> : null}
        {trip ? <RoundTripSteps trip={trip} /> : null}
        {trip ? <Note state={trip.state} /> : null}
        {trip === null ? <p className="text-2">{t('roundTrip.text')}</p> : null}
        {trip === undefined && error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
        {trip === undefined && !error ? <Skeleton className="h-16 w-full" /> : null}
      </div>
    </HealthCard>
  );
}

/** Once per visit: a failed start waits for the button. */
function useFirstStart(isDue: boolean, start: () => void): void {
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isDue || isStarted.current) return;
    isStarted.current = true;
    start();
  }, [isDue, start]);
}

function Note({ state }: { state: string }) {
  const t = useT();
  if (state === 'arrived') return <p className="font-medium text-green-text">{t('roundTrip.works')}</p>;
  const isOnItsWay = state === 'sending' || state === 'waiting' || state === 'late';
  return isOnItsWay ? <p className="text-12 text-3">{t('roundTrip.stay')}</p> : null;
}
