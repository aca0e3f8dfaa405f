import type { Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { Skeleton } from '@parley/ui';
import { useRef } from 'react';
import { LoadFailed } from '../../../../shared/layout/load-failed';
import { useNow } from '../../../../shared/lib/use-now';
import { useConnectionState } from '../../data/connection-state';
import { ArrivalChart } from '../health/arrival-chart';
import { Arrivals, type ArrivalsHandle } from '../health/arrivals';
import { Bounces } from '../health/bounces';
import { ConnectionCheck } from '../health/connection-check';
import { HealthNotices } from '../health/health-notices';
import { HealthStats } from '../health/health-stats';
import { RoundTripCard } from '../round-trip/round-trip-card';
import { TryFile } from '../health/try-file';

/** How the way into and out of an inbox does, and, with a provider, everything that arrived from it. */
export function HealthTab({ inbox }: { inbox: Inbox }) {
  const { data: state, error, dataUpdatedAt, refetch } = useConnectionState(inbox.id);
  // Relative times move on with each response, too.
  const now = Math.max(useNow(), dataUpdatedAt);
  const { hasConnection, hasRecipients, writesToItself } = capabilitiesOf(inbox.channel_type);
  const arrivalsRef = useRef<ArrivalsHandle>(null);
  return (
    <div className="flex flex-col gap-4">
      {state ? (
        <>
          <HealthNotices
            inbox={inbox}
            state={state}
            now={now}
            onViewParked={() => arrivalsRef.current?.focus()}
          />
          <HealthStats inbox={inbox} state={state} now={now} />
        </>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {hasConnection ? (
        <>
          <ArrivalChart inbox={inbox} />
          <div className="grid gap-4 md:grid-cols-2">
            <ConnectionCheck inbox={inbox} />
            {writesToItself ? <RoundTripCard inbox={inbox} /> : <TryFile inbox={inbox} />}
          </div>
          {writesToItself ? <TryFile inbox={inbox} /> : null}
          <Arrivals ref={arrivalsRef} inbox={inbox} parked={state?.parked} />
          {hasRecipients ? <Bounces inbox={inbox} /> : null}
        </>
      ) : (
        <ConnectionCheck inbox={inbox} />
      )}
    </div>
  );
}
