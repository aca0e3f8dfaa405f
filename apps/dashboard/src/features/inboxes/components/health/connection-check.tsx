import type { ConnectionHop, Inbox } from '@parley/contract';
import { capabilitiesOf } from '@parley/contract/channels/channels';
import { useT } from '@parley/i18n/react';
import { Badge, Banner, Button, Spinner } from '@parley/ui';
import { RefreshCw } from 'lucide-react';
import { describeError } from '../../../../shared/errors';
import { useCheckConnection } from '../../data/connection-state';
import { shownHops } from '../../model/connection-check';
import { HopList } from '../connection/hop-list';
import { HealthCard } from './health-card';

/** Tries each step of receiving and sending on request. */
export function ConnectionCheck({ inbox }: { inbox: Inbox }) {
  const t = useT();
  const check = useCheckConnection(inbox.id);
  return (
    <HealthCard
      title={t('inboxHealth.connection')}
      actions={
        <Button
          size="sm"
          icon={check.isPending ? <Spinner /> : <RefreshCw aria-hidden />}
          // Not `loading`: a disabled button would lose the focus.
          aria-busy={check.isPending || undefined}
          onClick={() => {
            if (!check.isPending) check.mutate();
          }}
        >
          {t('inboxHealth.checkNow')}
        </Button>
      }
    >
      <div role="status" className="flex flex-1 flex-col p-4">
        {check.error ? (
          <Banner tone="error" title={t('inboxHealth.checkFailed')}>
            {describeError(t, check.error)}
          </Banner>
        ) : check.isPending ? (
          <Idle>{t('inboxHealth.checking')}</Idle>
        ) : check.data ? (
          <CheckedParts inbox={inbox} hops={check.data} />
        ) : (
          <Idle>{t('inboxHealth.checkText')}</Idle>
        )}
      </div>
    </HealthCard>
  );
}

function Idle({ children }: { children: string }) {
  return <p className="m-auto max-w-64 text-balance text-center text-2">{children}</p>;
}

/** Without steps: nothing of that direction could be checked. */
function CheckedParts({ inbox, hops }: { inbox: Inbox; hops: readonly ConnectionHop[] }) {
  const t = useT();
  const isMail = capabilitiesOf(inbox.channel_type).hasRecipients;
  const missing = isMail
    ? { incoming: t('inboxHealth.forwarded'), outgoing: t('inboxHealth.noOutgoing') }
    : // The incoming steps are left out once the bot was not found.
      { incoming: null, outgoing: null };
  return (
    <div className="flex flex-col gap-4">
      {(['incoming', 'outgoing'] as const).map((part) => {
        const found = hops.filter((hop) => hop.part === part);
        return found.length > 0 || missing[part] ? (
          <CheckedPart key={part} part={part} hops={found} missing={missing[part]} />
        ) : null;
      })}
    </div>
  );
}

interface CheckedPartProps {
  part: ConnectionHop['part'];
  hops: readonly ConnectionHop[];
  missing: string | null;
}

function CheckedPart({ part, hops, missing }: CheckedPartProps) {
  const t = useT();
  const state = hops.every(({ ok }) => ok) ? 'working' : 'failed';
  return (
    <section aria-label={t(`inboxHealth.${part}`)}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="font-medium text-1">{t(`inboxHealth.${part}`)}</h3>
        {hops.length > 0 ? (
          <Badge tone={state === 'working' ? 'green' : 'red'}>{t(`connection.state.${state}`)}</Badge>
        ) : null}
      </div>
      {hops.length > 0 ? (
        <HopList hops={shownHops(part, hops)} isOutdated={false} />
      ) : (
        <p className="text-12 text-3">{missing}</p>
      )}
    </section>
  );
}
